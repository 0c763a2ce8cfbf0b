/** Leads try the club: the consultants give trial visits, and some of those who have one come. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { guestPassCalls } from '@kaiguan/contract/membership/guest-passes/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { addDays } from '@kaiguan/contract/time'
import { about, OPENS, type PartOfDay } from './today.ts'

/** Of the chain’s people, on a day. */
const GIVEN = 8
const DAYS = 6

export const trialsOfDay: PartOfDay = ({ branch, luck, day, by, later }) => {
  for (let left = about(luck, (GIVEN * branch.size) / 100); left > 0; left--) {
    const [nth, entries, comes] = [luck.below(40), 1 + luck.below(3), luck.percent(60)]
    later(OPENS + 70 + luck.below(420), async (minute) => {
      const manager = by('manager', minute)
      const lead = (await manager.do(leadCalls.list, { query: { per_page: 40 } })).data[nth]
      if (!lead) return
      const params = { id: lead.id }
      const body = { from_day: day.date, to_day: addDays(day.date, DAYS), entries, remark: '到店体验' }
      const given = await manager.may(guestPassCalls.give, { params, body })
      if (!given || !comes) return
      later(minute + 60 + luck.below(120), async (coming) => {
        const entered = await by('desk', coming).may(checkInCalls.admit, { body: { customer_id: lead.id, method: 'search' } })
        if (!entered) return
        later(coming + 50 + luck.below(60), async (leaving) => {
          await by('desk', leaving).may(checkInCalls.leave, { params: { id: entered.visit.id } })
        })
      })
    })
  }
}

/** What the consultants do with leads: they take some out of the pool, note who brought whom, and what somebody is by tags. */
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { tagCalls } from '@kaiguan/contract/people/customers/tags'
import { about, OPENS, type PartOfDay } from '../today.ts'

const TAGS = ['学生', '上班族', '产后恢复', '备赛', '老带新', '周末客']
/** Of the chain’s people, on a day. */
const CLAIMS = 9
const TAGGED = 12
const BROUGHT = 4

export const leadsOfDay: PartOfDay = ({ branch, luck, by, later }) => {
  later(OPENS + 5, async (minute) => {
    const manager = by('manager', minute)
    const { data } = await manager.do(tagCalls.list)
    if (data.length === 0) for (const name of TAGS) await manager.may(tagCalls.create, { body: { name } })
  })
  for (let left = about(luck, (CLAIMS * branch.size) / 100); left > 0; left--) {
    const nth = luck.below(20)
    later(OPENS + 60 + luck.below(480), async (minute) => {
      const consultant = by('consultant', minute)
      const pool = await consultant.may(leadCalls.pool, { query: {} })
      const lead = pool?.data[nth]
      if (lead) await consultant.may(leadCalls.claim, { params: { id: lead.id } })
    })
  }
  if (branch.members.length < 2) return
  for (let left = about(luck, (TAGGED * branch.size) / 100); left > 0; left--) {
    const [{ id }, nth] = [luck.pick(branch.members), luck.below(TAGS.length)]
    later(OPENS + 30 + luck.below(600), async (minute) => {
      const desk = by('desk', minute)
      const { data } = await desk.do(tagCalls.list)
      const tag = data[nth]
      if (tag) await desk.may(tagCalls.set, { params: { id }, body: { tag_ids: [tag.id] } })
    })
  }
  for (let left = about(luck, (BROUGHT * branch.size) / 100); left > 0; left--) {
    const [one, other] = [luck.pick(branch.members), luck.pick(branch.members)]
    later(OPENS + 90 + luck.below(540), async (minute) => {
      // Whoever came later was brought by who was there before.
      const [older, newer] = one.id < other.id ? [one, other] : [other, one]
      if (older.id !== newer.id)
        await by('manager', minute).may(customerCalls.edit, { params: { id: newer.id }, body: { referred_by_id: older.id } })
    })
  }
}

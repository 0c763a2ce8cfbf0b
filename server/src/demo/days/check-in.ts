/** Who comes to train, leaves again, and buys a bottle on the way. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import type { Member } from '../branch.ts'
import { fadedTo, minuteOf, visitsOn } from '../seasons.ts'
import { buyGoods } from './cashier.ts'
import type { PartOfDay, Today } from './today.ts'

export const visitsOfDay: PartOfDay = (today) => {
  const { branch, luck, day, later } = today
  const full = (visitsOn(day.date) * (branch.isBehind ? fadedTo(0) : 100)) / 100
  for (const member of branch.members)
    if (luck.below(10_000) < member.keen * full) later(minuteOf(luck, day.date), (minute) => visit(today, member, minute))
}

export async function visit(today: Today, member: Member, minute: number): Promise<void> {
  const { luck, by } = today
  if (member.cards.length === 0) return
  const entered = await by('desk', minute).may(checkInCalls.admit, {
    body: { customer_id: member.id, method: luck.percent(60) ? 'scan' : 'search' },
  })
  if (!entered) return
  const params = { id: entered.visit.id }
  if (luck.percent(1)) {
    await by('desk', minute + 1).do(checkInCalls.cancel, { params, body: { reason: '刷错卡' } })
    return
  }
  // The evening's check-out of everybody is one call; today shows who is inside, so they are seen to leave.
  if (luck.percent(today.day.until === null ? 12 : 90))
    today.later(minute + 50 + luck.below(80), async (leaving) => {
      await by('desk', leaving).may(checkInCalls.leave, { params })
    })
  if (luck.percent(13)) today.later(minute + 2, (soon) => buyGoods(today, member, soon))
}

/** The club gives points: its rules are set on the first day that is lived, a few members change theirs into something. */
import { pointCalls } from '@kaiguan/contract/features/points'
import { about, OPENS, type PartOfDay } from './today.ts'

const gifts = [
  ['换毛巾一条', -80],
  ['换运动水杯', -120],
  ['活动日打卡奖励', 50],
] as const

const A_DAY = 5

export const pointsOfDay: PartOfDay = ({ branch, luck, by, later }) => {
  later(OPENS + 1, async (minute) => {
    const clerk = by('manager', minute)
    const { per_yuan } = await clerk.do(pointCalls.rules)
    if (per_yuan === 0)
      await clerk.may(pointCalls.editRules, { body: { per_yuan: 1, per_visit: 10, per_referral: 500, expiry_months: 24 } })
  })
  const regulars = branch.members.filter(({ cards, keen }) => cards.length > 0 && keen >= 20)
  if (regulars.length === 0) return
  for (let left = about(luck, (A_DAY * branch.size) / 100); left > 0; left--) {
    const { id } = luck.pick(regulars)
    const [reason, delta] = luck.pick(gifts)
    // Whoever has too few hears so.
    later(OPENS + 200 + luck.below(600), async (minute) => {
      await by('manager', minute).may(pointCalls.adjust, { params: { id }, body: { delta, reason } })
    })
  }
}

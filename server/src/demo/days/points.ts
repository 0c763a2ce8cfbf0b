/** The club gives points: its rules are set on the first day that is lived, and a few members exchange theirs for goods. */
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { pointCalls } from '@kaiguan/contract/people/points/calls'
import { about, OPENS, type PartOfDay } from './today.ts'

/** What can be had for points, by the names of the catalogue. */
const prices: Readonly<Record<string, number>> = { '电解质水 500ml': 60, 一次性浴巾: 100, 运动毛巾: 390 }

const A_DAY = 5
/** Who bought a card lately has points. */
const NEWEST = 40

export const pointsOfDay: PartOfDay = ({ branch, luck, by, later }) => {
  later(OPENS + 1, async (minute) => {
    const clerk = by('manager', minute)
    const { per_yuan } = await clerk.do(pointCalls.rules)
    if (per_yuan > 0) return
    await clerk.do(pointCalls.editRules, { body: { per_yuan: 1, per_visit: 10, per_referral: 500, expiry_months: 24 } })
    for (const { id, name } of branch.goods) {
      const points_price = prices[name]
      if (points_price !== undefined) await clerk.do(goodsCalls.edit, { params: { id }, body: { points_price } })
    }
  })
  const regulars = branch.members.filter(({ cards, keen }) => cards.length > 0 && keen >= 20)
  if (regulars.length === 0) return
  for (let left = about(luck, (A_DAY * branch.size) / 100); left > 0; left--) {
    const { id } = luck.pick(regulars)
    later(OPENS + 200 + luck.below(600), async (minute) => {
      await by('manager', minute).do(pointCalls.adjust, { params: { id }, body: { delta: 50, reason: '活动日打卡奖励' } })
    })
    const goods = luck.pick(branch.goods.filter(({ name }) => name in prices))
    later(OPENS + 240 + luck.below(600), async (minute) => {
      const customer_id = luck.pick(branch.members.slice(-NEWEST)).id
      // Whoever has too few hears so.
      const lines = [{ goods_id: goods.id, quantity: 1 }]
      const sold = await by('desk', minute).may(cashierCalls.sell, { body: { customer_id, points: true, lines } })
      const line = sold?.lines[0]
      if (sold && line && luck.percent(15)) {
        const body = { lines: [{ line_id: line.id, quantity: 1 }], reason: '想换别的' }
        await by('manager', minute + 4).do(cashierCalls.refund, { params: { id: sold.id }, body })
      }
    })
  }
}

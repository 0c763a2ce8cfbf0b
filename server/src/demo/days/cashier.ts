/** What is sold at the till, comes back, and is delivered. */
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import type { Member } from '../branch.ts'
import { receiveDelivery } from '../delivery.ts'
import { minuteOf, visitsOn } from '../seasons.ts'
import { about, METHODS, type PartOfDay, type Today } from './today.ts'

const DELIVERY = 9 * 60 + 30

export const tillOfDay: PartOfDay = (today) => {
  const { branch, luck, day, by, later } = today
  later(DELIVERY, (minute) => receiveDelivery(by('manager', minute), branch.index === 0))
  for (let i = about(luck, (day.perDay * (branch.size / 100) * visitsOn(day.date)) / 120); i > 0; i--)
    later(minuteOf(luck, day.date), (minute) => buyGoods(today, null, minute))
}

export async function buyGoods(today: Today, member: Member | null, minute: number): Promise<void> {
  const { branch, luck, by } = today
  const first = luck.pick(branch.goods.filter((goods) => goods.price < 100_00))
  const second = luck.percent(25) ? branch.goods.find((goods) => goods.id !== first.id) : undefined
  const lines = [first, ...(second ? [second] : [])].map((goods) => ({
    goods_id: goods.id,
    quantity: goods.price < 20_00 ? 1 + luck.below(2) : 1,
  }))
  const purse = member?.cards.find((card) => card.kind === 3)
  const paying =
    purse && luck.percent(60) ? { payment_method: 'DEBIT_CARD' as const, debit_card_id: purse.id } : { payment_method: luck.pick(METHODS) }
  const named = member && (purse || luck.percent(70)) ? member.id : null
  const sold = await by('desk', minute).may(cashierCalls.sell, { body: { customer_id: named, lines, ...paying } })
  const line = sold?.lines[0]
  if (sold && line && luck.percent(3)) {
    const back = { lines: [{ line_id: line.id, quantity: 1 }], reason: luck.pick(['拿错了', '包装破损']), restock: luck.percent(60) }
    await by('manager', minute + 3).do(cashierCalls.refund, { params: { id: sold.id }, body: back })
  }
}

/** A day at a club with something of everything, for the tests of what desktops say about it. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { goodsCalls } from '@kaiguan/contract/money/goods/calls'
import { newCountCardType, newStoredValueType, newTimeCardType } from './card-types.ts'
import { sell } from './cards.ts'
import type { Staff, World } from './club.ts'
import { newCustomer } from './customers.ts'

/** What a lively day leaves behind: sales of each kind, a refund, deposits, visits of which one was a mistake. */
export async function livelyDay(world: World, owner: Staff): Promise<void> {
  const water = await owner.do(goodsCalls.create, { body: { name: `水 ${world.clock.now().toISOString()}`, price: 5_00, low_stock: 2 } })
  await owner.do(goodsCalls.receive, { params: { id: water.id }, body: { quantity: 6 } })
  const monthly = await sell(owner, await newCustomer(owner), await newTimeCardType(owner), { payment_method: 'WECHAT' })
  await owner.do(checkInCalls.admit, { body: { customer_id: monthly.card.customer.id } })
  const visitor = await newCustomer(owner)
  await sell(owner, visitor, await newCountCardType(owner))
  const { visit } = await owner.do(checkInCalls.admit, { body: { customer_id: visitor.id } })
  await owner.do(checkInCalls.cancel, { params: { id: visit.id }, body: { reason: '点错了' } })
  const saver = await newCustomer(owner)
  const stored = await sell(owner, saver, await newStoredValueType(owner, { entry_fee: 30_00 }))
  await owner.do(checkInCalls.admit, { body: { customer_id: saver.id } })
  await owner.do(cashierCalls.sell, {
    body: {
      customer_id: saver.id,
      lines: [{ goods_id: water.id, quantity: 2 }],
      payment_method: 'DEBIT_CARD',
      debit_card_id: stored.card.id,
    },
  })
  const order = await owner.do(cashierCalls.sell, { body: { lines: [{ goods_id: water.id, quantity: 3 }], payment_method: 'ALIPAY' } })
  await owner.do(cashierCalls.refund, {
    params: { id: order.id },
    body: { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }], reason: '不想要了' },
  })
  const returned = await sell(owner, await newCustomer(owner), await newTimeCardType(owner))
  await owner.do(cardCalls.refund, { params: { id: returned.card.id }, body: { fee: 100_00, reason: '搬家' } })
  await owner.do(cardCalls.recycle, { params: { id: returned.card.id } })
  const deposit = await owner.do(depositCalls.take, { body: { customer_id: saver.id, fee: 40_00, payment_method: 'CASH' } })
  await owner.do(depositCalls.refund, { params: { id: deposit.id }, body: { fee: 10_00, reason: '退一点' } })
}

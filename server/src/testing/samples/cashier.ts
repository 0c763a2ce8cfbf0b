import { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import { someGoods } from './goods.ts'
import { aColleague } from './roles.ts'
import { type Samples, thing } from './sample.ts'

export const aGoodsSale = thing(async (at) =>
  at.owner.do(cashierCalls.sell, { body: { lines: [{ goods_id: (await someGoods(at)).id, quantity: 1 }], payment_method: 'CASH' } }),
)

export const cashierSamples: Samples<typeof cashierCalls> = {
  sell: async (at) => ({ body: { lines: [{ goods_id: (await someGoods(at)).id, quantity: 1 }], payment_method: 'CASH' } }),
  show: async (at) => ({ params: { id: (await aGoodsSale(at)).id } }),
  approveRefund: async (at) => {
    const order = await aGoodsSale(at)
    return {
      params: { id: order.id },
      body: { ...(await aColleague(at)), lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }], reason: '越界' },
    }
  },
  refund: async (at) => {
    const order = await aGoodsSale(at)
    return { params: { id: order.id }, body: { lines: [{ line_id: order.lines[0]?.id ?? 0, quantity: 1 }], reason: '越界' } }
  },
}

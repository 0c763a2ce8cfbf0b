/** The calls of the cashier. */
import type { cashierCalls } from '@kaiguan/contract/money/cashier/calls'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { searched } from '../../search/whole-phones.ts'
import { goodsOrder, listGoodsOrders } from './cashier.sql.ts'
import { approveGoodsRefund, refundGoods } from './refund-goods.ts'
import { orderAnswer, sellGoods } from './sell-goods.ts'

export const cashierHandlers: Handlers<typeof cashierCalls> = {
  sell: (ctx, { body }) => sellGoods(ctx, body),
  orders: async (ctx, { query }) => {
    const listed = await searched(ctx, query.search, () => listGoodsOrders(ctx, query))
    return { ...listed, data: listed.data.map(orderAnswer) }
  },
  show: async (ctx, { params }) => orderAnswer(requireFound(await goodsOrder(ctx, params.id))),
  approveRefund: approveGoodsRefund,
  refund: (ctx, { params, body }) => refundGoods(ctx, params.id, body),
}

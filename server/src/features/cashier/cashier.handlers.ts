/** The calls of the cashier. */
import type { cashierCalls } from '@kaiguan/contract/features/cashier'
import type { Handlers } from '../../handler.ts'
import { listGoodsOrders } from './cashier.sql.ts'
import { refundGoods } from './refund-goods.ts'
import { mustBeOrder, orderAnswer, sellGoods } from './sell-goods.ts'

export const cashierHandlers: Handlers<typeof cashierCalls> = {
  sell: (ctx, { body }) => sellGoods(ctx, body),
  orders: async (ctx, { query }) => {
    const listed = await listGoodsOrders(ctx, query)
    return { ...listed, data: listed.data.map(orderAnswer) }
  },
  show: async (ctx, { params }) => orderAnswer(await mustBeOrder(ctx, params.id)),
  refund: (ctx, { params, body }) => refundGoods(ctx, params.id, body),
}

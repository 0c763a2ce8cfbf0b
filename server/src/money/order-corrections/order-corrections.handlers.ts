/** The calls of what is put right at an order. */
import type { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { changeSellers, orderSellers } from './change-sellers.ts'
import { correctTender, paymentsAnswer } from './correct-tender.ts'
import { paidOrder, paymentsOf } from './order-corrections.sql.ts'

export const orderCorrectionHandlers: Handlers<typeof orderCorrectionCalls> = {
  payments: async (ctx, { params }) => {
    const order = requireFound(await paidOrder(ctx, params.id))
    return paymentsAnswer(order, await paymentsOf(ctx, order))
  },
  sellers: (ctx, { params }) => orderSellers(ctx, params.id),
  changeSellers: (ctx, { params, body }) => changeSellers(ctx, params.id, body),
  correctTender: (ctx, { params, body }) => correctTender(ctx, params, body),
}

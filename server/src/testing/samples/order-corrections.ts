import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { aGoodsSale } from './cashier.ts'
import { type Samples, thing } from './sample.ts'

const aPayment = thing(async (at) => {
  const { id } = await aGoodsSale(at)
  const { payments } = await at.owner.do(orderCorrectionCalls.payments, { params: { id } })
  return { id, payment_id: payments[0]?.id ?? 0 }
})

export const orderCorrectionSamples: Samples<typeof orderCorrectionCalls> = {
  payments: async (at) => ({ params: { id: (await aGoodsSale(at)).id } }),
  correctTender: async (at) => ({ params: await aPayment(at), body: { from: 'CASH', payment_method: 'WECHAT', reason: '越界' } }),
}

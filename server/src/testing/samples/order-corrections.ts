import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { aGoodsSale } from './cashier.ts'
import { type Samples, thing } from './sample.ts'

const aPayment = thing(async (at) => {
  const { id } = await aGoodsSale(at)
  const { payments } = await at.owner.do(orderCorrectionCalls.payments, { params: { id } })
  return { id, payment_id: payments[0]?.id ?? 0 }
})

const aSale = thing(async (at) => {
  const { id } = await aGoodsSale(at)
  const { sellers } = await at.owner.do(orderCorrectionCalls.sellers, { params: { id } })
  return { id, seen: sellers.map(({ staff_id, share_bp }) => ({ staff_id, share_bp })) }
})

export const orderCorrectionSamples: Samples<typeof orderCorrectionCalls> = {
  payments: async (at) => ({ params: { id: (await aGoodsSale(at)).id } }),
  correctTender: async (at) => ({ params: await aPayment(at), body: { from: 'CASH', payment_method: 'WECHAT', reason: '越界' } }),
  sellers: async (at) => ({ params: { id: (await aGoodsSale(at)).id } }),
  changeSellers: async (at) => {
    const { id, seen } = await aSale(at)
    return { params: { id }, body: { seen, sellers: [], reason: '越界' } }
  },
}

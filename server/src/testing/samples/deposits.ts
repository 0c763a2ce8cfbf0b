import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { aCustomer } from './customers.ts'
import { aColleague } from './roles.ts'
import { type Samples, thing } from './sample.ts'

export const aDeposit = thing(async (at) =>
  at.owner.do(depositCalls.take, { body: { customer_id: (await aCustomer(at)).id, fee: 50_00, payment_method: 'CASH' } }),
)

const aRefund = thing(async (at) => {
  const { id } = await aDeposit(at)
  const refunded = await at.owner.do(depositCalls.refund, { params: { id }, body: { fee: 2_00, reason: '样本' } })
  return { id, order_id: refunded.refund_order_id }
})

export const depositSamples: Samples<typeof depositCalls> = {
  list: async (at) => ({ query: { customer_id: String((await aDeposit(at)).customer.id) } }),
  ofCustomer: async (at) => ({ params: { id: (await aDeposit(at)).customer.id } }),
  show: async (at) => ({ params: { id: (await aDeposit(at)).id } }),
  take: async (at) => ({ body: { customer_id: (await aCustomer(at)).id, fee: 10_00, payment_method: 'CASH' } }),
  approveRefund: async (at) => ({
    params: { id: (await aDeposit(at)).id },
    body: { ...(await aColleague(at)), fee: 1_00, reason: '越界' },
  }),
  undoRefund: async (at) => ({ params: await aRefund(at), body: { reason: '越界' } }),
  refund: async (at) => ({ params: { id: (await aDeposit(at)).id }, body: { fee: 1_00, reason: '越界' } }),
}

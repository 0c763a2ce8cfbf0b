import { refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import { sell } from '../cards.ts'
import { aCardType } from './card-types.ts'
import { aCustomer } from './customers.ts'
import { type At, type Samples, thing } from './sample.ts'

const sold = async (at: At) => (await sell(at.owner, await aCustomer(at), await aCardType(at))).card
const aCard = thing(sold)
const asked = async (at: At) =>
  at.owner.do(refundCalls.request, { body: { card_id: (await sold(at)).id, method: 'unearned', reason: '样本' } })
const aCase = thing(asked)
const anApprovedCase = thing(async (at) => {
  const { id } = await asked(at)
  return at.owner.do(refundCalls.approve, { params: { id }, body: {} })
})

export const refundSamples: Samples<typeof refundCalls> = {
  quote: async (at) => ({ query: { card_id: String((await aCard(at)).id) } }),
  quotes: async (at) => ({ params: { id: (await aCustomer(at)).id } }),
  list: async (at) => ({ query: { customer_id: String((await aCustomer(at)).id) } }),
  show: async (at) => ({ params: { id: (await aCase(at)).id } }),
  request: async (at) => ({ body: { card_id: (await aCard(at)).id, method: 'unearned', reason: '越界' } }),
  approve: async (at) => ({ params: { id: (await aCase(at)).id }, body: {} }),
  reject: async (at) => ({ params: { id: (await aCase(at)).id }, body: { reason: '越界' } }),
  withdraw: async (at) => ({ params: { id: (await aCase(at)).id }, body: { reason: '越界' } }),
  pay: async (at) => ({ params: { id: (await anApprovedCase(at)).id }, body: {} }),
}

import { cardCalls } from '@kaiguan/contract/features/cards'
import { sell } from '../cards.ts'
import { aCardType } from './card-types.ts'
import { aCustomer } from './customers.ts'
import { aColleague } from './roles.ts'
import { type At, type Samples, thing } from './sample.ts'

const sold = async (at: At, more: Parameters<typeof sell>[3] = {}) => sell(at.owner, await aCustomer(at), await aCardType(at), more)
/** Nothing left on it, so that it may go into the recycle bin. */
const emptied = async (at: At) => {
  const { card } = await sold(at)
  return at.owner.do(cardCalls.refund, { params: { id: card.id }, body: { fee: 0, reason: '样本' } }).then(() => card)
}

export const aSale = thing((at) => sold(at))
const aCard = async (at: At) => (await aSale(at)).card
const aLockedCard = thing(async (at) => {
  const { card } = await sold(at)
  return at.owner.do(cardCalls.lock, { body: { ids: [card.id] } }).then(() => card)
})
const anExpectedCard = thing(async (at) => (await sold(at, { opening: 'date', start_date: '2027-01-01' })).card)
const anEmptyCard = thing(emptied)
const aRecycledCard = thing(async (at) => {
  const card = await emptied(at)
  return at.owner.do(cardCalls.recycle, { params: { id: card.id } }).then(() => card)
})

export const cardSamples: Samples<typeof cardCalls> = {
  list: async (at) => ({ query: { customer_id: String((await aCustomer(at)).id) } }),
  sell: async (at) => ({
    body: { customer_id: (await aCustomer(at)).id, vip_template_id: (await aCardType(at)).id, payment_method: 'CASH' },
  }),
  show: async (at) => ({ params: { id: (await aCard(at)).id } }),
  edit: async (at) => ({ params: { id: (await aCard(at)).id }, body: { remark: '越界', end_date: '2027-03-01', reason: '越界' } }),
  recycle: async (at) => ({ params: { id: (await anEmptyCard(at)).id } }),
  lock: async (at) => ({ body: { ids: [(await aCard(at)).id] } }),
  unlock: async (at) => ({ body: { ids: [(await aLockedCard(at)).id] } }),
  destroy: async (at) => ({ body: { ids: [(await anEmptyCard(at)).id] } }),
  restore: async (at) => ({ body: { ids: [(await aRecycledCard(at)).id] } }),
  activate: async (at) => ({ params: { id: (await anExpectedCard(at)).id } }),
  approveRefund: async (at) => ({
    params: { id: (await aCard(at)).id },
    body: { ...(await aColleague(at)), fee: 1_00, reason: '越界' },
  }),
  refund: async (at) => ({ params: { id: (await aCard(at)).id }, body: { fee: 1_00, reason: '越界' } }),
}

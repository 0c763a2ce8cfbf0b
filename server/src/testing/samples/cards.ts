import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { cardHolderCalls } from '@kaiguan/contract/membership/cards/card-holders'
import type { universalCardCalls } from '@kaiguan/contract/membership/cards/universal-cards'
import { newCountCardType, newStoredValueType, newTimeCardType } from '../card-types.ts'
import { sell } from '../cards.ts'
import { newStaff } from '../club.ts'
import { newCustomer } from '../customers.ts'
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
  onDay: async (at) => ({ params: { id: (await aCard(at)).id, day: at.world.clock.now().toISOString().slice(0, 10) } }),
  memberOnDay: async (at) => ({ params: { id: (await aCustomer(at)).id, day: at.world.clock.now().toISOString().slice(0, 10) } }),
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

const aReceiver = thing((at: At) => newCustomer(at.owner))
const aCountCard = thing(async (at) => (await sell(at.owner, await aCustomer(at), await newCountCardType(at.owner))).card)
const aPurse = thing(async (at) => (await sell(at.owner, await aCustomer(at), await newStoredValueType(at.owner))).card)
const anotherType = thing((at: At) => newCountCardType(at.owner))
const aPausedCard = thing(async (at) => {
  const { card } = await sold(at)
  const body = { from: '2026-11-20', to: '2026-11-25', payment_method: 'CASH' as const }
  return at.owner.do(cardChangeCalls.suspend, { params: { id: card.id }, body }).then(() => card)
})

const paid = { payment_method: 'CASH' as const }
const reason = '越界'
export const cardChangeSamples: Samples<typeof cardChangeCalls> = {
  quote: async (at) => ({ params: { id: (await aCard(at)).id }, query: { operation: 'renew' } }),
  renew: async (at) => ({ params: { id: (await aCard(at)).id }, body: paid }),
  topUp: async (at) => ({ params: { id: (await aPurse(at)).id }, body: { ...paid, amount: 100_00 } }),
  replace: async (at) => ({ params: { id: (await aCard(at)).id }, body: paid }),
  transfer: async (at) => ({ params: { id: (await aCard(at)).id }, body: { ...paid, to_customer_id: (await aReceiver(at)).id } }),
  approveSurplus: async (at) => ({
    params: { id: (await aCard(at)).id },
    body: { ...(await aColleague(at)), vip_template_id: (await anotherType(at)).id },
  }),
  changeType: async (at) => ({ params: { id: (await aCard(at)).id }, body: { ...paid, vip_template_id: (await anotherType(at)).id } }),
  suspend: async (at) => ({ params: { id: (await aCard(at)).id }, body: { ...paid, from: '2026-11-20', to: '2026-11-25' } }),
  resume: async (at) => ({ params: { id: (await aPausedCard(at)).id }, body: {} }),
  deduct: async (at) => ({ params: { id: (await aCountCard(at)).id }, body: { times: 1, reason } }),
  adjust: async (at) => ({ params: { id: (await aCountCard(at)).id }, body: { residue_times: 7, reason } }),
  extend: async (at) => ({ params: { id: (await aCard(at)).id }, body: { days: 1, reason } }),
  reverse: async (at) => {
    const { id } = await aCard(at)
    const { events } = await at.owner.do(cardCalls.show, { params: { id } })
    return { params: { id }, body: { event_id: events[0]?.id ?? 0, reason } }
  },
}

/** A card for three people, one of whom is added. */
const aSharedCard = thing(async (at) => {
  const type = await newTimeCardType(at.owner, { holders: 3 })
  const { card } = await sell(at.owner, await newCustomer(at.owner), type)
  const other = await newCustomer(at.owner)
  await at.owner.do(cardHolderCalls.add, { params: { id: card.id }, body: { customer_id: other.id } })
  return { id: card.id, customer_id: other.id }
})

export const cardHolderSamples: Samples<typeof cardHolderCalls> = {
  list: async (at) => ({ params: { id: (await aSharedCard(at)).id } }),
  add: async (at) => ({ params: { id: (await aSharedCard(at)).id }, body: { customer_id: (await newCustomer(at.owner)).id } }),
  remove: async (at) => ({ params: await aSharedCard(at) }),
}

/** Universal, but its terms name this branch alone: no other branch may see a card of it, so that the laws about walls hold for it too. */
const aUniversalType = thing(async (at: At) => {
  const head = await newStaff(at.world, at.club, { type: 6 })
  return newTimeCardType(head, { gyms: [at.club.gymId] })
})
const newUniversal = async (at: At) => (await sell(at.owner, await aCustomer(at), await aUniversalType(at))).card
const aUniversalCard = thing(newUniversal)
const aLockedUniversal = thing(async (at: At) => {
  const card = await newUniversal(at)
  return at.owner.do(cardCalls.lock, { body: { ids: [card.id] } }).then(() => card)
})

export const universalCardSamples: Samples<typeof universalCardCalls> = {
  list: ({ club }) => ({ query: { gym_id: String(club.gymId) } }),
  show: async (at) => ({ params: { id: (await aUniversalCard(at)).id } }),
  quote: async (at) => ({ params: { id: (await aUniversalCard(at)).id }, query: { operation: 'extend', days: '3' } }),
  lock: async (at) => ({ body: { ids: [(await aUniversalCard(at)).id] } }),
  unlock: async (at) => ({ body: { ids: [(await aLockedUniversal(at)).id] } }),
  extend: async (at) => ({ params: { id: (await aUniversalCard(at)).id }, body: { days: 3, reason: '越界' } }),
}

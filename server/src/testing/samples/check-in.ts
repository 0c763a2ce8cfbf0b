import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { newCountCardType, newTimeCardType } from '../card-types.ts'
import { sell } from '../cards.ts'
import { newCustomer } from '../customers.ts'
import { aSale } from './cards.ts'
import { aCustomer, aVisitor } from './customers.ts'
import { aColleague } from './roles.ts'
import { type At, type Samples, thing } from './sample.ts'

const aVisit = thing(async (at) => {
  const visitor = await aVisitor(at)
  await sell(at.owner, visitor, await newCountCardType(at.owner))
  return (await at.owner.do(checkInCalls.admit, { body: { customer_id: visitor.id } })).visit
})
/** Somebody inside whose card lets two guests in. */
const aHost = thing(async (at) => {
  const host = await newCustomer(at.owner)
  await sell(at.owner, host, await newTimeCardType(at.owner, { guests: 2 }))
  return (await at.owner.do(checkInCalls.admit, { body: { customer_id: host.id } })).visit
})
/** Somebody who may come in. */
const aMember = async (at: At) => {
  await aSale(at)
  return aCustomer(at)
}
const aMinuteAgo = ({ world }: At) => new Date(world.clock.now().getTime() - 60_000).toISOString()

export const checkInSamples: Samples<typeof checkInCalls> = {
  canSign: async (at) => ({ params: { card_no: (await aSale(at)).card.card_no } }),
  person: async (at) => ({ params: { id: (await aMember(at)).id } }),
  year: async (at) => ({ params: { id: (await aMember(at)).id } }),
  admit: async (at) => ({ body: { customer_id: (await aMember(at)).id } }),
  admitGuest: async (at) => ({ params: { id: (await aHost(at)).id }, body: { customer_id: (await newCustomer(at.owner)).id } }),
  leave: async (at) => ({ params: { id: (await aVisit(at)).id } }),
  approveCancel: async (at) => ({ params: { id: (await aVisit(at)).id }, body: { ...(await aColleague(at)), reason: '越界' } }),
  cancel: async (at) => ({ params: { id: (await aVisit(at)).id }, body: { reason: '越界' } }),
  retroactive: async (at) => ({ body: { customer_id: (await aMember(at)).id, at: aMinuteAgo(at), reason: '越界' } }),
  visits: async (at) => ({ query: { customer_id: String((await aVisit(at)).customer.id) } }),
}

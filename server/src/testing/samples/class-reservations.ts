import { classReservationCalls } from '@kaiguan/contract/classes/class-reservations/calls'
import type { memberClassCalls } from '@kaiguan/contract/classes/class-reservations/member-classes'
import { newClass } from '../class-sessions.ts'
import { newCustomer } from '../customers.ts'
import { type At, type Samples, thing } from './sample.ts'

const PHONE = '13700001234'
const today = ({ world }: At) => world.clock.now().toISOString().slice(0, 10)
const aClass = thing(({ world, club }) => newClass(world, club, { type: 2, max: 1000 }))
const aPlace = thing(async (at) => placeOf(at))
const toCancel = thing(async (at) => placeOf(at))
const several = thing(async (at) => placeOf(at))
const begun = thing(async (at) => {
  const session = await newClass(at.world, at.club, { type: 2, inMinutes: 5 })
  return { session, customer: await newCustomer(at.owner, { phone: PHONE }) }
})
/** Late enough to count. */
const aStrike = thing(async (at) => {
  const session = await newClass(at.world, at.club, { type: 2, inMinutes: 60 })
  const { id, customer } = await placeOf(at, session)
  await at.owner.do(classReservationCalls.cancel, { params: { id } })
  const { data } = await at.owner.do(classReservationCalls.strikes, { query: { customer_id: customer.id } })
  return { id: data[0]?.id ?? 0, customer }
})

async function placeOf(at: At, session?: { id: number }) {
  const customer = await newCustomer(at.owner)
  const { id } = session ?? (await aClass(at))
  return at.owner.do(classReservationCalls.reserve, { body: { schedule_id: id, customer_id: customer.id } })
}

export const classReservationSamples: Samples<typeof classReservationCalls> = {
  list: async (at) => ({ query: { schedule_id: (await aClass(at)).id, customer_id: (await aPlace(at)).customer.id } }),
  stat: (at) => ({ query: { from: today(at), to: today(at) } }),
  choices: async (at) => ({ query: { schedule_id: (await aClass(at)).id, customer_id: (await newCustomer(at.owner)).id } }),
  reserve: async (at) => ({ body: { schedule_id: (await aClass(at)).id, customer_id: (await newCustomer(at.owner)).id } }),
  edit: async (at) => ({ params: { id: (await aPlace(at)).id }, body: { remark: '越界' } }),
  cancel: async (at) => ({ params: { id: (await toCancel(at)).id }, body: { reason: '越界' } }),
  multiCancel: async (at) => ({ body: { ids: [(await several(at)).id], reason: '越界' } }),
  scan: async (at) => ({ body: { schedule_id: (await begun(at)).session.id, code: PHONE } }),
  strikes: async (at) => ({ query: { customer_id: (await aStrike(at)).customer.id } }),
  forgive: async (at) => ({ params: { id: (await aStrike(at)).id }, body: { reason: '越界' } }),
}

/** Walked by a member (classes/class-reservations/own/own-places.test.ts): to staff every one is closed. */
export const memberClassSamples: Samples<typeof memberClassCalls> = {
  show: () => ({ params: { id: 1 } }),
  reserve: () => ({ params: { id: 1 }, body: { customer_id: 1 } }),
  cancel: () => ({ params: { id: 1 } }),
  accept: () => ({ params: { id: 1 }, body: {} }),
}

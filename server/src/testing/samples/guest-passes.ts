import { guestPassCalls } from '@kaiguan/contract/membership/guest-passes/calls'
import { aCustomer } from './customers.ts'
import { type At, type Samples, thing } from './sample.ts'

const days = ({ world }: At) => {
  const today = world.clock.now().toISOString().slice(0, 10)
  return { from_day: today, to_day: today }
}
const aPass = thing(async (at) =>
  at.owner.do(guestPassCalls.give, { params: { id: (await aCustomer(at)).id }, body: { ...days(at), entries: 3 } }),
)

export const guestPassSamples: Samples<typeof guestPassCalls> = {
  list: async (at) => ({ params: { id: (await aPass(at)).customer_id } }),
  give: async (at) => ({ params: { id: (await aCustomer(at)).id }, body: { ...days(at), entries: 2 } }),
  void: async (at) => ({ params: { id: (await aPass(at)).id }, body: { reason: '越界' } }),
}

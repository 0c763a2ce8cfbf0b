import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { aCustomer } from './customers.ts'
import { type At, type Samples, thing } from './sample.ts'

const anAttempt = thing(async (at: At) =>
  at.owner.do(followUpCalls.create, { body: { customer_id: (await aCustomer(at)).id, method: 'phone', result: 'none' } }),
)

export const followUpSamples: Samples<typeof followUpCalls> = {
  list: async (at) => ({ query: { customer_id: String((await aCustomer(at)).id) } }),
  create: async (at) => ({ body: { customer_id: (await aCustomer(at)).id, method: 'phone', result: 'interested', content: '越界' } }),
  edit: async (at) => ({ params: { id: (await anAttempt(at)).id }, body: { content: '越界' } }),
  remove: async (at) => ({ params: { id: (await anAttempt(at)).id } }),
  day: (at) => ({ query: { staff_id: String(at.owner.id) } }),
  assign: async (at) => ({
    body: {
      customer_id: (await aCustomer(at)).id,
      staff_id: at.owner.id,
      next_on: at.world.clock.now().toISOString().slice(0, 10),
      content: '越界',
    },
  }),
  editRules: (at) => ({ body: { others_staff_id: at.owner.id } }),
}

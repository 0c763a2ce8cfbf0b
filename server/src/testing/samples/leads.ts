import type { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { newCustomer } from '../customers.ts'
import { aCustomer } from './customers.ts'
import { type Samples, thing } from './sample.ts'
import { aColleague } from './staff.ts'

const aLead = thing(({ owner }) => newCustomer(owner, { name: '样本潜客' }))

export const leadSamples: Samples<typeof leadCalls> = {
  list: async (at) => ({ query: { consultant_id: String((await aColleague(at)).id) } }),
  claim: async (at) => ({ params: { id: (await aLead(at)).id } }),
  handOver: async (at) => ({ body: { ids: [(await aLead(at)).id], consultant_id: null, reason: '越界' } }),
  moves: async (at) => ({ params: { id: (await aCustomer(at)).id } }),
}

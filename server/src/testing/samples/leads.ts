import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { newCustomer } from '../customers.ts'
import { aCustomer } from './customers.ts'
import { type Samples, thing } from './sample.ts'
import { aColleague } from './staff.ts'

const aLead = thing(({ owner }) => newCustomer(owner, { name: '样本潜客' }))

const aDeletedLead = thing(async ({ owner }) => {
  const { id } = await newCustomer(owner, { name: '样本删除的潜客' })
  await owner.do(leadCalls.remove, { params: { id }, body: { reason: '重复登记' } })
  return { id }
})

export const leadSamples: Samples<typeof leadCalls> = {
  list: async (at) => ({ query: { consultant_id: String((await aColleague(at)).id) } }),
  claim: async (at) => ({ params: { id: (await aLead(at)).id } }),
  handOver: async (at) => ({ body: { ids: [(await aLead(at)).id], consultant_id: null, reason: '越界' } }),
  remove: async (at) => ({ params: { id: (await aLead(at)).id }, body: { reason: '重复登记' } }),
  restore: async (at) => ({ params: { id: (await aDeletedLead(at)).id } }),
  moves: async (at) => ({ params: { id: (await aCustomer(at)).id } }),
}

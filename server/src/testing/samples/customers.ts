import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { newCustomer } from '../customers.ts'
import { type Samples, thing } from './sample.ts'
import { aColleague } from './staff.ts'

export const aCustomer = thing(({ owner }) => newCustomer(owner, { name: '样本客户' }))
export const aVisitor = thing(({ owner }) => newCustomer(owner, { name: '样本访客' }))
const anAdult = thing(({ owner }) => newCustomer(owner, { name: '样本家长' }))
const aPhone = thing(async (at) => (await at.owner.do(customerCalls.revealPhone, { params: await params(at) })).phone)
const params = async (at: Parameters<typeof aCustomer>[0]) => ({ id: (await aCustomer(at)).id })

export const customerSamples: Samples<typeof customerCalls> = {
  list: async (at) => ({ query: { consultant_id: String((await aColleague(at)).id) } }),
  create: async (at) => ({
    body: { name: '样本孩子', guardian_customer_id: (await anAdult(at)).id, consultant_id: (await aColleague(at)).id },
  }),
  show: async (at) => ({ params: { id: String((await aCustomer(at)).id) } }),
  edit: async (at) => ({ params: await params(at), body: { name: '改名' } }),
  unity: async (at) => ({ params: { id: await aPhone(at) } }),
  byPhone: async (at) => ({ params: { phone: await aPhone(at) } }),
  revealPhone: async (at) => ({ params: await params(at) }),
  block: async (at) => ({ params: await params(at), body: { reason: '越界' } }),
  unblock: async (at) => ({ params: await params(at) }),
  family: async (at) => ({ params: await params(at) }),
  orders: async (at) => ({ params: await params(at) }),
  records: async (at) => ({ params: await params(at) }),
}

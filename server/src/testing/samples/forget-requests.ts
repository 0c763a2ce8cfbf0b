import { forgetRequestCalls } from '@kaiguan/contract/overview/forget-requests/calls'
import { newStaff } from '../club.ts'
import { newCustomer } from '../customers.ts'
import { type Samples, thing } from './sample.ts'

const whom = thing(({ owner }) => newCustomer(owner, { name: '样本删除' }))
const toAsk = thing(({ owner }) => newCustomer(owner, { name: '样本申请' }))
/** Asked by a colleague: nobody confirms their own. */
const asked = thing(async ({ world, club, owner }) => {
  const colleague = await newStaff(world, club, { permissions: ['customers.view', 'customers.view-all', 'customers.delete'] })
  const { id } = await newCustomer(owner, { name: '样本确认' })
  return colleague.do(forgetRequestCalls.ask, { body: { customer_id: id, reason: '样本' } })
})

export const forgetRequestSamples: Samples<typeof forgetRequestCalls> = {
  quote: async (at) => ({ query: { customer_id: String((await whom(at)).id) } }),
  list: () => ({ query: {} }),
  ask: async (at) => ({ body: { customer_id: (await toAsk(at)).id, reason: '样本' } }),
  settle: async (at) => ({ params: { id: (await asked(at)).id }, body: { forget: true } }),
}

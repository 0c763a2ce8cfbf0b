import type { prepaidCalls } from '@kaiguan/contract/people/prepaid/calls'
import { aCustomer } from './customers.ts'
import type { Samples } from './sample.ts'

export const prepaidSamples: Samples<typeof prepaidCalls> = {
  edit: () => ({ body: { pack: 'shanghai-fitness-2025', mode: 'off' } }),
  check: async (at) => ({ query: { customer_id: String((await aCustomer(at)).id), business: 'card', fee: '100' } }),
}

import type { pointCalls } from '@kaiguan/contract/people/points/calls'
import { aCustomer } from './customers.ts'
import type { Samples } from './sample.ts'

export const pointSamples: Samples<typeof pointCalls> = {
  details: async (at) => ({ params: { id: (await aCustomer(at)).id } }),
  adjust: async (at) => ({ params: { id: (await aCustomer(at)).id }, body: { delta: 5, reason: '越界' } }),
}

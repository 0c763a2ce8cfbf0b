import type { renewalCalls } from '@kaiguan/contract/membership/renewals/calls'
import type { Samples } from './sample.ts'

export const renewalSamples: Samples<typeof renewalCalls> = {
  list: (at) => ({ query: { within: '60', consultant_id: String(at.owner.id) } }),
  stakes: (at) => ({ query: { consultant_id: String(at.owner.id) } }),
}

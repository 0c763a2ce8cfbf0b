import type { memberCalls } from '@kaiguan/contract/people/member/calls'
import type { Samples } from './sample.ts'

/** Members' calls are walked by a member (people/member/member.test.ts): to staff every one is closed. */
export const memberSamples: Samples<typeof memberCalls> = {
  receipt: () => ({ params: { id: 1 } }),
}

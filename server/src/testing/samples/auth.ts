import type { authCalls } from '@kaiguan/contract/ground/auth/calls'
import type { Samples } from './sample.ts'

export const authSamples: Samples<typeof authCalls> = {
  gymById: ({ club }) => ({ params: { id: club.gymId } }),
  changeGym: ({ club }) => ({ params: { id: club.gymId } }),
}

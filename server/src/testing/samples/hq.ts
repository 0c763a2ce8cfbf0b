import type { hqCalls } from '@kaiguan/contract/club/hq/calls'
import type { Samples } from './sample.ts'

export const hqSamples: Samples<typeof hqCalls> = {
  bind: ({ club }) => ({ body: { code: 'ABCDE-FGHJK', gym_id: club.gymId } }),
}

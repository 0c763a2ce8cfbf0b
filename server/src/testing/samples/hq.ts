import type { hqCalls } from '@kaiguan/contract/features/hq'
import type { Samples } from './sample.ts'

export const hqSamples: Samples<typeof hqCalls> = {
  bind: ({ club }) => ({ body: { code: 'ABCDE-FGHJK', gym_id: club.gymId } }),
}

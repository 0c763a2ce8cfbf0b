import type { targetCalls } from '@kaiguan/contract/overview/targets/calls'
import type { Samples } from './sample.ts'

export const targetSamples: Samples<typeof targetCalls> = {
  list: () => ({ query: { month: '2026-11' } }),
  set: ({ owner }) => ({ body: { month: '2026-11', targets: [{ staff_id: owner.id, goal: 'total', amount: 100_000_00, was: null }] } }),
}

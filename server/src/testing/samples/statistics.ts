import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import type { Samples } from './sample.ts'

export const statisticsSamples: Samples<typeof statisticsCalls> = {
  achievements: ({ owner }) => ({ query: { from: '2026-11-01', to: '2026-11-20', staff_id: owner.id } }),
  performanceLines: () => ({ query: { day_from: '2026-11-01', day_to: '2026-11-20' } }),
  total: () => ({ query: { from: '2026-11-01', to: '2026-11-20' } }),
  financial: () => ({ query: { from: '2026-11-01', to: '2026-11-20' } }),
  operation: () => ({ query: { from: '2026-11-01', to: '2026-11-20' } }),
  cohorts: () => ({ query: { to: '2026-11-20' } }),
}

import type { headOfficeCalls } from '@kaiguan/contract/overview/head-office/calls'
import type { Samples } from './sample.ts'

export const headOfficeSamples: Samples<typeof headOfficeCalls> = {
  branches: ({ club }) => ({ query: { gym_ids: String(club.gymId) } }),
  branchesWithoutMoney: ({ club }) => ({ query: { gym_ids: String(club.gymId) } }),
}

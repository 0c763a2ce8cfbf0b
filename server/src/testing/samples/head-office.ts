import type { branchStatisticsCalls } from '@kaiguan/contract/overview/head-office/branch-statistics'
import type { headOfficeCalls } from '@kaiguan/contract/overview/head-office/calls'
import type { unityCalls } from '@kaiguan/contract/overview/head-office/unities'
import { aCustomer } from './customers.ts'
import type { Samples } from './sample.ts'

export const headOfficeSamples: Samples<typeof headOfficeCalls> = {
  branches: ({ club }) => ({ query: { gym_ids: String(club.gymId) } }),
  branchesWithoutMoney: ({ club }) => ({ query: { gym_ids: String(club.gymId) } }),
}

export const unitySamples: Samples<typeof unityCalls> = {
  list: ({ club }) => ({ query: { gym_id: String(club.gymId), everybody: '1', search: '王', stage: 'lead' } }),
  stat: () => ({}),
  unitiesStat: () => ({}),
  show: async (at) => ({ params: { id: (await aCustomer(at)).person_id } }),
}

const days = ({ club }: { club: { gymId: number } }) => ({ query: { from: '2026-10-01', to: '2026-11-20', gym_ids: String(club.gymId) } })

export const branchStatisticsSamples: Samples<typeof branchStatisticsCalls> = {
  total: days,
  financial: days,
  achievements: days,
  operation: days,
  profit: days,
}

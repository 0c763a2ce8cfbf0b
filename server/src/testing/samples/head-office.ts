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

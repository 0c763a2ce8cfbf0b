import type { staffCalls } from '@kaiguan/contract/club/staff/calls'
import { newStaff } from '../club.ts'
import { aRole } from './roles.ts'
import { type Samples, thing } from './sample.ts'

export const aColleague = thing(({ world, club }) => newStaff(world, club, { permissions: ['check-in.view'] }))
const aLeaver = thing(({ world, club }) => newStaff(world, club))

export const staffSamples: Samples<typeof staffCalls> = {
  list: async (at) => ({ query: { role_id: String((await aRole(at)).id) } }),
  show: async (at) => ({ params: { id: (await aColleague(at)).id } }),
  edit: async (at) => ({ params: { id: (await aColleague(at)).id }, body: { name: '改名', role_id: (await aRole(at)).id } }),
  create: async (at) => ({ body: { name: '样本员工', phone: '13000000001', role_id: (await aRole(at)).id, password: 'correct-horse-1' } }),
  enable: async (at) => ({ params: { id: (await aColleague(at)).id } }),
  disable: async (at) => ({ params: { id: (await aColleague(at)).id } }),
  enableBatch: async (at) => ({ body: { ids: [(await aColleague(at)).id] } }),
  disableBatch: async (at) => ({ body: { ids: [(await aColleague(at)).id] } }),
  remove: async (at) => ({ params: { id: (await aLeaver(at)).id } }),
  removeBatch: async (at) => ({ body: { ids: [(await aLeaver(at)).id] } }),
  batch: async (at) => ({ body: { ids: [(await aColleague(at)).id] } }),
  setCoaches: async (at) => ({ body: { ids: [(await aColleague(at)).id] } }),
  cancelCoaches: async (at) => ({ body: { ids: [(await aColleague(at)).id] } }),
}

import { roleCalls } from '@kaiguan/contract/ground/roles/calls'
import { newStaff } from '../club.ts'
import { type Samples, thing } from './sample.ts'

export const aRole = thing(({ owner }) => owner.do(roleCalls.create, { body: { name: '样本角色', menus: [] } }))
const anApprover = thing(({ world, club }) => newStaff(world, club, { discount: { card: { lowest_bp: 0 } } }))

/** Who is asked to confirm, with a password that isn't theirs: what is named must not be told, whoever asks. */
export const aColleague = thing(async (at) => ({ account_id: (await anApprover(at)).login, password: 'wrong-horse-1' }))

export const roleSamples: Samples<typeof roleCalls> = {
  edit: async (at) => ({ params: { id: (await aRole(at)).id }, body: { name: '改名', menus: [] } }),
  remove: async (at) => ({ params: { id: (await aRole(at)).id } }),
  affected: async (at) => ({ params: { id: (await aRole(at)).id } }),
  approve: async (at) => ({
    body: { account_id: (await anApprover(at)).login, password: 'wrong-horse-1', business: 'card', total_fee: 2_00, real_total_fee: 1_00 },
  }),
}

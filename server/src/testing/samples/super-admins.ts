import type { superAdminCalls } from '@kaiguan/contract/club/super-admins/calls'
import { signedRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import { newPhone, newStaff, PASSWORD } from '../club.ts'
import { type At, type Samples, thing } from './sample.ts'

const aPost = thing(({ world, club }: At) => newStaff(world, club, { name: '副手', type: 6, headOffice: true }))
const here = async (at: At) => ({ params: { id: (await aPost(at)).id } })

export const superAdminSamples: Samples<typeof superAdminCalls> = {
  add: ({ club }) => ({ body: { name: '助理', type: 3, gym_ids: [club.gymId], phone: newPhone(), password: PASSWORD } }),
  edit: async (at) => ({ ...(await here(at)), body: { name: '改名' } }),
  enable: here,
  disable: here,
  sendHandOverCode: async (at) => {
    const { timestamp, nonce } = signedRequest('', at.world.clock.now().getTime())
    return { ...(await here(at)), body: { timestamp, nonce } }
  },
  handOver: async (at) => ({ ...(await here(at)), body: { password: PASSWORD, code: '000000' } }),
}

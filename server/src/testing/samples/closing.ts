import { closingCalls } from '@kaiguan/contract/overview/head-office/closing/closing'
import { newBranch, newStaff } from '../club.ts'
import { type At, type Samples, thing } from './sample.ts'

const open = thing(({ world, club }: At) => newBranch(world, club.brandId, '样本待关店'))
const closed = thing(async ({ world, club }: At) => {
  const head = await newStaff(world, club, { type: 5, headOffice: true })
  const gym_id = await newBranch(world, club.brandId, '样本已关店')
  await head.do(closingCalls.close, { body: { gym_id, version: 1, reason: '租约到期' } })
  return gym_id
})

export const closingSamples: Samples<typeof closingCalls> = {
  preview: ({ club }) => ({ query: { gym_id: String(club.gymId) } }),
  close: async (at) => ({ body: { gym_id: await open(at), version: 1, reason: '租约到期' } }),
  reopen: async (at) => ({ body: { gym_id: await closed(at), version: 2, reason: '续租' } }),
}

import { superAdminCalls } from '@kaiguan/contract/club/super-admins/calls'
import { headOfficeRights } from '@kaiguan/contract/permissions/head-office-rights'
import { newBranch, newClub, newStaff } from '../club.ts'
import { type Made, type MadeAt, ofList } from './make-for-put.ts'

export const superAdminPuts = (at: () => MadeAt): Record<string, () => Promise<Made>> => ({
  'superAdmins.edit': async (): Promise<Made<typeof superAdminCalls.edit>> => {
    const { world } = at()
    const club = await newClub(world)
    const owner = await newStaff(world, club, { type: 5, headOffice: true })
    const second = await newBranch(world, club.brandId, '二店')
    const { id } = await newStaff(world, club, { name: '区长', type: 2, reach: [club.gymId] })
    return {
      params: { id },
      by: owner,
      read: () => ofList(owner.do(superAdminCalls.list), id),
      other: { name: '新区长', type: 3, gym_ids: [second], rights: [headOfficeRights['head-office.cards']] },
      shownAs: { gym_ids: ['gyms'] },
      // A branch administrator has at least one branch.
      mustStay: ['gym_ids'],
    }
  },
})

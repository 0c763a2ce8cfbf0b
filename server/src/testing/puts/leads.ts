import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { tagCalls } from '@kaiguan/contract/people/customers/tags'
import { requireFound } from '../../http/refusal.ts'
import { newClub, newPhone } from '../club.ts'
import type { Made, MadeAt } from './make-for-put.ts'

export const leadPuts = (at: () => MadeAt) => ({
  'tags.edit': async (): Promise<Made<typeof tagCalls.edit>> => {
    const { id } = await at().boss.do(tagCalls.create, { body: { name: newPhone() } })
    const read = async () => requireFound((await at().boss.do(tagCalls.list)).data.find((tag) => tag.id === id))
    return { params: { id }, read, other: { name: newPhone() } }
  },
  'leads.editRules': async (): Promise<Made<typeof leadCalls.editRules>> => {
    const { owner } = await newClub(at().world)
    await owner.do(leadCalls.editRules, { body: { pool_days: 20, protection_days: 5, claim_limit: 9, reclaim_days: 3 } })
    return {
      by: owner,
      read: () => owner.do(leadCalls.rules),
      other: { pool_days: 40, protection_days: 0, claim_limit: 12, reclaim_days: 0 },
    }
  },
})

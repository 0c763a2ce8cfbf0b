import { pointCalls } from '@kaiguan/contract/people/points/calls'
import { newClub } from '../club.ts'
import type { Made, MadeAt } from './make-for-put.ts'

export const pointPuts = (at: () => MadeAt): Record<string, () => Promise<Made>> => ({
  'points.editRules': async (): Promise<Made<typeof pointCalls.editRules>> => {
    const { owner } = await newClub(at().world)
    await owner.do(pointCalls.editRules, { body: { per_yuan: 1, per_visit: 10, per_referral: 100, expiry_months: 12 } })
    return {
      by: owner,
      read: () => owner.do(pointCalls.rules),
      other: { per_yuan: 2, per_visit: 20, per_referral: 200, expiry_months: 24 },
    }
  },
})

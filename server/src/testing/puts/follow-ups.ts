import { followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import { newClub } from '../club.ts'
import { newCustomer } from '../customers.ts'
import { type Made, type MadeAt, ofList } from './make-for-put.ts'

export const followUpPuts = (at: () => MadeAt): Record<string, () => Promise<Made>> => ({
  'followUps.edit': async (): Promise<Made<typeof followUpCalls.edit>> => {
    const { boss } = at()
    const { id: customer_id } = await newCustomer(boss)
    const told = { customer_id, method: 'phone', result: 'interested', content: '原样', next_on: '2099-01-01' } as const
    const { id } = await boss.do(followUpCalls.create, { body: told })
    return {
      params: { id },
      read: () => ofList(boss.do(followUpCalls.list, { query: { customer_id: String(customer_id) } }), id),
      other: { method: 'wechat', result: 'appointment', content: '改了', next_on: '2099-01-02' },
    }
  },
  'followUps.editRules': async (): Promise<Made<typeof followUpCalls.editRules>> => {
    const { owner } = await newClub(at().world)
    return {
      by: owner,
      read: () => owner.do(followUpCalls.rules),
      shownAs: { others_staff_id: ['others_staff'] },
      other: {
        ending_days: 9,
        away_days: 9,
        birthday_days: 9,
        first_visit_days: 9,
        trial_days: 9,
        untouched_days: 9,
        others_staff_id: owner.id,
      },
    }
  },
})

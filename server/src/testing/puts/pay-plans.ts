import { payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import type { Staff } from '../club.ts'
import { newPayPlan } from '../salary.ts'
import type { Made } from './make-for-put.ts'

export const payPlanPuts = (at: () => { boss: Staff }) => ({
  'payPlans.edit': async (): Promise<Made<typeof payPlanCalls.edit>> => {
    const { boss } = at()
    const { id } = await newPayPlan(boss)
    return { params: { id }, read: () => boss.do(payPlanCalls.show, { params: { id } }), other: { name: '另一方案' } }
  },
})

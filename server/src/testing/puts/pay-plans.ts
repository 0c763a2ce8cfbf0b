import { brandPlanCalls } from '@kaiguan/contract/overview/salary/brand-plan-calls'
import { payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { type Club, newStaff, type Staff, type World } from '../club.ts'
import { newBrandPlan, newPayPlan } from '../salary.ts'
import type { Made } from './make-for-put.ts'

export const payPlanPuts = (at: () => { world: World; club: Club; boss: Staff }) => ({
  'payPlans.edit': async (): Promise<Made<typeof payPlanCalls.edit>> => {
    const { boss } = at()
    const { id } = await newPayPlan(boss)
    return { params: { id }, read: () => boss.do(payPlanCalls.show, { params: { id } }), other: { name: '另一方案' } }
  },
  'brandPlans.edit': async (): Promise<Made<typeof brandPlanCalls.edit>> => {
    const { world, club } = at()
    const head = await newStaff(world, club, { type: 5, headOffice: true })
    const { id } = await newBrandPlan(head)
    return { params: { id }, by: head, read: () => head.do(brandPlanCalls.show, { params: { id } }), other: { name: '另一品牌方案' } }
  },
})

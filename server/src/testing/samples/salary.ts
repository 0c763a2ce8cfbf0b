import { type employeePlanCalls, employeePlanCalls as employees, type payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { newPayPlan, SOME_RULES } from '../salary.ts'
import { type Samples, thing } from './sample.ts'

const aPlan = thing(({ owner }) => newPayPlan(owner, { from_month: '2026-11' }))

export const payPlanSamples: Samples<typeof payPlanCalls> = {
  show: async (at) => ({ params: await aPlan(at) }),
  create: () => ({ body: { name: '样本方案', from_month: '2026-11', rules: SOME_RULES } }),
  edit: async (at) => ({ params: await aPlan(at), body: { name: '样本方案改' } }),
  addVersion: async (at) => ({ params: await aPlan(at), body: { from_month: '2026-11', rules: SOME_RULES, version: 2 } }),
  remove: async ({ owner }) => ({ params: await newPayPlan(owner, { from_month: '2026-11' }) }),
  simulate: async (at) => ({ body: { rules: SOME_RULES, months: ['2026-10'], plan_id: (await aPlan(at)).id } }),
}

export const employeePlanSamples: Samples<typeof employeePlanCalls> = {
  set: async (at) => {
    const { data } = await at.owner.do(employees.list)
    const [person] = data
    return {
      body: {
        staff_id: person?.staff.id ?? 0,
        plan: { id: (await aPlan(at)).id, from_month: '2026-11' },
        hired_on: null,
        left_on: null,
        version: person?.version ?? 1,
      },
    }
  },
}

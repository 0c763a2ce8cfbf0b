/** Pay plans, made as somebody makes them. */
import type { BodyIn } from '@kaiguan/contract/call'
import { employeePlanCalls, type PlanRules, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { type Staff, unique } from './club.ts'

/** 3 % of their cards, 5 % from 20,000 yuan on, and 80 yuan a lesson, beside a base of 3,000. */
export const SOME_RULES: PlanRules = {
  base_fee: 3_000_00,
  commissions: [
    {
      key: 'cards',
      businesses: ['card-new', 'card-renewal'],
      of: 'own',
      method: 'whole',
      tiers: [
        { from: 0, rate_bp: 300 },
        { from: 20_000_00, rate_bp: 500 },
      ],
    },
  ],
  taught: [{ key: 'lessons', kind: 'lesson', by: 'fee', method: 'whole', tiers: [{ from: 0, fee: 80_00 }] }],
  lead_fee: 0,
  fixed: [],
  floor_fee: 0,
}

export async function newPayPlan(
  by: Staff,
  { rules, ...more }: Partial<Omit<BodyIn<typeof payPlanCalls.create>, 'rules'>> & { rules?: Partial<PlanRules> } = {},
) {
  const body = { name: unique('方案'), from_month: '2026-01', ...more, rules: { ...SOME_RULES, ...rules } }
  return by.do(payPlanCalls.create, { body })
}

export async function payBy(
  by: Staff,
  staff: Pick<Staff, 'id'>,
  plan_id: number | null,
  { from_month = '2026-01', ...more }: Partial<BodyIn<typeof employeePlanCalls.set>> & { from_month?: string } = {},
) {
  const { data } = await by.do(employeePlanCalls.list)
  const { version = 1, hired_on = null, left_on = null } = data.find((person) => person.staff.id === staff.id) ?? {}
  return by.call(employeePlanCalls.set, {
    body: { staff_id: staff.id, plan: { id: plan_id, from_month }, hired_on, left_on, version, ...more },
  })
}

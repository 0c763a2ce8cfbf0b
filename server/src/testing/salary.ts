/** Pay plans and salary runs, made as somebody makes them. */
import type { BodyIn } from '@kaiguan/contract/call'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import { shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { brandPlanCalls } from '@kaiguan/contract/overview/salary/brand-plan-calls'
import { employeePlanCalls, type PlanRules, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { type SalaryRunDetails, salaryRunCalls } from '@kaiguan/contract/overview/salary/run-calls'
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
  attendance: null,
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

/** Of the whole brand, written at head office. */
export function newBrandPlan(by: Staff, more: Partial<BodyIn<typeof brandPlanCalls.create>> = {}) {
  return by.do(brandPlanCalls.create, { body: { name: unique('品牌方案'), from_month: '2026-01', rules: SOME_RULES, ...more } })
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

/** The days through this one are closed, also where nothing was ever sold. */
export async function closeDaysThrough(by: Staff, day: string): Promise<void> {
  for (const { id } of (await by.do(shiftCalls.list, { query: { open: '1' } })).data) {
    const close = { params: { id }, body: { counted: 0, left: 0, note: '盘点' } }
    if ((await by.call(shiftCalls.close, close)).status !== 200) await by.do(shiftCalls.close, close)
  }
  await by.do(accountSheetCalls.close, { body: { day } })
}

export async function draftRun(by: Staff, month: string): Promise<SalaryRunDetails> {
  const { id } = await by.do(salaryRunCalls.create, { body: { month } })
  return by.do(salaryRunCalls.show, { params: { id } })
}

/** As the screen does it: what is shown is what is confirmed. */
export async function confirmRun(by: Staff, id: number) {
  const { net, version } = await by.do(salaryRunCalls.show, { params: { id } })
  return by.call(salaryRunCalls.confirm, { params: { id }, body: { seen_total: net, version } })
}

/** A month that is over is drafted and confirmed. */
export async function runMonth(by: Staff, month: string): Promise<SalaryRunDetails> {
  const { id } = await draftRun(by, month)
  const confirmed = await confirmRun(by, id)
  if (confirmed.status !== 200) throw new Error(JSON.stringify(confirmed.refusal))
  return by.do(salaryRunCalls.show, { params: { id } })
}

/** As the screen does it: what these slips are shown to come to is what is paid. */
export async function payRun(by: Staff, id: number, slip_ids: number[], paid_on: string) {
  const { slips } = await by.do(salaryRunCalls.show, { params: { id } })
  const seen_total = slips.reduce((sum, slip) => sum + (slip_ids.includes(slip.id) ? slip.net : 0), 0)
  return by.call(salaryRunCalls.pay, { params: { id }, body: { slip_ids, seen_total, paid_on } })
}

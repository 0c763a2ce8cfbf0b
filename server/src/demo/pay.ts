/**
 * By which plans everybody is paid, and what they were: the owner writes the plans, and has run, confirmed and paid the
 * last three months by them. Managers are paid by the branch’s sales, everybody else by their own.
 */
import { attendanceCalls } from '@kaiguan/contract/overview/salary/attendance-calls'
import { employeePlanCalls, type PlanRules, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { salaryRunCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { addDays, addMonths, monthOf } from '@kaiguan/contract/time'
import type { Branch, Owner } from './branch.ts'
import type { RoleName } from './catalogue.ts'
import { instant } from './instant.ts'
import type { Clerk, Terminal } from './terminal.ts'

const NOTHING: PlanRules = { base_fee: 0, commissions: [], taught: [], lead_fee: 0, attendance: null, fixed: [], floor_fee: 0 }
const ATTENDANCE = { full_fee: 200_00, absent_fee: 100_00, days_off: 4 }
const MEALS = { key: 'f1', name: '餐补', fee: 300_00 }

const plans: Readonly<Record<RoleName, { name: string; rules: PlanRules }>> = {
  manager: {
    name: '店长',
    rules: {
      ...NOTHING,
      base_fee: 9_000_00,
      commissions: [
        {
          key: 'c1',
          businesses: ['card-new', 'card-renewal', 'card-top-up', 'course', 'goods'],
          of: 'gym',
          method: 'above',
          tiers: [
            { from: 0, rate_bp: 30 },
            { from: 300_000_00, rate_bp: 80 },
          ],
        },
      ],
      fixed: [MEALS],
    },
  },
  consultant: {
    name: '会籍顾问',
    rules: {
      ...NOTHING,
      base_fee: 3_500_00,
      commissions: [
        {
          key: 'c1',
          businesses: ['card-new', 'card-renewal', 'card-top-up'],
          of: 'own',
          method: 'whole',
          tiers: [
            { from: 0, rate_bp: 200 },
            { from: 50_000_00, rate_bp: 300 },
            { from: 120_000_00, rate_bp: 400 },
          ],
        },
      ],
      lead_fee: 20_00,
      floor_fee: 4_000_00,
    },
  },
  coach: {
    name: '全职教练',
    rules: {
      ...NOTHING,
      base_fee: 3_000_00,
      commissions: [{ key: 'c1', businesses: ['course'], of: 'own', method: 'whole', tiers: [{ from: 0, rate_bp: 600 }] }],
      taught: [
        {
          key: 't1',
          kind: 'lesson',
          by: 'fee',
          method: 'above',
          tiers: [
            { from: 0, fee: 80_00 },
            { from: 40, fee: 100_00 },
          ],
        },
        { key: 't2', kind: 'class-taught', by: 'fee', method: 'whole', tiers: [{ from: 0, fee: 120_00 }] },
      ],
      attendance: ATTENDANCE,
    },
  },
  desk: {
    name: '前台',
    rules: {
      ...NOTHING,
      base_fee: 4_500_00,
      attendance: ATTENDANCE,
      commissions: [{ key: 'c1', businesses: ['goods', 'locker'], of: 'own', method: 'whole', tiers: [{ from: 0, rate_bp: 300 }] }],
      fixed: [MEALS],
    },
  },
}

/** Paid alike at every branch. */
const EVERYWHERE: readonly RoleName[] = ['coach']

export async function planPay(desk: Terminal, branch: Branch, by: Owner, now: Date, from_month: string): Promise<void> {
  const owner = desk.as(branch, by, now)
  const ids = new Map<RoleName, number>()
  const { data: written } = await owner.do(payPlanCalls.list)
  for (const role of new Set(branch.staff.map((member) => member.role))) {
    const plan = { ...plans[role], from_month, brand: EVERYWHERE.includes(role) }
    const known = written.find(({ name }) => name === plan.name)
    ids.set(role, (known ?? (await owner.do(payPlanCalls.create, { body: plan }))).id)
  }
  const { data: people } = await owner.do(employeePlanCalls.list)
  for (const { staff, version } of people) {
    const role = branch.staff.find(({ id }) => id === staff.id)?.role
    const plan_id = role && ids.get(role)
    if (plan_id === undefined) continue
    await owner.do(employeePlanCalls.set, {
      body: { staff_id: staff.id, plan: { id: plan_id, from_month }, hired_on: null, left_on: null, version },
    })
  }
}

const MONTHS = 3
/** On which day of the next month they are paid. */
const PAY_DAY = 10

/** The last whole months before a day that the branches were open, the oldest first. */
export function paidMonths(first: string, day: string): string[] {
  const { from } = monthOf(day)
  return Array.from({ length: MONTHS }, (_, at) => addMonths(from, at - MONTHS))
    .filter((month) => month >= first)
    .map((month) => month.slice(0, 7))
}

/** A month is paid once its days are closed. */
export function closedMonths({ isBehind }: Branch, months: readonly string[], leftOpenFrom: string): string[] {
  return months.filter((month) => !isBehind || month < leftOpenFrom.slice(0, 7))
}

/** Each on the pay day of the month after it, or on `day` where that is sooner. */
export async function payMonths(desk: Terminal, branch: Branch, by: Owner, months: readonly string[], day: string): Promise<void> {
  for (const month of months) {
    const payDay = addDays(addMonths(`${month}-01`, 1), PAY_DAY - 1)
    const paid_on = payDay < day ? payDay : day
    const owner = desk.as(branch, by, instant(paid_on, 10 * 60))
    if (month === months.at(-1)) await missADay(owner, month)
    const { id } = await owner.do(salaryRunCalls.create, { body: { month } })
    const { net, version, slips } = await owner.do(salaryRunCalls.show, { params: { id } })
    await owner.do(salaryRunCalls.confirm, { params: { id }, body: { seen_total: net, version } })
    await owner.do(salaryRunCalls.pay, { params: { id }, body: { slip_ids: slips.map((slip) => slip.id), seen_total: net, paid_on } })
  }
}

/** The first whom a plan pays for attendance was away for a day, which no gate says. */
async function missADay(owner: Clerk, month: string): Promise<void> {
  const { data } = await owner.do(attendanceCalls.list, { query: { month } })
  const [person] = data
  if (!person) return
  const { staff, version } = person
  await owner.do(attendanceCalls.correct, { body: { staff_id: staff.id, month, absent_days: 1, reason: '事假一天', version } })
}

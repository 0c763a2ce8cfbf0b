/** What rules would have paid, beside what the plans of then pay: nothing is written. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { PayTried, PlanRules, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { confirmedIn } from './attendance/attendance.sql.ts'
import { daysIn, presenceBy } from './attendance/days-of-months.ts'
import { type PaidData, paidPeople, type SpanData } from './employee-plans.sql.ts'
import { firstOf } from './open-months.ts'
import { payFor, workIn } from './pay-of-months.ts'
import { planById } from './plans.sql.ts'
import { type HeldPlans, heldIn, heldPlans } from './plans-of-months.ts'
import { requireRules } from './write-plan.ts'

type Asked = BodyOf<typeof payPlanCalls.simulate>
export async function simulate(ctx: Ctx, asked: Asked): Promise<PayTried[]> {
  requireRules(asked.rules)
  for (const [at, month] of asked.months.entries())
    if (monthOf(firstOf(month)).to >= ctx.today) throw refuse('salary.month-running', { month }, { field: `months.${at}` })
  const earliest = [...asked.months].sort()[0] ?? ctx.today
  const here = await paidPeople(ctx, firstOf(earliest))
  const people = await chosen(ctx, asked, here)
  const plans = await heldPlans(
    ctx,
    people.map(({ id }) => id),
  )
  const tried: PayTried[] = []
  for (const month of asked.months) tried.push(await triedIn(ctx, month, people, plans, asked))
  return tried
}

async function chosen(ctx: Ctx, { staff_ids, plan_id }: Asked, here: readonly PaidData[]): Promise<PaidData[]> {
  if (plan_id !== null) requireFound(await planById(ctx, plan_id), 'plan_id')
  if (staff_ids !== undefined) {
    const known = new Set(here.map(({ id }) => id))
    const at = staff_ids.findIndex((id) => !known.has(id))
    if (at >= 0) throw refuse('salary.not-here', {}, { field: `staff_ids.${at}` })
    return here.filter(({ id }) => staff_ids.includes(id))
  }
  return [...here]
}

/** Whom a plan pays in the month or later. */
function isPaidBy(planId: number, spans: readonly SpanData[], month: string): boolean {
  return spans.some(({ plan_id }, at) => plan_id === planId && (spans[at + 1]?.from_month ?? '9999') > firstOf(month))
}

async function triedIn(
  ctx: Ctx,
  month: string,
  people: readonly PaidData[],
  plans: HeldPlans,
  { rules, plan_id, staff_ids }: Asked,
): Promise<PayTried> {
  const work = await workIn(ctx, month)
  const days = await daysIn(ctx, firstOf(month), people)
  const confirmed = await confirmedIn(ctx, firstOf(month))
  /** A month that is paid counted the days of then. */
  const payThen = ({ id }: PaidData, by: PlanRules) => {
    const presence = presenceBy(days, id, by)
    return payFor(work, id, confirmed?.has(id) ? { ...presence, absent: confirmed.get(id) ?? null } : presence, by)
  }
  const payBy = ({ id }: PaidData, by: PlanRules) => payFor(work, id, presenceBy(days, id, by), by)
  const rows = people.flatMap((person) => {
    if (plan_id !== null && staff_ids === undefined && !isPaidBy(plan_id, plans.spans.get(person.id) ?? [], month)) return []
    const version = heldIn(plans, person.id, month)?.version
    const by_plan = version ? payThen(person, version.rules).fee : null
    const { fee: tried, lines } = payBy(person, rules)
    return [{ staff: { id: person.id, name: person.name }, by_plan, tried, lines, difference: tried - (by_plan ?? 0) }]
  })
  const sum = (fees: readonly number[]) => fees.reduce((all, fee) => all + fee, 0)
  return { month, people: rows, by_plan: sum(rows.map((row) => row.by_plan ?? 0)), tried: sum(rows.map((row) => row.tried)) }
}

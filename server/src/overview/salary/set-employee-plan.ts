/** Saying by which plan somebody is paid, and since when and until when they work here; nobody but an owner says it of themselves. */

import type { BodyOf } from '@kaiguan/contract/call'
import { OWNERS } from '@kaiguan/contract/employee-type'
import type { employeePlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { setTerm } from '../../club/staff/index.ts'
import type { Ctx } from '../../context.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { refuse } from '../../http/refusal.ts'
import { lockPost, type PaidData, type SpanData, saveSpan, spansOf } from './employee-plans.sql.ts'
import { firstOf, monthText, requireOpenMonth } from './open-months.ts'
import { personAnswer } from './person-answer.ts'
import { versionsOf } from './plans.sql.ts'
import { planIn } from './plans-of-months.ts'
import { lockedPlan } from './write-plan.ts'

export async function setEmployeePlan(ctx: Ctx, asked: BodyOf<typeof employeePlanCalls.set>): Promise<void> {
  const { staff_id, plan, hired_on, left_on, version } = asked
  if (plan) await requireOpenMonth(ctx, plan.from_month, 'plan.from_month')
  const person = await lockPost(ctx, staff_id)
  if (!person || person.deleted_on !== null) throw refuse('salary.not-here', {}, { field: 'staff_id' })
  requireNotOwn(ctx, person)
  const spans = await spansOf(ctx, [staff_id])
  if (person.version !== version) throw refuse('version.stale', { name: person.name }, { details: personAnswer(ctx, person, spans) })
  if (hired_on !== null && left_on !== null && left_on < hired_on) throw refuse('salary.left-before-hired', {}, { field: 'left_on' })
  const month = plan?.from_month ?? monthText(ctx.today)
  const before = { ...planned(spans, month), hired_on: person.hired_on, left_on: person.left_on }
  const after = { ...(plan ? { plan: await nameOf(ctx, plan), later: null } : planned(spans, month)), hired_on, left_on }
  if (plan) await saveSpan(ctx, staff_id, firstOf(month), plan.id)
  await setTerm(ctx, staff_id, { hired_on, left_on })
  await record(ctx, 'employee-plan.set', staff_id, { name: person.name, month }, diffOf(before, after))
}

/** By which plan they are paid in a month, and what is said of later ones: that goes where another plan is said. */
function planned(spans: readonly SpanData[], month: string): { plan: string | null; later: string | null } {
  const later = spans
    .filter(({ from_month }) => from_month > firstOf(month))
    .map(({ from_month, plan_name }) => `${monthText(from_month)} ${plan_name ?? '-'}`)
  return { plan: planIn(spans, month)?.plan_name ?? null, later: later.length > 0 ? later.join('、') : null }
}

type Said = NonNullable<BodyOf<typeof employeePlanCalls.set>['plan']>
const nameOf = (ctx: Ctx, { id, from_month }: Said) => (id === null ? null : requirePlanFrom(ctx, id, from_month))

/** By none of their posts. */
export function requireNotOwn(ctx: Ctx, { account_id }: Pick<PaidData, 'account_id'>): void {
  if (account_id === ctx.session.accountId && !OWNERS.includes(ctx.staff.type)) throw refuse('salary.own', {}, { field: 'staff_id' })
}

/** Its name. Before its first version it pays nothing that anybody could say. */
async function requirePlanFrom(ctx: Ctx, id: number, month: string): Promise<string> {
  const { name } = await lockedPlan(ctx, id, 'plan.id')
  const [first] = await versionsOf(ctx, [id])
  if (!first || first.from_month > firstOf(month))
    throw refuse('salary.plan-later', { name, month: monthText(first?.from_month ?? ctx.today) }, { field: 'plan.id' })
  return name
}

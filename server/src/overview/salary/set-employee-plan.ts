/** Saying by which plan somebody is paid, and since when and until when they work here; nobody but an owner says it of themselves. */

import type { BodyOf } from '@kaiguan/contract/call'
import { OWNERS } from '@kaiguan/contract/employee-type'
import type { employeePlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { setTerm } from '../../club/staff/index.ts'
import type { Ctx } from '../../context.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { refuse } from '../../http/refusal.ts'
import { lockPost, type PaidData, saveSpan, spansOf } from './employee-plans.sql.ts'
import { firstOf, monthText, requireOpenMonth } from './open-months.ts'
import { versionsOf } from './plans.sql.ts'
import { planIn } from './plans-of-months.ts'
import { lockedPlan } from './write-plan.ts'

export async function setEmployeePlan(ctx: Ctx, asked: BodyOf<typeof employeePlanCalls.set>): Promise<void> {
  const { staff_id, plan_id, from_month: month, hired_on, left_on, version } = asked
  const person = await lockPost(ctx, staff_id)
  if (!person || person.deleted_on !== null) throw refuse('salary.not-here', {}, { field: 'staff_id' })
  await requireNotOwn(ctx, person)
  if (person.version !== version) throw refuse('version.stale', { name: person.name }, { details: { version: person.version } })
  if (hired_on !== null && left_on !== null && left_on < hired_on) throw refuse('salary.left-before-hired', {}, { field: 'left_on' })
  await requireOpenMonth(ctx, month)
  const plan = plan_id === null ? null : await requirePlanFrom(ctx, plan_id, month)
  const spans = await spansOf(ctx, [staff_id])
  const before = { plan: planIn(spans, month)?.plan_name ?? null, hired_on: person.hired_on, left_on: person.left_on }
  await saveSpan(ctx, staff_id, firstOf(month), plan_id)
  await setTerm(ctx, staff_id, { hired_on, left_on })
  const after = { plan, hired_on, left_on }
  await record(ctx, 'employee-plan.set', staff_id, { name: person.name, month }, diffOf(before, after))
}

/** By none of their posts. */
async function requireNotOwn(ctx: Ctx, { account_id }: Pick<PaidData, 'account_id'>): Promise<void> {
  if (account_id === ctx.session.accountId && !OWNERS.includes(ctx.staff.type)) throw refuse('salary.own', {}, { field: 'staff_id' })
}

/** Its name. Before its first version it pays nothing that anybody could say. */
async function requirePlanFrom(ctx: Ctx, id: number, month: string): Promise<string> {
  const { name } = await lockedPlan(ctx, id, 'plan_id')
  const [first] = await versionsOf(ctx, [id])
  if (!first || first.from_month > firstOf(month))
    throw refuse('salary.plan-later', { name, month: monthText(first?.from_month ?? ctx.today) }, { field: 'plan_id' })
  return name
}

/** Writing pay plans: a version is never changed, a later one holds from its month on. */

import type { BodyOf } from '@kaiguan/contract/call'
import { OWNERS } from '@kaiguan/contract/employee-type'
import type { PlanRules, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { planFault } from '@kaiguan/contract/overview/salary/plan-fault'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { peopleOfPlan } from './employee-plans.sql.ts'
import { firstOf, requireOpenMonth } from './open-months.ts'
import { deletePlan, insertPlan, insertVersion, lockPlan, type PlanData, planById, planNameTaken, renamePlan } from './plans.sql.ts'

export async function addPlan(ctx: Ctx, { name, from_month: month, rules }: BodyOf<typeof payPlanCalls.create>): Promise<number> {
  requireRules(rules)
  await requireOpenMonth(ctx, month)
  await requireNameFree(ctx, name, null)
  const id = await insertPlan(ctx, name)
  await insertVersion(ctx, id, firstOf(month), rules)
  await record(ctx, 'pay-plan.added', ctx.gymId, { name, month })
  return id
}

export async function editPlan(ctx: Ctx, id: number, { name, version }: BodyOf<typeof payPlanCalls.edit>): Promise<void> {
  const before = await lockedPlan(ctx, id)
  requireFresh(before, version)
  if (name === undefined || name === before.name) return
  await requireNameFree(ctx, name, id)
  await renamePlan(ctx, id, name)
  await record(ctx, 'pay-plan.renamed', ctx.gymId, { before: before.name, name })
}

export async function addVersion(ctx: Ctx, id: number, asked: BodyOf<typeof payPlanCalls.addVersion>): Promise<void> {
  const { from_month: month, rules, version } = asked
  requireRules(rules)
  await requireOpenMonth(ctx, month)
  const plan = await lockedPlan(ctx, id)
  requireFresh(plan, version)
  if (plan.own && !OWNERS.includes(ctx.staff.type)) throw refuse('salary.own-plan')
  await insertVersion(ctx, id, firstOf(month), rules)
  await record(ctx, 'pay-plan.changed', ctx.gymId, { name: plan.name, month })
}

export async function removePlan(ctx: Ctx, id: number): Promise<void> {
  const { name } = await lockedPlan(ctx, id)
  const people = await peopleOfPlan(ctx, id)
  if (people.length > 0) throw refuse('salary.plan-used', { name, people: people.length })
  await deletePlan(ctx, id)
  await record(ctx, 'pay-plan.deleted', ctx.gymId, { name })
}

function requireFresh(plan: PlanData, version: number | undefined): void {
  if (version !== undefined && version !== plan.version) throw refuse('version.stale', { name: plan.name }, { details: plan })
}

/** First the lock and then the plan: what somebody wrote meanwhile is read. */
export async function lockedPlan(ctx: Ctx, id: number, field?: string): Promise<PlanData> {
  await lockPlan(ctx, id)
  return requireFound(await planById(ctx, id), field)
}

export function requireRules(rules: PlanRules): void {
  const fault = planFault(rules)
  if (!fault) return
  const field = `rules.${fault.field}`
  switch (fault.name) {
    case 'salary.tier-first':
      throw refuse(fault.name, {}, { field })
    case 'salary.tier-overlap':
      throw refuse(fault.name, fault.values, { field })
    case 'salary.tier-falls':
      throw refuse(fault.name, fault.values, { field })
    case 'salary.key-twice':
      throw refuse(fault.name, fault.values, { field })
  }
}

async function requireNameFree(ctx: Ctx, name: string, except: number | null): Promise<void> {
  if (await planNameTaken(ctx, name, except)) throw refuse('salary.name-taken', { name }, { field: 'name' })
}

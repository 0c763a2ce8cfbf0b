/** Writing pay plans: a version is never changed, a later one holds from its month on. */

import type { BodyOf } from '@kaiguan/contract/call'
import { OWNERS, PLANS_FOR_ALL } from '@kaiguan/contract/employee-type'
import type { PlanRules, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { planFault } from '@kaiguan/contract/overview/salary/plan-fault'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { firstOf, requireOpenMonth } from './open-months.ts'
import {
  deletePlan,
  insertPlan,
  insertVersion,
  lockPlan,
  type PlanData,
  planById,
  planNameTaken,
  renamePlan,
  useOfPlan,
} from './plans.sql.ts'

export async function addPlan(ctx: Ctx, asked: BodyOf<typeof payPlanCalls.create>): Promise<number> {
  const { name, from_month: month, rules, brand } = asked
  requireRules(rules)
  requireHand(ctx, { brand })
  await requireOpenMonth(ctx, month)
  await requireNameFree(ctx, name, null)
  const id = await insertPlan(ctx, name, brand)
  await insertVersion(ctx, id, firstOf(month), rules)
  await record(ctx, 'pay-plan.added', ctx.gymId, { name, month })
  return id
}

export async function editPlan(ctx: Ctx, id: number, { name, version }: BodyOf<typeof payPlanCalls.edit>): Promise<void> {
  const before = await lockedPlan(ctx, id)
  requireHand(ctx, before)
  requireFresh(before, version)
  if (name === undefined || name === before.name) return
  await requireNameFree(ctx, name, id)
  await renamePlan(ctx, id, name)
  await record(ctx, 'pay-plan.renamed', ctx.gymId, { before: before.name, name })
}

export async function addVersion(ctx: Ctx, id: number, asked: BodyOf<typeof payPlanCalls.addVersion>): Promise<void> {
  const { from_month: month, rules, version } = asked
  requireRules(rules)
  const { brand } = requireFound(await planById(ctx, id))
  requireHand(ctx, { brand })
  const gymIds = brand ? await branchesOf(ctx, id) : [ctx.gymId]
  await requireOpenMonth(ctx, month, 'from_month', gymIds)
  const plan = await lockedPlan(ctx, id)
  requireFresh(plan, version)
  // A branch that pays by it only since wasn’t asked whether its month is open.
  if (brand && (await branchesOf(ctx, id)).some((gymId) => !gymIds.includes(gymId)))
    throw refuse('version.stale', { name: plan.name }, { details: plan })
  if (plan.own && !OWNERS.includes(ctx.staff.type)) throw refuse('salary.own-plan')
  await insertVersion(ctx, id, firstOf(month), rules)
  await record(ctx, 'pay-plan.changed', ctx.gymId, { name: plan.name, month })
}

export async function removePlan(ctx: Ctx, id: number): Promise<void> {
  const plan = await lockedPlan(ctx, id)
  requireHand(ctx, plan)
  const { name } = plan
  const { people } = await useOfPlan(ctx, id)
  if (people > 0) throw refuse('salary.plan-used', { name, people })
  await deletePlan(ctx, id)
  await record(ctx, 'pay-plan.deleted', ctx.gymId, { name })
}

function requireHand(ctx: Ctx, { brand }: Pick<PlanData, 'brand'>): void {
  // A post that is narrowed at head office writes nothing for branches beyond.
  if (brand && (!PLANS_FOR_ALL.includes(ctx.staff.type) || ctx.session.headOfficeRights !== null)) throw refuse('salary.brand-plan')
}

/** This one, and wherever somebody is or was paid by it. */
async function branchesOf(ctx: Ctx, id: number): Promise<number[]> {
  return [...new Set([ctx.gymId, ...(await useOfPlan(ctx, id)).gymIds])]
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

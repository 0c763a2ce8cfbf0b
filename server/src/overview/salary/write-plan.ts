/** Writing pay plans: a version is never changed, a later one holds from its month on. */

import type { BodyOf } from '@kaiguan/contract/call'
import { OWNERS } from '@kaiguan/contract/employee-type'
import { type PlanRules, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { planFault } from '@kaiguan/contract/overview/salary/plan-fault'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { reachedGyms } from '../../gym-facts.sql.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { sayChangedEverywhere } from '../../push/say.sql.ts'
import { firstOf, nameElsewhere, requireOpenMonth } from './open-months.ts'
import {
  deletePlan,
  holdPlanNames,
  insertPlan,
  insertVersion,
  lockPlan,
  type PlanData,
  planById,
  planNamed,
  renamePlan,
  useOfPlans,
} from './plans.sql.ts'
import { mayWriteForAll, plansBeyond } from './writable-plans.ts'

export async function addPlan(ctx: Ctx, asked: BodyOf<typeof payPlanCalls.create>): Promise<number> {
  const { name, from_month: month, rules, brand } = asked
  requireRules(rules)
  requireHand(ctx, { brand })
  await holdPlanNames(ctx)
  await requireOpenMonth(ctx, month, 'from_month', askedFrom(ctx))
  await requireNameFree(ctx, name, { brand, except: null })
  const id = await insertPlan(ctx, name, brand)
  await insertVersion(ctx, id, firstOf(month), rules)
  await record(ctx, 'pay-plan.added', ctx.gymId, { name, month })
  await sayToBranches(ctx, { brand })
  return id
}

export async function editPlan(ctx: Ctx, id: number, { name, version }: BodyOf<typeof payPlanCalls.edit>): Promise<void> {
  await holdPlanNames(ctx)
  const before = await lockedPlan(ctx, id)
  requireHand(ctx, before)
  requireFresh(before, version)
  if (name === undefined || name === before.name) return
  await requireWithinReach(ctx, before)
  await requireNameFree(ctx, name, { brand: before.brand, except: id })
  await renamePlan(ctx, id, name)
  await record(ctx, 'pay-plan.renamed', ctx.gymId, { before: before.name, name })
  await sayToBranches(ctx, before)
}

export async function addVersion(ctx: Ctx, id: number, asked: BodyOf<typeof payPlanCalls.addVersion>): Promise<void> {
  const { from_month: month, rules, version } = asked
  requireRules(rules)
  const before = requireFound(await planById(ctx, id))
  const { brand } = before
  requireHand(ctx, before)
  await requireWithinReach(ctx, before)
  const gymIds = brand ? await branchesOf(ctx, id) : askedFrom(ctx)
  await requireOpenMonth(ctx, month, 'from_month', gymIds)
  const plan = await lockedPlan(ctx, id)
  requireFresh(plan, version)
  // A branch that pays by it only since wasn’t asked whether its month is open.
  if (brand && (await branchesOf(ctx, id)).some((gymId) => !gymIds.includes(gymId)))
    throw refuse('version.stale', { name: plan.name }, { details: plan })
  if (plan.own && !OWNERS.includes(ctx.staff.type)) throw refuse('salary.own-plan')
  await insertVersion(ctx, id, firstOf(month), rules)
  await record(ctx, 'pay-plan.changed', ctx.gymId, { name: plan.name, month })
  await sayToBranches(ctx, plan)
}

export async function removePlan(ctx: Ctx, id: number): Promise<void> {
  const plan = await lockedPlan(ctx, id)
  requireHand(ctx, plan)
  await requireUnused(ctx, id, plan)
  await deletePlan(ctx, id)
  await record(ctx, 'pay-plan.deleted', ctx.gymId, { name: plan.name })
  await sayToBranches(ctx, plan)
}

type Whose = Pick<PlanData, 'brand'>

function requireHand(ctx: Ctx, { brand }: Whose): void {
  if (brand && !mayWriteForAll(ctx)) throw refuse('salary.brand-plan')
}

async function requireWithinReach(ctx: Ctx, plan: PlanData): Promise<void> {
  if ((await plansBeyond(ctx, [plan])).has(plan.id)) throw refuse('salary.plan-beyond', { name: plan.name })
}

/** Only people of one’s reach are counted. */
async function requireUnused(ctx: Ctx, id: number, { name, brand }: PlanData): Promise<void> {
  const used = await useOfPlans(ctx, [id])
  if (used.length === 0) return
  const reached = new Set(brand ? (await reachedGyms(ctx)).map((gym) => gym.id) : askedFrom(ctx))
  const people = used.reduce((sum, { gym_id, people }) => sum + (gym_id !== null && reached.has(gym_id) ? people : 0), 0)
  throw people > 0 ? refuse('salary.plan-used', { name, people }) : refuse('salary.plan-used-beyond', { name })
}

/** The branch that one stands in; at head office (gym 0) there is none. */
const askedFrom = (ctx: Ctx) => (ctx.gymId === 0 ? [] : [ctx.gymId])

/** This one, and wherever somebody is or was paid by it. */
async function branchesOf(ctx: Ctx, id: number): Promise<number[]> {
  const used = await useOfPlans(ctx, [id])
  return [...new Set([...askedFrom(ctx), ...used.flatMap(({ gym_id }) => gym_id ?? [])])]
}

/** Every branch shows it; a branch’s own pages hear of its own plans by the call. */
async function sayToBranches(ctx: Ctx, { brand }: Whose): Promise<void> {
  if (brand) await sayChangedEverywhere(ctx, payPlanCalls.edit.changes)
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

async function requireNameFree(ctx: Ctx, name: string, of: { brand: boolean; except: number | null }): Promise<void> {
  const named = await planNamed(ctx, name, of)
  if (!named) return
  const gym = named.gym_id === null ? null : await nameElsewhere(ctx, named.gym_id)
  throw gym === null
    ? refuse('salary.name-taken', { name }, { field: 'name' })
    : refuse('salary.name-taken-at', { name, gym }, { field: 'name' })
}

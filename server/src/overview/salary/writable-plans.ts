/** Whose a plan is to change: a branch’s own whoever’s holds the right there, the whole brand’s head office’s, within reach (docs/salary.md). */
import { PLANS_FOR_ALL, WHOLE_BRAND } from '@kaiguan/contract/employee-type'
import type { Ctx } from '../../context.ts'
import { reachedGyms } from '../../gym-facts.sql.ts'
import { type PlanData, useOfPlans } from './plans.sql.ts'

type Plan = Pick<PlanData, 'id' | 'brand'>

/** A post that is narrowed at head office, and not to this, writes nothing for every branch from inside one either. */
export function mayWriteForAll(ctx: Ctx): boolean {
  return PLANS_FOR_ALL.includes(ctx.staff.type) && ctx.may('head-office.pay-plans')
}

/** By which of these somebody beyond the reach is or was paid: what they are paid is changed by whoever reaches their branch. */
export async function plansBeyond(ctx: Ctx, plans: readonly Plan[]): Promise<ReadonlySet<number>> {
  const ids = plans.filter(({ brand }) => brand).map(({ id }) => id)
  if (ids.length === 0 || WHOLE_BRAND.includes(ctx.staff.type)) return new Set()
  const reached = new Set((await reachedGyms(ctx)).map((gym) => gym.id))
  const used = await useOfPlans(ctx, ids)
  return new Set(used.flatMap(({ plan_id, gym_id }) => (plan_id !== null && (gym_id === null || !reached.has(gym_id)) ? [plan_id] : [])))
}

/** Whoever doesn’t write for all isn’t told where else somebody is paid by one. */
export async function writablePlans(ctx: Ctx, plans: readonly Plan[]): Promise<ReadonlySet<number>> {
  const forAll = mayWriteForAll(ctx)
  const beyond = forAll ? await plansBeyond(ctx, plans) : new Set<number>()
  return new Set(plans.filter(({ id, brand }) => !brand || (forAll && !beyond.has(id))).map(({ id }) => id))
}

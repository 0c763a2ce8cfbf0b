/** The calls of plans of the whole brand from head office: by the same verbs as from inside a branch. */
import type { BrandPlan, brandPlanCalls } from '@kaiguan/contract/overview/salary/brand-plan-calls'
import type { PayPlan } from '@kaiguan/contract/overview/salary/calls'
import type { GymFacts } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { requireReach } from '../../reach/reach.ts'
import { knownOf, planAnswer, writtenVersions } from './plan-answer.ts'
import { planById, plansHere, type UseData, useOfPlans } from './plans.sql.ts'
import { addPlan, addVersion, editPlan, removePlan } from './write-plan.ts'

export const brandPlanHandlers: Handlers<typeof brandPlanCalls> = {
  list: async (ctx) => {
    const plans = await plansHere(ctx)
    const ids = plans.map(({ id }) => id)
    const known = await knownOf(ctx, plans)
    const [reached, used] = [await requireReach(ctx, undefined), await useOfPlans(ctx, ids)]
    return { data: plans.map((plan) => brandAnswer(planAnswer(ctx, plan, known), reached, used)) }
  },
  show: async (ctx, { params: { id } }) => {
    const plan = requireFound(await planById(ctx, id))
    const known = await knownOf(ctx, [plan])
    const [reached, used] = [await requireReach(ctx, undefined), await useOfPlans(ctx, [id])]
    return { ...brandAnswer(planAnswer(ctx, plan, known), reached, used), versions: writtenVersions(known.versions) }
  },
  create: async (ctx, { body }) => ({ id: await addPlan(ctx, { ...body, brand: true }) }),
  edit: async (ctx, { params, body }) => {
    await editPlan(ctx, params.id, body)
    return { done: true }
  },
  addVersion: async (ctx, { params, body }) => {
    await addVersion(ctx, params.id, body)
    return { done: true }
  },
  remove: async (ctx, { params }) => {
    await removePlan(ctx, params.id)
    return { done: true }
  },
}

/** A branch beyond one’s reach is neither told nor counted. */
function brandAnswer(plan: PayPlan, reached: readonly GymFacts[], used: readonly UseData[]): BrandPlan {
  const people = new Map(used.filter(({ plan_id }) => plan_id === plan.id).map(({ gym_id, now }) => [gym_id, now]))
  const branches = reached.flatMap(({ id, name }) => {
    const now = people.get(id)
    return now === undefined ? [] : [{ gym: { id, name }, people: now }]
  })
  return { ...plan, people: branches.reduce((sum, branch) => sum + branch.people, 0), branches }
}

/** The calls of pay plans and of who is paid by them. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { employeePlanCalls, payPlanCalls } from '@kaiguan/contract/overview/salary/calls'
import { addMonths } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { paidPeople, peopleOfPlan, spansOf } from './employee-plans.sql.ts'
import { firstOf, monthText } from './open-months.ts'
import { personAnswer, spanAnswers } from './person-answer.ts'
import { knownOf, planAnswer, writtenVersions } from './plan-answer.ts'
import { planById, plansHere } from './plans.sql.ts'
import { setEmployeePlan } from './set-employee-plan.ts'
import { simulate } from './simulate.ts'
import { addPlan, addVersion, editPlan, removePlan } from './write-plan.ts'

export const payPlanHandlers: Handlers<typeof payPlanCalls> = {
  list: async (ctx) => {
    const plans = await plansHere(ctx)
    const known = await knownOf(ctx, plans)
    return { data: plans.map((plan) => planAnswer(ctx, plan, known)) }
  },
  show: (ctx, { params }) => showPlan(ctx, params.id),
  create: async (ctx, { body }) => ({ id: await addPlan(ctx, body) }),
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
  simulate: async (ctx, { body }) => ({ months: await simulate(ctx, body) }),
}

export const employeePlanHandlers: Handlers<typeof employeePlanCalls> = {
  list: async (ctx) => {
    const people = await paidPeople(ctx, addMonths(firstOf(monthText(ctx.today)), -1))
    const spans = await spansOf(
      ctx,
      people.map(({ id }) => id),
    )
    return { data: people.map((person) => personAnswer(ctx, person, spans)) }
  },
  set: async (ctx, { body }) => {
    await setEmployeePlan(ctx, body)
    return { done: true }
  },
}

async function showPlan(ctx: Ctx, id: number): Promise<ResponseOf<typeof payPlanCalls.show>> {
  const plan = requireFound(await planById(ctx, id))
  const [known, people] = [await knownOf(ctx, [plan]), await peopleOfPlan(ctx, id)]
  const spans = await spansOf(
    ctx,
    people.map((person) => person.id),
  )
  return {
    ...planAnswer(ctx, plan, known),
    versions: writtenVersions(known.versions),
    spans: people.flatMap(({ id: staffId, name }) =>
      spanAnswers(spans.filter(({ staff_id }) => staff_id === staffId))
        .filter(({ plan: { id: planId } }) => planId === id)
        .map(({ from_month, to_month }) => ({ staff: { id: staffId, name }, from_month, to_month })),
    ),
  }
}

/** 系统续费: until when a gym's subscription runs, and asking the operator for more. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { Subscription, subscriptionCalls } from '@kaiguan/contract/club/clubs/subscription'
import { daysBetween, NEVER } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { lockGym } from './clubs.sql.ts'
import { closeRequest, insertRequest, openRequest, plansOffered, type RequestData, requestById } from './subscription.sql.ts'

export async function showSubscription(ctx: Ctx): Promise<Subscription> {
  const [plans, request] = await together([plansOffered(ctx.db), openRequest(ctx)])
  const { over_date } = ctx.gym
  return {
    over_date,
    over_status: over_date < ctx.today,
    days_left: over_date === NEVER ? null : daysBetween(ctx.today, over_date),
    plans,
    request: request ? answer(request) : null,
  }
}

function answer(request: RequestData): ResponseOf<typeof subscriptionCalls.ask> {
  return { ...request, asked_at: request.asked_at.toISOString() }
}

export async function askForRenewal(ctx: Ctx, planId: number): Promise<ResponseOf<typeof subscriptionCalls.ask>> {
  // One waits at a time.
  await lockGym(ctx)
  if (ctx.gym.over_date === NEVER) throw refuse('renewal.never', { gym: ctx.gym.name })
  const waiting = await openRequest(ctx)
  if (waiting) throw refuse('renewal.open', { plan: waiting.plan_name })
  const plan = (await plansOffered(ctx.db)).find(({ id }) => id === planId)
  if (!plan) throw refuse('renewal.plan-gone', {}, { field: 'plan_id' })
  await insertRequest(ctx, plan)
  await record(ctx, 'gym.renewal-asked', ctx.gymId, { plan: plan.name })
  return answer(requireFound(await openRequest(ctx)))
}

export async function withdrawRequest(ctx: Ctx, id: number): Promise<{ done: true }> {
  // The operator renews by it before or after, not meanwhile.
  await lockGym(ctx)
  const request = requireFound(await requestById(ctx, id))
  if (request.closed_at !== null) throw refuse('renewal.closed')
  await closeRequest(ctx, id, 'withdrawn')
  await record(ctx, 'gym.renewal-withdrawn', ctx.gymId, { plan: request.plan_name })
  return { done: true }
}

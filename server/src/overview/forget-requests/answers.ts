/** A request as it is answered: out of time is what nobody confirmed in its days. */
import type { ForgetRequest } from '@kaiguan/contract/overview/forget-requests/calls'
import { FORGET_DAYS, type ForgetState } from '@kaiguan/contract/overview/forget-requests/texts'
import { addDays, wallClock } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import type { RequestData } from './forget-requests.sql.ts'

export function askedOn({ gym }: Pick<Ctx, 'gym'>, { asked_at }: Pick<RequestData, 'asked_at'>): string {
  return wallClock(asked_at, gym.time_zone).day
}

export function stateOf(ctx: Pick<Ctx, 'gym' | 'today'>, data: RequestData): ForgetState {
  return data.state === 'asked' && untilOf(ctx, data) < ctx.today ? 'overdue' : data.state
}

/** The last day on which somebody confirms it. */
export function untilOf(ctx: Pick<Ctx, 'gym'>, data: RequestData): string {
  return addDays(askedOn(ctx, data), FORGET_DAYS)
}

export function requestRow(ctx: Ctx, data: RequestData): ForgetRequest {
  return {
    id: data.id,
    customer: { id: data.customer_id, name: data.name },
    reason: data.reason,
    state: stateOf(ctx, data),
    asked_by: data.asker,
    asked_at: data.asked_at.toISOString(),
    until: untilOf(ctx, data),
    own: data.asked_by === ctx.staff.id,
    ended_by: data.ender,
    ended_at: data.ended_at?.toISOString() ?? null,
  }
}

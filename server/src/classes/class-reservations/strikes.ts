/** What counts against members, and forgiving it. */
import type { Strike } from '@kaiguan/contract/classes/class-reservations/calls'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { atOf } from './places/obstacles.ts'
import { forgiveStrike, type StrikeData, strikeById } from './strikes.sql.ts'

export async function forgive(ctx: Ctx, id: number, reason: string): Promise<void> {
  const strike = requireFound(await strikeById(ctx, id))
  if (strike.forgiven_at !== null) throw refuse('place.forgiven')
  await forgiveStrike(ctx, { reservationId: strike.reservation_id }, reason)
  await record(ctx, 'place.forgiven', strike.customer_id, {
    name: strike.customer_name,
    course: strike.course_name,
    at: atOf(ctx, strike),
    reason,
    course_type: strike.course_type,
  })
}

export function strikeAnswer({
  id,
  reservation_id,
  customer_id,
  customer_name,
  course_name,
  starts_at,
  why,
  at,
  ...data
}: StrikeData): Strike {
  const { forgiven_at, forgiven_by_name, forgive_reason: reason } = data
  return {
    id,
    reservation_id,
    customer: { id: customer_id, name: customer_name },
    course: course_name,
    starts_at: starts_at.toISOString(),
    why,
    at: at.toISOString(),
    forgiven: forgiven_at === null ? null : { by: forgiven_by_name ?? '', at: forgiven_at.toISOString(), reason },
  }
}

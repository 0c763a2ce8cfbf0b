/** Classes stand otherwise than before: whoever gives them, or has a place in them, is held anew and told. */
import { daysBetween, wallClock } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { freePersonsOf, releaseSessions, type Wanted } from '../../../holds/index.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Places } from '../places-port.ts'
import type { SessionChange, SessionData } from '../sessions.sql.ts'
import { atOf } from './call-off.ts'
import { holdsOf, requireAllHolds } from './make-sessions.ts'

export function requireEnoughSeats(ctx: Ctx, session: SessionData, max: number): void {
  if (max < session.taken) throw refuse('session.too-many', { at: atOf(ctx, session), taken: session.taken, max }, { field: 'max_person' })
}

export type Change = { before: SessionData; change: SessionChange; account: number }

/** Coaches, halls and whoever has a place are held at the new times: all or none. */
export async function holdAnew(ctx: Ctx, changes: readonly Change[], more: readonly Wanted[] = []): Promise<void> {
  const wanted: Wanted[] = [...more]
  for (const { before, change, account } of changes) {
    wanted.push(...holdsOf(change, account))
    if (change.startsAt.getTime() === before.starts_at.getTime() && change.endsAt.getTime() === before.ends_at.getTime()) continue
    for (const { who_id: whoId, reservation_id: reservationId } of await freePersonsOf(ctx, change.id))
      wanted.push({ who: 'person', whoId, startsAt: change.startsAt, endsAt: change.endsAt, by: { reservationId } })
  }
  await releaseSessions(
    ctx,
    changes.map(({ change }) => change.id),
  )
  await requireAllHolds(ctx, wanted, 'starts_at')
}

export async function tellOf(ctx: Ctx, places: Places, before: SessionData): Promise<void> {
  const { id, starts_at: startsAt, ends_at: endsAt, coach_name: coach, hall_name: hall, taken, waiting } = before
  if (taken + waiting > 0) await places.moved(ctx, id, { startsAt, endsAt, coach, hall })
}

/** Where a class is wanted instead, by its rule: how many days on, and from which minute to which. */
export function ruleTimes(ctx: Ctx, session: SessionData, startsAt: Date, endsAt: Date) {
  const { day, minute } = wallClock(startsAt, ctx.gym.time_zone)
  return {
    shift: daysBetween(session.business_day, day),
    from_minute: minute,
    to_minute: minute + Math.round((endsAt.getTime() - startsAt.getTime()) / 60_000),
  }
}

/** What of a rental can be undone: the newest thing that still stands, for so many days. */
import { isReversibleLockerEvent, type ReversibleLockerEvent } from '@kaiguan/contract/entry/lockers/texts'
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { lockerEventsOf, type PastLockerEvent } from './events.sql.ts'
import type { RentalData } from './rentals.sql.ts'

/** What is noted of a rental and changes nothing of it. */
const NOTES: ReadonlySet<PastLockerEvent['kind']> = new Set(['forced-open', 'lost'])

/** Of events, newest first, the last that changed the rental and wasn't undone. */
export function newestStanding(events: readonly PastLockerEvent[]): PastLockerEvent | undefined {
  const undone = new Set(events.map(({ reverses_id }) => reverses_id))
  return events.find(({ id, kind, reverses_id }) => reverses_id === null && !undone.has(id) && !NOTES.has(kind))
}

export type UndoableLockerEvent = PastLockerEvent & { kind: ReversibleLockerEvent }

/** What brought rent is undone on its own day: after a night it has earned, and is given back instead. */
export function reversalDays(ctx: Pick<Ctx, 'gym'>, { kind, fee_fen }: Pick<UndoableLockerEvent, 'kind' | 'fee_fen'>): number {
  return kind === 'rented' || (kind === 'moved' && fee_fen > 0) ? 0 : ctx.gym.reversal_days
}

export function isUndoable(event: PastLockerEvent): event is UndoableLockerEvent {
  return isReversibleLockerEvent(event.kind)
}

export async function undoableEvent(ctx: Ctx, rental: Pick<RentalData, 'id'>): Promise<UndoableLockerEvent | null> {
  const event = newestStanding(await lockerEventsOf(ctx, rental.id))
  if (!event || !isUndoable(event)) return null
  return addDays(event.business_day, reversalDays(ctx, event)) < ctx.today ? null : event
}

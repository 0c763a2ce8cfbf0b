import type { CardOnDay } from '@kaiguan/contract/membership/cards/card-rows'
import { businessDay } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { cardRow, eventAnswer } from './answers.ts'
import { cardEventsOf, cardGoodHere } from './cards.sql.ts'
import { cardOnDay, deferredOnDay } from './past-day.sql.ts'

/** A card when a past day was over, and what was done to it since. */
export async function loadCardOfDay(ctx: Ctx, id: number, day: string): Promise<CardOnDay> {
  const now = requireFound(await cardGoodHere(ctx, id))
  if (day > ctx.today) throw refuse('past-day.ahead', { day, today: ctx.today }, { field: 'day' })
  const clock = { timeZone: ctx.gym.time_zone, dayStartsAtMinute: ctx.gym.day_starts_at }
  const begins = businessDay(now.created_at, clock)
  const past = await cardOnDay(ctx, id, day)
  if (!past) throw refuse('card.not-yet', { card_no: now.card_no, day, begins }, { field: 'day' })
  const events = await cardEventsOf(ctx, id)
  return {
    day,
    begins_on: begins,
    imported: past.imported,
    card: cardRow({ ...ctx, today: day }, past),
    deferred: Math.max(0, past.kind === 3 ? past.principal_fen : await deferredOnDay(ctx, id, day)),
    since: events.filter(({ posted_at }) => businessDay(posted_at, clock) > day).map(eventAnswer),
  }
}

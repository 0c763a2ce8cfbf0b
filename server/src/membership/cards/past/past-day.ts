import type { CardOnDay } from '@kaiguan/contract/membership/cards/card-rows'
import { businessDay } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { cardRow, eventAnswer } from '../answers.ts'
import { cardEventsOf, cardGoodHere } from '../cards.sql.ts'
import { cardOnDay, deferredOnDay, type PastCard } from './past-day.sql.ts'

/** A card when a past day was over, and what was done to it since. */
export async function loadCardOfDay(ctx: Ctx, id: number, day: string): Promise<CardOnDay> {
  const { past, begins } = await requireCardOfDay(ctx, id, day)
  const events = await cardEventsOf(ctx, id)
  return {
    day,
    begins_on: begins,
    imported: past.imported,
    card: cardRow({ ...ctx, today: day }, past),
    deferred: await unearnedOnDay(ctx, past, day),
    since: events.filter(({ posted_at }) => businessDay(posted_at, clockOf(ctx)) > day).map(eventAnswer),
  }
}

/** What is said of a card as it was when a day was over (overview/operation-records). */
export async function cardFactsOfDay(ctx: Ctx, id: number, day: string) {
  const { past, begins } = await requireCardOfDay(ctx, id, day)
  const { status, expired_why, ...card } = cardRow({ ...ctx, today: day }, past)
  const ofValue = past.kind === 3
  const facts = {
    ...card,
    status: expired_why ?? status,
    holder: past.customer_name,
    name: past.name,
    terms: past.terms,
    principal: ofValue ? past.principal_fen : null,
    gift: ofValue ? past.gift_fen : null,
    unearned: await unearnedOnDay(ctx, past, day),
  }
  return { name: `${past.name} ${past.card_no}`, begins, imported: past.imported, facts }
}

async function requireCardOfDay(ctx: Ctx, id: number, day: string): Promise<{ past: PastCard; begins: string }> {
  const { card_no, created_at } = requireFound(await cardGoodHere(ctx, id))
  if (day > ctx.today) throw refuse('past-day.ahead', { day, today: ctx.today }, { field: 'day' })
  const begins = businessDay(created_at, clockOf(ctx))
  const past = await cardOnDay(ctx, id, day)
  if (!past) throw refuse('card.not-yet', { card_no, day, begins }, { field: 'day' })
  return { past, begins }
}

async function unearnedOnDay(ctx: Ctx, past: PastCard, day: string): Promise<number> {
  return Math.max(0, past.kind === 3 ? past.principal_fen : await deferredOnDay(ctx, past.id, day))
}

function clockOf({ gym }: Pick<Ctx, 'gym'>) {
  return { timeZone: gym.time_zone, dayStartsAtMinute: gym.day_starts_at }
}

/** When a suspended card is good again, and what that does to its dates (docs/cards.md). */
import { addDays, businessDay, daysBetween, NEVER } from '@kaiguan/contract/time'
import type { CardFacts, CardPatch } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'

type Here = Pick<Ctx, 'today' | 'gym'>

/** Good again from today: the dates of a suspension that ends early, or never began, move back, those of a lock move on by `back` days. */
export function goodAgain(ctx: Here, card: CardFacts, back: number): CardPatch {
  const dates = card.suspension === 'pause' ? movedBack(ctx, card) : movedOn(card, back)
  return { suspended_from: null, suspended_to: null, suspension: null, ...dates }
}

/** Suspended from `from` to `to`, when it is good again: the end, and a start that lies in it or after it, move on at once. */
export function pausedDates(ctx: Here, card: CardFacts, from: string, to: string): CardPatch {
  const ahead = card.started_on !== null && card.started_on >= from && !usedOn(ctx, card, from)
  return { suspended_from: from, suspended_to: to, suspension: 'pause', ...moved(card, daysStopped(ctx, card, from, to), ahead) }
}

/** The days on which a locked card was stopped until today: the most that it gets back. */
export function daysLocked(ctx: Here, card: CardFacts): number {
  return card.suspension !== 'lock' || card.suspended_from === null ? 0 : daysStopped(ctx, card, card.suspended_from, ctx.today)
}

/**
 * Stopped from `from` until the day before `to`, whichever way: of these days one on which the card was used is none.
 * Otherwise a card would last as long as somebody stops it each evening.
 */
function daysStopped(ctx: Here, card: CardFacts, from: string, to: string): number {
  return Math.max(0, daysBetween(from, to) - (usedOn(ctx, card, from) ? 1 : 0))
}

function usedOn({ gym }: Pick<Ctx, 'gym'>, { last_visit_at }: CardFacts, day: string): boolean {
  return last_visit_at !== null && businessDay(last_visit_at, { timeZone: gym.time_zone, dayStartsAtMinute: gym.day_starts_at }) === day
}

/** Also of a card that hasn't opened yet, whose status says that first. */
export function suspendedAhead({ suspension, suspended_to }: CardFacts, today: string): boolean {
  return suspension === 'pause' && suspended_to !== null && suspended_to > today
}

/** A suspension that lies ahead of a card as it opens: its end couldn't move on for it before it was known, or only along with its start. */
export function pausedAfterOpening(card: CardFacts, opened: { started_on: string; ends_on: string | null }): CardPatch {
  const { suspension, suspended_from: from, suspended_to: to, started_on } = card
  if (suspension !== 'pause' || from === null || to === null || from < opened.started_on) return {}
  if (started_on !== null && started_on < to) return {}
  if (opened.ends_on === null || from > opened.ends_on) return {}
  const { ends_on = opened.ends_on, suspended_days = card.suspended_days } = moved({ ...card, ...opened }, daysBetween(from, to), false)
  return { ends_on, suspended_days }
}

function movedBack(ctx: Here, card: CardFacts): CardPatch {
  const { suspended_from: from, suspended_to: to } = card
  if (from === null || to === null) return {}
  const first = from > ctx.today ? from : ctx.today
  if (card.started_on !== null && card.started_on >= to) return first < to ? moved(card, -daysBetween(first, to), true) : {}
  // A first day that was used brought the end no further, so it takes nothing back either.
  const used = first === from && usedOn(ctx, card, from) ? 1 : 0
  const unused = Math.min(unusedWithin(card, first, to) - used, card.suspended_days)
  return unused <= 0 ? {} : moved(card, -unused, false)
}

/** Of a suspension only what lies within the card moved its end: it may have been edited to end before it. */
function unusedWithin({ started_on, ends_on }: CardFacts, first: string, to: string): number {
  if (ends_on === null || ends_on === NEVER) return 0
  const last = ends_on < to ? addDays(ends_on, 1) : to
  // Never to before its own first day.
  return Math.min(daysBetween(first, last), daysBetween(started_on ?? ends_on, ends_on))
}

/** The end moves on by the days that are given back, and so does a start that lay ahead. */
function movedOn(card: CardFacts, back: number): CardPatch {
  const from = card.suspended_from
  return from === null || back <= 0 ? {} : moved(card, back, card.started_on !== null && card.started_on > from)
}

/** `ahead`: the start moves along, so that the card runs as long as before. */
function moved(card: CardFacts, days: number, ahead: boolean): CardPatch {
  const { started_on, ends_on } = card
  if (started_on === null || ends_on === null) return {}
  return {
    ...(ahead ? { started_on: addDays(started_on, days) } : {}),
    ...(ends_on === NEVER ? {} : { ends_on: addDays(ends_on, days) }),
    ...(ahead || ends_on === NEVER ? {} : { suspended_days: card.suspended_days + days }),
  }
}

/** When a suspended card is good again, and what that does to its dates (DOMAIN.md §4; MANAGEMENT-HEAD-OFFICE.md §2). */
import { addDays, businessDay, daysBetween, NEVER } from '@kaiguan/contract/time'
import type { CardFacts, CardPatch } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'

/** Good again from today: the dates of a lock move on, those of a suspension that ends early, or never began, move back. */
export function goodAgain(ctx: Pick<Ctx, 'today' | 'gym'>, card: CardFacts): CardPatch {
  const dates = card.suspension === 'pause' ? movedBack(ctx.today, card) : movedOn(ctx, card)
  return { suspended_from: null, suspended_to: null, suspension: null, ...dates }
}

/** Suspended from `from` to `to`, when it is good again: the end, and a start that lies in it or after it, move on at once. */
export function pausedDates(card: CardFacts, from: string, to: string): CardPatch {
  return {
    suspended_from: from,
    suspended_to: to,
    suspension: 'pause',
    ...moved(card, daysBetween(from, to), card.started_on !== null && card.started_on >= from),
  }
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

function movedBack(today: string, card: CardFacts): CardPatch {
  const { suspended_from: from, suspended_to: to } = card
  if (from === null || to === null) return {}
  const first = from > today ? from : today
  if (card.started_on !== null && card.started_on >= to) return first < to ? moved(card, -daysBetween(first, to), true) : {}
  const unused = Math.min(unusedWithin(card, first, to), card.suspended_days)
  return unused <= 0 ? {} : moved(card, -unused, false)
}

/** Of a suspension only what lies within the card moved its end: it may have been edited to end before it. */
function unusedWithin({ started_on, ends_on }: CardFacts, first: string, to: string): number {
  if (ends_on === null || ends_on === NEVER) return 0
  const last = ends_on < to ? addDays(ends_on, 1) : to
  // Never to before its own first day.
  return Math.min(daysBetween(first, last), daysBetween(started_on ?? ends_on, ends_on))
}

/** The end moves on by the days locked (and a start that lay ahead), of which one that was used is none. */
function movedOn({ today, gym }: Pick<Ctx, 'today' | 'gym'>, card: CardFacts): CardPatch {
  const from = card.suspended_from
  if (from === null || from > today) return {}
  const clock = { timeZone: gym.time_zone, dayStartsAtMinute: gym.day_starts_at }
  // In with it in the morning and suspended over noon: that day was had. Otherwise a card would last as long as somebody suspends it each evening.
  const had = card.last_visit_at !== null && businessDay(card.last_visit_at, clock) === from
  return moved(card, Math.max(0, daysBetween(from, today) - (had ? 1 : 0)), card.started_on !== null && card.started_on > from)
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

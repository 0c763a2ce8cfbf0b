/**
 * What selling a card will record: dates, units, balances. One pure function for the dialog (which shows it
 * before Enter) and for the server (which does it), so that the two can't differ (docs/cards.md).
 */
import type { ExtraGifts } from '../../ground/pay/calls.ts'
import { addDays, daysBetween, NEVER } from '../../time.ts'
import type { CardKind, CardTerms } from '../card-types/calls.ts'

export type SaleChoice = {
  opening?: 'now' | 'date' | 'first-visit'
  start_date?: string
  gift_days?: number
  gift_times?: number
  gift_amount?: number
}

export type SalePlan = {
  opening: 'now' | 'date' | 'first-visit'
  started_on: string | null
  ends_on: string | null
  /** A visit before `started_on` opens the card. */
  opens_at_visit: boolean
  /** Days from the start, gifts included; null: no end. */
  valid_days: number | null
  /** Days or times bought, gifts included; 0 for stored value. */
  units: number
  /** Of them, how many are gifts. */
  gift_units: number
  residue_times: number | null
  principal: number
  gift: number
  /** Beyond what the type gives: needs authority. */
  extra_gifts: ExtraGifts
}

/** `agreed` is the price paid: stored value never owes back more than that as principal; the rest of its value is a gift. */
export function planSale(type: { kind: CardKind; terms: CardTerms }, agreed: number, choice: SaleChoice, today: string): SalePlan {
  const { kind, terms } = type
  const giftDays = choice.gift_days ?? terms.gift_days
  const giftTimes = kind === 2 ? (choice.gift_times ?? terms.gift_times) : 0
  const giftAmount = kind === 3 ? (choice.gift_amount ?? terms.gift_amount) : 0
  const valid_days = terms.days === null ? null : terms.days + giftDays
  const opening = choice.opening ?? (choice.start_date ? 'date' : terms.opening.rule)
  const started_on = startOf(opening, choice.start_date, terms, today)
  const amount = terms.amount ?? 0
  const principal = kind === 3 ? Math.min(agreed, amount) : 0
  return {
    opening,
    started_on,
    ends_on: endOf(started_on, valid_days),
    opens_at_visit: opening === 'first-visit',
    valid_days,
    units: kind === 1 ? (valid_days ?? 0) : kind === 2 ? (terms.times ?? 0) + giftTimes : 0,
    gift_units: kind === 1 ? (valid_days === null ? 0 : giftDays) : giftTimes,
    residue_times: kind === 2 ? (terms.times ?? 0) + giftTimes : null,
    principal,
    gift: kind === 3 ? amount - principal + giftAmount : 0,
    extra_gifts: {
      days: Math.max(0, giftDays - terms.gift_days),
      times: Math.max(0, giftTimes - terms.gift_times),
      amount: Math.max(0, giftAmount - terms.gift_amount),
    },
  }
}

function startOf(opening: SalePlan['opening'], date: string | undefined, terms: CardTerms, today: string): string | null {
  if (opening === 'now') return today
  if (opening === 'date') return date ?? today
  return terms.opening.within_days === null ? null : addDays(today, terms.opening.within_days)
}

/** The last good day of a card that starts then. */
export function endOf(start: string | null, validDays: number | null): string | null {
  if (start === null) return null
  return validDays === null ? NEVER : addDays(start, validDays - 1)
}

/** Whether a card opens otherwise than its type says. A type that opens on a chosen date may be given today. */
export function departsFromRule(rule: SalePlan['opening'], opening: SalePlan['opening'], start: string | null, today: string): boolean {
  const asked = opening === 'date' && start === today ? 'now' : opening
  return asked !== rule && !(rule === 'date' && asked === 'now')
}

export type CardDates = { started_on: string | null; ends_on: string | null }

/** How long a card may run: the days sold (gifts of the sale included), given since, and suspended; null: without an end. */
export type DaysHeld = { valid_days: number | null; given_days: number | null; suspended_days: number }

export function daysHeld({ valid_days, given_days, suspended_days }: DaysHeld): number | null {
  return valid_days === null || given_days === null ? null : valid_days + given_days + suspended_days
}

/** The days of a card by its dates; null: without an end, or not known yet. */
export function lengthOf({ started_on, ends_on }: CardDates): number | null {
  return started_on === null || ends_on === null || ends_on === NEVER ? null : daysBetween(started_on, ends_on) + 1
}

/** How long a card runs that opens later: as its dates say, else as it was sold and given; null: without an end. */
export function daysOnOpening(card: DaysHeld & CardDates): number | null {
  return card.started_on === null || card.ends_on === null ? daysHeld(card) : lengthOf(card)
}

/** The days that these dates would give beyond what was sold and given; 0: none, Infinity: an end taken off. */
export function daysBeyond(held: DaysHeld, dates: { started_on: string; ends_on: string }): number {
  const most = daysHeld(held)
  return most === null ? 0 : Math.max(0, (lengthOf(dates) ?? Number.POSITIVE_INFINITY) - most)
}

/** What is recorded as given once they are. */
export function givenWith(held: Pick<DaysHeld, 'given_days'>, beyond: number): number | null {
  return held.given_days === null || beyond === Number.POSITIVE_INFINITY ? null : held.given_days + beyond
}

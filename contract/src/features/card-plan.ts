/**
 * What selling a card will record: dates, units, balances. One pure function for the dialog (which shows it
 * before Enter) and for the server (which does it), so that the two can't differ (DOMAIN.md §4).
 */
import { addDays, NEVER } from '../time.ts'
import type { CardKind, CardTerms } from './card-types.ts'
import type { ExtraGifts } from './pay.ts'

/** How far ahead a card may begin: three years. */
export const MOST_DAYS_AHEAD = 1095

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

/** What an operation will do to a card, before Enter (docs/cards.md): the dates the server will write. Pure. */
import type { Card, CardAction, CardRow } from '@kaiguan/contract/membership/cards/calls'
import { daysBeyond, endOf } from '@kaiguan/contract/membership/cards/card-plan'
import { daysBetween, NEVER } from '@kaiguan/contract/time'

export type Dates = { start: string | null; end: string | null }
export type Effect = Dates & {
  /** In words of its own: the end isn't known before the card is resumed. */
  state: 'suspended' | 'bin' | 'as-before' | 'same'
}

type Facts = Pick<CardRow, 'start_date' | 'end_date' | 'residue_days' | 'suspended_from'>

const datesOf = ({ start_date, end_date }: Facts): Dates => ({ start: start_date, end: end_date })

/** What unlocking does the server says: by its terms alone nobody knows how many days a card gets back. */
export function effectOf(action: Exclude<CardAction, 'edit' | 'refund' | 'unlock'>, card: Facts, today: string): Effect {
  switch (action) {
    case 'lock':
      return { ...datesOf(card), state: 'suspended' }
    case 'activate':
      return { ...opened(card, today), state: 'same' }
    case 'recycle':
      return { ...datesOf(card), state: 'bin' }
    case 'restore':
      return { ...datesOf(card), state: 'as-before' }
  }
}

/** From today, for as many days as it was sold for: that is what an unopened card has left. */
function opened({ end_date, residue_days }: Facts, today: string): Dates {
  return { start: today, end: end_date === NEVER ? NEVER : endOf(today, residue_days) }
}

/** An edit of the dates: where only the start moves, the end moves along. */
export function edited(card: Facts, next: { start: string | null; end: string | null }): Dates {
  const startMoves = next.start !== null && next.start !== card.start_date
  const endMoves = next.end !== null && next.end !== card.end_date
  if (startMoves && !endMoves) return { start: next.start, end: movedEnd(card, next.start) }
  return { start: startMoves ? next.start : card.start_date, end: endMoves ? next.end : card.end_date }
}

function movedEnd(card: Facts, start: string | null): string | null {
  if (card.end_date === NEVER) return NEVER
  const days = card.start_date !== null && card.end_date !== null ? daysBetween(card.start_date, card.end_date) + 1 : card.residue_days
  return endOf(start, days)
}

/** The days that an edit gives beyond what was sold and given; Infinity: the end is taken off. */
export function daysGivenBy({ days_held }: Pick<Card, 'days_held'>, { start, end }: Dates): number {
  if (start === null || end === null) return 0
  return daysBeyond({ valid_days: days_held, given_days: 0, suspended_days: 0 }, { started_on: start, ends_on: end })
}

/** What renting a grid for a span of days costs by its area's list: the form proposes it, the server holds discounts against it. */
import { addDays, addMonths, daysBetween } from '../../time.ts'

/** The longest a grid is rented at once, in days: three years. */
export const LONGEST_RENT = 1098

/**
 * `fee`: fen a month. Both days are used. Whole months cost a month each, by the calendar; the days that are left a thirtieth each, rounded up
 * to a fen and never more than a month.
 */
export function rentOf(fee: number, from: string, to: string): number {
  if (to < from) return 0
  const after = addDays(to, 1)
  let months = 0
  while (addMonths(from, months + 1) <= after) months++
  const rest = daysBetween(addMonths(from, months), after)
  return fee * months + Math.min(fee, Math.ceil((fee * rest) / 30))
}

type ListPrices = { rent_fee: number; pledge: number }
type Moved = { type: 1 | 2; visit_id: number | null; started_on: string; expired_on: string; pledge_left: number; unused_rent: number }

/**
 * What moving to another area costs, fen: the rent of the days that are left (from `from` on) and the pledge, each by how much the
 * new area asks more than this one, or than was paid for them already. A cheaper area gives nothing back; what was given out at a
 * check-in costs nothing anywhere.
 */
export function moveCost(
  rental: Moved,
  here: ListPrices,
  there: ListPrices,
  today: string,
): { from: string; rent: number; pledge: number } {
  const from = rental.started_on > today ? rental.started_on : today
  if (rental.visit_id !== null) return { from, rent: 0, pledge: 0 }
  const covered = Math.max(rentOf(here.rent_fee, from, rental.expired_on), rental.unused_rent)
  const rent = rentOf(there.rent_fee, from, rental.expired_on) - covered
  const isHeld = rental.type === 1 || rental.expired_on > rental.started_on
  const pledge = isHeld ? there.pledge - Math.max(here.pledge, rental.pledge_left) : 0
  return { from, rent: Math.max(0, rent), pledge: Math.max(0, pledge) }
}

/** The last day of so many months that begin on `from`. */
export function endOfMonths(from: string, months: number): string {
  return addDays(addMonths(from, months), -1)
}

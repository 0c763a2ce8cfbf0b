/** What renting a grid for a span of days costs by its area's list: the form proposes it, the server holds discounts against it. */
import { addDays, addMonths, daysBetween } from '../time.ts'

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

/** The last day of so many months that begin on `from`. */
export function endOfMonths(from: string, months: number): string {
  return addDays(addMonths(from, months), -1)
}

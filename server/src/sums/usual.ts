/** What is usual on a weekday: the mean of the same weekdays of the eight weeks before. */
import { addDays } from '@kaiguan/contract/time'

export const USUAL_WEEKS = 8
/** An hour that comes twice makes a day of 25. */
export const MOST_HOURS = 25

/** The same weekday of each of the eight weeks before. */
export function weekdaysBefore(day: string): string[] {
  return Array.from({ length: USUAL_WEEKS }, (_, week) => addDays(day, -7 * (week + 1)))
}

/** What each hour comes to. What was entered afterwards may lie outside of its day: it counts in the first hour or the last. */
export function sumsByHour<Row extends { hour: number }>(counted: readonly Row[], countOf: (row: Row) => number): number[] {
  const sums = new Array<number>(MOST_HOURS).fill(0)
  for (const row of counted) {
    const at = Math.min(MOST_HOURS - 1, Math.max(0, row.hour))
    sums[at] = (sums[at] ?? 0) + countOf(row)
  }
  return sums
}

/** The mean of each hour, over the days that had anything at all: on the others the branch was closed. `days`: how many those are. */
export function usualByHour<Row extends { business_day: string; hour: number }>(
  counted: readonly Row[],
  countOf: (row: Row) => number,
): { days: number; mean: number[] } {
  const days = new Set(counted.map(({ business_day }) => business_day)).size
  return { days, mean: sumsByHour(counted, countOf).map((sum) => (days === 0 ? 0 : sum / days)) }
}

/** The days that a statistic is about, the days it stands against, and how a range is cut into points. */
import { addDays, addMonths, type DaySpan, daysBetween, monthOf, weekOf } from '../../time.ts'

/** A year with its leap day. */
export const MOST_DAYS = 366

export const comparisons = ['previous', 'year'] as const
export type Comparison = (typeof comparisons)[number]
export const groups = ['day', 'week', 'month'] as const
export type Group = (typeof groups)[number]

/**
 * `year`: the same days of the year before, to the end of a month where they end with one. `previous`: of whole months as many months just before; of the first days of a month the same
 * days of the month before, which may have fewer; else as many days just before.
 */
export function periodBefore({ from, to }: DaySpan, compare: Comparison): DaySpan {
  const [first, last] = [monthOf(from), monthOf(to)]
  if (compare === 'year') {
    const end = addMonths(to, -12)
    return { from: addMonths(from, -12), to: to === last.to ? monthOf(end).to : end }
  }
  if (from === first.from && to === last.to) {
    const end = addDays(from, -1)
    return { from: addMonths(from, -monthsOf({ from, to })), to: end }
  }
  if (from === first.from && to < first.to) return { from: addMonths(from, -1), to: addMonths(to, -1) }
  const days = daysBetween(from, to) + 1
  return { from: addDays(from, -days), to: addDays(from, -1) }
}

function monthsOf({ from, to }: DaySpan): number {
  const index = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return index(to) - index(from) + 1
}

/** The first days of the points into which a range is cut, in order; the first is the range's own. Weeks begin on Monday. */
export function pointsOf({ from, to }: DaySpan, group: Group): string[] {
  const points: string[] = []
  for (let day = from; day <= to; day = nextPoint(day, group)) points.push(day)
  return points
}

function nextPoint(day: string, group: Group): string {
  if (group === 'day') return addDays(day, 1)
  return addDays(group === 'week' ? weekOf(day).to : monthOf(day).to, 1)
}

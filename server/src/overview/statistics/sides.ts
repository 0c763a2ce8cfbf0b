/** How a page of statistics says its figures, curves and tables once: both sides of each come out of the same sums by the same rule. */

import { type Comparison, type Group, periodBefore, pointsOf } from '@kaiguan/contract/overview/statistics/period'
import type { FigureRows, StatisticsCurve, StatisticsFigure, StatisticsTable, Unit } from '@kaiguan/contract/overview/statistics/shapes'
import type { DaySpan } from '@kaiguan/contract/time'
import type { Grain } from '../../sums/read-sums.sql.ts'
import { compared, comparedByKey } from './compared.ts'

/** Months are read from their own sums; weeks are added up of their days. */
export const grainOf = (group: Group): Grain => (group === 'month' ? 'month' : 'day')

/** What was asked: these days, cut into `group`, against the days before. */
export type Asked = DaySpan & { group: Group; compare: Comparison }

/** The sums of these days and of those before, each read in one go. */
export type Sides<Sums> = { period: DaySpan; before: DaySpan; group: Group; now: Sums; was: Sums }

/** Which days stand against which. */
export type Spans = Omit<Sides<never>, 'now' | 'was'>

export function spansOf({ from, to, group, compare }: Asked): Spans {
  const period = { from, to }
  return { period, before: periodBefore(period, compare), group }
}

export function bothSides<Sums>(asked: Asked, read: (days: DaySpan) => Promise<Sums>): Promise<Sides<Sums>> {
  return readSides(spansOf(asked), read)
}

/** One after the other: both ask the same connection. */
export async function readSides<Sums>(spans: Spans, read: (days: DaySpan) => Promise<Sums>): Promise<Sides<Sums>> {
  return { ...spans, now: await read(spans.period), was: await read(spans.before) }
}

export function figureOf<Code extends string, Sums>(
  { now, was }: Sides<Sums>,
  code: Code,
  unit: Unit,
  of: (sums: Sums) => number,
  rows: FigureRows | null,
): StatisticsFigure<Code> {
  return { code, unit, ...compared(of(now), of(was)), rows }
}

/** A value of a day, or of a whole month where the day is its first. */
export type Point = { day: string; value: number }

export function curveOf<Code extends string, Sums>(
  { period, before, group, now, was }: Sides<Sums>,
  code: Code,
  unit: Unit,
  of: (sums: Sums) => Point[],
): StatisticsCurve<Code> {
  const days = pointsOf(period, group)
  const [values, old] = [valuesAt(days, of(now)), valuesAt(pointsOf(before, group), of(was))]
  return { code, unit, points: days.map((day, at) => ({ day, now: values[at] ?? 0, before: old[at] ?? null })) }
}

/** What falls between each of these days and the next; a month's sum lies on its first day, also where the range begins later in it. */
function valuesAt(days: readonly string[], points: readonly Point[]): number[] {
  const values = days.map(() => 0)
  for (const { day, value } of points) {
    const at = Math.max(0, lastUntil(days, day))
    values[at] = (values[at] ?? 0) + value
  }
  return values
}

/** Where the last of the days, which are in order, is that isn’t after this one; -1: all are. A year has thousands of points. */
function lastUntil(days: readonly string[], day: string): number {
  let [low, high] = [0, days.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle] ?? '') <= day) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** Rows by `order`, then whatever else there is; what is 0 on both sides has no row. The last line adds up all rows. */
export function tableOf<Code extends string, Sums>(
  { now, was }: Sides<Sums>,
  code: Code,
  unit: Unit,
  of: (sums: Sums) => ReadonlyMap<string, number>,
  order: readonly string[],
  rowsOf: (key: string) => FigureRows | null,
): StatisticsTable<Code> {
  const rows = comparedByKey(of(now), of(was), order).map((row) => ({ ...row, rows: rowsOf(row.key) }))
  const sum = (side: 'now' | 'before') => rows.reduce((total, row) => total + row[side], 0)
  return { code, unit, rows, sums: compared(sum('now'), sum('before')) }
}

/** The call that lists what a figure is made of, and how it is asked. */
export function listed(path: string, query: Readonly<Record<string, string>>): FigureRows {
  return { path, query: { ...query } }
}

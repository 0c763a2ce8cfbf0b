/** What all pages of statistics have in common, as sheets: figures, curves and tables, each beside the days before. */

import type { BookCell, BookSheet } from '@kaiguan/contract/overview/exports/page-export'
import { endWords, periodWords } from '@kaiguan/contract/overview/statistics/period.texts'
import type { SometimesFigure, StatisticsCurve, StatisticsTable, Unit } from '@kaiguan/contract/overview/statistics/shapes'
import type { Words } from '@kaiguan/contract/rules'
import type { DaySpan } from '@kaiguan/contract/time'
import type { Asked } from '../sides.ts'

const measures = { fen: 'money', count: 'number', bp: 'rate' } as const

export const measured = (unit: Unit, value: number | null): BookCell => (value === null ? null : { as: measures[unit], value })

const daysText = ({ from, to }: DaySpan): string => `${from} – ${to}`

/** The days, and those they stand against. */
export function aboutDays({ compare }: Asked, { period, before }: { period: DaySpan; before: DaySpan }): (Words & { of: string })[] {
  return [
    { ...periodWords.days, of: daysText(period) },
    { ...periodWords[compare], of: daysText(before) },
  ]
}

/** `first`: what its rows are. */
function comparedColumns(first: Words, { compare }: Asked): BookSheet['columns'] {
  return [first, { ...periodWords.now, as: 'number' }, { ...periodWords[compare], as: 'number' }, { ...periodWords.change, as: 'rate' }]
}

export function figuresSheet<Code extends string>(
  asked: Asked,
  figures: readonly SometimesFigure<Code>[],
  names: Readonly<Record<Code, Words>>,
): BookSheet {
  return {
    name: periodWords.figures,
    columns: comparedColumns(periodWords.item, asked),
    rows: figures.map(({ code, unit, now, before, change_bp }) => [names[code], measured(unit, now), measured(unit, before), change_bp]),
  }
}

/** A row a point, and of each curve these days and those before. */
export function curvesSheet<Code extends string>(
  { compare }: Asked,
  series: readonly StatisticsCurve<Code>[],
  names: Readonly<Record<Code, Words>>,
): BookSheet {
  const then = periodWords[compare]
  const as = (unit: Unit) => measures[unit]
  return {
    name: periodWords.curve,
    columns: [
      { ...periodWords.pointsAre, as: 'day' },
      ...series.flatMap(({ code, unit }) => {
        const { zh, en } = names[code]
        return [
          { zh, en, as: as(unit) },
          { zh: `${zh}（${then.zh}）`, en: `${en} (${then.en})`, as: as(unit) },
        ]
      }),
    ],
    rows: (series[0]?.points ?? []).map(({ day }, at) => [
      day,
      ...series.flatMap(({ points }) => [points[at]?.now ?? null, points[at]?.before ?? null]),
    ]),
  }
}

/** With its sums in the last row, as far as there are any. */
export function tableSheet(
  asked: Asked,
  name: Words,
  { unit, rows, sums }: StatisticsTable<string>,
  nameOf: (key: string) => string | Words,
  sum: Words = endWords.sum,
): BookSheet {
  const last = sums && rows.length > 0 ? [{ name: sum, ...sums }] : []
  return {
    name,
    columns: comparedColumns(periodWords.item, asked),
    rows: [...rows.map(({ key, ...values }) => ({ name: nameOf(key), ...values })), ...last].map((row) => [
      row.name,
      measured(unit, row.now),
      measured(unit, row.before),
      row.change_bp,
    ]),
  }
}

/** Words of a key; of a later version’s it is the key itself. */
export function wordsOf(words: Readonly<Record<string, Words>>): (key: string) => string | Words {
  return (key) => words[key] ?? key
}

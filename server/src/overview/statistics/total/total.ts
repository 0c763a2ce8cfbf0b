/** 总统计: what came in, was earned and is owed, who came and who stayed, over days and against the days before. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { figureRows } from '@kaiguan/contract/overview/reports/figure-rows'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import type { FigureRows, StatisticsFigure, StatisticsTable } from '@kaiguan/contract/overview/statistics/shapes'
import type { TotalFigure, TotalTable } from '@kaiguan/contract/overview/statistics/total'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Ctx } from '../../../context.ts'
import { sumsBy, totalOfAll } from '../compared.ts'
import { firstDay } from '../first-day.sql.ts'
import { CATEGORIES, earnedOf, earnedRows, LINES, METHODS, pointsOfFlow, REFUNDS, refundsOf, takenOf, takenRows } from '../money.ts'
import { maySee, OWED, type Owed } from '../owed.ts'
import { type Asked, curveOf, figureOf, grainOf, listed, readSides, type Sides, type Spans, spansOf, tableOf } from '../sides.ts'
import { type Here, membersOf, owedOf, type PeriodCurve, type PeriodSums, periodSums } from './period-sums.ts'

type Total = ResponseOf<typeof statisticsCalls.total>
/** And since when there is anything. */
export type TotalSides = Sides<PeriodSums> & { first: string }

const CUSTOMERS = customerCalls.list.path

const MOVES = ['joined', 'returned', 'lapsed', 'imported', 'corrected'] as const

export async function totalOf(ctx: Ctx, asked: Asked): Promise<Total> {
  const sides = await totalSides(ctx, spansOf(asked))
  const owed = OWED.filter((account) => maySee(ctx, account))
  return {
    period: sides.period,
    before: sides.before,
    headline: headlineOf(sides, owed),
    series: curvesOf(sides),
    tables: tablesOf(sides, owed),
  }
}

export async function totalSides(ctx: Here, spans: Spans): Promise<TotalSides> {
  const first = (await firstDay(ctx)) ?? spans.period.from
  const at = { ...ctx, gymIds: [ctx.gymId] }
  return { first, ...(await readSides(spans, (days) => periodSums(at, days, grainOf(spans.group), first))) }
}

/** `owed`: the parts of what is owed that one may see. */
export function headlineOf(sides: TotalSides, owed: readonly Owed[]): StatisticsFigure<TotalFigure>[] {
  return [...flowFigures(sides), ...standingFigures(sides, owed)]
}

export const movesOf = ({ moves }: PeriodSums) =>
  sumsBy(
    moves,
    ({ kind }) => kind,
    (row) => row.moves,
  )
const grownOf = ({ moves }: PeriodSums) =>
  sumsBy(
    moves,
    ({ kind }) => kind,
    ({ delta }) => delta,
  )
export const visitsOf = ({ visits }: PeriodSums) => visits.reduce((sum, row) => sum + row.visits, 0)

function flowFigures(sides: TotalSides): StatisticsFigure<TotalFigure>[] {
  const { from, to } = sides.period
  const moved = (code: 'joined' | 'returned' | 'lapsed') =>
    figureOf(sides, code, 'count', (sums) => movesOf(sums).get(code) ?? 0, listed(CUSTOMERS, figureRows.moved(code, from, to)))
  return [
    figureOf(sides, 'taken', 'fen', (sums) => totalOfAll(takenOf(sums)), takenRows(sides.period)),
    figureOf(sides, 'earned', 'fen', (sums) => totalOfAll(earnedOf(sums)), earnedRows(sides.period)),
    figureOf(sides, 'refunds', 'fen', (sums) => totalOfAll(refundsOf(sums)), takenRows(sides.period, { kind: REFUNDS.join(',') })),
    figureOf(sides, 'visits', 'count', visitsOf, listed(checkInCalls.visits.path, figureRows.visits(from, to))),
    moved('joined'),
    moved('returned'),
    moved('lapsed'),
  ]
}

/** What is owed is the whole of it only for whoever may see each part. Members are as the last night found them, which no list says. */
function standingFigures(sides: TotalSides, owed: readonly Owed[]): StatisticsFigure<TotalFigure>[] {
  const members = figureOf(sides, 'members', 'count', membersOf, null)
  if (owed.length < OWED.length) return [members]
  return [figureOf(sides, 'owed', 'fen', (sums) => totalOfAll(owedOf(sums)), linesUntil(sides, OWED)), members]
}

export function curvesOf(sides: Sides<PeriodCurve>): Total['series'] {
  return [
    curveOf(sides, 'taken', 'fen', pointsOfFlow(true)),
    curveOf(sides, 'earned', 'fen', pointsOfFlow(false)),
    curveOf(sides, 'visits', 'count', ({ visits }) => visits.map(({ period: day, visits: value }) => ({ day, value }))),
  ]
}

export function tablesOf(sides: TotalSides, owed: readonly Owed[]): StatisticsTable<TotalTable>[] {
  return [...flowTables(sides), membersTable(sides), ...(owed.length > 0 ? [owedTable(sides, owed)] : [])]
}

function flowTables(sides: Sides<PeriodSums>): StatisticsTable<TotalTable>[] {
  return [
    tableOf(sides, 'methods', 'fen', takenOf, METHODS, (key) => takenRows(sides.period, { payment_method: key })),
    tableOf(sides, 'earned', 'fen', earnedOf, CATEGORIES, (key) => earnedRows(sides.period, { category: key })),
  ]
}

/** The members at the beginning, each kind of move by how many they grew, and the members at the end: the sum. */
function membersTable(sides: Sides<PeriodSums>): StatisticsTable<TotalTable> {
  const { from, to } = sides.period
  const grown = (sums: PeriodSums) => new Map([['start', membersOf(sums) - totalOfAll(grownOf(sums))], ...grownOf(sums)])
  const isMove = (key: string) => MOVES.find((move) => move === key)
  return tableOf(sides, 'members', 'count', grown, ['start', ...MOVES], (key) => {
    const move = isMove(key)
    return move === undefined ? null : listed(CUSTOMERS, figureRows.moved(move, from, to))
  })
}

function owedTable(sides: TotalSides, owed: readonly Owed[]): StatisticsTable<TotalTable> {
  const seen = (sums: PeriodSums) =>
    new Map(
      owedOf(sums)
        .entries()
        .filter(([key]) => owed.some((account) => account === key)),
    )
  const parts = tableOf(sides, 'owed', 'fen', seen, OWED, (key) => linesUntil(sides, [key]))
  return owed.length < OWED.length ? { ...parts, sums: null } : parts
}

/** Lines of accounts from the first day on: what stands on them is what they add up to. */
function linesUntil({ first, period }: TotalSides, accounts: readonly string[]): FigureRows {
  return listed(LINES, { day_from: first, day_to: period.to, account: accounts.join(',') })
}

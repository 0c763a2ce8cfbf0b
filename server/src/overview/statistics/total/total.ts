/** 总统计: what came in, was earned and is owed, who came and who stayed, over days and against the days before. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import type { OrderKind } from '@kaiguan/contract/order-kinds'
import { figureRows } from '@kaiguan/contract/overview/reports/figure-rows'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import type { FigureRows, StatisticsFigure, StatisticsTable } from '@kaiguan/contract/overview/statistics/shapes'
import type { TotalFigure, TotalTable } from '@kaiguan/contract/overview/statistics/total'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import type { Ctx } from '../../../context.ts'
import { sumsBy, totalOfAll } from '../compared.ts'
import { type Asked, bothSides, curveOf, figureOf, listed, type Sides, tableOf } from '../sides.ts'
import { firstDay } from './first-day.sql.ts'
import { OWED, type Owed, type PeriodSums, periodSums } from './period-sums.ts'

type Total = ResponseOf<typeof statisticsCalls.total>
/** And since when there is anything. */
type TotalSides = Sides<PeriodSums> & { first: string }

const ORDERS = accountSheetCalls.orders.path
const LINES = accountSheetCalls.lines.path
const CUSTOMERS = customerCalls.list.path

/** Orders that give money back, or undo a sale; a place in a class is given back by an order of its own kind, and isn’t among them. */
const REFUNDS = ['card-refund', 'course-refund', 'goods-refund', 'locker-return'] as const satisfies readonly OrderKind[]
const METHODS = ['CASH', 'WECHAT', 'ALIPAY', 'BLANK_CARD'] as const
const CATEGORIES = ['card', 'course', 'class', 'goods', 'locker', 'fee'] as const
const MOVES = ['joined', 'returned', 'lapsed', 'imported', 'corrected'] as const

export async function totalOf(ctx: Ctx, asked: Asked): Promise<Total> {
  const first = (await firstDay(ctx)) ?? asked.from
  const sides = { first, ...(await bothSides(asked, (days) => periodSums(ctx, days, asked.group, first))) }
  const owed = OWED.filter((account) => maySee(ctx, account))
  return {
    period: sides.period,
    before: sides.before,
    headline: [...flowFigures(sides), ...standingFigures(sides, owed)],
    series: curvesOf(sides),
    tables: [...flowTables(sides), membersTable(sides), ...(owed.length > 0 ? [owedTable(sides, owed)] : [])],
  }
}

const NEEDS = { stored: 'reports.stored-value', deferred: 'reports.deferred', deposit: 'deposits.view', pledge: 'lockers.view' } as const

/** Whoever reads every line of the books reads what they come to; for others each part has a right of its own. */
export function maySee(ctx: Ctx, account: Owed): boolean {
  return ctx.may('cashier.day-sheet-all') || ctx.may(NEEDS[account])
}

const isHand = ({ account }: { account: string }) => account === 'hand'
export const takenOf = ({ flows }: PeriodSums) =>
  sumsBy(
    flows.filter(isHand),
    ({ payment_method }) => payment_method ?? '',
    ({ amount_fen }) => amount_fen,
  )
/** Income stands in credit, what came off it by refunds in debit. */
export const earnedOf = ({ flows }: PeriodSums) =>
  sumsBy(
    flows.filter((line) => !isHand(line)),
    ({ category }) => category ?? '',
    ({ amount_fen }) => -amount_fen,
  )
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
export const refundsOf = ({ orders }: PeriodSums) =>
  orders.filter(({ kind }) => REFUNDS.some((refund) => refund === kind)).reduce((sum, { price_fen }) => sum - price_fen, 0)
export const visitsOf = ({ visits }: PeriodSums) => visits.reduce((sum, row) => sum + row.visits, 0)

function flowFigures(sides: TotalSides): StatisticsFigure<TotalFigure>[] {
  const { from, to } = sides.period
  const moved = (code: 'joined' | 'returned' | 'lapsed') =>
    figureOf(sides, code, 'count', (sums) => movesOf(sums).get(code) ?? 0, listed(CUSTOMERS, figureRows.moved(code, from, to)))
  return [
    figureOf(sides, 'taken', 'fen', (sums) => totalOfAll(takenOf(sums)), listed(ORDERS, figureRows.taken(from, to))),
    figureOf(sides, 'earned', 'fen', (sums) => totalOfAll(earnedOf(sums)), listed(LINES, figureRows.earned(from, to))),
    figureOf(sides, 'refunds', 'fen', refundsOf, listed(ORDERS, { ...figureRows.taken(from, to), kind: REFUNDS.join(',') })),
    figureOf(sides, 'visits', 'count', visitsOf, listed(checkInCalls.visits.path, figureRows.visits(from, to))),
    moved('joined'),
    moved('returned'),
    moved('lapsed'),
  ]
}

/** What is owed is the whole of it only for whoever may see each part. Members are as the last night found them, which no list says. */
function standingFigures(sides: TotalSides, owed: readonly Owed[]): StatisticsFigure<TotalFigure>[] {
  const members = figureOf(sides, 'members', 'count', (sums) => sums.members, null)
  if (owed.length < OWED.length) return [members]
  return [figureOf(sides, 'owed', 'fen', (sums) => totalOfAll(sums.owed), linesUntil(sides, OWED)), members]
}

function curvesOf(sides: TotalSides): Total['series'] {
  const flows = (hand: boolean) => (sums: PeriodSums) =>
    sums.flows
      .filter((line) => isHand(line) === hand)
      .map(({ period: day, amount_fen }) => ({ day, value: hand ? amount_fen : -amount_fen }))
  return [
    curveOf(sides, 'taken', 'fen', flows(true)),
    curveOf(sides, 'earned', 'fen', flows(false)),
    curveOf(sides, 'visits', 'count', ({ visits }) => visits.map(({ period: day, visits: value }) => ({ day, value }))),
  ]
}

function flowTables(sides: TotalSides): StatisticsTable<TotalTable>[] {
  const { from, to } = sides.period
  return [
    tableOf(sides, 'methods', 'fen', takenOf, METHODS, (key) => listed(ORDERS, { ...figureRows.taken(from, to), payment_method: key })),
    tableOf(sides, 'earned', 'fen', earnedOf, CATEGORIES, (key) => listed(LINES, { ...figureRows.earned(from, to), category: key })),
  ]
}

/** The members at the beginning, each kind of move by how many they grew, and the members at the end: the sum. */
function membersTable(sides: TotalSides): StatisticsTable<TotalTable> {
  const { from, to } = sides.period
  const grown = (sums: PeriodSums) => new Map([['start', sums.members - totalOfAll(grownOf(sums))], ...grownOf(sums)])
  const isMove = (key: string) => MOVES.find((move) => move === key)
  return tableOf(sides, 'members', 'count', grown, ['start', ...MOVES], (key) => {
    const move = isMove(key)
    return move === undefined ? null : listed(CUSTOMERS, figureRows.moved(move, from, to))
  })
}

function owedTable(sides: TotalSides, owed: readonly Owed[]): StatisticsTable<TotalTable> {
  const seen = (sums: PeriodSums) => new Map(sums.owed.entries().filter(([key]) => owed.some((account) => account === key)))
  const parts = tableOf(sides, 'owed', 'fen', seen, OWED, (key) => linesUntil(sides, [key]))
  return owed.length < OWED.length ? { ...parts, sums: null } : parts
}

/** Lines of accounts from the first day on: what stands on them is what they add up to. */
function linesUntil({ first, period }: TotalSides, accounts: readonly string[]): FigureRows {
  return listed(LINES, { day_from: first, day_to: period.to, account: accounts.join(',') })
}

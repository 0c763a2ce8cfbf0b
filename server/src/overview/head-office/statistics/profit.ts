/**
 * What is left: earned, less what the goods cost, less pay, by branch and month. Pay is kept by whole months, and stands once the salaries
 * of the month are confirmed: until then neither pay nor profit is said, and no share of either.
 */
import {
  type BranchStatistics,
  type BranchStatisticsQuery,
  type PayGap,
  type ProfitFigure,
  type ProfitMonth,
  payGaps,
} from '@kaiguan/contract/overview/head-office/branch-statistics'
import { pointsOf } from '@kaiguan/contract/overview/statistics/period'
import type { SometimesFigure, Unit } from '@kaiguan/contract/overview/statistics/shapes'
import { type DaySpan, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { costOf, costsOf } from '../../../money/goods/index.ts'
import { readSums, type Summed } from '../../../sums/read-sums.sql.ts'
import { goodsSums, type LedgerSum, ledgerSums } from '../../../sums/sum-tables.sql.ts'
import { type ConfirmedPay, confirmedPay } from '../../salary/index.ts'
import { comparedSometimes, type SameClock } from '../../statistics/index.ts'
import { reachedBy, readReach, sidesOf } from './reach-sums.ts'

/** `moved`: sold or brought back. */
type Pieces = { gym_id: number; period: string; pieces: number; moved: number; cost: number | null }
type ProfitSums = { income: Pick<Summed<LedgerSum>, 'gym_id' | 'period' | 'amount_fen'>[]; pieces: Pieces[]; pay: ConfirmedPay[] }

export async function profitOfBranches(ctx: Ctx, asked: BranchStatisticsQuery): Promise<BranchStatistics['profit']> {
  const reach = await reachedBy(ctx, asked)
  const sides = await readReach(reach, asked, profitSums)
  const at = sidesOf(sides)
  const { period, before } = sides
  const since = new Map(reach.firsts.map(({ gym_id, day }) => [gym_id, day]))
  const branches = reach.gyms.map(({ id, name }) => {
    const { now, was } = at(id)
    const first = since.get(id) ?? null
    return { gym: { id, name }, now: monthsOf(period, now, first), was: monthsOf(before, was, first) }
  })
  const [now, was] = [
    addedUp(
      period,
      branches.map((one) => one.now),
    ),
    addedUp(
      before,
      branches.map((one) => one.was),
    ),
  ]
  return {
    period,
    before,
    headline: figuresOf(now, was),
    branches: branches.map(({ gym, ...months }) => ({ gym, figures: figuresOf(months.now, months.was) })),
    gap: gapIn(now),
    gap_before: gapIn(was),
    months: now,
    branch_months: branches.map((one) => one.now),
  }
}

async function profitSums(at: SameClock, days: DaySpan): Promise<ProfitSums> {
  const { gymIds } = at
  const range = { gymIds, ...days, grain: 'month' } as const
  const [income, goods, pay] = await together([
    readSums(at, ledgerSums, {
      ...range,
      only: { key: 'account', values: ['income', 'refund'] },
      without: ['account', 'payment_method', 'category', 'other_gym_id', 'kind'],
    }),
    readSums(at, goodsSums, range),
    confirmedPay(at, gymIds, days),
  ])
  const costs = await costsOf(at, [...new Set(goods.map(({ goods_id }) => goods_id))])
  const costOfEach = new Map(costs.map((cost) => [cost.goods_id, costOf(cost)]))
  const pieces = goods.map(({ gym_id, period, goods_id, sold, returned }) => ({
    gym_id,
    period,
    pieces: sold - returned,
    moved: sold + returned,
    cost: costOfEach.get(goods_id) ?? null,
  }))
  return { income, pieces, pay }
}

/** Of one branch. `first`: since when it has anything; before that nobody was paid. */
function monthsOf(days: DaySpan, sums: ProfitSums, first: string | null): ProfitMonth[] {
  return firstsOf(days).map((month) => {
    const { to } = monthOf(month)
    const income = sums.income.filter(({ period }) => period === month)
    const pieces = sums.pieces.filter(({ period }) => period === month)
    const earned = income.reduce((sum, { amount_fen }) => sum - amount_fen, 0)
    const cost = pieces.reduce((sum, one) => sum + one.pieces * (one.cost ?? 0), 0)
    const uncosted = pieces.reduce((sum, one) => sum + (one.cost === null ? one.moved : 0), 0)
    const idle = first === null || to < first
    const paid = idle ? 0 : (sums.pay.find((one) => one.month === month)?.fee ?? null)
    const gap = gapOf(days, month, paid === null ? 1 : 0)
    return { month, earned, cost, uncosted, unconfirmed: gap === 'not-confirmed' ? 1 : 0, ...leftOf(gap, earned - cost, paid ?? 0) }
  })
}

function addedUp(days: DaySpan, branches: readonly ProfitMonth[][]): ProfitMonth[] {
  return firstsOf(days).map((month, at) => {
    const rows = branches.flatMap((months) => months.slice(at, at + 1))
    const sum = (of: (row: ProfitMonth) => number) => rows.reduce((total, row) => total + of(row), 0)
    const [earned, cost, unconfirmed] = [sum((row) => row.earned), sum((row) => row.cost), sum((row) => row.unconfirmed)]
    const left = leftOf(
      gapOf(days, month, unconfirmed),
      earned - cost,
      sum(({ pay }) => pay ?? 0),
    )
    return { month, earned, cost, uncosted: sum((row) => row.uncosted), unconfirmed, ...left }
  })
}

const firstsOf = (days: DaySpan) => pointsOf(days, 'month').map((day) => monthOf(day).from)

function gapOf({ from, to }: DaySpan, month: string, unconfirmed: number): PayGap | null {
  if (month < from || monthOf(month).to > to) return 'part-of-month'
  return unconfirmed > 0 ? 'not-confirmed' : null
}

function leftOf(gap: PayGap | null, margin: number, pay: number): Pick<ProfitMonth, 'gap' | 'pay' | 'profit'> {
  return gap === null ? { gap, pay, profit: margin - pay } : { gap, pay: null, profit: null }
}

/** What the whole range lacks: whoever asks for other days is told that before what waits for somebody. */
const gapIn = (months: readonly ProfitMonth[]): PayGap | null => payGaps.find((gap) => months.some((month) => month.gap === gap)) ?? null

function figuresOf(now: readonly ProfitMonth[], was: readonly ProfitMonth[]): SometimesFigure<ProfitFigure>[] {
  const figure = (code: ProfitFigure, of: (months: readonly ProfitMonth[]) => number | null, unit: Unit = 'fen') => {
    const compared = comparedSometimes(of(now), of(was))
    // A share of a share says nothing.
    return { code, unit, ...compared, ...(unit === 'bp' && { change_bp: null }), rows: null }
  }
  return [
    figure('earned', earnedIn),
    figure('cost', costIn),
    figure('pay', payIn),
    figure('profit', profitIn),
    figure('margin', marginIn, 'bp'),
  ]
}

const earnedIn = (months: readonly ProfitMonth[]) => months.reduce((sum, { earned }) => sum + earned, 0)
const costIn = (months: readonly ProfitMonth[]) => months.reduce((sum, { cost }) => sum + cost, 0)
const payIn = (months: readonly ProfitMonth[]) => (gapIn(months) ? null : months.reduce((sum, { pay }) => sum + (pay ?? 0), 0))
const profitIn = (months: readonly ProfitMonth[]) => (gapIn(months) ? null : months.reduce((sum, { profit }) => sum + (profit ?? 0), 0))
/** Of what was earned; where nothing was there is no share. */
const marginIn = (months: readonly ProfitMonth[]) => {
  const [profit, earned] = [profitIn(months), earnedIn(months)]
  return profit === null || earned <= 0 ? null : Math.round((profit * 10_000) / earned)
}

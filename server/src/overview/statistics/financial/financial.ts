/** 财务记录: what came in and went back, what was earned, and how what is owed to members came to be. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { figureRows } from '@kaiguan/contract/overview/reports/figure-rows'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import {
  type FinancialFigure,
  type FinancialTable,
  type RollAccount,
  type RollChange,
  rollAccounts,
  rollChanges,
} from '@kaiguan/contract/overview/statistics/financial'
import { pointsOf } from '@kaiguan/contract/overview/statistics/period'
import type { StatisticsFigure, StatisticsTable } from '@kaiguan/contract/overview/statistics/shapes'
import { addDays, type DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { custodyOfGym } from '../../../people/prepaid/index.ts'
import { type Grain, readSums, type Summed } from '../../../sums/read-sums.sql.ts'
import { type LedgerSum, ledgerSums, orderSums } from '../../../sums/sum-tables.sql.ts'
import { totalOfAll } from '../compared.ts'
import { firstDay } from '../first-day.sql.ts'
import {
  CATEGORIES,
  earnedOf,
  earnedRows,
  FLOW_KEYS,
  LINES,
  METHODS,
  type MoneySums,
  pointsOfFlow,
  REFUNDS,
  refundsOf,
  takenOf,
  takenRows,
} from '../money.ts'
import { maySee } from '../owed.ts'
import { type Asked, bothSides, curveOf, figureOf, grainOf, listed, type Sides, tableOf } from '../sides.ts'
import { FLOWS, type FlowCurve, type SameDay } from '../total/period-sums.ts'
import { changed } from './changes.ts'
import { linesOf, rollForward } from './roll-forward.ts'

type Financial = ResponseOf<typeof statisticsCalls.financial>
/** `owed`: lines of what is owed to members. */
export type FinancialSums = MoneySums & { owed: Summed<LedgerSum>[] }
type FinancialSides = Sides<FinancialSums>

export async function financialOf(ctx: Ctx, asked: Asked): Promise<Financial> {
  const at = { ...ctx, gymIds: [ctx.gymId] }
  const sides = await bothSides(asked, (days) => financialSums(at, days, grainOf(asked.group)))
  const seen = rollAccounts.filter((account) => maySee(ctx, account === 'gift' ? 'stored' : account))
  const first = (await firstDay(ctx)) ?? asked.from
  return {
    period: sides.period,
    before: sides.before,
    headline: headlineOf(sides, seen),
    series: flowCurves(sides),
    tables: tablesOf(sides, seen),
    taken_by_day: takenByDay(sides),
    roll_forward: await rollForward(ctx, { first, period: sides.period, moved: sides.now.owed }, seen),
    // It tells what is owed of both.
    ...(seen.includes('stored') && seen.includes('deferred') && { custody: await custodyOfGym(ctx) }),
  }
}

export const flowCurves = (sides: Sides<Pick<FlowCurve, 'flows'>>) => [
  curveOf(sides, 'taken', 'fen', pointsOfFlow(true)),
  curveOf(sides, 'earned', 'fen', pointsOfFlow(false)),
]

export async function financialSums(at: SameDay, { from, to }: DaySpan, grain: Grain): Promise<FinancialSums> {
  const { gymIds } = at
  const [flows, orders, owed] = await together([
    readSums(at, ledgerSums, { gymIds, from, to, grain, only: FLOWS, ...FLOW_KEYS }),
    readSums(at, orderSums, { gymIds, from, to, grain: 'all' }),
    readSums(at, ledgerSums, { gymIds, from, to, grain: 'all', only: { key: 'account', values: rollAccounts } }),
  ])
  return { flows, orders, owed }
}

/** Whatever was taken into it before the club came here moved no money. */
const GONE: readonly RollChange[] = ['earned', 'refunded', 'expired', 'moved', 'other']
const HELD: readonly RollChange[] = rollChanges.filter((change) => change !== 'imported')

export function headlineOf(sides: FinancialSides, seen: readonly RollAccount[]): StatisticsFigure<FinancialFigure>[] {
  const { period, now } = sides
  const owed = (code: FinancialFigure, account: RollAccount, changes: readonly RollChange[], sign: 1 | -1 = 1) =>
    seen.includes(account)
      ? [
          figureOf(
            sides,
            code,
            'fen',
            (sums) => sign * changed(sums.owed, account, changes).fee,
            linesOf(period, account, changed(now.owed, account, changes).kinds),
          ),
        ]
      : []
  return [
    figureOf(sides, 'taken', 'fen', (sums) => totalOfAll(takenOf(sums)), takenRows(period)),
    figureOf(sides, 'refunds', 'fen', (sums) => totalOfAll(refundsOf(sums)), takenRows(period, { kind: REFUNDS.join(',') })),
    ...owed('deposits-taken', 'deposit', ['sold']),
    ...owed('deposits-gone', 'deposit', GONE, -1),
    ...owed('pledges', 'pledge', HELD),
    figureOf(sides, 'earned', 'fen', (sums) => totalOfAll(earnedOf(sums)), earnedRows(period)),
    ...owed('stored-topped', 'stored', ['sold']),
    // Two lists say it: the table of its parts opens both.
    ...(seen.includes('stored') ? [figureOf(sides, 'stored-spent', 'fen', (sums) => totalOfAll(storedSpentOf(sums)), null)] : []),
  ]
}

export function tablesOf(sides: FinancialSides, seen: readonly RollAccount[]): StatisticsTable<FinancialTable>[] {
  const { period } = sides
  const { from, to } = period
  const stored = () =>
    tableOf(sides, 'stored-spent', 'fen', storedSpentOf, ['orders', 'entry-fees'], (key) =>
      key === 'orders' ? takenRows(period, figureRows.storedSpent(from, to)) : listed(LINES, figureRows.entryFees(from, to)),
    )
  return [
    tableOf(sides, 'methods', 'fen', takenOf, METHODS, (key) => takenRows(period, { payment_method: key })),
    tableOf(sides, 'refunds', 'fen', refundsOf, REFUNDS, (key) => takenRows(period, { kind: key })),
    tableOf(sides, 'earned', 'fen', earnedOf, CATEGORIES, (key) => earnedRows(period, { category: key })),
    ...(seen.includes('stored') ? [stored()] : []),
  ]
}

const ENTRY_FEES = figureRows.entryFees('').kind.split(',')

/** What it paid for orders, and what the door took, gifts included: as the day’s sheet counts it. */
function storedSpentOf({ orders, owed }: FinancialSums): ReadonlyMap<string, number> {
  const fees = owed.filter(({ account, kind }) => (account === 'stored' || account === 'gift') && ENTRY_FEES.includes(kind))
  return new Map([
    ['orders', orders.reduce((sum, { stored_fen }) => sum + stored_fen, 0)],
    ['entry-fees', fees.reduce((sum, { amount_fen }) => sum + amount_fen, 0)],
  ])
}

function takenByDay(sides: FinancialSides): Financial['taken_by_day'] {
  const { period, group, now } = sides
  const ofMethod = (method: string) => (sums: FinancialSums) =>
    pointsOfFlow(true)({ ...sums, flows: sums.flows.filter(({ payment_method }) => payment_method === method) })
  const taken = takenOf(now)
  const methods = [...new Set<string>([...METHODS, ...taken.keys()])].filter((method) => taken.has(method))
  const curves = methods.map((method) => ({ method, points: curveOf(sides, method, 'fen', ofMethod(method)).points }))
  const days = pointsOf(period, group)
  return days.map((day, at) => {
    const next = days[at + 1]
    return {
      day,
      methods: curves.map(({ method, points }) => ({ payment_method: method, fee: points[at]?.now ?? 0 })),
      rows: takenRows({ from: day, to: next === undefined ? period.to : addDays(next, -1) }),
    }
  })
}

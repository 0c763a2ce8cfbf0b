/** What a period comes to, read from the sums once for all figures of a page. */
import type { DaySpan } from '@kaiguan/contract/time'
import type { Acting } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { type Grain, readSums, type Summed } from '../../../sums/read-sums.sql.ts'
import { ledgerSums, type MemberSum, memberSums, orderSums, type VisitSum, visitSums } from '../../../sums/sum-tables.sql.ts'
import { sumsBy } from '../compared.ts'
import { FLOW_KEYS, type FlowPoint, type MoneySums } from '../money.ts'
import { OWED } from '../owed.ts'

/** Whose days: a job reads them, too. */
export type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'today'>
/** Branches whose clocks show the same day. */
export type SameDay = Omit<Here, 'gymId'> & { gymIds: readonly number[] }

/** Each row says of which branch it is. */
export type PeriodSums = MoneySums & {
  visits: Summed<Omit<VisitSum, 'weekday' | 'hour'>>[]
  moves: Summed<MemberSum>[]
  /** All moves until the last day ended. */
  stages: Summed<MemberSum>[]
  /** All lines of what is owed until the last day ended. */
  standing: MoneySums['flows']
}
type VisitPoint = Pick<PeriodSums['visits'][number], 'gym_id' | 'period' | 'visits'>
/** What a curve is drawn of. */
export type FlowCurve = { flows: (FlowPoint & { gym_id: number })[] }
export type PeriodCurve = FlowCurve & { visits: VisitPoint[] }

export const FLOWS = { key: 'account', values: ['hand', 'income', 'refund'] } as const

/** `first`: since when there is anything; what stands is what moved from then on, through today at the latest. */
export async function periodSums(at: SameDay, { from, to }: DaySpan, grain: Grain, first: string): Promise<PeriodSums> {
  const until = to < at.today ? to : at.today
  const { gymIds } = at
  const [flows, orders, visits, moves, stages, standing] = await together([
    readSums(at, ledgerSums, { gymIds, from, to, grain, only: FLOWS, ...FLOW_KEYS }),
    readSums(at, orderSums, { gymIds, from, to, grain: 'all' }),
    readSums(at, visitSums, { gymIds, from, to, grain, without: ['weekday', 'hour'] }),
    readSums(at, memberSums, { gymIds, from, to, grain: 'all' }),
    readSums(at, memberSums, { gymIds, from: first, to: until, grain: 'all' }),
    readSums(at, ledgerSums, { gymIds, from: first, to: until, grain: 'all', only: { key: 'account', values: OWED }, ...FLOW_KEYS }),
  ])
  return { flows, orders, visits, moves, stages, standing }
}

/** Of all these branches as one: a year of many, day by day, would be a row for each. */
export async function flowCurve({ gymIds, ...at }: SameDay, { from, to }: DaySpan, grain: Grain): Promise<FlowCurve> {
  const without = [...FLOW_KEYS.without, 'payment_method', 'category'] as const
  return { flows: await readSums(at, ledgerSums, { gymIds, asOne: true, from, to, grain, only: FLOWS, without }) }
}

export async function periodCurve(at: SameDay, days: DaySpan, grain: Grain): Promise<PeriodCurve> {
  const { gymIds } = at
  const [{ flows }, visits] = await together([
    flowCurve(at, days, grain),
    readSums(at, visitSums, { gymIds, asOne: true, ...days, grain, without: ['weekday', 'hour'] }),
  ])
  return { flows, visits }
}

/** How many members there were when the last day ended. */
export const membersOf = ({ stages }: Pick<PeriodSums, 'stages'>): number => stages.reduce((sum, { delta }) => sum + delta, 0)

/** What was owed when the last day ended, by account. */
export const owedOf = ({ standing }: Pick<PeriodSums, 'standing'>): Map<string, number> =>
  sumsBy(
    standing,
    ({ account }) => account,
    ({ amount_fen }) => -amount_fen,
  )

/** What a period comes to, read from the sums once for all figures of a page. */
import type { Group } from '@kaiguan/contract/overview/statistics/period'
import type { DaySpan } from '@kaiguan/contract/time'
import type { Acting } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { type Grain, readSums, type Summed } from '../../../sums/read-sums.sql.ts'
import { ledgerSums, type MemberSum, memberSums, orderSums, type VisitSum, visitSums } from '../../../sums/sum-tables.sql.ts'
import { sumsBy, totalOfAll } from '../compared.ts'
import { FLOW_KEYS, type MoneySums } from '../money.ts'
import { OWED } from '../owed.ts'

/** Whose days: a job reads them, too. */
export type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'today'>

export type PeriodSums = MoneySums & {
  visits: Summed<Omit<VisitSum, 'weekday' | 'hour'>>[]
  moves: Summed<MemberSum>[]
  /** How many members there were when the last day ended. */
  members: number
  /** What was owed when the last day ended, by account. */
  owed: ReadonlyMap<string, number>
}

/** `first`: since when there is anything; what stands is what moved from then on, through today at the latest. */
export async function periodSums(ctx: Here, { from, to }: DaySpan, group: Group, first: string): Promise<PeriodSums> {
  const until = to < ctx.today ? to : ctx.today
  const gymIds = [ctx.gymId]
  const grain: Grain = group === 'month' ? 'month' : 'day'
  const [flows, orders, visits, moves, stages, standing] = await together([
    readSums(ctx, ledgerSums, { gymIds, from, to, grain, only: { key: 'account', values: ['hand', 'income', 'refund'] }, ...FLOW_KEYS }),
    readSums(ctx, orderSums, { gymIds, from, to, grain: 'all' }),
    readSums(ctx, visitSums, { gymIds, from, to, grain, without: ['weekday', 'hour'] }),
    readSums(ctx, memberSums, { gymIds, from, to, grain: 'all' }),
    readSums(ctx, memberSums, { gymIds, from: first, to: until, grain: 'all' }),
    readSums(ctx, ledgerSums, { gymIds, from: first, to: until, grain: 'all', only: { key: 'account', values: OWED } }),
  ])
  return {
    flows,
    orders,
    visits,
    moves,
    members: totalOfAll(
      sumsBy(
        stages,
        ({ kind }) => kind,
        ({ delta }) => delta,
      ),
    ),
    owed: sumsBy(
      standing,
      ({ account }) => account,
      ({ amount_fen }) => -amount_fen,
    ),
  }
}

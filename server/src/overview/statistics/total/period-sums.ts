/** What a period comes to, read from the sums once for all figures of a page. */
import type { Group } from '@kaiguan/contract/overview/statistics/period'
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { type Grain, readSums, type Summed } from '../../../sums/read-sums.sql.ts'
import {
  type LedgerSum,
  ledgerSums,
  type MemberSum,
  memberSums,
  type OrderSum,
  orderSums,
  type VisitSum,
  visitSums,
} from '../../../sums/sum-tables.sql.ts'
import { sumsBy, totalOfAll } from '../compared.ts'

/** What is owed to members, gifts aside: they cost nothing until they are spent. */
export const OWED = ['stored', 'deferred', 'deposit', 'pledge'] as const
export type Owed = (typeof OWED)[number]

export type PeriodSums = {
  /** Lines of money in hand, of income and of refunds beyond it. */
  flows: Summed<LedgerSum>[]
  orders: Summed<OrderSum>[]
  visits: Summed<VisitSum>[]
  moves: Summed<MemberSum>[]
  /** How many members there were when the last day ended. */
  members: number
  /** What was owed when the last day ended, by account. */
  owed: ReadonlyMap<string, number>
}

/** `first`: since when there is anything; what stands is what moved from then on, through today at the latest. */
export async function periodSums(ctx: Ctx, { from, to }: DaySpan, group: Group, first: string): Promise<PeriodSums> {
  const until = to < ctx.today ? to : ctx.today
  const gymIds = [ctx.gymId]
  const grain: Grain = group === 'month' ? 'month' : 'day'
  const [flows, orders, visits, moves, stages, standing] = await together([
    readSums(ctx, ledgerSums, { gymIds, from, to, grain, only: { key: 'account', values: ['hand', 'income', 'refund'] } }),
    readSums(ctx, orderSums, { gymIds, from, to, grain: 'all' }),
    readSums(ctx, visitSums, { gymIds, from, to, grain }),
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

/** What somebody sold themselves, and how far they are with this month's targets: as 员工业绩 reckons it (docs/statistics.md). */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { reportCalls } from '@kaiguan/contract/overview/reports/calls'
import { monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import { ordersIn, type PerformedSum, performanceIn, performedOn } from '../../orders/performed.ts'
import { aimsOf, targetsIn } from '../targets/index.ts'
import type { MonthDays } from './month.ts'

type Mine = ResponseOf<typeof reportCalls.mine>

export async function mySales(ctx: Ctx, { from, to, before_from, before_to }: MonthDays): Promise<Pick<Mine, 'sales' | 'aims'>> {
  const [performed, targets] = await together([
    performedOn(ctx, { from: before_from, to }, 'day', ctx.staff.id),
    targetsIn(ctx, monthOf(to), ctx.staff.id),
  ])
  const on = (first: string, last: string) => performed.filter(({ period }) => period >= first && period <= last)
  return {
    sales: { today: soldIn(on(to, to)), month: soldIn(on(from, to)), before: soldIn(on(before_from, before_to)) },
    aims: aimsOf(targets, performed),
  }
}

const soldIn = (sums: readonly PerformedSum[]) => ({ orders: ordersIn(sums), fee: performanceIn(sums) })

/**
 * The desktop's money, read from the sums of days: it costs the same however long the club has been open.
 * Taken is what came into hand; earned is what the income accounts say; stored value spent is neither.
 */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { reportCalls } from '@kaiguan/contract/overview/reports/calls'
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { type DaySum, sumsOfDays } from '../../ledger/days.sql.ts'
import { earnedOf, entryFees } from '../../money/account-sheet/index.ts'
import { storedTenders } from './dashboard.sql.ts'
import type { MonthDays } from './month.ts'

type Today = ResponseOf<typeof reportCalls.today>

export async function moneyToday(ctx: Ctx): Promise<Today['money']> {
  const yesterday = addDays(ctx.today, -1)
  const hand = await sumsOfDays(ctx, ctx.gymId, ctx.today, ctx.today, ['hand'])
  const before = await sumsOfDays(ctx, ctx.gymId, yesterday, yesterday, ['hand'])
  const { fee: entry_fees } = await entryFees(ctx, ctx.today, null)
  return {
    taken: takenOf(hand),
    taken_yesterday: takenOf(before),
    by_method: hand.map(({ payment_method, fen }) => ({ payment_method: payment_method ?? '', fee: fen })).sort((a, b) => b.fee - a.fee),
    stored_spent: (await storedTenders(ctx, ctx.today)) + entry_fees,
    entry_fees,
  }
}

export async function moneyOfMonth(ctx: Ctx, days: MonthDays): Promise<Today['month']['money']> {
  const accounts = ['hand', 'income', 'refund'] as const
  const now = await sumsOfDays(ctx, ctx.gymId, days.from, days.to, accounts)
  const before = await sumsOfDays(ctx, ctx.gymId, days.before_from, days.before_to, accounts)
  return {
    taken: { now: takenOf(now), before: takenOf(before) },
    earned: { now: earnedOf(now).total, before: earnedOf(before).total },
  }
}

function takenOf(sums: DaySum[]): number {
  return sums.filter(({ account }) => account === 'hand').reduce((total, { fen }) => total + fen, 0)
}

/** What a month comes to: by the same functions as the pages of statistics. */
import type { MonthFigures } from '@kaiguan/contract/overview/month-closings/calls'
import { monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { readSums } from '../../sums/read-sums.sql.ts'
import { ledgerSums } from '../../sums/sum-tables.sql.ts'
import {
  earnedOf,
  firstDay,
  membersOf,
  movesOf,
  OWED,
  owedOf,
  periodSums,
  refundsOf,
  sumsBy,
  takenOf,
  totalOfAll,
  visitsOf,
} from '../statistics/index.ts'

/** `month`: its first day. */
export async function monthFigures(ctx: Ctx, month: string): Promise<MonthFigures> {
  const days = monthOf(month)
  const sums = await periodSums({ ...ctx, gymIds: [ctx.gymId] }, days, 'month', (await firstDay(ctx)) ?? days.from)
  const lines = await readSums(ctx, ledgerSums, {
    ...days,
    gymIds: [ctx.gymId],
    grain: 'all',
    only: { key: 'account', values: OWED },
  })
  const moved = sumsBy(
    lines,
    ({ account }) => account,
    ({ amount_fen }) => -amount_fen,
  )
  const [taken, earned, moves, owed] = [takenOf(sums), earnedOf(sums), movesOf(sums), owedOf(sums)]
  return {
    taken: totalOfAll(taken),
    taken_by: byKey(taken).map(([payment_method, fee]) => ({ payment_method, fee })),
    earned: totalOfAll(earned),
    earned_by: byKey(earned).map(([category, fee]) => ({ category, fee })),
    refunds: totalOfAll(refundsOf(sums)),
    owed: OWED.map((account) => {
      const closing = owed.get(account) ?? 0
      return { account, opening: closing - (moved.get(account) ?? 0), closing }
    }),
    visits: visitsOf(sums),
    joined: moves.get('joined') ?? 0,
    returned: moves.get('returned') ?? 0,
    lapsed: moves.get('lapsed') ?? 0,
    members: membersOf(sums),
  }
}

/** The same figures stand in the same order, whenever they are read. */
function byKey(sums: ReadonlyMap<string, number>): [string, number][] {
  return [...sums].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

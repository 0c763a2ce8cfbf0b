/**
 * A difference that was counted (长短款) and turns out otherwise, the cash lay in the safe say: an entry that reverses it, or a part
 * of it, once. It is the only entry that nothing else undoes: what is owed, sold or used goes back by its own thing, and its facts with it.
 */
import type { BodyOf } from '@kaiguan/contract/call'
import { OWNERS } from '@kaiguan/contract/employee-type'
import { formatFen } from '@kaiguan/contract/money'
import type { accountSheetCalls } from '@kaiguan/contract/money/account-sheet/calls'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { holdBooks } from '../../ledger/hold-books.sql.ts'
import { post } from '../../ledger/post.ts'
import { differenceOf } from './differences.sql.ts'

/** `id`: of the line. */
export async function correctDifference(ctx: Ctx, id: number, { fee, reason }: BodyOf<typeof accountSheetCalls.correct>): Promise<void> {
  await holdBooks(ctx, ctx.gymId)
  const line = requireFound(await differenceOf(ctx, id))
  if (line.account !== 'over-short') throw refuse('line.not-a-difference')
  if (line.corrected) throw refuse('line.corrected-already')
  // Whoever was short would otherwise make it good with a word.
  const theirs = [line.staff_id, line.opened_by].includes(ctx.staff.id)
  if (theirs && !OWNERS.includes(ctx.staff.type)) throw refuse('line.own-difference')
  const most = Math.abs(line.amount_fen)
  if (fee > most) throw refuse('line.corrected-too-much', { most: formatFen(most) }, { field: 'fee' })
  const amount = line.amount_fen > 0 ? -fee : fee
  await post(ctx, {
    kind: 'difference.corrected',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    reversesId: line.entry_id,
    lines: [
      { gymId: ctx.gymId, account: 'over-short', amount },
      { gymId: ctx.gymId, account: 'safe', amount: -amount },
    ],
  })
  await record(ctx, 'difference.corrected', ctx.gymId, { day: line.business_day, price: fee, reason })
}

/** Cash put into a drawer or taken out of it, beside what is sold: change, an expense, a trip to the bank. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { Shift, shiftCalls } from '@kaiguan/contract/features/shifts'
import { formatFen } from '@kaiguan/contract/money'
import type { Ctx } from '../../context.ts'
import { found, refuse } from '../../http/refusal.ts'
import { holdBooks } from '../../ledger/hold-books.sql.ts'
import { post } from '../../ledger/post.ts'
import { record } from '../operation-log/index.ts'
import { isCountSeen, shiftAnswer } from './answers.ts'
import { mustBeOpen } from './close-shift.ts'
import { insertMove, shiftById } from './shifts.sql.ts'

export async function moveCash(ctx: Ctx, id: number, input: BodyOf<typeof shiftCalls.moveCash>): Promise<Shift> {
  await holdBooks(ctx, ctx.gymId)
  const shift = await mustBeOpen(ctx, id)
  const { kind, fee, reason } = input
  // Whoever counts blind is told nothing of what should be there, a refusal would be such a word: what they took out, they took out.
  if (kind === 'out' && fee > shift.cash && isCountSeen(ctx, shift))
    throw refuse('shift.not-in-drawer', { fee: formatFen(fee) }, { field: 'fee' })
  await insertMove(ctx, id, input)
  const amount = kind === 'in' ? fee : -fee
  await post(ctx, {
    kind: kind === 'in' ? 'cash.paid-in' : 'cash.paid-out',
    gymId: ctx.gymId,
    businessDay: shift.accounting_day,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    shiftId: id,
    lines: [
      { gymId: ctx.gymId, account: kind === 'in' ? 'paid-in' : 'paid-out', amount },
      { gymId: ctx.gymId, account: 'safe', amount: -amount },
    ],
  })
  await record(ctx, kind === 'in' ? 'cash.paid-in' : 'cash.paid-out', id, { name: shift.register_name, price: fee, reason })
  return shiftAnswer(ctx, found(await shiftById(ctx, id)))
}

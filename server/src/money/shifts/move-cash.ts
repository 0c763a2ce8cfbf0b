/** Cash put into a drawer or taken out of it, beside what is sold: change, an expense, a trip to the bank. */
import type { BodyOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import type { Shift, shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { dayIn } from '../../clock.ts'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { holdBooks } from '../../ledger/hold-books.sql.ts'
import { post } from '../../ledger/post.ts'
import { shiftNow } from '../../orders/shift-now.ts'
import { isCountSeen, isUndoable, shiftAnswer } from './answers.ts'
import { requireOpenShift } from './close-shift.ts'
import { insertMove, moveById, type NewMove, type ShiftData, shiftById } from './shifts.sql.ts'

export async function moveCash(ctx: Ctx, id: number, input: BodyOf<typeof shiftCalls.moveCash>): Promise<Shift> {
  await holdBooks(ctx, ctx.gymId)
  const shift = await requireOpenShift(ctx, id)
  await move(ctx, shift, input)
  const { kind, fee, reason } = input
  await record(ctx, kind === 'in' ? 'cash.paid-in' : 'cash.paid-out', id, { name: shift.register_name, price: fee, reason })
  return shiftAnswer(ctx, requireFound(await shiftById(ctx, id)))
}

/**
 * A move the other way, once. A shift that is closed stays as it was counted: it is undone in the one that is open at that
 * register now, and where none is it opens one, as a payment would.
 */
export async function undoMove(ctx: Ctx, id: number, { reason }: BodyOf<typeof shiftCalls.undoMove>): Promise<Shift> {
  const { register_id } = requireFound(await moveById(ctx, id))
  await holdBooks(ctx, ctx.gymId)
  const moved = requireFound(await moveById(ctx, id))
  const said = { reason: moved.reason, fee: formatFen(moved.fee) }
  if (moved.reverses_id !== null) throw refuse('cash-move.is-undoing')
  if (moved.undone) throw refuse('cash-move.undone-already', said)
  if (!isUndoable(ctx, moved.at))
    throw refuse('cash-move.undo-late', { ...said, day: dayIn(ctx.gym, moved.at), days: ctx.gym.reversal_days })
  const shift = requireFound(await shiftById(ctx, await shiftNow({ ...ctx, registerId: register_id }), true))
  await move(ctx, shift, { kind: moved.kind === 'in' ? 'out' : 'in', fee: moved.fee, reason, reversesId: id })
  const code = moved.kind === 'in' ? 'cash.in-undone' : 'cash.out-undone'
  await record(ctx, code, shift.id, { name: shift.register_name, price: moved.fee, reason })
  return shiftAnswer(ctx, requireFound(await shiftById(ctx, shift.id, true)))
}

async function move(ctx: Ctx, shift: ShiftData, wanted: NewMove): Promise<void> {
  const { kind, fee } = wanted
  // Whoever counts blind is told nothing of what should be there, a refusal would be such a word: what they took out, they took out.
  if (kind === 'out' && fee > shift.cash && isCountSeen(ctx, shift))
    throw refuse('shift.not-in-drawer', { fee: formatFen(fee) }, { field: wanted.reversesId === undefined ? 'fee' : 'reason' })
  await insertMove(ctx, shift.id, wanted)
  const amount = kind === 'in' ? fee : -fee
  await post(ctx, {
    kind: kind === 'in' ? 'cash.paid-in' : 'cash.paid-out',
    gymId: ctx.gymId,
    businessDay: shift.accounting_day,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    shiftId: shift.id,
    lines: [
      { gymId: ctx.gymId, account: kind === 'in' ? 'paid-in' : 'paid-out', amount },
      { gymId: ctx.gymId, account: 'safe', amount: -amount },
    ],
  })
}

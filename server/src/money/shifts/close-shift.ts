/**
 * Hand-over (交班): the drawer is counted without knowing what should be in it. A difference is refused once, whatever the
 * note says, with the count kept, and then accepted with a note. What was counted leaves the shift: some stays for the next, the rest is
 * the safe's.
 */
import type { BodyOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import type { Shift, shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import type { Ctx } from '../../context.ts'
import { tell } from '../../ground/messages/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { holdBooks } from '../../ledger/hold-books.sql.ts'
import { post } from '../../ledger/post.ts'
import { shiftAnswer } from './answers.ts'
import { insertCount, type ShiftData, setClosed, shiftById, wasCounted } from './shifts.sql.ts'

export async function closeShift(ctx: Ctx, id: number, input: BodyOf<typeof shiftCalls.close>): Promise<Shift> {
  await holdBooks(ctx, ctx.gymId)
  const shift = await requireOpenShift(ctx, id)
  const { counted, left, note } = input
  if (left > counted) throw refuse('shift.left-too-much', { counted: formatFen(counted) }, { field: 'left' })
  const expected = shift.cash
  if (counted !== expected && (note === '' || !(await wasCounted(ctx, id)))) throw countAgain(ctx, id, counted, expected)
  await insertCount(ctx, id, counted, expected)
  await setClosed(ctx, id, { counted, expected, left, note })
  await post(ctx, {
    kind: 'shift.closed',
    gymId: ctx.gymId,
    businessDay: shift.accounting_day,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    shiftId: id,
    lines: [
      { gymId: ctx.gymId, account: 'cashed', amount: -expected },
      { gymId: ctx.gymId, account: 'safe', amount: counted },
      { gymId: ctx.gymId, account: 'over-short', amount: expected - counted },
    ],
  })
  await record(ctx, 'shift.closed', id, { name: shift.register_name, counted, expected, left, reason: note })
  await tellDifference(ctx, shift, counted - expected, note)
  return shiftAnswer(ctx, requireFound(await shiftById(ctx, id)))
}

/** Once it is handed over, to those alone who see what should have been in it: the count stays blind. */
async function tellDifference(ctx: Ctx, shift: ShiftData, difference: number, reason: string): Promise<void> {
  if (difference === 0) return
  const values = { register: shift.register_name, staff: ctx.staff.name, difference: Math.abs(difference), reason }
  await tell(ctx, { event: difference < 0 ? 'shift.short' : 'shift.over', values, to: { holders: ['cashier.day-sheet-all'] } })
}

/** Refuses, and keeps that it was counted: whoever counts until it fits is seen. Neither by how much nor which way it differs is said. */
function countAgain(ctx: Ctx, id: number, counted: number, expected: number): Error {
  return refuse(
    'shift.differs',
    { counted: formatFen(counted) },
    { field: 'note', keep: (db) => insertCount({ ...ctx, db }, id, counted, expected) },
  )
}

export async function requireOpenShift(ctx: Ctx, id: number): Promise<ShiftData> {
  const shift = requireFound(await shiftById(ctx, id, true))
  if (shift.closed_at !== null) throw refuse('shift.closed-already', { register: shift.register_name, staff: shift.closed_by ?? '' })
  return shift
}

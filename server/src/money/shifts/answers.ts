/**
 * What the calls answer. Whoever counts a drawer doesn't see what should be in it: the count is blind (docs/money.md).
 * A closed shift is seen by those who opened or closed it, and by whoever sees everybody's sheet (shifts.sql.ts).
 */
import type { ResponseOf } from '@kaiguan/contract/call'
import { drawerNeeds, type Register, type Shift, type ShiftCount, type shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { cashPairs } from '@kaiguan/contract/money/shifts/cash-pairs'
import { addDays } from '@kaiguan/contract/time'
import { dayIn } from '../../clock.ts'
import type { Ctx } from '../../context.ts'
import type { RegisterData, ShiftData, StoredCount } from './shifts.sql.ts'

/** Which registers there are is everybody's to know, who opened them too; what is in a drawer is not. */
export function registerAnswer(ctx: Ctx, { left_fen, shift, ...register }: RegisterData): Register {
  const seen = drawerNeeds.some((permission) => ctx.may(permission))
  const cash = shift && (seen ? shift : { ...shift, float: null, short_at_opening: null })
  return {
    ...register,
    left_in_drawer: seen ? left_fen : null,
    shift: cash && { ...cash, opened_at: new Date(cash.opened_at).toISOString() },
  }
}

/** A closed one, or for whoever sees everybody's sheet: the count isn't blind, or no more. */
export function isCountSeen(ctx: Ctx, { closed_at }: ShiftData): boolean {
  return closed_at !== null || ctx.may('cashier.day-sheet-all')
}

export function shiftAnswer(ctx: Ctx, data: ShiftData): Shift {
  const seen = isCountSeen(ctx, data)
  const { counted_fen, expected_fen } = data
  return {
    id: data.id,
    register: { id: data.register_id, name: data.register_name },
    accounting_day: data.accounting_day,
    opened_at: data.opened_at.toISOString(),
    opened_by: data.opened_by,
    by_itself: data.by_itself,
    float: data.float_fen,
    short_at_opening: data.short_at_opening_fen,
    closed_at: data.closed_at?.toISOString() ?? null,
    closed_by: data.closed_by,
    orders: seen ? data.orders : null,
    by_method: seen ? data.by_method : null,
    paid_in: data.paid_in,
    paid_out: data.paid_out,
    expected: seen ? (expected_fen ?? data.cash) : null,
    counted: counted_fen,
    over_short: counted_fen === null || expected_fen === null ? null : counted_fen - expected_fen,
    first_count: seen ? firstCount(data) : null,
    cash_pairs: seen ? cashPairs(data.moves, data.counts).length : null,
    left: data.left_fen,
    note: data.note,
  }
}

/** With what was moved and how often it was counted. */
export function shiftWhole(ctx: Ctx, data: ShiftData): ResponseOf<typeof shiftCalls.show> {
  const seen = isCountSeen(ctx, data)
  const paired = new Set(cashPairs(data.moves, data.counts).flat())
  return {
    ...shiftAnswer(ctx, data),
    moves: data.moves.map(({ staff_id: _, at, undone, ...move }) => ({
      ...move,
      at: instant(at),
      undoable: !undone && move.reverses_id === null && isUndoable(ctx, new Date(at)),
      paired: seen ? paired.has(move.id) : null,
    })),
    counts: seen ? data.counts.map(countAnswer) : [],
  }
}

/** Whether what was done then may still be undone. */
export function isUndoable({ gym, today }: Ctx, at: Date): boolean {
  return dayIn(gym, at) >= addDays(today, -gym.reversal_days)
}

/** The one that was handed over with is the last. */
function firstCount({ counts, closed_at }: ShiftData): ShiftCount | null {
  const [first] = counts
  return first && (closed_at === null || counts.length > 1) ? countAnswer(first) : null
}

function countAnswer({ id, counted, expected, staff_name, at }: StoredCount): ShiftCount {
  return { id, counted, over_short: counted - expected, staff_name, at: instant(at) }
}

/** PostgreSQL's jsonb writes a zone of its own. */
function instant(text: string): string {
  return new Date(text).toISOString()
}

/** Registers (收银机) and their shifts (班次): where cash is, who answers for it, what was counted (docs/money.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import type { Permission } from '../../permissions.ts'
import { Name, Reason, Remark } from '../../rules.ts'
import { Day, Done, Fen, Flag, Id, IdName, IdParams, IdText, Instant, listOf, Paging, SignedFen, Version } from '../../shapes.ts'

/** The header that says at which register a terminal stands; left out, the gym's first one. */
export const REGISTER_HEADER = 'x-register'

const ShiftBrief = z.object({
  id: Id,
  accounting_day: Day.describe('the accounting day it began on'),
  opened_at: Instant,
  opened_by: z.string(),
  by_itself: z.boolean().describe('true: a payment opened it, nobody counted the float'),
  float: Fen,
  short_at_opening: Fen.describe('so much less was in the drawer than the last shift left'),
})

export const Register = z.object({
  id: Id,
  name: z.string(),
  version: Version,
  shift: ShiftBrief.extend({ float: Fen.nullable(), short_at_opening: Fen.nullable() }).nullable().describe('the open one'),
  left_in_drawer: Fen.nullable().describe(
    'what the last shift left for the next one; null, as the float is, for whoever has nothing to do with the drawer',
  ),
})
export type Register = z.infer<typeof Register>

/** Who has to do with what is in a drawer: each of these counts it, moves it, or sees its sheet. */
export const drawerNeeds = [
  'cashier.day-sheet',
  'cashier.day-sheet-all',
  'cashier.shift-open',
  'cashier.hand-over',
  'cashier.cash-in-out',
  'cashier.registers',
] as const satisfies readonly Permission[]

export const RegisterInput = z.object({ name: Name })

export const CashMove = z.object({
  id: Id,
  kind: z.enum(['in', 'out']),
  fee: Fen,
  reason: z.string(),
  staff_name: z.string(),
  at: Instant,
  reverses_id: Id.nullable().describe('the move that this one undoes'),
  undoable: z.boolean().describe('of the last days and not undone yet, by whoever may (cashier.cash-reverse)'),
  paired: z.boolean().nullable().describe('one of a pair that is flagged (cash-pairs.ts); null while the count is blind'),
})
export type CashMove = z.infer<typeof CashMove>

export const ShiftCount = z.object({
  id: Id,
  counted: Fen,
  over_short: SignedFen.describe('counted less what should have been there then'),
  staff_name: z.string(),
  at: Instant,
})
export type ShiftCount = z.infer<typeof ShiftCount>

export const Shift = ShiftBrief.extend({
  register: IdName,
  closed_at: Instant.nullable(),
  closed_by: z.string().nullable(),
  orders: z.int().nullable().describe('how many orders; null while the count is blind'),
  by_method: z
    .array(z.object({ payment_method: z.string(), fee: SignedFen }))
    .nullable()
    .describe('money in hand by tender; null while the count is blind'),
  paid_in: Fen,
  paid_out: Fen,
  expected: SignedFen.nullable().describe(
    'cash that should be in the drawer; null while the shift is open, for whoever may not see everybody’s sheet: the count is blind',
  ),
  counted: Fen.nullable(),
  over_short: SignedFen.nullable().describe('counted less expected: negative is short'),
  first_count: ShiftCount.nullable().describe(
    'the first count, where it isn’t the one that was handed over with; null while the count is blind',
  ),
  cash_pairs: z.int().nullable().describe('flagged pairs of cash in and out before a count (cash-pairs.ts); null while the count is blind'),
  left: Fen.nullable().describe('left in the drawer for the next shift; the rest went to the safe'),
  note: z.string(),
})
export type Shift = z.infer<typeof Shift>

/** What a drawer may hold. */
const Cash = Fen.max(100_000_000_00)

export const shiftCalls = {
  registers: call({
    method: 'GET',
    path: '/v1/gym/registers',
    summary: 'The gym’s registers, each with its open shift',
    scope: 'gym',
    open: 'whoever works at a terminal must be able to say which one it is',
    shows: ['shifts', 'money'],
    response: z.object({ data: z.array(Register) }),
  }),
  addRegister: call({
    method: 'POST',
    path: '/v1/gym/registers',
    summary: 'Add a register',
    scope: 'gym',
    needs: 'cashier.registers',
    changes: ['shifts'],
    refuses: ['register.name-taken'],
    body: RegisterInput,
    response: Register,
  }),
  editRegister: call({
    method: 'PUT',
    path: '/v1/gym/registers/{id}',
    summary: 'Rename a register',
    scope: 'gym',
    needs: 'cashier.registers',
    changes: ['shifts'],
    refuses: ['register.name-taken'],
    params: IdParams,
    body: changes(RegisterInput),
    response: Register,
  }),
  removeRegister: call({
    method: 'DELETE',
    path: '/v1/gym/registers/{id}',
    summary: 'Remove a register whose shift is closed and whose drawer is empty; the last one stays',
    scope: 'gym',
    needs: 'cashier.registers',
    changes: ['shifts'],
    refuses: ['register.in-use', 'register.last'],
    params: IdParams,
    response: Done,
  }),
  list: call({
    method: 'GET',
    path: '/v1/gym/shifts',
    summary: 'Shifts, newest first',
    scope: 'gym',
    needs: 'cashier.day-sheet',
    shows: ['shifts', 'money'],
    query: Paging.extend({
      register_id: IdText.optional(),
      open: Flag.optional(),
      differs: Flag.optional().describe('closed with a difference, or opened with less than was left'),
      day_from: Day.optional(),
      day_to: Day.optional(),
    }),
    response: listOf(Shift),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/shifts/{id}',
    summary: 'One shift: what it took, what was paid in and out, what was counted',
    scope: 'gym',
    needs: 'cashier.day-sheet',
    shows: ['shifts', 'money'],
    params: IdParams,
    response: Shift.extend({ moves: z.array(CashMove), counts: z.array(ShiftCount).describe('none while the count is blind') }),
  }),
  open: call({
    method: 'POST',
    path: '/v1/gym/shifts',
    summary: 'Open a shift with the float that was counted',
    scope: 'gym',
    needs: 'cashier.shift-open',
    changes: ['shifts', 'money'],
    refuses: ['not-found', 'shift.open-already'],
    money: true,
    body: z.object({ register_id: Id, float: Cash }),
    response: Shift,
  }),
  moveCash: call({
    method: 'POST',
    path: '/v1/gym/shifts/{id}/cash_moves',
    summary: 'Put cash into the drawer or take some out (change, the bank, an expense)',
    scope: 'gym',
    needs: 'cashier.cash-in-out',
    changes: ['shifts', 'money'],
    refuses: ['shift.not-in-drawer', 'shift.closed-already'],
    money: true,
    params: IdParams,
    body: z.object({ kind: z.enum(['in', 'out']), fee: Cash.min(1), reason: Reason }),
    response: Shift,
  }),
  undoMove: call({
    method: 'POST',
    path: '/v1/gym/cash_moves/{id}/reverse',
    summary: 'Undo cash in or out, once: a move the other way, in the shift that is open at its register now',
    scope: 'gym',
    needs: 'cashier.cash-reverse',
    changes: ['shifts', 'money'],
    refuses: ['cash-move.undone-already', 'cash-move.undo-late', 'cash-move.is-undoing', 'shift.not-in-drawer', 'register.gone'],
    money: true,
    params: IdParams,
    body: z.object({ reason: Reason }),
    response: Shift,
  }),
  close: call({
    method: 'POST',
    path: '/v1/gym/shifts/{id}/close',
    summary: 'Hand over: what was counted, what stays in the drawer. A difference is refused once without its amount, and asks for a note',
    scope: 'gym',
    needs: 'cashier.hand-over',
    changes: ['shifts', 'money'],
    refuses: ['shift.closed-already', 'shift.differs', 'shift.left-too-much'],
    money: true,
    params: IdParams,
    body: z.object({
      counted: Cash,
      left: Cash.default(0).describe('stays in the drawer as the next shift’s float'),
      note: Remark.default('').describe('needed where what was counted differs from what should be there'),
    }),
    response: Shift,
  }),
}

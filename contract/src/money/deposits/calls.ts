/** Deposits (定金): money held for a customer until a sale uses it or it goes back (docs/money.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { ApprovalToken, Colleague, Confirmed, confirmRefusals, OutsideMethod, payRefusals } from '../../ground/pay/calls.ts'
import { Line, Pasted, Reason, Remark } from '../../rules.ts'
import { csv, Day, Fen, Flag, Id, IdParams, IdText, Instant, listOf, Paging, SignedFen } from '../../shapes.ts'

/** Derived from what is left: never stored. */
export const depositStates = ['held', 'used', 'returned', 'moved'] as const
export const DepositState = z.enum(depositStates)
export type DepositState = z.infer<typeof DepositState>

export const Deposit = z.object({
  id: Id,
  order_id: Id.describe('the order it was taken with'),
  trade_no: z.string(),
  customer: z.object({ id: Id, name: z.string(), phone: z.string().describe('masked') }),
  fee: Fen.describe('taken'),
  used: Fen.describe('paid for sales'),
  returned: Fen.describe('given back'),
  kept: Fen.describe('forfeited: kept as a fee'),
  moved: Fen.describe('goes on at another branch'),
  left: Fen,
  state: DepositState.describe(
    'held: something is left · used: nothing left, the last of it paid for sales · returned: nothing left, given back or kept · moved: nothing left, the rest is held by another branch',
  ),
  purpose: z.string().describe('what it is meant for'),
  taken_at: Instant,
  staff_name: z.string().nullable().describe('null: nobody of the staff, the product itself or a member'),
})
export type Deposit = z.infer<typeof Deposit>

export const depositMoves = [
  'taken',
  'used',
  'put-back',
  'returned',
  'kept',
  'return-undone',
  'keep-undone',
  'moved-out',
  'moved-in',
] as const

export const DepositMove = z.object({
  id: Id,
  kind: z.enum(depositMoves),
  fee: Fen,
  at: Instant,
  staff_name: z.string().nullable().describe('null: nobody of the staff, the product itself or a member'),
  order: z.object({ id: Id, trade_no: z.string(), kind: z.string(), service_name: z.string() }).nullable(),
  remark: z.string(),
  undoable: z.boolean().describe('a refund of the last days that is still to be undone, by whoever may (deposits.reverse)'),
})
export type DepositMove = z.infer<typeof DepositMove>

export const DepositRefund = z.object({
  fee: Fen.describe('given back; 0 only where the rest is kept'),
  keep_rest: Flag.default(false).describe('true: what is not given back becomes the club’s'),
  payment_method: OutsideMethod.optional().describe('left out: the tenders it was paid with'),
  reason: Reason,
})
export type DepositRefund = z.infer<typeof DepositRefund>

export const depositCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/deposits',
    summary: 'Deposits, newest first: those of a customer, those still held',
    scope: 'gym',
    needs: 'deposits.view',
    shows: ['deposits'],
    refuses: ['phone.too-many-missed'],
    query: Paging.extend({
      customer_id: IdText.optional(),
      state: csv(DepositState).optional(),
      day_from: Day.optional(),
      day_to: Day.optional(),
      search: Pasted.max(30).optional().describe('trade number, or the customer’s name, phone, last four'),
    }),
    response: listOf(Deposit).extend({ sums: z.object({ held: SignedFen.describe('what the gym holds now, all deposits') }) }),
  }),
  ofCustomer: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/deposits',
    summary: 'What is held for a customer and may be used in a sale',
    scope: 'gym',
    needs: 'deposits.use',
    shows: ['deposits'],
    params: IdParams,
    response: z.object({ data: z.array(Deposit) }),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/deposits/{id}',
    summary: 'One deposit with everything that happened to it',
    scope: 'gym',
    needs: 'deposits.view',
    shows: ['deposits'],
    params: IdParams,
    response: Deposit.extend({ moves: z.array(DepositMove) }),
  }),
  take: call({
    method: 'POST',
    path: '/v1/gym/deposits',
    summary: 'Take a deposit from a customer',
    scope: 'gym',
    needs: 'deposits.take',
    changes: ['deposits', 'orders', 'money'],
    refuses: [...payRefusals],
    money: true,
    body: z.object({
      customer_id: Id,
      fee: Fen.min(1),
      purpose: Line.max(50).default(''),
      payment_method: OutsideMethod.optional(),
      payments: z
        .array(z.object({ payment_method: OutsideMethod, fee: Fen }))
        .min(1)
        .max(6)
        .optional(),
      remark: Remark.default(''),
    }),
    response: Deposit,
  }),
  approveRefund: call({
    method: 'POST',
    path: '/v1/gym/deposits/{id}/refund_approvals',
    summary: 'A colleague who may give deposits back (and keep the rest) confirms it with their own password, on the asker’s screen',
    scope: 'gym',
    needs: 'deposits.view',
    changes: [],
    refuses: [...confirmRefusals, 'deposit.too-much'],
    outside: true,
    params: IdParams,
    body: DepositRefund.extend(Colleague.shape),
    response: Confirmed,
  }),
  refund: call({
    method: 'POST',
    path: '/v1/gym/deposits/{id}/refund',
    summary: 'Give a deposit back, whole or in part; the rest may be kept as a fee, which needs deposits.forfeit',
    scope: 'gym',
    needs: 'deposits.refund',
    confirmable: 'deposits.view',
    changes: ['deposits', 'orders', 'money'],
    refuses: [
      'permission.missing',
      'deposit.nothing',
      'deposit.nothing-left',
      'deposit.too-much',
      'pay.refund-method',
      'pay.debit-card-missing',
      'seller.invalid',
      'register.gone',
    ],
    money: true,
    params: IdParams,
    body: DepositRefund.extend({ approval_token: ApprovalToken }),
    response: z.object({ deposit: Deposit, refund_order_id: Id, trade_no: z.string() }),
  }),
  undoRefund: call({
    method: 'POST',
    path: '/v1/gym/deposits/{id}/refunds/{order_id}/reverse',
    summary: 'Undo what was given back of a deposit, and what was kept with it: the money comes back the way it went, and is held again',
    scope: 'gym',
    needs: 'deposits.reverse',
    changes: ['deposits', 'orders', 'money'],
    refuses: ['deposit.undone-already', 'deposit.undo-late', 'register.gone', 'payment.went-back'],
    money: true,
    params: IdParams.extend({ order_id: IdText }),
    body: z.object({ reason: Reason }),
    response: z.object({ deposit: Deposit, order_id: Id, trade_no: z.string() }),
  }),
}

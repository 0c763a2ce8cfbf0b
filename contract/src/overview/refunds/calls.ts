/**
 * The refund desk (退款台): what would go back for a card or a member's course by each way of reckoning,
 * line by line, and the cases: asked for, decided, paid. What is refunded at once doesn’t come by here (`cards.refund`,
 * `customer_courses.refund`).
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { HeldPledge } from '../../entry/lockers/locker-rows.ts'
import { OutsideMethod } from '../../ground/pay/calls.ts'
import { CardKind } from '../../membership/card-types/calls.ts'
import { AgreedMethod } from '../../people/contracts/agreed-method.ts'
import { Pasted, Reason, Remark } from '../../rules.ts'
import { csv, Day, Fen, Flag, Id, IdName, IdParams, IdText, Instant, listOf, Paging, SignedFen, Version } from '../../shapes.ts'
import { refundMethods, refundStates } from './refund-states.ts'

export const RefundMethod = z
  .enum(refundMethods)
  .describe('unearned; list: what was used at the price of a single visit or lesson; cooling-off: all of it')
export const RefundState = z.enum(refundStates)

export const RefundLine = z.object({
  what: z.enum(['paid', 'earned', 'visits', 'lessons', 'ceiling', 'floor']),
  count: z.int().optional(),
  each: Fen.optional(),
  fee: SignedFen.describe('taken off: negative'),
})
const OrderKind = z.enum(['card-renewal', 'card-top-up', 'card-type-change'])

export const RefundSum = z.object({
  method: RefundMethod,
  fee: Fen,
  due_on: Day,
  lines: z.array(RefundLine),
  undoes: OrderKind.nullable().describe('that operation alone is undone and the card goes on; null: the card is closed'),
})
export type RefundSum = z.infer<typeof RefundSum>

/** What it is about: a card or a member's course. */
const Of = z.object({
  name: z.string().describe('of the card or the course'),
  card: z.object({ id: Id, card_no: z.string(), card_name: z.string(), kind: CardKind }).nullable(),
  course: z.object({ id: Id, name: z.string(), coach: z.string(), residue: z.int() }).nullable(),
})

export const RefundQuote = Of.extend({
  customer: IdName.extend({ phone: z.string().describe('masked') }),
  paid: Fen.describe('with all orders that brought its money, less what went back'),
  unearned: Fen,
  used: z.int().describe('visits, or lessons'),
  single_price: Fen.nullable().describe('null: not said, so that `list` isn’t offered'),
  refund_method: AgreedMethod.describe('the way of reckoning that the newest contract signed for it names'),
  sums: z.array(RefundSum).describe('the ways of reckoning that hold today'),
  orders: z.array(z.object({ id: Id, trade_no: z.string(), day: Day, paid: Fen, left: Fen })),
  visits: z.array(z.object({ id: Id, at: Instant, gym_name: z.string() })).describe('the newest 100; of a course the lessons given'),
  pledges: z.array(HeldPledge).describe('held of them for lockers they rent: to be offered back'),
  open_case_id: Id.nullable(),
})
export type RefundQuote = z.infer<typeof RefundQuote>

export const RefundCaseRow = Of.extend({
  id: Id,
  state: RefundState,
  method: RefundMethod,
  undoes: z.boolean().describe('an operation is undone and the card goes on; else the card or course is closed'),
  fee: Fen,
  due_on: Day,
  overdue: z.boolean().describe('open, and to be paid before today'),
  customer: IdName.extend({ phone: z.string().describe('masked') }),
  reason: z.string(),
  requested_by: z.string(),
  requested_at: Instant,
  version: Version,
})
export type RefundCaseRow = z.infer<typeof RefundCaseRow>

export const RefundCase = RefundCaseRow.extend({
  lines: z.array(RefundLine).describe('as reckoned when it was asked for'),
  quoted: Fen.describe('what they come to'),
  refund_method: AgreedMethod.describe('the way of reckoning that the newest contract signed for it names'),
  payment_method: OutsideMethod.nullable().describe('null: the way it was paid'),
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  decision: z.string(),
  paid_by: z.string().nullable(),
  paid_at: Instant.nullable(),
  order_id: Id.nullable().describe('its paper'),
  unearned_now: Fen.nullable().describe('while it is open'),
})
export type RefundCase = z.infer<typeof RefundCase>

/** One of the two, and not both. */
const oneOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape).refine((of: Record<string, unknown>) => (of.card_id === undefined) !== (of.customer_course_id === undefined), {
    error: 'required',
    path: ['card_id'],
  })

const decided = { params: IdParams, response: RefundCase }

export const refundCalls = {
  quote: call({
    method: 'GET',
    path: '/v1/gym/refund_quotes',
    summary: 'What would go back for a card or a course today, by each way of reckoning, with the visits or lessons it follows from',
    scope: 'gym',
    needs: 'refunds.request',
    shows: ['cards', 'courses', 'visits', 'money', 'refunds'],
    refuses: ['card.nothing-to-refund', 'course.state'],
    query: oneOf({ card_id: IdText.optional(), customer_course_id: IdText.optional() }),
    response: RefundQuote,
  }),
  quotes: call({
    method: 'GET',
    path: '/v1/gym/refund_quotes/customers/{id}',
    summary: 'All that would go back to a member today: each of their cards and courses that still holds something',
    scope: 'gym',
    needs: 'refunds.request',
    shows: ['cards', 'courses', 'visits', 'money', 'refunds'],
    params: IdParams,
    response: z.object({ data: z.array(RefundQuote), unearned: Fen.describe('of all of them') }),
  }),
  list: call({
    method: 'GET',
    path: '/v1/gym/refund_cases',
    summary: 'The refund cases of the branch; open ones by the day they are to be paid, what is overdue first',
    scope: 'gym',
    needs: 'refunds.request',
    shows: ['refunds', 'cards', 'courses'],
    refuses: ['phone.too-many-missed'],
    query: Paging.extend({
      state: csv(RefundState).optional().describe('left out: those that are open'),
      overdue: Flag.optional(),
      customer_id: IdText.optional(),
      search: Pasted.max(50).optional().describe('card number, phone, last 4, name or initials'),
    }),
    response: listOf(RefundCaseRow),
  }),
  counts: call({
    method: 'GET',
    path: '/v1/gym/refund_cases/counts',
    summary: 'How many refund cases are in each state, and how many are overdue',
    scope: 'gym',
    needs: 'refunds.request',
    shows: ['refunds', 'cards', 'courses'],
    response: z.object({ states: z.array(z.object({ state: RefundState, count: z.int() })), overdue: z.int() }),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/refund_cases/{id}',
    summary: 'One refund case with its sum explained',
    scope: 'gym',
    needs: 'refunds.request',
    shows: ['refunds', 'cards', 'courses'],
    params: IdParams,
    response: RefundCase,
  }),
  request: call({
    method: 'POST',
    path: '/v1/gym/refund_cases',
    summary: 'Ask for a card or a course to be refunded: the sum as reckoned today, or less',
    scope: 'gym',
    needs: 'refunds.request',
    changes: ['refunds'],
    refuses: ['refund.open', 'refund.not-offered', 'refund.too-much', 'refund.whole', 'card.nothing-to-refund', 'course.state'],
    body: oneOf({
      card_id: Id.optional(),
      customer_course_id: Id.optional(),
      method: RefundMethod,
      fee: Fen.min(1).optional().describe('left out: what the way of reckoning comes to'),
      payment_method: OutsideMethod.optional().describe('left out: the way it was paid'),
      reason: Reason,
    }),
    response: RefundCase,
  }),
  approve: call({
    method: 'POST',
    path: '/v1/gym/refund_cases/{id}/approve',
    summary: 'Approve a refund case, at the sum asked for or less',
    scope: 'gym',
    needs: 'refunds.approve',
    changes: ['refunds'],
    refuses: ['refund.state', 'refund.own', 'refund.too-much', 'refund.whole'],
    ...decided,
    body: z.object({ fee: Fen.min(1).optional(), remark: Remark.default('') }),
  }),
  reject: call({
    method: 'POST',
    path: '/v1/gym/refund_cases/{id}/reject',
    summary: 'Reject a refund case, with the reason',
    scope: 'gym',
    needs: 'refunds.approve',
    changes: ['refunds'],
    refuses: ['refund.state'],
    ...decided,
    body: z.object({ reason: Reason }),
  }),
  withdraw: call({
    method: 'POST',
    path: '/v1/gym/refund_cases/{id}/withdraw',
    summary: 'Withdraw a refund case before it is paid: the member keeps what it is about',
    scope: 'gym',
    needs: 'refunds.request',
    changes: ['refunds'],
    refuses: ['refund.state'],
    ...decided,
    body: z.object({ reason: Reason }),
  }),
  pay: call({
    method: 'POST',
    path: '/v1/gym/refund_cases/{id}/pay',
    summary: 'Pay an approved refund case: the money goes back along the orders that brought it, and the card or course is closed',
    scope: 'gym',
    needs: 'refunds.pay',
    changes: ['refunds', 'cards', 'courses', 'customers', 'orders', 'deposits', 'money'],
    refuses: [
      'refund.state',
      'refund.used-since',
      'card.later-event',
      'card.reversal-late',
      'card.not-reversible',
      'card.reversed-there',
      'deposit.nothing-left',
      'card.state',
      'card.nothing-to-refund',
      'card.refund-too-much',
      'course.state',
      'course.has-bookings',
      'course.refund-too-much',
      'pay.refund-method',
      'pay.debit-card-missing',
      'seller.invalid',
      'register.gone',
    ],
    money: true,
    ...decided,
    body: z.object({ payment_method: OutsideMethod.optional().describe('left out: as it was asked for') }),
  }),
}

/** 扫码收款: payments that a provider is asked for, and what each of them pays for (docs/payments.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { OutsideMethod } from '../../ground/pay/calls.ts'
import { Line, Pasted, Reason } from '../../rules.ts'
import { Day, Fen, Id, IdName, IdParams, Instant, listOf, Paging } from '../../shapes.ts'
import { providers } from '../payment-accounts/calls.ts'
import { payableCalls, payables } from './payable.ts'
import { providerOfCode } from './payer-code.ts'
import { providerRefundStates } from './refund-states.ts'
import { intentStates } from './states.ts'

const OrderNo = z.object({ id: Id, trade_no: z.string() })

export const ProviderRefund = z.object({
  id: Id,
  refund_no: z.string().describe('our number of it, as the provider’s bill has it'),
  fee: Fen,
  state: z.enum(providerRefundStates),
  stuck: z.boolean().describe('the provider can’t, or has said nothing for a day: it may be asked for again, or be given back by hand'),
  reason: z.string().describe('why the provider couldn’t, or how it was given back by hand; empty: neither'),
  asked_at: Instant,
  ended_at: Instant.nullable(),
  staff: IdName.nullable().describe('who gave it back; null: the system did'),
  order: OrderNo.describe('the refund that it belongs to'),
})
export type ProviderRefund = z.infer<typeof ProviderRefund>

export const PaymentIntent = z.object({
  id: Id,
  provider: z.enum(providers),
  trade_no: z.string().describe('our number of it, as the provider’s bill has it'),
  pays_for: z.enum(payables),
  subject: z.string().describe('what the payer reads on their phone'),
  fee: Fen.describe('what this provider is asked for; the rest of the price may be paid otherwise'),
  state: z.enum(intentStates),
  calling_off: z.boolean().describe('nobody may pay it any more: whatever still comes goes back by itself'),
  reason: z.string().describe('why nothing was taken, or why the money goes back; empty: nobody said'),
  asked_at: Instant,
  paid_at: Instant.nullable(),
  staff: IdName.describe('who asked for it'),
  order: OrderNo.nullable().describe('what it paid for, once that is done'),
  refunds: z.array(ProviderRefund).describe('what was given back of it since by the provider, the oldest first'),
})
export type PaymentIntent = z.infer<typeof PaymentIntent>

/** With what the call that it paid for answered: to whoever asked, once it is done. */
export const PaidCall = PaymentIntent.extend({
  answer: z.unknown().describe('null: it isn’t done, is longer ago than a week, or was asked for by somebody else'),
})
export type PaidCall = z.infer<typeof PaidCall>

const own = 'whoever asked for it, and whoever sees the day’s whole sheet'
/** Its own, and what any of the calls refuses that it may pay for. */
const paying = [
  ...new Set([
    ...([
      'payment.none',
      'payment.unreadable',
      'payment.not-by-code',
      'payment.not-sure',
      'permission.missing',
      'approval.unfit',
      'request.in-progress',
      'key.reused-without-order',
      'not-found',
    ] as const),
    ...payables.flatMap((name) => payableCalls[name].refuses),
  ]),
]

export const paymentIntentCalls = {
  ways: call({
    method: 'GET',
    path: '/v1/gym/payment_ways',
    summary: 'By which providers a payer’s code is taken here',
    scope: 'gym',
    open: 'every till asks what it may scan',
    shows: ['gym'],
    response: z.object({ providers: z.array(z.enum(providers)) }),
  }),
  list: call({
    method: 'GET',
    path: '/v1/gym/payment_intents',
    summary: 'Payments asked of providers, newest first',
    scope: 'gym',
    needs: 'cashier.day-sheet-all',
    shows: ['payments'],
    query: Paging.extend({
      day_from: Day.optional(),
      day_to: Day.optional(),
      of: z
        .enum(['open', 'unplaced', 'going-back', 'all'])
        .default('all')
        .describe(
          'open: not at an end yet; unplaced: the money came and is for nothing yet; going-back: a refund of it isn’t with the payer yet',
        ),
      search: Pasted.max(40).optional().describe('our number, the order’s, or the provider’s'),
    }),
    response: listOf(PaymentIntent),
  }),
  begin: call({
    method: 'POST',
    path: '/v1/gym/payment_intents',
    summary: 'Ask for a payment by the code that the payer shows, and do what it pays for as soon as it is paid',
    scope: 'gym',
    open: 'whoever may make the call that it pays for: that is judged as if it were made',
    changes: ['payments'],
    outside: true,
    refuses: paying,
    body: z.object({
      pays_for: z.enum(payables),
      params: z.record(z.string().max(50), z.string().max(50)).default({}).describe('of the path of that call'),
      body: z.record(z.string().max(100), z.unknown()).describe('of that call: of its tenders the provider’s is paid by the code'),
      auth_code: Line.refine((code) => providerOfCode(code) !== null, { error: 'payer-code' }).describe('the digits on the payer’s phone'),
      key: Line.min(8).max(100).describe('made once for each payment: asked twice, one is made'),
    }),
    response: PaidCall,
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/payment_intents/{id}',
    summary: 'A payment, as far as it is known here',
    scope: 'gym',
    open: own,
    shows: ['payments'],
    params: IdParams,
    response: PaidCall,
  }),
  ask: call({
    method: 'POST',
    path: '/v1/gym/payment_intents/{id}/ask',
    summary: 'Ask the provider now what became of it',
    scope: 'gym',
    open: own,
    changes: ['payments'],
    outside: true,
    whenOverdue: true,
    whenClosed: true,
    params: IdParams,
    response: PaidCall,
  }),
  callOff: call({
    method: 'POST',
    path: '/v1/gym/payment_intents/{id}/call_off',
    summary: 'Nobody may pay it any more; what came meanwhile goes back. Only state closed or failed says that nothing was taken',
    scope: 'gym',
    open: own,
    changes: ['payments'],
    outside: true,
    whenOverdue: true,
    whenClosed: true,
    params: IdParams,
    response: PaidCall,
  }),
  refundAgain: call({
    method: 'POST',
    path: '/v1/gym/payment_intents/{id}/refund_again',
    summary: 'Ask the provider once more to give back what it couldn’t',
    scope: 'gym',
    needs: 'refunds.pay',
    changes: ['payments', 'money'],
    outside: true,
    refuses: ['payment.not-stuck'],
    whenOverdue: true,
    whenClosed: true,
    params: IdParams,
    response: PaymentIntent,
  }),
  payOut: call({
    method: 'POST',
    path: '/v1/gym/payment_intents/{id}/paid_out',
    summary: 'Say that what the provider couldn’t give back was given back by hand',
    scope: 'gym',
    needs: 'refunds.pay',
    changes: ['payments', 'money'],
    refuses: ['payment.not-stuck'],
    whenOverdue: true,
    whenClosed: true,
    params: IdParams,
    body: z.object({ reason: Reason.describe('how and to whom') }),
    response: PaymentIntent,
  }),
  askRefundAgain: call({
    method: 'POST',
    path: '/v1/gym/payment_refunds/{id}/again',
    summary: 'Ask the provider once more for a refund that it couldn’t make; first whether it made it meanwhile',
    scope: 'gym',
    needs: 'refunds.pay',
    changes: ['payments', 'orders'],
    outside: true,
    refuses: ['payment.not-stuck', 'payment-account.silent', 'payment.refund-hangs', 'payment.refund-asked'],
    whenOverdue: true,
    whenClosed: true,
    params: IdParams,
    response: PaymentIntent,
  }),
  refundByHand: call({
    method: 'POST',
    path: '/v1/gym/payment_refunds/{id}/by_hand',
    summary: 'Say by which other way a refund was given back that the provider couldn’t make: the money leaves by that way, today',
    scope: 'gym',
    needs: 'refunds.pay',
    changes: ['payments', 'orders', 'money', 'shifts', 'reconciliations'],
    outside: true,
    refuses: ['payment.not-stuck', 'payment-account.silent', 'payment.refund-asked', 'register.gone'],
    params: IdParams,
    body: z.object({ payment_method: OutsideMethod, reason: Reason.describe('how and to whom') }),
    response: PaymentIntent,
  }),
}

/** What was written down wrongly at a sale and is put right afterwards (docs/money.md): by which way its money came, and whose it is. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { OutsideMethod, Sellers } from '../../ground/pay/calls.ts'
import { Reason } from '../../rules.ts'
import { Day, Id, IdParams, IdText, Instant, SignedFen } from '../../shapes.ts'
import { providerRefundStates } from '../payment-intents/refund-states.ts'

export const TenderCorrection = z.object({
  order_id: Id.describe('the order that the correction is written as'),
  trade_no: z.string(),
  at: Instant,
  day: Day.describe('the accounting day it is posted to'),
  from: z.string(),
  payment_method: z.string().describe('what it is since'),
  reason: z.string(),
  staff_name: z.string(),
})
export type TenderCorrection = z.infer<typeof TenderCorrection>

export const OrderPayment = z.object({
  id: Id,
  payment_method: z.string().describe('as it is by now'),
  recorded_as: z.string().describe('what was written down at the sale'),
  fee: SignedFen,
  provider_state: z
    .enum(['paid', ...providerRefundStates])
    .nullable()
    .describe('paid: by the payer’s code; else how far its provider is with giving it back; null: recorded by hand'),
  correctable: z
    .boolean()
    .describe('cash, Alipay, WeChat or bank card, taken by somebody of the staff, and nothing of the order has gone back'),
  corrections: z.array(TenderCorrection).describe('the oldest first'),
})
export type OrderPayment = z.infer<typeof OrderPayment>

export const OrderPayments = z.object({
  id: Id,
  trade_no: z.string(),
  service_name: z.string(),
  payments: z.array(OrderPayment),
})
export type OrderPayments = z.infer<typeof OrderPayments>

export const SellerShare = z.object({ staff_id: Id, name: z.string(), share_bp: z.int() })
export type SellerShare = z.infer<typeof SellerShare>

export const OrderSellers = z.object({
  id: Id.describe('of the sale: what gave back of it goes with it'),
  trade_no: z.string(),
  service_name: z.string(),
  changeable: z.boolean().describe('a sale of this branch'),
  sellers: z.array(SellerShare).describe('by now; none: nobody’s'),
  recorded_as: z.array(SellerShare).describe('at the sale'),
  changes: z
    .array(z.object({ id: Id, at: Instant, day: Day, staff_name: z.string(), reason: z.string(), sellers: z.array(SellerShare) }))
    .describe('the oldest first'),
})
export type OrderSellers = z.infer<typeof OrderSellers>

export const orderCorrectionCalls = {
  payments: call({
    method: 'GET',
    path: '/v1/gym/orders/{id}/payments',
    summary: 'How an order was paid, and what of it was corrected',
    scope: 'gym',
    needs: 'cashier.orders',
    shows: ['orders'],
    params: IdParams,
    response: OrderPayments,
  }),
  correctTender: call({
    method: 'POST',
    path: '/v1/gym/orders/{id}/payments/{payment_id}/correct',
    summary:
      'Correct the way a payment was written down as, on the open day; where cash comes or goes by it, a colleague does it. Correcting it back undoes it',
    scope: 'gym',
    needs: 'cashier.change-tender',
    changes: ['orders', 'money', 'shifts', 'reconciliations'],
    refuses: ['tender.no-money', 'tender.not-by-hand', 'tender.went-back', 'tender.is-other', 'tender.own-cash'],
    money: true,
    params: z.object({ id: IdText, payment_id: IdText }),
    body: z
      .object({
        from: OutsideMethod.describe('what the screen showed: where it is another by now, nothing is corrected'),
        payment_method: OutsideMethod,
        reason: Reason,
      })
      .refine(({ from, payment_method }) => from !== payment_method, { error: 'not-offered', path: ['payment_method'] }),
    response: OrderPayments,
  }),
  sellers: call({
    method: 'GET',
    path: '/v1/gym/orders/{id}/sellers',
    summary: 'Whose sale an order is, and what of that was changed',
    scope: 'gym',
    needs: 'cashier.orders',
    shows: ['orders', 'staff'],
    params: IdParams,
    response: OrderSellers,
  }),
  changeSellers: call({
    method: 'POST',
    path: '/v1/gym/orders/{id}/sellers',
    summary:
      'Change whose sale an order is, with all that went back of it, on the open day; nobody but an owner gives themselves more of it',
    scope: 'gym',
    needs: 'cashier.change-seller',
    changes: ['orders', 'money'],
    refuses: ['sellers.no-sale', 'sellers.are-others', 'sellers.unchanged', 'sellers.own-share', 'seller.invalid'],
    params: IdParams,
    body: z.object({
      seen: Sellers.describe('what the screen showed: where it is another’s by now, nothing is changed'),
      sellers: Sellers.describe('none: nobody’s'),
      reason: Reason,
    }),
    response: OrderSellers,
  }),
}

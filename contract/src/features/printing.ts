/** Receipts (seed §2 Frame, §3 Receipt): one shape, a layout per business type. Eleven layouts more are data. */
import { z } from 'zod'
import { call } from '../call.ts'
import { type OrderKind, orderKinds } from '../order-kinds.ts'
import { Id, IdParams, Instant, SignedFen } from '../shapes.ts'

// Object.keys forgets that these keys are exactly the table's names.
const kinds = Object.keys(orderKinds) as [OrderKind, ...OrderKind[]]
/** One layout for each kind of order. */
export const ReceiptType = z.enum(kinds)
export type ReceiptType = OrderKind

export const Receipt = z.object({
  order_id: Id,
  title: z.string().describe('the club’s name'),
  type: ReceiptType,
  service_title: z.string().describe('what was done, in the reader’s language; `type` is its code'),
  service_name: z.string(),
  payed_at: Instant,
  trade_no: z.string(),
  total_fee: SignedFen,
  real_total_fee: SignedFen,
  payment_method: z.array(z.object({ payment_method: z.string(), fee: SignedFen })),
  sell_name: z.string(),
  customer_name: z.string(),
  customer_phone: z.string().describe('masked'),
  remark: z.string(),
  other: z.array(z.object({ code: z.string(), value: z.string() })).describe('what only this type prints: card number, dates, units'),
  lines: z
    .array(
      z.object({
        name: z.string(),
        unit: z.string(),
        quantity: z.int(),
        fee: SignedFen,
        points: z.int().nullable().describe('points the line was exchanged for, below 0 where they came back; null: money'),
      }),
    )
    .describe('the goods of a goods order'),
  points: z
    .object({ earned: z.int().describe('below 0: taken back'), left: z.int() })
    .nullable()
    .describe('of the customer; null: it moved none'),
  time_zone: z.string(),
  address: z.string(),
  phone: z.string(),
  printed: z.int().describe('how often it was printed before; more than 0 makes this a reprint (补打)'),
})
export type Receipt = z.infer<typeof Receipt>

export const printingCalls = {
  receipt: call({
    method: 'GET',
    path: '/v1/gym/orders/{id}/receipt',
    summary: 'The receipt of an order',
    scope: 'gym',
    open: 'whoever may see what was sold: the handler asks for its own permission',
    shows: ['orders'],
    refuses: ['permission.missing'],
    params: IdParams,
    response: Receipt,
  }),
  printed: call({
    method: 'POST',
    path: '/v1/gym/orders/{id}/printed',
    summary: 'Note that the receipt was printed; a reprint needs cards.reprint',
    scope: 'gym',
    open: 'whoever may see what was sold: the handler asks for its own permission',
    changes: ['orders'],
    refuses: ['permission.missing'],
    params: IdParams,
    response: z.object({ printed: z.int() }),
  }),
}

/** The cashier (收银台): a basket of goods, paid like everything else, and its refunds (docs/money.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { ApprovalToken, Colleague, Confirmed, confirmRefusals, Paying, PaymentMethod, payRefusals } from '../../ground/pay/calls.ts'
import { Pasted, Reason } from '../../rules.ts'
import { Day, Fen, Flag, Id, IdName, IdParams, Instant, listOf, Paging, SignedFen } from '../../shapes.ts'

export const MOST_LINES = 100
/** Of one line. */
export const MOST_PIECES = 10_000
const Pieces = z.int().min(1).max(MOST_PIECES)

export const BasketLine = z.object({ goods_id: Id, quantity: Pieces })

export const OrderLine = z.object({
  id: Id,
  goods_id: Id,
  name: z.string(),
  unit: z.string(),
  quantity: z.int(),
  price: Fen.describe('list price of one; 0 where it was exchanged for points'),
  points_price: z.int().nullable().describe('points that one was exchanged for; null: sold for money'),
  fee: Fen.describe('agreed for the line: the order’s price spread by largest remainder'),
  returned: z.int().describe('how many came back'),
})

export const GoodsOrder = z.object({
  id: Id,
  trade_no: z.string(),
  customer: IdName.nullable(),
  total_fee: Fen,
  real_total_fee: SignedFen,
  refunded: Fen.describe('given back so far'),
  points: z.int().describe('points it was exchanged for; 0: sold for money'),
  payments: z.array(z.object({ payment_method: z.string().describe('as it is by now, where it was corrected'), fee: SignedFen })),
  occurred_at: Instant,
  staff_name: z.string().nullable().describe('null: nobody of the staff, the product itself or a member'),
  remark: z.string(),
  lines: z.array(OrderLine),
})
export type GoodsOrder = z.infer<typeof GoodsOrder>

export const GoodsRefund = z.object({
  lines: z
    .array(z.object({ line_id: Id, quantity: Pieces }))
    .min(1)
    .max(MOST_LINES)
    .refine((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length, { error: 'not-offered' })
    .describe('each line once'),
  payment_method: PaymentMethod.optional().describe('left out: the tenders it was paid with'),
  restock: Flag.default(true).describe('false: what came back can’t be sold again'),
  reason: Reason,
})
export type GoodsRefund = z.infer<typeof GoodsRefund>

export const cashierCalls = {
  sell: call({
    method: 'POST',
    path: '/v1/gym/goods_orders',
    summary: 'Sell a basket of goods, to a member or to anybody; or exchange it for a member’s points',
    scope: 'gym',
    needs: 'cashier.sell',
    changes: ['orders', 'goods', 'cards', 'customers', 'deposits', 'money'],
    refuses: [...payRefusals, 'goods.not-enough', 'goods.not-on-sale', 'goods.not-for-points', 'points.not-enough', 'pay.beyond-limit'],
    money: true,
    body: Paying.extend({
      customer_id: Id.nullable().default(null),
      lines: z.array(BasketLine).min(1).max(MOST_LINES),
      points: Flag.default(false).describe('true: exchanged for the customer’s points at the goods’ `points_price`; no money is taken'),
    })
      .refine((body) => new Set(body.lines.map((line) => line.goods_id)).size === body.lines.length, {
        error: 'not-offered',
        path: ['lines'],
      })
      .refine((body) => !body.points || body.customer_id !== null, { error: 'required', path: ['customer_id'] }),
    response: GoodsOrder,
  }),
  orders: call({
    method: 'GET',
    path: '/v1/gym/goods_orders',
    summary: 'Goods orders of a day (today by default) or of whoever or whatever is searched for, newest first, and what they come to',
    scope: 'gym',
    needs: 'cashier.orders',
    shows: ['orders'],
    refuses: ['phone.too-many-missed'],
    query: Paging.extend({
      day_from: Day.optional(),
      day_to: Day.optional(),
      search: Pasted.max(30)
        .optional()
        .describe(
          'trade number or its last six digits; the customer’s name, initials, phone, last four or card number; the goods’ name, initials or bar code. Of all days, unless a day is given',
        ),
    }),
    response: listOf(GoodsOrder).extend({
      sums: z
        .object({ paid: SignedFen.describe('agreed for all that are found'), refunded: Fen.describe('given back of it so far') })
        .nullable()
        .describe('null for whoever sees neither everybody’s sheet nor money figures'),
    }),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/goods_orders/{id}',
    summary: 'One goods order',
    scope: 'gym',
    needs: 'cashier.orders',
    shows: ['orders'],
    params: IdParams,
    response: GoodsOrder,
  }),
  approveRefund: call({
    method: 'POST',
    path: '/v1/gym/goods_orders/{id}/refund_approvals',
    summary: 'A colleague who may refund confirms this return with their own password, on the asker’s screen',
    scope: 'gym',
    needs: 'cashier.orders',
    changes: [],
    refuses: [...confirmRefusals, 'goods.returned-too-many'],
    outside: true,
    params: IdParams,
    body: GoodsRefund.extend(Colleague.shape),
    response: Confirmed,
  }),
  refund: call({
    method: 'POST',
    path: '/v1/gym/goods_orders/{id}/refund',
    summary: 'Take goods back: the money goes to the tenders it came from, the goods (if whole) to the stock',
    scope: 'gym',
    needs: 'cashier.refund',
    confirmable: 'cashier.orders',
    changes: ['orders', 'goods', 'cards', 'customers', 'deposits', 'money'],
    refuses: ['goods.returned-too-many', 'pay.refund-method', 'pay.debit-card-missing', 'seller.invalid', 'register.gone'],
    money: true,
    params: IdParams,
    body: GoodsRefund.extend({ approval_token: ApprovalToken }),
    response: z.object({ order: GoodsOrder, refund_order_id: Id, returned: Fen, points: z.int().describe('points that came back') }),
  }),
}

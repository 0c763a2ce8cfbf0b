/** Receipts (docs/printing.md): one shape, a layout per business type, and what a club makes of its layouts. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { type OrderKind, orderKinds } from '../../order-kinds.ts'
import { MOST_COPIES, PaperWidth } from '../../paper.ts'
import { Line, Reason } from '../../rules.ts'
import { Done, Flag, Id, IdParams, Instant, SignedFen, Version } from '../../shapes.ts'

// Object.keys forgets that these keys are exactly the table's names.
const kinds = Object.keys(orderKinds) as [OrderKind, ...OrderKind[]]
/** One layout for each kind of order. */
export const ReceiptType = z.enum(kinds)
export type ReceiptType = OrderKind

/** What a club may leave out of a layout. The number, the time and the money are always printed. */
export const receiptParts = [
  ...['customer', 'phone', 'seller', 'remark', 'points', 'address', 'club_phone'],
  ...['card_no', 'old_card_no', 'new_card_no', 'old_name', 'days', 'times', 'balance', 'start_date', 'end_date', 'old_end_date'],
  ...['suspended_from', 'suspended_to', 'suspended_days', 'to_customer', 'to_phone', 'coach', 'lessons', 'lessons_left', 'lesson_at'],
  ...['hall', 'seat', 'locker', 'kept', 'cash_pledge'],
] as const
export type ReceiptPart = (typeof receiptParts)[number]

export const MOST_OWN_LINES = 3
export const OWN_LINE_LENGTH = 60
/** Lines of the club's own, from above to below. */
const OwnLines = z.array(Line.min(1, { error: 'required' }).max(OWN_LINE_LENGTH)).max(MOST_OWN_LINES)

/** What a club made of one layout. */
export const OwnLayout = z.object({
  type: ReceiptType,
  hidden: z.array(z.enum(receiptParts)).max(receiptParts.length).describe('what it leaves out'),
  signature: Flag.nullable().describe('a line for the member’s signature; null: where the layout has one'),
  footer: OwnLines.nullable().describe('lines of its own at the foot; null: the club’s'),
  copies: z.int().min(1).max(MOST_COPIES).describe('until a browser remembers another number'),
})
export type OwnLayout = z.infer<typeof OwnLayout>

export const ReceiptSettings = z.object({
  logo: Flag.describe('the club’s logo at the top'),
  header: OwnLines.default([]).describe('under the club’s name'),
  footer: OwnLines.default([]).describe('at the foot, in the place of the thanks'),
  width: PaperWidth.describe('of the paper, in millimetres'),
  layouts: z
    .array(OwnLayout)
    .max(kinds.length)
    .refine((list) => new Set(list.map(({ type }) => type)).size === list.length, { error: 'not-offered' })
    .default([])
    .describe('those that aren’t as they come, each once'),
})
export const ReceiptSettingsNow = ReceiptSettings.extend({ version: Version })
export type ReceiptSettingsNow = z.infer<typeof ReceiptSettingsNow>

export const Receipt = z.object({
  order_id: Id,
  title: z.string().describe('the club’s name'),
  type: ReceiptType,
  service_title: z.string().describe('what was done, in the reader’s language; `type` is its code'),
  sold: z.string().describe('the kind of what was sold: its type, or of a correction that of the order which it corrects'),
  service_name: z.string(),
  payed_at: Instant,
  trade_no: z.string(),
  total_fee: SignedFen,
  real_total_fee: SignedFen,
  payment_method: z.array(
    z.object({
      payment_method: z.string().describe('as it is by now'),
      name: z.string().describe('what the branch calls it; empty: as usual'),
      recorded_as: z.string().describe('what was written down at the sale: another where it was corrected since'),
      by_code: z.boolean().describe('paid by the payer’s code; below 0: its provider gives it back to whoever paid'),
      fee: SignedFen,
    }),
  ),
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

/** Who may print a receipt again, by the kind of what was sold: what the till takes, courses, lockers and cards have a permission each. */
export function reprintRight(kind: string): 'cashier.reprint' | 'coaching.reprint' | 'lockers.reprint' | 'cards.reprint' {
  if (kind.startsWith('goods-') || kind.startsWith('deposit-')) return 'cashier.reprint'
  if (kind.startsWith('course-')) return 'coaching.reprint'
  return kind.startsWith('locker-') ? 'lockers.reprint' : 'cards.reprint'
}

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
    summary:
      'Note that the receipt was printed; a reprint needs the right for what was sold: cards.reprint, coaching.reprint, lockers.reprint, cashier.reprint',
    scope: 'gym',
    open: 'whoever may see what was sold: the handler asks for its own permission',
    changes: ['orders'],
    refuses: ['permission.missing'],
    params: IdParams,
    response: z.object({ printed: z.int() }),
  }),
  settings: call({
    method: 'GET',
    path: '/v1/gym/receipt_settings',
    summary: 'What the club prints on its receipts, and how wide they are',
    scope: 'gym',
    open: 'whoever prints prints by it, and it says nothing but what every receipt says',
    shows: ['gym'],
    response: ReceiptSettingsNow,
  }),
  editSettings: call({
    method: 'PUT',
    path: '/v1/gym/receipt_settings',
    summary: 'Change what the club prints on its receipts; the next one is printed by it',
    scope: 'gym',
    needs: 'printing.edit',
    changes: ['gym'],
    body: changes(ReceiptSettings),
    response: ReceiptSettingsNow,
  }),
  openDrawer: call({
    method: 'POST',
    path: '/v1/gym/receipt_drawer/open',
    summary: 'Note that the cash drawer is opened without a sale, and why; the print bridge at the counter opens it',
    scope: 'gym',
    needs: 'cashier.open-drawer',
    changes: [],
    body: z.object({ reason: Reason }),
    response: Done,
  }),
}

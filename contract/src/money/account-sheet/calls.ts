/** The account sheet (账单): a day's orders and money, and its closing (日结; docs/money.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Receipt, ReceiptType } from '../../ground/printing/calls.ts'
import { Pasted, Reason } from '../../rules.ts'
import { csv, Day, Done, Fen, Id, IdName, IdParams, IdText, Instant, listOf, Paging, SignedFen } from '../../shapes.ts'

/** What the ledger's lines can be asked for: earned income, refunds of it, what came into hand. */
export const SheetAccount = z.enum(['hand', 'income', 'refund', 'deposit', 'pledge', 'stored', 'gift', 'deferred', 'over-short'])
export const IncomeCategory = z.enum(['card', 'course', 'class', 'locker', 'goods', 'fee', 'settlement'])

const Share = z.object({ fee: SignedFen, count: z.int().describe('orders') })
const ByMethod = z.array(z.object({ payment_method: z.string(), fee: SignedFen }))

export const SheetFigures = z.object({
  taken: SignedFen.describe('实收: tenders other than stored value and applied deposits'),
  by_method: z.array(Share.extend({ payment_method: z.string() })),
  stored_spent: Share.describe('paid with stored value: counted as taken when it was topped up'),
  deposits_used: Share.describe('paid with deposits: counted as taken when they were taken'),
  deposits_taken: Share,
  deposits_returned: Share,
  refunds: Share.describe('given back on sales'),
  pledges: z
    .object({
      moved: SignedFen.describe('taken less given back and kept'),
      held: SignedFen.describe('held when this was read, or the day was closed'),
    })
    .optional()
    .describe('of lockers: no sale, and in what was taken all the same; left out: closed before there were any'),
  unplaced: z
    .object({ fee: SignedFen, count: z.int() })
    .nullable()
    .optional()
    .describe(
      'payments by code that came and are for nothing yet, when this was read or the day was closed: in no other figure; null on one’s own sheet; left out: closed before there were any',
    ),
  stuck_refunds: z
    .object({ fee: SignedFen, count: z.int() })
    .nullable()
    .optional()
    .describe(
      'refunds of payments by code that the provider couldn’t make, when this was read or the day was closed; null on one’s own sheet; left out: closed before there were any',
    ),
  by_kind: z.array(Share.extend({ kind: z.string() })),
  by_register: z.array(Share.extend({ register_id: Id.nullable(), name: z.string(), by_method: ByMethod })),
  by_staff: z.array(
    Share.extend({ staff_id: Id.nullable(), name: z.string().describe('empty where staff_id is null: nobody of the staff') }),
  ),
  discounts: z
    .array(Share.extend({ staff_id: Id.nullable(), name: z.string() }))
    .optional()
    .describe(
      'below the list price or the fee, by who let it off: the colleague who confirmed it, else who sold; left out: closed before this was told',
    ),
  earned: z
    .object({ total: SignedFen, by_category: z.array(z.object({ category: z.string(), fee: SignedFen })) })
    .nullable()
    .describe('确认收入; null for whoever sees only their own sheet'),
  drawer: z
    .object({ float: SignedFen, paid_in: SignedFen, paid_out: SignedFen, over_short: SignedFen, to_safe: SignedFen })
    .nullable()
    .describe('cash beside the tenders, of the day’s shifts; null for whoever sees only their own sheet'),
})
export type SheetFigures = z.infer<typeof SheetFigures>

export const Closing = z.object({
  day: Day,
  closed_at: Instant,
  closed_by: z.string(),
  taken: SignedFen,
  earned: SignedFen,
  stored_spent: SignedFen,
  deposits_used: SignedFen,
  over_short: SignedFen,
})
export type Closing = z.infer<typeof Closing>

export const SheetOrder = z.object({
  id: Id,
  trade_no: z.string(),
  kind: ReceiptType,
  service_name: z.string(),
  customer: IdName.nullable(),
  total_fee: SignedFen,
  real_total_fee: SignedFen,
  payments: ByMethod,
  register_name: z.string(),
  staff_name: z.string().nullable().describe('null: nobody of the staff, the product itself or a member'),
  sell_name: z.string(),
  occurred_at: Instant,
  day: Day.describe('the accounting day'),
  printed: Receipt.shape.printed,
  refund_of: z.object({ id: Id, trade_no: z.string() }).nullable(),
  remark: z.string(),
})
export type SheetOrder = z.infer<typeof SheetOrder>

export const SheetLine = z.object({
  id: Id,
  day: Day,
  occurred_at: Instant.describe('when it truly happened: earlier than its day where that was closed'),
  kind: z.string().describe('why money moved'),
  account: z.string(),
  category: z.string().nullable(),
  payment_method: z.string().nullable(),
  fee: SignedFen.describe('as the figure counts it: what came in or was earned is positive'),
  card: z.object({ id: Id, card_no: z.string() }).nullable(),
  order: z.object({ id: Id, trade_no: z.string() }).nullable(),
  customer: IdName.nullable(),
  staff_name: z.string().nullable(),
  correctable: z.boolean().describe('a difference that was counted, and that nobody corrected yet'),
})
export type SheetLine = z.infer<typeof SheetLine>

export const accountSheetCalls = {
  day: call({
    method: 'GET',
    path: '/v1/gym/account_sheet',
    summary: 'A day’s sheet: taken and earned side by side. Without cashier.day-sheet-all, one’s own orders only',
    scope: 'gym',
    needs: 'cashier.day-sheet',
    shows: ['money', 'shifts'],
    query: z.object({ day: Day.optional().describe('today by default') }),
    response: z.object({
      day: Day,
      today: Day.describe('the accounting day that is open now'),
      whole: z.boolean().describe('false: only one’s own orders'),
      closed: z.object({ at: Instant, by: z.string() }).nullable(),
      open_shifts: z.array(z.object({ id: Id, register_name: z.string(), opened_by: z.string(), opened_at: Instant })),
      unclosed_from: Day.nullable().describe('the first day up to this one that is still to be closed'),
      figures: SheetFigures,
    }),
  }),
  orders: call({
    method: 'GET',
    path: '/v1/gym/account_sheet/orders',
    summary: 'Orders of any kind, newest first: the rows behind the sheet’s figures',
    scope: 'gym',
    needs: 'cashier.day-sheet',
    shows: ['orders'],
    query: Paging.extend({
      day_from: Day.optional(),
      day_to: Day.optional(),
      kind: csv(ReceiptType).optional(),
      payment_method: z.string().max(20).optional(),
      register_id: IdText.optional(),
      shift_id: IdText.optional(),
      staff_id: IdText.optional(),
      search: Pasted.max(30).optional().describe('trade number'),
    }),
    response: listOf(SheetOrder).extend({
      sums: z.object({
        real_total_fee: SignedFen,
        taken: SignedFen,
        tendered: SignedFen.describe('by the payment method asked for, else by all'),
      }),
    }),
  }),
  lines: call({
    method: 'GET',
    path: '/v1/gym/account_sheet/lines',
    summary: 'Ledger lines, newest first: the rows behind what was earned and what is owed',
    scope: 'gym',
    needs: 'cashier.day-sheet-all',
    shows: ['money'],
    query: Paging.extend({
      day_from: Day.optional().describe('today where no day is given'),
      day_to: Day.optional(),
      account: csv(SheetAccount).optional().describe('all of these where none is given'),
      category: IncomeCategory.optional(),
      payment_method: z.string().max(20).optional(),
      kind: csv(z.string().max(40)).optional().describe('why money moved'),
      search: Pasted.max(30).optional().describe('trade number or card number'),
    }),
    response: listOf(SheetLine).extend({ sums: z.object({ fee: SignedFen }) }),
  }),
  close: call({
    method: 'POST',
    path: '/v1/gym/account_sheet/close',
    summary: 'Close a day, and those before it that are open: their figures never change again',
    scope: 'gym',
    needs: 'cashier.close-day',
    changes: ['money', 'shifts', 'cards', 'lockers'],
    refuses: ['day.closed-already', 'day.in-future', 'day.shifts-open'],
    money: true,
    body: z.object({ day: Day }),
    response: Closing,
  }),
  correct: call({
    method: 'POST',
    path: '/v1/gym/account_sheet/lines/{id}/correct',
    summary: 'Reverse what was counted too much or too little, or a part of it, once: the cash was in the safe after all',
    scope: 'gym',
    needs: 'reports.correct',
    changes: ['money'],
    refuses: ['line.not-a-difference', 'line.corrected-already', 'line.own-difference', 'line.corrected-too-much'],
    money: true,
    params: IdParams,
    body: z.object({ fee: Fen.min(1), reason: Reason }),
    response: Done,
  }),
  closings: call({
    method: 'GET',
    path: '/v1/gym/account_sheet/closings',
    summary: 'Closed days, newest first',
    scope: 'gym',
    needs: 'cashier.day-sheet-all',
    shows: ['money'],
    query: Paging,
    response: listOf(Closing),
  }),
}

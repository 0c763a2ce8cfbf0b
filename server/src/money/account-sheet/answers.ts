/** What the calls answer. */
import { ReceiptType } from '@kaiguan/contract/ground/printing/calls'
import { type Closing, SheetFigures, type SheetLine, type SheetOrder } from '@kaiguan/contract/money/account-sheet/calls'
import { z } from 'zod'
import type { ClosingData } from './sheet.sql.ts'
import type { LineData, SheetOrderData } from './sheet-lists.sql.ts'

/** Of a closing that may be years old: only what is told of it, whatever figures a sheet has by now. */
const Kept = SheetFigures.pick({ taken: true, earned: true, stored_spent: true, deposits_used: true }).extend({
  drawer: z.object({ over_short: z.int() }).nullable(),
})

export function closingAnswer({ business_day, closed_at, closed_by, figures }: ClosingData): Closing {
  const { taken, earned, stored_spent, deposits_used, drawer } = Kept.parse(figures)
  return {
    day: business_day,
    closed_at: closed_at.toISOString(),
    closed_by,
    taken,
    earned: earned?.total ?? 0,
    stored_spent: stored_spent.fee,
    deposits_used: deposits_used.fee,
    over_short: drawer?.over_short ?? 0,
  }
}

export function orderAnswer(data: SheetOrderData): SheetOrder {
  const { kind, customer_id, customer_name, total_fee_fen, real_total_fee_fen, occurred_at, refund_of_id, refund_of_no, ...rest } = data
  return {
    ...rest,
    kind: ReceiptType.parse(kind),
    customer: customer_id === null ? null : { id: customer_id, name: customer_name ?? '' },
    total_fee: total_fee_fen,
    real_total_fee: real_total_fee_fen,
    occurred_at: occurred_at.toISOString(),
    refund_of: refund_of_id === null ? null : { id: refund_of_id, trade_no: refund_of_no ?? '' },
  }
}

export function lineAnswer(data: LineData): SheetLine {
  const { amount_fen, occurred_at, card_id, card_no, order_id, trade_no, customer_id, customer_name, ...rest } = data
  return {
    ...rest,
    occurred_at: occurred_at.toISOString(),
    fee: signed(data.account, amount_fen),
    card: card_id === null ? null : { id: card_id, card_no: card_no ?? '' },
    order: order_id === null ? null : { id: order_id, trade_no: trade_no ?? '' },
    customer: customer_id === null ? null : { id: customer_id, name: customer_name ?? '' },
  }
}

/** What came into hand is a debit, what was earned or is owed a credit: each is shown as the figure counts it (and `listLines` sums it). */
function signed(account: string, amount: number): number {
  return account === 'hand' ? amount : amount === 0 ? 0 : -amount
}

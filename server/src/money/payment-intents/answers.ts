/** What the calls answer. */
import type { PaidCall, PaymentIntent, ProviderRefund } from '@kaiguan/contract/money/payment-intents/calls'
import { type Payable, payableCalls } from '@kaiguan/contract/money/payment-intents/payable'
import type { Ctx } from '../../context.ts'
import { type KeptKey, keptAnswer } from '../../http/idempotency.ts'
import { requireFound } from '../../http/refusal.ts'
import { type IntentData, type ListedIntent, type ListedRefund, listedIntent } from './payment-intents.sql.ts'
import { isStuck } from './stuck-refunds.ts'

type Answering = Pick<Ctx, 'language' | 'now'>

export function intentAnswer(ctx: Answering, row: ListedIntent): PaymentIntent {
  const { id, provider, trade_no, pays_for, subject, state, calling_off } = row
  return {
    ...{ id, provider, trade_no, pays_for, subject, state, calling_off },
    fee: row.fee_fen,
    reason: row.reason?.[ctx.language] ?? '',
    asked_at: row.asked_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    staff: { id: row.staff_id, name: row.staff_name },
    order: row.order_id === null ? null : { id: row.order_id, trade_no: row.order_no ?? '' },
    refunds: row.refunds.map((refund) => refundAnswer(ctx, refund)),
  }
}

function refundAnswer({ language, now }: Answering, row: ListedRefund): ProviderRefund {
  const { id, refund_no, fee, state, reason, ended } = row
  const asked_at = new Date(row.asked)
  return {
    ...{ id, refund_no, fee, state, reason: reason?.[language] ?? '' },
    stuck: isStuck({ state, asked_at }, now),
    asked_at: asked_at.toISOString(),
    ended_at: ended && new Date(ended).toISOString(),
    staff: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name ?? '' },
    order: { id: row.order_id, trade_no: row.order_no },
  }
}

/** With what the act answered, for whoever asked for the payment. */
export async function paidCallAnswer(ctx: Ctx, id: number): Promise<PaidCall> {
  const row = requireFound(await listedIntent(ctx, id))
  const isTheirs = row.staff_id === ctx.staff.id && row.state === 'done'
  return { ...intentAnswer(ctx, row), answer: isTheirs ? await keptAnswer(ctx, keptKey(row)) : null }
}

/** Under what the answer is kept. */
export function keptKey({ id, staff_id, pays_for }: Pick<IntentData, 'id' | 'staff_id' | 'pays_for'>): KeptKey {
  return { asker: `staff:${staff_id}`, call: callName(pays_for), key: `payment\n${id}` }
}

function callName(name: Payable): string {
  const { method, path } = payableCalls[name]
  return `${method} ${path}`
}

/** Whether somebody may know of a payment: whoever asked for it, and whoever sees the whole day. */
export function requireTheirs<Row extends Pick<IntentData, 'staff_id'>>(ctx: Ctx, row: Row | undefined): Row {
  const found = requireFound(row)
  return requireFound(found.staff_id === ctx.staff.id || ctx.may('cashier.day-sheet-all') ? found : null)
}

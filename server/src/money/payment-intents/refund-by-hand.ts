/** A refund that the provider couldn't make: it is asked once more, or the money leaves another way. */
import type { BodyOf } from '@kaiguan/contract/call'
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import type { PaymentIntent, paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import type { Words } from '@kaiguan/contract/rules'
import type { Ctx, Outside } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { inside } from '../../http/inside.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { holdBooks } from '../../ledger/hold-books.sql.ts'
import { moveRefund, type RefundData, refundById } from '../../orders/provider-refunds/provider-refunds.sql.ts'
import { shiftNow } from '../../orders/shift-now.ts'
import { ProviderRefused, ProviderSilent, type RefundState } from '../../payments/provider.ts'
import { moveWay } from '../order-corrections/index.ts'
import { intentAnswer } from './answers.ts'
import type { PayableHandlers } from './asked.ts'
import { pursuingOf } from './begin.ts'
import { type IntentData, intentById, listedIntent, orderNoOf, refundOrder } from './payment-intents.sql.ts'
import { AccountGone } from './pursue.ts'
import { askAboutRefund, hearRefund, makeRefund, whileAsking } from './pursue-refunds.ts'
import type { Pursuing } from './settle.ts'
import { isSilentForLong, isStuck } from './stuck-refunds.ts'

type Stuck = { refund: RefundData; intent: IntentData }
type Body = BodyOf<typeof paymentIntentCalls.refundByHand>

/** First whether it was made after all: the provider's own people may have done it. */
export async function askRefundAgain(outside: Outside, handlers: PayableHandlers, id: number): Promise<PaymentIntent> {
  return seeTo(outside, handlers, id, async (at, { refund, intent }, said) => {
    if (said instanceof Error) throw refuse('payment-account.silent', { provider: providerWords[intent.provider] })
    // By its number it may still be made by hand: by another one it would be made twice.
    if (said.state === 'failed' && !said.isOver)
      throw refuse('payment.refund-hangs', { provider: providerWords[intent.provider], reason: said.reason })
    const asked = await inside(outside, (ctx) => requestAgain(ctx, refund, intent, said.state === 'failed'))
    await hearRefund(at, asked, intent, await makeRefund(at, asked, intent))
  })
}

/** It leaves the drawer, or wherever that way is, now: the refund's order is corrected as the way of a sale is. */
export async function refundByHand(outside: Outside, handlers: PayableHandlers, id: number, body: Body): Promise<PaymentIntent> {
  return seeTo(outside, handlers, id, async (_, { refund, intent }, said) => {
    if (said instanceof Error && !(said instanceof AccountGone) && !isSilentForLong(refund, outside.now))
      throw refuse('payment-account.silent', { provider: providerWords[intent.provider] })
    await inside(outside, (ctx) => giveBackByHand(ctx, refund, intent, body))
  })
}

/** Beside nobody else who asks, and only where the provider doesn't make it after all. `said`: an error where it says nothing. */
async function seeTo(
  outside: Outside,
  handlers: PayableHandlers,
  id: number,
  work: (at: Pursuing, stuck: Stuck, said: RefundState | Error) => Promise<void>,
): Promise<PaymentIntent> {
  const { gym_id, intent_id } = await inside(outside, (ctx) => requireStuck(ctx, id))
  const at = pursuingOf(outside, handlers, { gym_id })
  const worked = await whileAsking(at, id, async (refund, intent) => {
    if (!isStuck(refund, outside.now)) throw refuse('payment.not-stuck')
    const said = await askAboutRefund(at, refund, intent).catch(asSilent)
    if (said instanceof Error || (said.state !== 'done' && said.state !== 'under-way')) await work(at, { refund, intent }, said)
    else await hearRefund(at, refund, intent, said)
    return true
  })
  if (!worked) throw refuse('payment.refund-asked', { provider: await inside(outside, (ctx) => providerOf(ctx, intent_id)) })
  return inside(outside, async (ctx) => intentAnswer(ctx, requireFound(await listedIntent(ctx, intent_id))))
}

function asSilent(error: unknown): Error {
  if (error instanceof ProviderSilent || error instanceof ProviderRefused) return error
  throw error
}

async function providerOf(ctx: Ctx, intentId: number): Promise<Words> {
  return providerWords[requireFound(await intentById(ctx, intentId)).provider]
}

async function requireStuck(ctx: Ctx, id: number): Promise<RefundData> {
  const refund = requireFound(await refundById(ctx, id, true))
  if (!isStuck(refund, ctx.now)) throw refuse('payment.not-stuck')
  return refund
}

/** One that is over has its number for good; one that was refused, or never arrived, keeps it. */
async function requestAgain(ctx: Ctx, asked: RefundData, { provider }: IntentData, isOver: boolean): Promise<RefundData> {
  const { id, refund_no, fee_fen: price, order_id, again, state } = await requireStuck(ctx, asked.id)
  if (refund_no !== asked.refund_no) throw refuse('payment.not-stuck')
  const { trade_no: order_no } = await orderNoOf(ctx, order_id)
  await record(ctx, 'payment.refund-asked-again', ctx.gymId, { provider, order_no, price })
  if (state === 'requested') return asked
  const refundNo = isOver ? `${refund_no.replace(/T\d+$/, '')}T${again + 1}` : undefined
  return moveRefund(ctx, id, { state: 'requested', askAt: ctx.now, ...(refundNo ? { refundNo } : {}) })
}

async function giveBackByHand(ctx: Ctx, { id }: RefundData, intent: IntentData, { payment_method, reason }: Body): Promise<void> {
  await holdBooks(ctx, ctx.gymId)
  const refund = await requireStuck(ctx, id)
  const order = await refundOrder(ctx, refund.order_id, refund.tender_id)
  // It leaves the drawer of this register now.
  if (payment_method !== intent.provider)
    await moveWay(ctx, order, order.tender, { from: intent.provider, to: payment_method, reason }, await shiftNow(ctx))
  await moveRefund(ctx, id, { state: 'by-hand', askAt: null, endedAt: ctx.now, reason: { zh: reason, en: reason } })
  const said = { provider: intent.provider, order_no: order.trade_no, price: refund.fee_fen, method: payment_method, reason }
  await record(ctx, 'payment.refund-by-hand', ctx.gymId, said)
}

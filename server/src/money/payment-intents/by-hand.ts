/** What a provider couldn't give back: it is asked once more, or somebody gave it back by hand. */
import type { PaymentIntent } from '@kaiguan/contract/money/payment-intents/calls'
import type { Ctx, Outside } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { inside } from '../../http/inside.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { intentAnswer } from './answers.ts'
import type { PayableHandlers } from './asked.ts'
import { pursuingOf } from './begin.ts'
import { type IntentData, intentById, listedIntent, moveIntent } from './payment-intents.sql.ts'
import { pursue } from './pursue.ts'
import { endReturned } from './settle.ts'

export async function refundAgain(outside: Outside, handlers: PayableHandlers, id: number): Promise<PaymentIntent> {
  const intent = await inside(outside, async (ctx) => {
    const { provider, trade_no, fee_fen: price, refund_tries } = await requireStuck(ctx, id)
    // A refund that failed has its number for good: the next one has another.
    const moved = await moveIntent(ctx, id, { state: 'refunding', askAt: ctx.now, refundTries: refund_tries + 1 })
    await record(ctx, 'payment.refund-again', ctx.gymId, { provider, trade_no, price })
    return moved
  })
  await pursue(pursuingOf(outside, handlers, intent), id)
  return inside(outside, (ctx) => answerOf(ctx, id))
}

export async function payOut(ctx: Ctx, id: number, reason: string): Promise<PaymentIntent> {
  const intent = await requireStuck(ctx, id)
  await endReturned(ctx, ctx.db, intent, 'paid-out')
  const { provider, trade_no, fee_fen: price } = intent
  await record(ctx, 'payment.paid-out', ctx.gymId, { provider, trade_no, price, reason })
  return answerOf(ctx, id)
}

async function requireStuck(ctx: Ctx, id: number): Promise<IntentData> {
  const intent = requireFound(await intentById(ctx, id, true))
  if (intent.state !== 'refund-failed') throw refuse('payment.not-stuck')
  return intent
}

async function answerOf(ctx: Ctx, id: number): Promise<PaymentIntent> {
  return intentAnswer(ctx, requireFound(await listedIntent(ctx, id)))
}

/**
 * Going on with what the desk gave back of a payment by code, until the payer has it or the provider says that it can't: as `pursue.ts` does
 * with payments, outside of any transaction, and by one number, so that it goes back once however often it is asked.
 */
import type { IntentState } from '@kaiguan/contract/money/payment-intents/states'
import { record } from '../../ground/operation-log/index.ts'
import {
  askRefundLater,
  beginAsking,
  endAsking,
  moveRefund,
  type RefundData,
  type RefundMove,
  refundById,
} from '../../orders/provider-refunds/provider-refunds.sql.ts'
import { LONGEST_REASON, ProviderRefused, ProviderSilent, type RefundState } from '../../payments/provider.ts'
import { sayChanged } from '../../push/say.sql.ts'
import { safeError } from '../../safe-error.ts'
import { askAfter } from './pace.ts'
import { type IntentData, intentById, openRefundsOf, orderNoOf } from './payment-intents.sql.ts'
import { providerFor, pursue } from './pursue.ts'
import { byJob, type Pursuing } from './settle.ts'

/** As the job does it: the next time is planned first, so that one which fails comes later and later. */
export async function pursueDueRefund(at: Pursuing, id: number): Promise<void> {
  await at.database.transaction(at.brandId, async (db) => {
    const found = await refundById({ ...at, db }, id)
    if (found) await askRefundLater({ db, brandId: at.brandId }, id, askAfter('refunding', found.tries, at.now))
  })
  await pursueRefund(at, id)
}

/** A payment, and what was given back of it that isn't with the payer yet; answers how the payment stands. */
export async function pursueWithRefunds(at: Pursuing, intentId: number): Promise<IntentState> {
  const state = await pursue(at, intentId)
  const open = await at.database.transaction(at.brandId, (db) => openRefundsOf({ ...at, db }, intentId))
  for (const { id } of open) await pursueRefund(at, id)
  return state
}

/** One step on. What the provider doesn't say stays as it is. */
export async function pursueRefund(at: Pursuing, id: number): Promise<void> {
  await whileAsking(at, id, async (refund, intent) => {
    const before = await askAboutRefund(at, refund, intent)
    const isToMake = before.state === 'absent' && (refund.state === 'requested' || refund.state === 'sent')
    await hearRefund(at, refund, intent, isToMake ? await makeRefund(at, refund, intent) : before)
  }).catch((error: unknown) => {
    if (!(error instanceof ProviderSilent || error instanceof ProviderRefused)) throw error
    at.log.warn({ err: safeError(error) }, `nothing was said of the refund ${id}`)
  })
}

/** Longer than a provider is waited for, twice. Whoever dies meanwhile holds up the next one so long. */
const ASKING_MS = 60_000

/**
 * One at a time asks about a refund: an asker that was slow could otherwise make what another one heard refused, and somebody gave back by
 * hand since. undefined: somebody asks already, or there is none.
 */
export async function whileAsking<Answer>(
  at: Pursuing,
  id: number,
  work: (refund: RefundData, intent: IntentData) => Promise<Answer>,
): Promise<Answer | undefined> {
  const until = new Date(at.now.getTime() + ASKING_MS)
  const found = await at.database.transaction(at.brandId, async (db) => {
    const refund = await beginAsking({ ...at, db }, id, until)
    const intent = refund && (await intentById({ ...at, db }, refund.intent_id))
    return refund && intent && { refund, intent }
  })
  if (!found) return
  try {
    return await work(found.refund, found.intent)
  } finally {
    await at.database.transaction(at.brandId, (db) => endAsking({ db, brandId: at.brandId }, id, until))
  }
}

/** Whether the provider knows of it, and how far it is. */
export async function askAboutRefund(at: Pursuing, { refund_no }: RefundData, intent: IntentData): Promise<RefundState> {
  const provider = await providerFor(at, intent)
  return provider.queryRefund({ outTradeNo: intent.trade_no, outRefundNo: refund_no })
}

/** What it refuses it didn't make, and nobody else asks meanwhile. */
export async function makeRefund(at: Pursuing, { refund_no, fee_fen }: RefundData, intent: IntentData): Promise<RefundState> {
  const provider = await providerFor(at, intent)
  const { trade_no: outTradeNo, fee_fen: total, subject: reason } = intent
  try {
    return await provider.refund({ outTradeNo, outRefundNo: refund_no, fee: fee_fen, total, reason })
  } catch (error) {
    if (error instanceof ProviderRefused) return { state: 'failed', reason: error.message, isOver: false }
    throw error
  }
}

/** What the provider says of it moves it; whatever moved on meanwhile is left as it is. */
export async function hearRefund(at: Pursuing, asked: RefundData, intent: IntentData, said: RefundState): Promise<void> {
  const { brandId, gymId, now } = at
  await at.database.transaction(brandId, async (db) => {
    const refund = await refundById({ ...at, db }, asked.id, true)
    const move = refund?.refund_no === asked.refund_no ? moveOf(refund, said, now) : null
    if (!refund || !move) return
    await moveRefund({ db, brandId }, refund.id, move)
    if (move.state === 'failed') {
      const { trade_no: order_no } = await orderNoOf({ db, brandId }, refund.order_id)
      const said = { provider: intent.provider, order_no, price: refund.fee_fen, reason: move.reason?.zh ?? '' }
      await record(byJob(at, db), 'payment.refund-failed', gymId, said)
    }
    await sayChanged({ db, gymId }, ['payments', 'orders'])
  })
}

function moveOf({ state, tries }: RefundData, said: RefundState, now: Date): RefundMove | null {
  if (state === 'done' || state === 'by-hand') return null
  if (said.state === 'done') return { state: 'done', askAt: null, endedAt: now }
  if (said.state === 'failed') {
    const reason = said.reason.slice(0, LONGEST_REASON)
    return state === 'failed' ? null : { state: 'failed', askAt: null, reason: { zh: reason, en: reason } }
  }
  if (said.state === 'under-way' && state !== 'sent') return { state: 'sent', askAt: askAfter('refunding', tries, now) }
  return null
}

/** Asking for a payment by the payer's code: judged, kept, asked for, and done as soon as it is paid. */
import { createHash, randomBytes } from 'node:crypto'
import type { BodyOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import type { PaidCall, paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import { payableCalls } from '@kaiguan/contract/money/payment-intents/payable'
import { providerOfCode } from '@kaiguan/contract/money/payment-intents/payer-code'
import { z } from 'zod'
import type { Ctx, Outside } from '../../context.ts'
import { inside } from '../../http/inside.ts'
import { refuse } from '../../http/refusal.ts'
import { type Provider, ProviderRefused, ProviderSilent } from '../../payments/provider.ts'
import { safeError } from '../../safe-error.ts'
import { providerHere } from '../payment-accounts/index.ts'
import { paidCallAnswer } from './answers.ts'
import { askedOf, type PayableHandlers, type Sent } from './asked.ts'
import { askAfter, PAYABLE_MS } from './pace.ts'
import { type IntentData, insertIntent, intentOfTill, sameUnderWay } from './payment-intents.sql.ts'
import { hear, keepWaiting } from './pursue.ts'
import { endUnpaid, type Pursuing } from './settle.ts'
import { type TriedOut, tryOut } from './try-out.ts'

type Body = BodyOf<typeof paymentIntentCalls.begin>

/** Many times the largest sale. */
const LONGEST_SENT = 64 * 1024

export async function beginPayment(outside: Outside, handlers: PayableHandlers, body: Body): Promise<PaidCall> {
  const provider = providerOfCode(body.auth_code)
  if (provider === null) throw new Error('the contract lets no other code through')
  const sent = sentOf(body)
  const kept = withoutTokens(sent)
  if (JSON.stringify(kept).length > LONGEST_SENT) throw refuse('request.too-large')
  const asked: AskedFor = { ...body, provider, sent, kept, sum: sumOf(body.pays_for, kept) }
  const intent = await begunOnce(outside, handlers, asked)
  if (intent.asked) await askForIt(outside, handlers, intent.asked, body.auth_code)
  return inside(outside, (ctx) => paidCallAnswer(ctx, intent.id))
}

type AskedFor = Pick<Body, 'pays_for' | 'key'> & { provider: ProviderName; sent: Sent; kept: Sent; sum: Buffer }

/** What the call knows of it, without a confirmation, in one order: the same asked twice has one sum. */
function sentOf({ pays_for, params, body }: Body): Sent {
  const shape = shapeOf(payableCalls[pays_for].body)
  const known = Object.entries(body).filter(([name]) => shape === null || Object.hasOwn(shape, name))
  return { params: sorted(params), body: sorted(Object.fromEntries(known)) }
}

function shapeOf(schema: z.ZodType): object | null {
  return schema instanceof z.ZodObject ? schema.shape : null
}

function sorted<Value extends object>(value: Value): Value {
  const inside = (part: unknown): unknown => (typeof part === 'object' && part !== null && !Array.isArray(part) ? sorted(part) : part)
  const entries = Object.entries(value).map(([name, part]) => [name, Array.isArray(part) ? part.map(inside) : inside(part)] as const)
  // `as`: the same members in another order.
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1))) as Value
}

/** A colleague's confirmation is used once, now: it is kept nowhere. */
function withoutTokens({ params, body }: Sent): Sent {
  return { params, body: Object.fromEntries(Object.entries(body).filter(([name]) => !name.endsWith('_token'))) }
}

function sumOf(pays_for: Body['pays_for'], sent: Sent): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([pays_for, sent]))
    .digest()
}

/** A till that heard no answer asks again, also while the first is on its way: whatever that took isn't there for the second. */
async function begunOnce(outside: Outside, handlers: PayableHandlers, asked: AskedFor): Promise<Kept> {
  const found = await inside(outside, async (ctx) => {
    const before = await begunBefore(ctx, asked)
    if (!before) await askable(ctx, asked)
    return before
  })
  if (found) return found
  try {
    return await keep(outside, handlers, asked)
  } catch (error) {
    const meanwhile = await inside(outside, (ctx) => begunBefore(ctx, asked))
    if (meanwhile) return meanwhile
    throw error
  }
}

/** The same till asks the same once more: it is told how that stands. */
async function begunBefore(ctx: Ctx, { key, sum }: AskedFor): Promise<Kept | null> {
  const before = await intentOfTill(ctx, key)
  if (!before) return null
  if (!before.asked_sum.equals(sum)) throw refuse('key.reused-without-order')
  return { id: before.id, asked: null }
}

/** `asked` null: the provider was asked before. */
type Kept = { id: number; asked: { intent: IntentData; provider: Provider } | null }

const MOST_JUDGED = 2

/** Tried, and then kept with whatever authority it takes; somebody else may use that up in between. */
async function keep(outside: Outside, handlers: PayableHandlers, asked: AskedFor): Promise<Kept> {
  for (let judged = 1; ; judged++) {
    const tried = await tryOut(outside, handlers, asked.pays_for, asked.sent, asked.provider)
    const kept = await inside(outside, (ctx) => keepTried(ctx, asked, tried)).catch((error: unknown) => {
      if (error instanceof UsedUp) return null
      throw error
    })
    if (kept) return kept
    if (judged === MOST_JUDGED) throw refuse('approval.unfit')
  }
}

class UsedUp extends Error {}

async function keepTried(ctx: Ctx, asked: AskedFor, { fee, subject, trying }: TriedOut): Promise<Kept> {
  for (const takeAgain of trying.takeAgain) if (!(await takeAgain(ctx))) throw new UsedUp()
  const { provider, merchantNo } = await askable(ctx, asked)
  const intent = await insertIntent(ctx, {
    provider: asked.provider,
    merchant_no: merchantNo,
    trade_no: newTradeNo(ctx),
    pays_for: asked.pays_for,
    subject,
    fee_fen: fee,
    till_no: asked.key,
    asked_sum: asked.sum,
    until: new Date(ctx.now.getTime() + PAYABLE_MS),
    asked: askedOf(ctx, asked.kept, trying),
    askAt: askAfter('waiting', 0, ctx.now),
  })
  // Twice at once: the other one is asked for (begunOnce).
  if (!intent) throw refuse('request.in-progress')
  return { id: intent.id, asked: { intent, provider } }
}

/** The account it is asked of, where nothing of the same sale waits there. */
async function askable(ctx: Ctx, { provider: name, key, sum }: AskedFor): Promise<{ provider: Provider; merchantNo: string }> {
  const words = { provider: providerWords[name] }
  const here = await providerHere(ctx, name)
  if (here === 'none') throw refuse('payment.none', words)
  if (here === 'unreadable') throw refuse('payment.unreadable', words)
  const open = await sameUnderWay(ctx, { provider: name, till_no: key, asked_sum: sum })
  if (open) throw refuse('payment.not-sure', { ...words, fee: formatFen(open.fee_fen) })
  return here
}

/** 32 characters that no other payment has, the day first, so that people find it in a bill. */
function newTradeNo({ today }: Ctx): string {
  return today.replaceAll('-', '') + randomBytes(12).toString('hex')
}

async function askForIt(
  outside: Outside,
  handlers: PayableHandlers,
  { intent, provider }: NonNullable<Kept['asked']>,
  authCode: string,
): Promise<void> {
  const at = pursuingOf(outside, handlers, intent)
  const terminal = { no: String(intent.staff_id), address: outside.session?.gym?.address ?? '' }
  const { trade_no: outTradeNo, fee_fen: fee, subject, until } = intent
  const said = await provider.payByCode({ outTradeNo, fee, subject, until, authCode, terminal }).catch((error: unknown) => {
    if (error instanceof ProviderRefused) return error
    if (!(error instanceof ProviderSilent)) throw error
    outside.log.warn({ err: safeError(error) }, `${intent.provider} said nothing of ${intent.trade_no}`)
    return null
  })
  if (said instanceof ProviderRefused) await endUnpaid(at, intent.id, 'failed', { zh: said.message, en: said.message })
  else if (said === null) await keepWaiting(at, intent.id)
  else await hear(at, intent, said)
}

/** What a request needs to go on with a payment. */
export function pursuingOf(outside: Outside, handlers: PayableHandlers, { gym_id: gymId }: Pick<IntentData, 'gym_id'>): Pursuing {
  const { database, now, log, settings, store, session } = outside
  return { database, handlers, brandId: session?.brandId ?? 0, gymId, now, log, settings, store }
}

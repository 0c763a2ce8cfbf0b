/**
 * What becomes of money that came: what it pays for is done in the same transaction that says so, or the money stands as unplaced until
 * it is placed or back. Each step is of one transaction, holds the payment, and may be tried again at any time.
 */

import type { Call } from '@kaiguan/contract/call'
import { payableCalls } from '@kaiguan/contract/money/payment-intents/payable'
import type { IntentState } from '@kaiguan/contract/money/payment-intents/states'
import { intentReasons } from '@kaiguan/contract/money/payment-intents/texts'
import type { Words } from '@kaiguan/contract/rules'
import { dayIn } from '../../clock.ts'
import type { Acting, Ctx, WrittenOrder } from '../../context.ts'
import type { Database, Db } from '../../database/open.ts'
import { BeingPrepared } from '../../database/prepare-lock.ts'
import { closedIn, DatabaseTrouble } from '../../database/trouble.ts'
import { record } from '../../ground/operation-log/index.ts'
import { giveBackWaiver } from '../../ground/roles/index.ts'
import { gymFactsOf } from '../../gym-facts.sql.ts'
import { FieldRefusal } from '../../http/answer-errors.ts'
import { keepAnswer } from '../../http/idempotency.ts'
import { Refusal, refuse, say } from '../../http/refusal.ts'
import { linesOf } from '../../ledger/balances.sql.ts'
import { post, reversed } from '../../ledger/post.ts'
import { LONGEST_REASON, type Paid } from '../../payments/provider.ts'
import { sayChanged } from '../../push/say.sql.ts'
import { safeError } from '../../safe-error.ts'
import { keptKey } from './answers.ts'
import { type Asked, carryOut, ctxOfAsked, type PayableHandlers, readAsked } from './asked.ts'
import { askAfter, LAST_LOOK_MS } from './pace.ts'
import { type IntentData, intentById, moveIntent } from './payment-intents.sql.ts'
import { orderTaking } from './try-out.ts'

/** What is needed to go on with a payment, whoever asks for that. */
export type Pursuing = {
  database: Database
  handlers: PayableHandlers
  brandId: number
  gymId: number
  now: Date
} & Pick<Ctx, 'log' | 'settings' | 'store'>

/** Tried in vain so often, what it pays for is given up, and the money goes back. */
const MOST_TRIES = 5

type Came = Pick<Paid, 'paidAt' | 'providerNo'>

/** The provider says that it was paid. Where it can't be done the money is to go back; answers how it stands. */
export async function settle(at: Pursuing, id: number, paid: Paid): Promise<IntentState> {
  const came = { paidAt: paid.paidAt, providerNo: paid.providerNo }
  try {
    return await at.database.transaction(at.brandId, (db) => placeOrReturn(at, db, id, came))
  } catch (error) {
    // Nothing can be written now, nor said: the payment is asked about again.
    if (error instanceof DatabaseTrouble || error instanceof BeingPrepared) throw error
    return await at.database.transaction(at.brandId, (db) => keepUnplaced(at, db, id, came, error))
  }
}

async function placeOrReturn(at: Pursuing, db: Db, id: number, came: Came): Promise<IntentState> {
  const intent = await intentById({ ...at, db }, id, true)
  if (!intent || !isToPlace(intent)) return intent?.state ?? 'closed'
  const asked = readAsked(intent)
  if (intent.calling_off || !asked) return goBack(at, db, intent, came, intentReasons.late)
  return place(at, db, intent, asked, came)
}

/** Whatever moved on meanwhile is left as it is. */
function isToPlace({ state }: IntentData): boolean {
  return state !== 'done' && state !== 'refunding' && state !== 'refunded' && state !== 'refund-failed' && state !== 'paid-out'
}

async function place(at: Pursuing, db: Db, intent: IntentData, asked: Asked, came: Came): Promise<IntentState> {
  const { database, handlers, brandId, gymId, now, log, settings, store } = at
  const ctx = await ctxOfAsked(db, brandId, asked, { now, log, settings, store, apart: database.apart })
  const orders: WrittenOrder[] = []
  const answer = await carryOut(handlers, intent.pays_for, { ...ctx, heardOrder: (order) => void orders.push(order) }, asked)
  const order = orderTaking(orders, intent.provider)
  if (!order || order.fee !== intent.fee_fen) throw new OtherFee()
  await reverseReceived(at, db, intent, 'payment.placed', ctx.today)
  await keepAnswer({ db, brandId, now }, keptKey(intent), intent.asked_sum, answer)
  const paid = { at: came.paidAt, providerNo: came.providerNo }
  await moveIntent({ db, brandId }, intent.id, { state: 'done', askAt: null, orderId: order.id, paid, endedAt: now })
  const call: Call = payableCalls[intent.pays_for]
  await sayChanged({ db, gymId }, [...call.changes, 'payments'])
  return 'done'
}

/** Done now it would take another sum than what was paid. */
class OtherFee extends Error {}

/** What it pays for couldn't be done: where that was refused, or tried in vain for long, the money goes back. */
async function keepUnplaced(at: Pursuing, db: Db, id: number, came: Came, error: unknown): Promise<IntentState> {
  const intent = await intentById({ ...at, db }, id, true)
  if (!intent || !isToPlace(intent)) return intent?.state ?? 'closed'
  const reason = reasonOf(error)
  if (reason) return goBack(at, db, intent, came, reason)
  at.log.error({ err: safeError(error) }, `the payment ${intent.trade_no} was paid, and what it pays for failed`)
  if (intent.state === 'paid' && intent.tries >= MOST_TRIES) return goBack(at, db, intent, came, intentReasons.failed)
  await receive(at, db, intent, came)
  return 'paid'
}

/** null: nobody foresaw it, it may succeed at the next try. */
function reasonOf(error: unknown): Words | null {
  if (error instanceof OtherFee) return intentReasons['other-fee']
  if (error instanceof FieldRefusal) {
    const said = Object.values(error.fields).flat().join(' ')
    return { zh: said, en: said }
  }
  const closed = closedIn(error)
  const refusal = error instanceof Refusal ? error : closed ? refuse('branch.closed', closed) : null
  return refusal && { zh: say(refusal.entry, refusal.values, 'zh'), en: say(refusal.entry, refusal.values, 'en') }
}

/** The money came and stands as unplaced, on the day it came. */
async function receive(at: Pursuing, db: Db, intent: IntentData, came: Came): Promise<IntentData> {
  if (intent.state === 'paid') return intent
  const { brandId, gymId, now } = at
  const gym = await gymFactsOf(db, brandId, gymId)
  const entryId = await post(
    { db, brandId, now },
    {
      kind: 'payment.received',
      gymId,
      businessDay: dayIn(gym, came.paidAt),
      occurredAt: came.paidAt,
      staffId: intent.staff_id,
      lines: [
        { gymId, account: 'at-provider', amount: intent.fee_fen },
        { gymId, account: 'unplaced', amount: -intent.fee_fen },
      ],
    },
  )
  return moveIntent({ db, brandId }, intent.id, {
    state: 'paid',
    askAt: askAfter('paid', intent.tries, now),
    paid: { at: came.paidAt, providerNo: came.providerNo },
    ...(entryId ? { entryId } : {}),
  })
}

async function goBack(at: Pursuing, db: Db, intent: IntentData, came: Came, reason: Words): Promise<IntentState> {
  const { brandId, gymId, now } = at
  const waivers = readAsked(intent)?.waivers ?? []
  await receive(at, db, intent, came)
  const short = { zh: reason.zh.slice(0, LONGEST_REASON), en: reason.en.slice(0, LONGEST_REASON) }
  await moveIntent({ db, brandId }, intent.id, { state: 'refunding', askAt: now, reason: short })
  for (const waiver of waivers) await giveBackWaiver({ db, brandId }, waiver)
  const { provider, trade_no, fee_fen: price } = intent
  await record(byJob(at, db), 'payment.going-back', gymId, { provider, trade_no, price, reason: short.zh })
  await sayChanged({ db, gymId }, ['payments', 'money'])
  return 'refunding'
}

/** It ended with nothing taken; answers how it stands where somebody was faster. */
export function endUnpaid(at: Pursuing, id: number, state: 'closed' | 'failed', reason: Words): Promise<IntentState> {
  const { brandId, gymId, now } = at
  return at.database.transaction(brandId, async (db) => {
    const intent = await intentById({ ...at, db }, id, true)
    if (!intent || (intent.state !== 'created' && intent.state !== 'waiting')) return intent?.state ?? 'closed'
    const waivers = readAsked(intent)?.waivers ?? []
    await moveIntent({ db, brandId }, id, { state, askAt: new Date(now.getTime() + LAST_LOOK_MS), reason, endedAt: now })
    for (const waiver of waivers) await giveBackWaiver({ db, brandId }, waiver)
    await sayChanged({ db, gymId }, ['payments'])
    return state
  })
}

/** The money is back with the payer, or was given to them by hand. */
export async function endReturned(
  at: Pick<Pursuing, 'brandId' | 'gymId' | 'now'>,
  db: Db,
  intent: IntentData,
  state: 'refunded' | 'paid-out',
): Promise<void> {
  const { brandId, gymId, now } = at
  const gym = await gymFactsOf(db, brandId, gymId)
  await reverseReceived(at, db, intent, 'payment.returned', dayIn(gym, now))
  await moveIntent({ db, brandId }, intent.id, { state, askAt: null, endedAt: now })
  await sayChanged({ db, gymId }, ['payments', 'money'])
}

async function reverseReceived(
  { brandId, gymId, now }: Pick<Pursuing, 'brandId' | 'gymId' | 'now'>,
  db: Db,
  { entry_id, staff_id }: IntentData,
  kind: 'payment.placed' | 'payment.returned',
  businessDay: string,
): Promise<void> {
  if (entry_id === null) return
  const lines = reversed(await linesOf(db, brandId, entry_id))
  await post({ db, brandId, now }, { kind, gymId, businessDay, occurredAt: now, staffId: staff_id, reversesId: entry_id, lines })
}

/** Nobody of the staff does it: the product does. */
export function byJob({ brandId, gymId, now }: Pick<Pursuing, 'brandId' | 'gymId' | 'now'>, db: Db) {
  const actor: Acting['actor'] = { kind: 'job' }
  return { db, brandId, gymId, now, actor, requestId: '', ip: '' }
}

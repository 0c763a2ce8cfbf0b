/**
 * Going on with a payment until it has its end: the provider is asked outside of any transaction, and what it says moves the payment. Every
 * step may be done twice, or by two at once; a process that dies between two leaves what the next one goes on with.
 */
import type { IntentState } from '@kaiguan/contract/money/payment-intents/states'
import { intentReasons } from '@kaiguan/contract/money/payment-intents/texts'
import { LONGEST_REASON, type Paid, type PaymentState, type Provider, ProviderRefused, ProviderSilent } from '../../payments/provider.ts'
import { safeError } from '../../safe-error.ts'
import { providerHere } from '../payment-accounts/index.ts'
import { askAfter, PAYABLE_MS, SURELY_ARRIVED_MS } from './pace.ts'
import { askLater, askNoMore, callOffIntent, type IntentData, intentById, moveIntent } from './payment-intents.sql.ts'
import { endReturned, endUnpaid, type Pursuing, settle } from './settle.ts'

/** As the job does it: whatever becomes of it, the next time is planned first, so that one which fails comes later and later. */
export async function pursueDue(at: Pursuing, id: number): Promise<IntentState> {
  await at.database.transaction(at.brandId, async (db) => {
    const found = await intentById({ ...at, db }, id)
    if (found) await askLater({ db, brandId: at.brandId }, id, askAfter(paceOf(found), found.tries, at.now))
  })
  return pursue(at, id, true)
}

/** One step on; answers how it stands then. Whoever asks beside the job (`isDue` false) changes nothing of when that asks next. */
export async function pursue(at: Pursuing, id: number, isDue = false): Promise<IntentState> {
  const intent = await at.database.transaction(at.brandId, (db) => intentById({ ...at, db }, id))
  if (!intent) return 'closed'
  try {
    const state = await step(at, intent, isDue)
    // What has to go back goes at once.
    return state === 'refunding' && intent.state !== 'refunding' ? await pursue(at, id) : state
  } catch (error) {
    // What it refuses to say is no more known than what it doesn't say: other keys than it knows, an account that it has locked.
    if (!(error instanceof ProviderSilent || error instanceof ProviderRefused)) throw error
    at.log.warn({ err: safeError(error) }, `${intent.provider} said nothing of ${intent.trade_no}`)
    return intent.state
  }
}

function paceOf({ state }: IntentData): 'waiting' | 'paid' | 'refunding' {
  return state === 'paid' || state === 'refunding' ? state : 'waiting'
}

function step(at: Pursuing, intent: IntentData, isDue: boolean): Promise<IntentState> | IntentState {
  if (intent.state === 'created' || intent.state === 'waiting') return askWhetherPaid(at, intent)
  // What failed once is tried again by the job alone: a till that asks each two seconds would use its tries up.
  if (intent.state === 'paid') return isDue || intent.calling_off ? settle(at, intent.id, paidAsKept(intent)) : 'paid'
  if (intent.state === 'refunding') return giveBack(at, intent)
  if (intent.state === 'closed' || intent.state === 'failed') return lookAgain(at, intent)
  return intent.state
}

function paidAsKept({ fee_fen, paid_at, provider_no, asked_at }: IntentData) {
  return { state: 'paid' as const, fee: fee_fen, paidAt: paid_at ?? asked_at, providerNo: provider_no ?? '', payer: '' }
}

/** Whom it was paid to isn't known here any more: nothing can be asked. */
export class AccountGone extends ProviderSilent {}

/** Silent where the account isn't there, is another's by now, or its keys can't be opened: nobody knows then. */
export async function providerFor(at: Pursuing, { provider: name, merchant_no }: IntentData): Promise<Provider> {
  const found = await at.database.transaction(at.brandId, (db) => providerHere({ ...at, db }, name))
  if (found === 'none') throw new AccountGone(`there is no account at ${name}`)
  if (found === 'unreadable') throw new ProviderSilent(`the account at ${name} is unreadable`)
  if (found.merchantNo !== merchant_no) throw new AccountGone(`the account at ${name} is another merchant’s by now`)
  return found.provider
}

async function askWhetherPaid(at: Pursuing, intent: IntentData): Promise<IntentState> {
  const provider = await providerFor(at, intent)
  if (intent.calling_off) return callOffThere(at, intent, provider)
  return hear(at, intent, await provider.query(intent.trade_no))
}

/** Nothing was taken, as far as anybody knows: late money goes back, and without any nobody asks again. */
async function lookAgain(at: Pursuing, intent: IntentData): Promise<IntentState> {
  const provider = await providerFor(at, intent)
  const said = await provider.query(intent.trade_no)
  if (said.state === 'paid') return settle(at, intent.id, said)
  await at.database.transaction(at.brandId, (db) => askNoMore({ db, brandId: at.brandId }, intent.id))
  return intent.state
}

/** What the provider says of a payment moves it. */
export async function hear(at: Pursuing, intent: IntentData, said: PaymentState): Promise<IntentState> {
  if (said.state === 'paid') return hearPaid(at, intent, said)
  if (said.state === 'failed') return endUnpaid(at, intent.id, 'failed', { zh: said.reason, en: said.reason })
  if (said.state === 'closed' || said.state === 'reversed') return endUnpaid(at, intent.id, 'closed', intentReasons['closed-there'])
  const age = at.now.getTime() - intent.asked_at.getTime()
  // A code is good for minutes: whoever hasn't paid by now won't, and what never arrived doesn't arrive any more.
  if (age >= PAYABLE_MS || (said.state === 'absent' && age >= SURELY_ARRIVED_MS)) return callOff(at, intent.id)
  return keepWaiting(at, intent.id)
}

/** A fee that nobody was asked for pays for nothing: all of it goes back. */
function hearPaid(at: Pursuing, intent: IntentData, paid: Paid): Promise<IntentState> {
  if (paid.fee === intent.fee_fen) return settle(at, intent.id, paid)
  at.log.error(`${intent.provider} says ${paid.fee} fen of ${intent.trade_no}, which was asked for ${intent.fee_fen}`)
  return callOff(at, intent.id)
}

export function keepWaiting(at: Pursuing, id: number): Promise<IntentState> {
  return at.database.transaction(at.brandId, async (db) => {
    const intent = await intentById({ ...at, db }, id, true)
    if (intent?.state !== 'created') return intent?.state ?? 'closed'
    return (await moveIntent({ db, brandId: at.brandId }, id, { state: 'waiting', askAt: askAfter('waiting', 0, at.now) })).state
  })
}

/** From now on nobody may pay it. Whether anything was taken only the provider knows: the answer says how far that is known. */
export async function callOff(at: Pursuing, id: number): Promise<IntentState> {
  const intent = await at.database.transaction(at.brandId, async (db) => {
    const found = await intentById({ ...at, db }, id, true)
    if (found && isOpen(found)) await callOffIntent({ db, brandId: at.brandId }, id, askAfter('waiting', 0, at.now))
    return found
  })
  return intent && isOpen(intent) ? pursue(at, id) : (intent?.state ?? 'closed')
}

/** It may still be carried out. */
function isOpen({ state }: IntentData): boolean {
  return state === 'created' || state === 'waiting' || state === 'paid'
}

/** Reversed, nothing is taken in the end, whether it was paid or not. */
async function callOffThere(at: Pursuing, intent: IntentData, provider: Provider): Promise<IntentState> {
  try {
    await provider.reverse(intent.trade_no)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    // What can't be reversed any more was paid long ago, or never: it is asked for, and goes back as a refund.
    const said = await provider.query(intent.trade_no)
    if (said.state === 'paid') return settle(at, intent.id, said)
    if (said.state === 'waiting') return intent.state
    const reason = said.state === 'absent' ? intentReasons['not-heard-of'] : intentReasons['called-off']
    return endUnpaid(at, intent.id, 'closed', reason)
  }
  return endUnpaid(at, intent.id, 'closed', intentReasons['called-off'])
}

/** By one number, so that it goes back once however often it is asked. */
async function giveBack(at: Pursuing, intent: IntentData): Promise<IntentState> {
  const provider = await providerFor(at, intent)
  const { trade_no: outTradeNo, fee_fen: fee, refund_tries } = intent
  const outRefundNo = `${outTradeNo}R${refund_tries}`
  const payment = await provider.query(outTradeNo)
  if (payment.state === 'reversed') return endGiveBack(at, intent, 'refunded')
  // What it refuses to say is not known: only a refund that it refuses surely wasn't made.
  const before = await provider.queryRefund({ outTradeNo, outRefundNo })
  try {
    const reason = intent.reason?.zh ?? ''
    const said = before.state === 'absent' ? await provider.refund({ outTradeNo, outRefundNo, fee, total: fee, reason }) : before
    if (said.state === 'done') return endGiveBack(at, intent, 'refunded')
    if (said.state === 'failed') return endGiveBack(at, intent, 'refund-failed', said.reason)
    return intent.state
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    return endGiveBack(at, intent, 'refund-failed', error.message)
  }
}

function endGiveBack(at: Pursuing, { id }: IntentData, state: 'refunded' | 'refund-failed', reason = ''): Promise<IntentState> {
  return at.database.transaction(at.brandId, async (db) => {
    const intent = await intentById({ ...at, db }, id, true)
    if (intent?.state !== 'refunding') return intent?.state ?? 'closed'
    const said = reason.slice(0, LONGEST_REASON)
    if (state === 'refunded') await endReturned(at, db, intent, state)
    else await moveIntent({ db, brandId: at.brandId }, id, { state, askAt: null, reason: { zh: said, en: said } })
    return state
  })
}

/**
 * Asks for a payment by a payer's code in place of the call that sells, and waits for its end (docs/payments.md). Only an answer of the
 * server says that nothing was taken; until it is known nobody gets out of here but by calling it off. Fetched with the first code.
 */
import type { Method } from '@kaiguan/contract/call'
import type { Fen } from '@kaiguan/contract/money'
import type { ProviderName } from '@kaiguan/contract/money/payment-accounts/calls'
import { type PaidCall, paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import { payableOf, payablePaths } from '@kaiguan/contract/money/payment-intents/payable-paths'
import { providerOfCode } from '@kaiguan/contract/money/payment-intents/payer-code'
import { notices } from '../../session/notices.ts'
import { fill, textsNow } from '../../words/texts.ts'
import { type Failure, isFailure } from '../failure.ts'
import { reactLater } from '../react.ts'
import { noteReplayed } from '../replayed.ts'
import { type Args, type LooseArgs, send } from '../send.ts'
import { forget, remember, type Sender, type Unanswered } from '../unanswered-calls.ts'
import { spendCode } from './payer-codes.ts'
import { payerPaymentTexts } from './payer-payments.texts.ts'
import { isUnderWay, type PaymentState, type PaymentUnderWay, setUnderWay } from './payments-under-way.ts'

export const POLL_MS = 2_000
const SLOW_POLL_MS = 4_000
export const PATIENCE_MS = 45_000

export type BeginArgs = Args<typeof paymentIntentCalls.begin>
type Asking = Pick<PaymentUnderWay, 'label' | 'provider' | 'fee'> & {
  key: string
  args: BeginArgs
  sender: Sender
  at: number
  /** Nobody reads a dialog of it: it goes on without one. */
  alone?: boolean
}

/** `done`: with what the selling call would have answered. `refused`: it wasn't begun. `not-done`: the person has read why. */
export type Outcome = { end: 'done'; answer: unknown } | { end: 'refused'; failure: Failure } | { end: 'not-done' }

const FORM = /^(WECHAT|ALIPAY):(\d+):(\d+)$/

export type Coded = { provider: ProviderName; code: string; fee: Fen /** As the selling call wants them. */; args: LooseArgs }

/** null: nothing of it is paid by a code. */
export function codedIn(args: LooseArgs): Coded | null {
  const found: Omit<Coded, 'args'>[] = []
  const plain = (method: unknown): unknown => {
    const [, name, code = '', fee] = (typeof method === 'string' && FORM.exec(method)) || []
    if (name !== 'WECHAT' && name !== 'ALIPAY') return method
    found.push({ provider: name, code, fee: Number(fee) })
    return name
  }
  const body = withMethods(args.body, plain)
  const [only, ...others] = found
  if (others.length > 0) throw new Error('two codes in one payment')
  return only ? { ...only, args: { ...args, body } } : null
}

function withMethods(value: unknown, plain: (method: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => withMethods(one, plain))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      key === 'payment_method' ? plain(part) : key === 'payments' ? withMethods(part, plain) : part,
    ]),
  )
}

/** What is sent in place of a call. */
export function beginOf(call: { method: Method; path: string }, coded: Coded, key: string): BeginArgs {
  const pays_for = payableOf(call)
  if (pays_for === null) throw new Error(`${call.path}: no code pays for it`)
  const { params, body } = coded.args
  return { body: { pays_for, params: textsOf(params), body: { ...objectOf(body) }, auth_code: coded.code, key } }
}

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

function textsOf(params: unknown): Record<string, string> {
  return Object.fromEntries(Object.entries(objectOf(params)).map(([name, value]) => [name, String(value)]))
}

export async function payByCode(asking: Asking): Promise<Outcome> {
  if (isUnderWay()) throw new Error('a payment is under way already')
  const { key, sender, label, at } = asking
  const { begin } = paymentIntentCalls
  remember(sender, { method: begin.method, path: begin.path, args: asking.args, key, label, at, byCode: true })
  const payment = startPayment(asking)
  setUnderWay(payment)
  try {
    const outcome = await payment.outcome
    forget(sender, key)
    return outcome
  } finally {
    setUnderWay(null)
  }
}

/** Not at an end: it may be paid still, or what it pays for is being done. */
const isOpen = ({ state }: PaidCall) => state === 'created' || state === 'waiting' || state === 'paid'
const isHidden = () => document.visibilityState === 'hidden'

type Going = {
  asking: Asking
  told: ReturnType<typeof toldState>
  pause: ReturnType<typeof wakefulPause>
  isLate: () => boolean
  wants: { off: boolean }
}

/** Sent with one key until somebody answers. */
async function begun({ asking, told, pause }: Going): Promise<PaidCall | Failure> {
  for (;;) {
    try {
      return await send(paymentIntentCalls.begin, asking.args, { silent: true })
    } catch (thrown) {
      const failure = failureOf(thrown)
      if (failure.answered) return failure
      told.set({ step: 'silent', unheard: true })
      await pause.for(SLOW_POLL_MS)
    }
  }
}

/** How it stands now; what was known before where nobody answers. What is paid is called off by a person alone. */
async function next({ told, isLate, wants }: Going, intent: PaidCall): Promise<PaidCall> {
  const off = !intent.calling_off && (intent.state === 'paid' ? wants.off : isLate())
  if (off) told.set({ step: 'calling-off' })
  try {
    const answer = await send(paymentIntentCalls[off ? 'callOff' : 'ask'], { params: { id: intent.id } }, { silent: true })
    told.set({ unheard: false })
    return answer
  } catch (thrown) {
    const failure = failureOf(thrown)
    if (failure.status === 401) reactLater(failure, { userInfo: false, write: true })
    told.set({ unheard: true })
    return intent
  }
}

function startPayment(asking: Asking): PaymentUnderWay & { outcome: Promise<Outcome> } {
  const { args, at, key, label, provider, fee, alone = false } = asking
  const until = at + PATIENCE_MS
  const told = toldState()
  const pause = wakefulPause()
  const wants = { off: false, left: false }
  const code = args.body.auth_code
  const isLate = () => wants.off || Date.now() >= until
  const going: Going = { asking, told, pause, isLate, wants }
  async function follow(): Promise<Outcome> {
    const first = await begun(going)
    if (isFailure(first)) {
      reactLater(first, { userInfo: false, write: true })
      return { end: 'refused', failure: first }
    }
    let intent = first
    while (isOpen(intent)) {
      const step = intent.state === 'paid' ? 'paid' : intent.calling_off ? 'unknown' : isLate() ? 'calling-off' : 'waiting'
      told.set({ step, intent })
      await pause.for(step === 'waiting' || step === 'paid' ? POLL_MS : SLOW_POLL_MS)
      // What is called off goes on without this page; of a page that nobody sees only that is asked for.
      if (wants.left || (alone && intent.calling_off)) {
        spendCode(code, 'open')
        return { end: 'not-done' }
      }
      if (!isHidden() || (isLate() && !intent.calling_off)) intent = await next(going, intent)
    }
    spendCode(code, 'known')
    if (intent.state === 'done') return { end: 'done', answer: intent.answer }
    forget(asking.sender, key)
    told.set({ step: 'over', intent })
    while (!wants.left && !alone) await pause.for(null)
    return { end: 'not-done' }
  }
  return {
    ...{ code, label, provider, fee, until },
    ...{ state: told.state, subscribe: told.subscribe, outcome: follow().finally(pause.end) },
    callOff: () => {
      wants.off = true
      const { step } = told.state()
      if (step === 'waiting' || step === 'paid') told.set({ step: 'calling-off' })
      pause.wake()
    },
    askAgain: pause.wake,
    leave: () => {
      const { step, intent } = told.state()
      if (step !== 'over' && !(step === 'unknown' && intent?.calling_off)) return
      wants.left = true
      pause.wake()
    },
  }
}

function failureOf(thrown: unknown): Failure {
  if (!isFailure(thrown)) throw thrown
  return thrown
}

function toldState() {
  let state: PaymentState = { step: 'asking', intent: null, unheard: false }
  const listeners = new Set<() => void>()
  return {
    state: () => state,
    set: (change: Partial<PaymentState>) => {
      state = { ...state, ...change }
      for (const tell of listeners) tell()
    },
    subscribe: (tell: () => void) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

/** So long, or until a button is pressed or the page is looked at again. */
function wakefulPause() {
  let wake = () => {}
  const seen = () => {
    if (!isHidden()) wake()
  }
  document.addEventListener('visibilitychange', seen)
  return {
    /** null: until it is woken. */
    for: (ms: number | null) =>
      new Promise<void>((go) => {
        const timer = ms === null ? undefined : setTimeout(go, ms)
        wake = () => {
          clearTimeout(timer)
          go()
        }
      }),
    wake: () => wake(),
    end: () => document.removeEventListener('visibilitychange', seen),
  }
}

/** After a reload, without its dialog: asked for by the same key, waited for, and what became of it said. */
export async function resumePayment(sender: Sender, item: Unanswered): Promise<void> {
  // Of this page: it is being waited for.
  if (isUnderWay()) return
  // `as`: only `payByCode` remembers this call.
  const args = item.args as BeginArgs
  const { pays_for, params, body, auth_code } = args.body
  const { key, label, at } = item
  const t = textsNow(payerPaymentTexts)
  const said = { label, time: new Date(at).toLocaleTimeString('zh-CN', { hour12: false }) }
  notices.notify({ level: 'info', title: t.resumed, text: fill(t.resumedText, said) })
  const provider = providerOfCode(auth_code) ?? 'WECHAT'
  const payment = startPayment({ key, label, at, provider, fee: null, args, sender, alone: true })
  const outcome = await payment.outcome
  forget(sender, key)
  const { end } = outcome
  noteReplayed({ path: payablePaths[pays_for], args: { params, body }, result: end === 'done' ? 'done' : 'refused' })
  const { step, intent } = payment.state()
  const words = { ...said, reason: (end === 'refused' ? outcome.failure.message : intent?.reason) || '-' }
  if (end === 'done') notices.notify({ level: 'success', title: t.done, text: fill(t.doneText, words), ms: 0 })
  else if (end === 'refused') notices.notify({ level: 'error', title: t.nothing, text: fill(t.nothingText, words), ms: 0 })
  else notices.notify({ level: 'warning', ...endWords(step, intent, words), ms: 0 })
}

function endWords(step: PaymentState['step'], intent: PaidCall | null, words: Record<string, string>): { title: string; text: string } {
  const t = textsNow(payerPaymentTexts)
  if (step !== 'over') return { title: t.unknown, text: fill(t.unknownText, words) }
  const taken = intent?.state !== 'failed' && intent?.state !== 'closed'
  return taken ? { title: t.back, text: fill(t.backText, words) } : { title: t.nothing, text: fill(t.nothingText, words) }
}

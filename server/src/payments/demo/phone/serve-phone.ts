/**
 * The payer’s phone, a page beside the demo provider’s wires: codes to be scanned, what was asked for and what the payer does about it.
 * For whoever sits at this machine: a page of another site, in the same browser, can’t press anything on it.
 */
import { readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { Words } from '@kaiguan/contract/rules'
import { generate } from 'lean-qr'
import { toSvgSource } from 'lean-qr/extras/svg'
import { z } from 'zod'
import { providerNames } from '../../provider.ts'
import { yuanOf } from '../../yuan.ts'
import { BankRefusal, type DemoBank, type DemoPayment, moods } from '../bank.ts'
import { answerings, callbackTimes, refundStates } from '../choices.ts'
import { phoneTexts } from './phone.texts.ts'
import { type Act, acts, type RefundAct, refundActs, seenAt } from './phone-state.ts'

const MOST_BYTES = 10_000
/** White modules around a code: readers want four. */
const QUIET = 4
/** A name that somebody made point here isn’t this machine’s. */
const THIS_MACHINE = /^(127\.0\.0\.1|localhost)(:\d+)?$/
const NOTHING_FROM_ELSEWHERE =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const codeShape = z.strictObject({ provider: z.enum(providerNames), mood: z.enum(moods) })
const choicesShape = z
  .strictObject({ answering: z.enum(answerings), callbacks: z.literal(callbackTimes), refunds: z.enum(refundStates) })
  .partial()
const numbers = { provider: z.enum(providerNames), merchant_no: z.string(), no: z.string() }
const actShape = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(acts), ...numbers }),
  z.strictObject({ act: z.enum(refundActs), ...numbers, refund_no: z.string() }),
])

type Answer = { status: number; type: string; body: string }

/** Whoever asks for it gets another answer than they wanted. */
class PhoneRefusal extends Error {
  readonly status: number
  constructor(status: number, why: string) {
    super(why)
    this.status = status
  }
}

export function phoneOf(bank: DemoBank): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  return async (request, response) => {
    const { status, type, body } = await answerTo(bank, request).catch(refusalSaid)
    const headers = { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }
    response.writeHead(status, { ...headers, 'content-security-policy': NOTHING_FROM_ELSEWHERE }).end(body)
  }
}

const file = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')
const json = (status: number, said: unknown): Answer => ({ status, type: 'application/json', body: JSON.stringify(said) })

/** Both languages beside each other, as the script writes them, too. */
const worded = ({ zh, en }: Words): string => `<span lang="zh">${zh}</span><span lang="en">${en}</span>`

function page(): string {
  const { title } = phoneTexts.page
  const filled = Object.entries(phoneTexts.page).reduce(
    (html, [name, words]) => html.replaceAll(`{{${name}}}`, worded(words)),
    file('page.html'),
  )
  return filled.replace('{{titleLine}}', `${title.zh} / ${title.en}`)
}

const pages: Record<string, (bank: DemoBank) => Answer> = {
  'GET /': () => ({ status: 200, type: 'text/html', body: page() }),
  'GET /phone/phone.css': () => ({ status: 200, type: 'text/css', body: file('phone.css') }),
  'GET /phone/page.js': () => ({ status: 200, type: 'text/javascript', body: stripTypeScriptTypes(file('page.ts')) }),
  'GET /phone/texts': () => json(200, phoneTexts),
  'GET /phone/state': (bank) => json(200, seenAt(bank, yuanOf)),
}

const verbs: Record<string, (bank: DemoBank, asked: unknown) => Answer> = {
  'POST /phone/codes': (bank, asked) => {
    const { provider, mood } = codeShape.parse(asked)
    const code = bank.newCode(provider, mood)
    return json(201, { code, picture: toSvgSource(generate(code), { padX: QUIET, padY: QUIET }) })
  },
  'POST /phone/choices': (bank, asked) => {
    Object.assign(bank.choices, choicesShape.parse(asked))
    return json(200, bank.choices)
  },
  'POST /phone/acts': (bank, asked) => {
    const act = actShape.parse(asked)
    const payment = bank.find({ provider: act.provider, merchantNo: act.merchant_no }, act.no)
    if (!payment) throw new PhoneRefusal(404, 'no such payment')
    if ('refund_no' in act) endRefund(bank, payment, act.refund_no, act.act)
    else ACTS[act.act](bank, payment)
    return json(200, seenAt(bank, yuanOf))
  },
}

const ACTS: Record<Act, (bank: DemoBank, payment: DemoPayment) => void> = {
  pay: (bank, payment) => bank.pay(payment),
  refuse: (bank, payment) => bank.refuse(payment),
  'pay-late': (bank, payment) => bank.payLate(payment),
}

function endRefund(bank: DemoBank, payment: DemoPayment, refundNo: string, act: RefundAct): void {
  const refund = payment.refunds.find(({ outRefundNo }) => outRefundNo === refundNo)
  if (!refund) throw new PhoneRefusal(404, 'no such refund')
  bank.endRefund(payment, refund, act === 'refund-done' ? 'done' : 'failed')
}

async function answerTo(bank: DemoBank, request: IncomingMessage): Promise<Answer> {
  const { method = '', url = '', headers } = request
  const host = headers.host ?? ''
  if (!THIS_MACHINE.test(host)) throw new PhoneRefusal(403, 'it is asked for by another name')
  if (headers.origin !== undefined && headers.origin !== `http://${host}`) throw new PhoneRefusal(403, 'it is asked for by another site')
  const route = `${method} ${url.split('?', 1)[0]}`
  const shown = pages[route]
  if (shown) return shown(bank)
  const verb = verbs[route]
  if (!verb) throw new PhoneRefusal(404, 'no such path')
  return verb(bank, await bodyOf(request))
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) {
    text += part
    if (text.length > MOST_BYTES) throw new PhoneRefusal(413, `more than ${MOST_BYTES} characters`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new PhoneRefusal(400, 'no JSON')
  }
}

/** What else is thrown is a fault of the phone itself. */
function refusalSaid(thrown: unknown): Answer {
  if (thrown instanceof PhoneRefusal) return json(thrown.status, { why: thrown.message })
  if (thrown instanceof BankRefusal) return json(409, { why: thrown.why })
  if (!(thrown instanceof z.ZodError)) throw thrown
  return json(422, { why: thrown.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') })
}

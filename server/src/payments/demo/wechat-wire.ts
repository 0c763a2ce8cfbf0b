/**
 * WeChat Pay’s API v3 on the wire, for tests and for looking at: it believes signatures of its merchants alone, signs what it answers and
 * sends callbacks. What it knows of the real one stands in docs/decisions/034-wechat-pay-v3.md.
 */
import { createHash, randomBytes, sign, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addDays, instantOfZoned, isDay } from '@kaiguan/contract/time'
import type { WechatSettings } from '../wechat/settings.ts'
import type { DemoBank } from './bank.ts'
import type { Choices } from './choices.ts'
import { billText } from './wechat-bill.ts'
import { WechatCallbacks } from './wechat-callbacks.ts'
import { WechatDesk, type WechatMood, whoOf } from './wechat-desk.ts'
import { newMerchant, newPlatform, settingsOf, type WechatMerchant } from './wechat-merchants.ts'
import { troubleOf, WechatTrouble } from './wechat-trouble.ts'

export type WechatWire = {
  handler: (request: IncomingMessage, response: ServerResponse) => void
  /** What its two merchants put into their settings. */
  merchants(at: { api: string; notifyUrl: string }): { own: WechatSettings; partner: WechatSettings }
  /** How it behaves next. */
  mood: WechatMood
  /** Fulfilled once all that has happened so far was told. */
  callbacksSent(): Promise<void>
}

/** `said`: null is an empty body. Whoever isn’t known by their signature, and a download, gets it unsigned. */
type Said = { status: number; body: string; signed: boolean }
type Counter = { desk: WechatDesk; bills: Bills; merchants: WechatMerchant[]; choices: Choices }
type Asked = { method: string; url: URL; body: Record<string, unknown>; merchant: WechatMerchant }

const APART_MS = 5 * 60_000

export function wechatWire({ bank, now }: { bank: DemoBank; now: () => Date }): WechatWire {
  const platform = newPlatform()
  const own = newMerchant({ merchantNo: '1900000109', appId: 'wxd678efh567hg6787', subMerchantNo: null })
  const partner = newMerchant({ merchantNo: '1900000200', appId: 'wx8888888888888888', subMerchantNo: '1900000209' })
  const merchants = [own, partner]
  const desk = new WechatDesk(bank, now)
  const bills = new Bills(bank, desk, now)
  const signed = (body: string) => signatureOf(platform, now(), body)
  const telling = new WechatCallbacks({ desk, now, signed })
  bank.onHappened((happened) => {
    const whose = merchants.find(({ merchantNo, subMerchantNo }) => (subMerchantNo ?? merchantNo) === happened.payment.merchantNo)
    if (whose && happened.payment.provider === 'WECHAT') telling.tell(whose, happened, bank.choices.callbacks)
  })
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { answering } = bank.choices
    if (answering === 'deaf') return void response.destroy()
    const said = await answered({ desk, bills, merchants, choices: bank.choices }, now(), request)
    if (answering === 'mute') return void response.destroy()
    response.writeHead(said.status, { 'content-type': 'application/json', ...(said.signed ? signed(said.body) : {}) }).end(said.body)
  }
  return {
    // A connection that breaks while it asks has nobody to be answered.
    handler: (request, response) => void answer(request, response).catch(() => response.destroy()),
    merchants: (at) => ({ own: settingsOf(own, platform, at), partner: settingsOf(partner, platform, at) }),
    mood: desk.mood,
    callbacksSent: () => telling.sent(),
  }
}

async function answered(counter: Counter, now: Date, request: IncomingMessage): Promise<Said> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  const text = Buffer.concat(chunks).toString()
  const merchant = whoSigned(counter.merchants, now, request, text)
  if (!merchant) return troubleSaid(new WechatTrouble(401, 'SIGN_ERROR', 'the signature, its serial number or its moment is wrong'))
  try {
    const { method = '', url = '', headers } = request
    const asked = { method, url: new URL(url, `http://${headers.host}`), body: bodyOf(text), merchant }
    if (counter.choices.answering === 'trouble') throw new WechatTrouble(500, 'SYSTEM_ERROR', 'the demo has trouble')
    if (asked.url.pathname === '/v3/billdownload/file') return { status: 200, body: counter.bills.file(asked), signed: false }
    const said = routed(counter, asked)
    return { status: said === null ? 204 : 200, body: said === null ? '' : JSON.stringify(said), signed: true }
  } catch (error) {
    return troubleSaid(troubleOf(error))
  }
}

function troubleSaid({ status, code, message }: WechatTrouble): Said {
  return { status, body: JSON.stringify({ code, message }), signed: status !== 401 }
}

function bodyOf(text: string): Record<string, unknown> {
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null) return { ...body }
  } catch {
    // Said below.
  }
  throw new WechatTrouble(400, 'PARAM_ERROR', 'the body is no object of JSON')
}

/** null is said by an empty body. */
function routed({ desk, bills }: Counter, asked: Asked): object | null {
  const { method, url, body, merchant } = asked
  const base = merchant.subMerchantNo === null ? '/v3/pay/transactions/' : '/v3/pay/partner/transactions/'
  if (url.pathname.startsWith(base)) {
    requireWho(
      asked,
      method === 'GET' || url.pathname.endsWith('/close') ? ['mchid', 'sp_mchid', 'sub_mchid'] : Object.keys(whoOf(merchant)),
    )
    const [, no = '', act] = /^out-trade-no\/([^/]+)(?:\/(close|reverse))?$/.exec(url.pathname.slice(base.length)) ?? []
    const route = `${method} ${no === '' ? url.pathname.slice(base.length) : (act ?? '')}`
    if (route === 'POST native') return desk.native(merchant, body)
    if (route === 'POST codepay') return desk.codepay(merchant, body)
    if (route === 'GET ') return desk.query(merchant, decodeURIComponent(no))
    if (route === 'POST close') return desk.close(merchant, decodeURIComponent(no))
    if (route === 'POST reverse') return desk.reverse(merchant, decodeURIComponent(no))
  }
  const refunds = '/v3/refund/domestic/refunds'
  requireWho(asked, ['sub_mchid'])
  if (method === 'POST' && url.pathname === refunds) return desk.refund(merchant, body)
  if (method === 'GET' && url.pathname.startsWith(`${refunds}/`))
    return desk.queryRefund(merchant, decodeURIComponent(url.pathname.slice(refunds.length + 1)))
  if (method === 'GET' && url.pathname === '/v3/bill/tradebill') return bills.offer(asked)
  throw new WechatTrouble(404, 'RESOURCE_NOT_EXISTS', 'no such path')
}

/** Who asks, and for whom, is said in the query of a GET and in the body else. */
function requireWho({ method, url, body, merchant }: Asked, names: string[]): void {
  const who = whoOf(merchant)
  for (const name of names) {
    const said = method === 'GET' ? (url.searchParams.get(name) ?? undefined) : body[name]
    if (said !== who[name]) throw new WechatTrouble(403, 'NO_AUTH', `${name} is not the one of whoever signed`)
  }
}

/** Files of days, each to be fetched by a token that the merchant got. */
class Bills {
  readonly #bank: DemoBank
  readonly #desk: WechatDesk
  readonly #now: () => Date
  readonly #files = new Map<string, { merchant: WechatMerchant; text: string }>()

  constructor(bank: DemoBank, desk: WechatDesk, now: () => Date) {
    this.#bank = bank
    this.#desk = desk
    this.#now = now
  }

  offer({ url, merchant }: Asked): object {
    const day = url.searchParams.get('bill_date') ?? ''
    if (!isDay(day) || url.searchParams.get('bill_type') !== 'ALL') throw new WechatTrouble(400, 'PARAM_ERROR', 'bill_date, bill_type')
    const made = instantOfZoned(`${addDays(day, 1)}T10:00:00+08:00`)
    if (this.#bank.makesNoBills || !made || this.#now() < made)
      throw new WechatTrouble(400, 'STATEMENT_CREATING', 'about ten the next morning')
    const text = billText(merchant, this.#desk.paymentsOf(merchant), day)
    if (text === null) throw new WechatTrouble(400, 'NO_STATEMENT_EXIST', 'nothing moved')
    const token = randomBytes(16).toString('hex')
    this.#files.set(token, { merchant, text })
    const hash_value = createHash('sha1').update(text).digest('hex')
    return { hash_type: 'SHA1', hash_value, download_url: `${url.origin}/v3/billdownload/file?token=${token}` }
  }

  file({ url, merchant }: Asked): string {
    const file = this.#files.get(url.searchParams.get('token') ?? '')
    if (file?.merchant !== merchant) throw new WechatTrouble(404, 'RESOURCE_NOT_EXISTS', 'no such file')
    return file.text
  }
}

function whoSigned(merchants: WechatMerchant[], now: Date, { method, url, headers }: IncomingMessage, body: string) {
  const [, scheme, rest = ''] = /^(\S+) (.+)$/.exec(headers.authorization ?? '') ?? []
  const said = new Map([...rest.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
  const merchant = merchants.find(({ merchantNo, serialNo }) => merchantNo === said.get('mchid') && serialNo === said.get('serial_no'))
  const timestamp = said.get('timestamp') ?? ''
  const apart = Math.abs(now.getTime() - Number(timestamp) * 1_000)
  if (scheme !== 'WECHATPAY2-SHA256-RSA2048' || !merchant || !(apart <= APART_MS)) return null
  const text = [method, url, timestamp, said.get('nonce_str'), body, ''].join('\n')
  return verify('RSA-SHA256', Buffer.from(text), merchant.publicKey, Buffer.from(said.get('signature') ?? '', 'base64')) ? merchant : null
}

function signatureOf({ id, privateKey }: ReturnType<typeof newPlatform>, now: Date, body: string): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000))
  const nonce = randomBytes(16).toString('hex')
  const signature = sign('RSA-SHA256', Buffer.from(`${timestamp}\n${nonce}\n${body}\n`), privateKey).toString('base64')
  return { 'wechatpay-timestamp': timestamp, 'wechatpay-nonce': nonce, 'wechatpay-serial': id, 'wechatpay-signature': signature }
}

/**
 * Alipay’s gateway, as far as we speak with it, on the demo bank: verifies who asks, answers signed, calls back, and hands out the bills.
 * It is made after Alipay’s documentation and was never laid beside the real one.
 */
import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { contentToSign } from '../alipay/gateway.ts'
import type { AlipaySettings } from '../alipay/settings.ts'
import { parsed } from '../alipay/signed-node.ts'
import { chinaTime, momentOf } from '../china-time.ts'
import { yuanOf } from '../yuan.ts'
import { billZip, movedOn } from './alipay-bill.ts'
import { AlipayVerbs, coded, givenBack, type Node, statusOf } from './alipay-verbs.ts'
import type { DemoBank, DemoPayment, Happened } from './bank.ts'
import { CALLBACK_MS, type Choices } from './choices.ts'

/** How far a request’s clock may be off. */
const CLOCK_OFF_MS = 5 * 60 * 1000

type App = { appId: string; privateKey: string; publicKey: KeyObject; merchantNo: string; token: string | null }

/** `answers`: what the receiver said to each sending; empty where it wasn't reached. */
export type Told = { outTradeNo: string; answers: string[] }

export class AlipayWire {
  /** What is answered instead, once it is done: for a gateway that says it knows nothing. */
  instead: (method: string, node: Node) => Node = (_method, node) => node

  readonly #now: () => Date
  readonly #choices: Choices
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #own = newApp('2026000000000001', '2088000000000001', null)
  readonly #partner = newApp('2026000000000002', '2088000000000002', 'demo-app-auth-token')
  readonly #verbs: AlipayVerbs
  readonly #callBackAt = new Map<string, { app: App; url: string }>()
  #notices = 0
  #sending: Promise<void> = Promise.resolve()
  readonly #told: Told[] = []

  constructor(bank: DemoBank, now: () => Date) {
    this.#now = now
    this.#choices = bank.choices
    this.#verbs = new AlipayVerbs(bank, now)
    bank.onHappened((happened) => this.#tell(happened))
  }

  /** Two clubs: one that acts itself, and one that a partner acts for. `origin`: where `handle` is listened for. */
  accounts(origin: string, notifyUrl: string): Record<AlipaySettings['mode'], AlipaySettings> {
    const alipayPublicKey = this.#keys.publicKey.export({ format: 'pem', type: 'spki' }).toString()
    const account = (mode: AlipaySettings['mode'], { appId, merchantNo, token, privateKey }: App): AlipaySettings => {
      return { mode, appId, merchantNo, appAuthToken: token, privateKey, alipayPublicKey, api: `${origin}/gateway.do`, notifyUrl }
    }
    return { own: account('own', this.#own), partner: account('partner', this.#partner) }
  }

  scan(payment: DemoPayment): void {
    this.#verbs.scan(payment)
  }

  /** All callbacks until now, once they are sent. */
  async told(): Promise<readonly Told[]> {
    await this.#sending
    return this.#told
  }

  async handle(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { answering } = this.#choices
    if (answering === 'deaf') return void answer.destroy()
    const { status, type, body } = await this.#said(request)
    if (answering === 'mute') return void answer.destroy()
    answer.writeHead(status, { 'content-type': type }).end(body)
  }

  async #said(request: IncomingMessage): Promise<{ status: number; type: string; body: string | Buffer }> {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    if (url.pathname === '/gateway.do') {
      const form = new URLSearchParams(await text(request))
      const body = this.#answer(Object.fromEntries([...url.searchParams, ...form]), url.origin)
      return { status: 200, type: 'text/html;charset=utf-8', body }
    }
    const isBill = url.pathname === '/downloadBillFile.resource'
    if (isBill && this.#choices.answering !== 'trouble')
      return { status: 200, type: 'application/zip', body: await this.#bill(url.searchParams) }
    return { status: isBill ? 502 : 404, type: 'text/html', body: '' }
  }

  #answer(parameters: Record<string, string>, origin: string): string {
    const { sign: signature = '', ...signed } = parameters
    const app = [this.#own, this.#partner].find(({ appId }) => appId === signed.app_id)
    // Whose key would it sign for?
    if (!app) return JSON.stringify({ error_response: coded('40002', 'isv.invalid-app-id') })
    const method = signed.method ?? ''
    const node = this.#instead(app, signed, signature) ?? this.#act(app, method, signed, origin)
    // The real one writes slashes so, too: whoever verifies what they wrote anew is wrong.
    const json = JSON.stringify(node).replaceAll('/', '\\/')
    return `{"${method.replaceAll('.', '_')}_response":${json},"sign":"${this.#sign(json)}"}`
  }

  /** Why nothing is done. */
  #instead({ publicKey, token }: App, signed: Record<string, string>, signature: string): Node | null {
    const at = momentOf(signed.timestamp ?? '')
    if (signed.sign_type !== 'RSA2') return coded('40002', 'isv.invalid-signature-type')
    if (!verify('RSA-SHA256', Buffer.from(contentToSign(signed)), publicKey, Buffer.from(signature, 'base64'))) {
      return coded('40002', 'isv.invalid-signature')
    }
    if (!at || Math.abs(at.getTime() - this.#now().getTime()) > CLOCK_OFF_MS) return coded('40002', 'isv.invalid-timestamp')
    if ((signed.app_auth_token ?? null) !== token) return coded('20001', 'aop.invalid-app-auth-token')
    if (this.#choices.answering === 'trouble') return coded('20000', 'isp.unknow-error')
    return null
  }

  #act(app: App, method: string, signed: Record<string, string>, origin: string): Node {
    const { merchantNo } = app
    const billAddress = (day: string) => `${origin}/downloadBillFile.resource?${new URLSearchParams({ merchantNo, day })}`
    const content = parsed(signed.biz_content ?? '')
    const asker = { merchantNo, billAddress }
    const numbered = numberedShape.safeParse(content)
    // Before it is done: what is paid at once calls back at once.
    if (signed.notify_url && numbered.success)
      this.#callBackAt.set(keyOf(merchantNo, numbered.data.out_trade_no), { app, url: signed.notify_url })
    const node = this.#verbs.act(method, content, asker)
    return node ? this.instead(method, node) : coded('40002', 'isv.invalid-method')
  }

  #bill(query: URLSearchParams): Promise<Buffer> {
    const [merchantNo, day] = [query.get('merchantNo') ?? '', query.get('day') ?? '']
    return billZip(merchantNo, day, movedOn(day, this.#verbs.payments(merchantNo)), this.#now())
  }

  #sign = (content: string): string => sign('RSA-SHA256', Buffer.from(content), this.#keys.privateKey).toString('base64')

  #tell(happened: Happened): void {
    if (happened.payment.provider !== 'ALIPAY') return
    // Of what couldn’t go back Alipay tells nothing.
    if (happened.about === 'refund' && happened.refund.state !== 'done') return
    const to = this.#callBackAt.get(keyOf(happened.payment.merchantNo, happened.payment.outTradeNo))
    if (!to) return
    const form = this.#callback(happened, to.app)
    const told: Told = { outTradeNo: happened.payment.outTradeNo, answers: [] }
    const times = this.#choices.callbacks
    if (times === 0) return
    this.#told.push(told)
    this.#sending = this.#sending.then(async () => {
      for (let sent = 0; sent < times; sent += 1) told.answers.push(await answerTo(to.url, form))
    })
  }

  /** The very form that is sent, signed. */
  #callback(happened: Happened, { appId, merchantNo }: App): string {
    const { payment } = happened
    this.#notices += 1
    const refund = happened.about === 'refund' ? happened.refund : null
    const unsigned: Record<string, string> = {
      notify_id: `notice${this.#now().getTime()}${this.#notices}`,
      notify_type: 'trade_status_sync',
      notify_time: chinaTime(this.#now()),
      app_id: appId,
      auth_app_id: appId,
      charset: 'utf-8',
      version: '1.0',
      seller_id: merchantNo,
      buyer_id: payment.payer,
      out_trade_no: payment.outTradeNo,
      trade_no: payment.providerNo,
      trade_status: statusOf(payment),
      subject: payment.subject,
      total_amount: yuanOf(payment.fee),
      ...(payment.paidAt ? { gmt_payment: chinaTime(payment.paidAt) } : {}),
      ...(refund ? { out_biz_no: refund.outRefundNo, refund_fee: yuanOf(givenBack(payment)), gmt_refund: chinaTime(refund.at) } : {}),
    }
    return new URLSearchParams({ ...unsigned, sign_type: 'RSA2', sign: this.#sign(contentToSign(unsigned)) }).toString()
  }
}

const numberedShape = z.object({ out_trade_no: z.string() })
const keyOf = (merchantNo: string, outTradeNo: string): string => `${merchantNo},${outTradeNo}`

function newApp(appId: string, merchantNo: string, token: string | null): App {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  return { appId, merchantNo, token, privateKey: pem, publicKey: createPublicKey(pem) }
}

async function answerTo(url: string, form: string): Promise<string> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }
  try {
    const signal = AbortSignal.timeout(CALLBACK_MS)
    return await (await fetch(url, { method: 'POST', headers, body: form, redirect: 'error', signal })).text()
  } catch {
    return ''
  }
}

/** What the demo WeChat Pay tells a merchant unasked: signed, sealed with the merchant’s key, as often as it is set to. */
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto'
import { chinaTimeZoned } from '../china-time.ts'
import type { Happened } from './bank.ts'
import { CALLBACK_MS } from './choices.ts'
import { REFUND_WORDS, type WechatDesk } from './wechat-desk.ts'
import type { WechatMerchant } from './wechat-merchants.ts'

type Telling = { desk: WechatDesk; now: () => Date; signed: (body: string) => Record<string, string> }

/** One after the other, each once the one before was answered. Whether it was heard is all the same to it. */
export class WechatCallbacks {
  readonly #telling: Telling
  #sent: Promise<void> = Promise.resolve()

  constructor(telling: Telling) {
    this.#telling = telling
  }

  /** Fulfilled once all that has happened so far was told. */
  sent(): Promise<void> {
    return this.#sent
  }

  tell(merchant: WechatMerchant, happened: Happened, times: number): void {
    this.#sent = this.#sent.then(() => this.#send(merchant, happened, times))
  }

  async #send(merchant: WechatMerchant, happened: Happened, times: number): Promise<void> {
    const { desk, now, signed } = this.#telling
    const url = desk.notifyUrls.get(happened.about === 'payment' ? happened.payment : happened.refund)
    if (url === undefined) return
    const body = JSON.stringify(noticeOf(desk, merchant, happened, now()))
    for (let time = 0; time < times; time += 1) {
      const headers = { 'content-type': 'application/json', ...signed(body) }
      // Who isn't there doesn't hear it.
      await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal: AbortSignal.timeout(CALLBACK_MS) }).then(
        (answer) => answer.arrayBuffer(),
        () => null,
      )
    }
  }
}

function noticeOf(desk: WechatDesk, merchant: WechatMerchant, happened: Happened, at: Date) {
  const kind = happened.about === 'payment' ? 'transaction' : 'refund'
  const became = happened.about === 'payment' ? 'SUCCESS' : REFUND_WORDS[happened.refund.state]
  return {
    id: randomUUID(),
    create_time: chinaTimeZoned(at),
    resource_type: 'encrypt-resource',
    event_type: `${kind.toUpperCase()}.${became}`,
    summary: `the demo says: ${kind}`,
    resource: sealed(merchant.apiV3Key, kind, JSON.stringify(saidOf(desk, merchant, happened))),
  }
}

function saidOf(desk: WechatDesk, merchant: WechatMerchant, happened: Happened): object {
  if (happened.about === 'payment') return desk.paymentSaid(merchant, happened.payment)
  const { status, ...refund } = desk.refundSaid(happened.payment, happened.refund)
  const { merchantNo, subMerchantNo } = merchant
  const who = subMerchantNo === null ? { mchid: merchantNo } : { sp_mchid: merchantNo, sub_mchid: subMerchantNo }
  return { ...who, ...refund, refund_status: status }
}

function sealed(apiV3Key: string, kind: string, text: string) {
  const nonce = randomBytes(6).toString('hex')
  const cipher = createCipheriv('aes-256-gcm', apiV3Key, nonce)
  cipher.setAAD(Buffer.from(kind))
  const ciphertext = Buffer.concat([cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString('base64')
  return { algorithm: 'AEAD_AES_256_GCM', ciphertext, nonce, associated_data: kind, original_type: kind }
}

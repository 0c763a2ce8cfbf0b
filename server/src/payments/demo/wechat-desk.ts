/** Payments and refunds of the demo WeChat Pay, in its words, out of the bank’s. */
import { z } from 'zod'
import { chinaTime, chinaTimeZoned } from '../china-time.ts'
import type { DemoBank, DemoPayment, DemoRefund } from './bank.ts'
import type { WechatMerchant } from './wechat-merchants.ts'
import { bankTrouble, WechatTrouble } from './wechat-trouble.ts'

/** What WeChat alone may do next. */
export type WechatMood = {
  /** How often a reversal says “ask again” before it is done. */
  recalls: number
}

/** As long as a payer’s code may take. */
const CODE_MS = 120_000

const amount = z.object({ total: z.int().positive(), currency: z.literal('CNY') })
const asked = { description: z.string().min(1).max(127), out_trade_no: z.string().regex(/^[\w*|-]{6,32}$/), amount }
const nativeBody = z.object({ ...asked, notify_url: z.url(), time_expire: z.iso.datetime({ offset: true }) })
const codeBody = z.object({
  ...asked,
  payer: z.object({ auth_code: z.string().regex(/^1[0-5]\d{16}$/) }),
  scene_info: z.object({ store_info: z.object({ out_id: z.string().min(1) }) }),
})
const refundBody = z.object({
  out_trade_no: z.string(),
  out_refund_no: z.string().min(1).max(64),
  reason: z.string().min(1).optional(),
  notify_url: z.url().optional(),
  amount: z.object({ refund: z.int(), total: z.int(), currency: z.literal('CNY') }),
})

export class WechatDesk {
  readonly #bank: DemoBank
  readonly #now: () => Date
  readonly mood: WechatMood = { recalls: 0 }
  /** Where it is told that something was paid or given back. Of what was paid by a payer’s code nothing is told. */
  readonly notifyUrls = new Map<DemoPayment | DemoRefund, string>()

  constructor(bank: DemoBank, now: () => Date) {
    this.#bank = bank
    this.#now = now
  }

  native(merchant: WechatMerchant, body: unknown) {
    const { description, out_trade_no, amount, time_expire, notify_url } = parsed(nativeBody, body)
    const until = new Date(time_expire)
    if (until <= this.#now()) throw new WechatTrouble(400, 'PARAM_ERROR', 'time_expire has passed')
    const before = this.#find(merchant, out_trade_no)
    if (before?.state === 'paid') throw bankTrouble('paid-already')
    if (before?.state === 'closed') throw bankTrouble('closed')
    const payment = this.#bank.show({ ...numbersOf(merchant, out_trade_no), fee: amount.total, subject: description, until })
    this.notifyUrls.set(payment, notify_url)
    return { code_url: `weixin://wxpay/bizpayurl?pr=${payment.providerNo}` }
  }

  codepay(merchant: WechatMerchant, body: unknown) {
    const { description, out_trade_no, amount, payer } = parsed(codeBody, body)
    if (this.#find(merchant, out_trade_no)?.state === 'paid') throw bankTrouble('paid-already')
    const until = new Date(this.#now().getTime() + CODE_MS)
    const asked = { ...numbersOf(merchant, out_trade_no), fee: amount.total, subject: description, until }
    const payment = this.#bank.payByCode(asked, payer.auth_code)
    if (payment.state === 'waiting') throw new WechatTrouble(400, 'USERPAYING', 'the payer types a password')
    if (payment.state === 'failed') throw bankTrouble('too-little-money')
    if (payment.state === 'closed') throw bankTrouble('closed')
    if (payment.state === 'reversed') throw new WechatTrouble(400, 'ORDER_REVERSED', 'reversed before')
    return this.paymentSaid(merchant, payment)
  }

  query(merchant: WechatMerchant, outTradeNo: string) {
    return this.paymentSaid(merchant, this.#known(merchant, outTradeNo))
  }

  close(merchant: WechatMerchant, outTradeNo: string): null {
    const payment = this.#known(merchant, outTradeNo)
    if (payment.state === 'closed') throw bankTrouble('closed')
    this.#bank.close(payment)
    return null
  }

  reverse(merchant: WechatMerchant, outTradeNo: string) {
    const payment = this.#known(merchant, outTradeNo)
    const day = (at: Date) => chinaTime(at).slice(0, 10)
    if (payment.paidAt && day(payment.paidAt) !== day(this.#now())) throw new WechatTrouble(400, 'REVERSE_EXPIRE', 'paid on another day')
    const said = { ...whoOf(merchant), out_trade_no: outTradeNo }
    if (this.mood.recalls > 0) {
      this.mood.recalls -= 1
      return { ...said, recall: 'Y' }
    }
    // What was reversed is so when it is asked again.
    if (payment.state !== 'reversed') this.#bank.reverse(payment)
    return { ...said, recall: 'N' }
  }

  refund(merchant: WechatMerchant, body: unknown) {
    const { out_trade_no, out_refund_no, notify_url, amount } = parsed(refundBody, body)
    const payment = this.#find(merchant, out_trade_no)
    if (!payment) throw new WechatTrouble(404, 'RESOURCE_NOT_EXISTS', 'no such payment')
    if (amount.total !== payment.fee) throw new WechatTrouble(400, 'INVALID_REQUEST', 'the payment was of another amount')
    const refund = this.#bank.refund(payment, out_refund_no, amount.refund)
    if (notify_url !== undefined) this.notifyUrls.set(refund, notify_url)
    return this.refundSaid(payment, refund)
  }

  queryRefund(merchant: WechatMerchant, outRefundNo: string) {
    for (const payment of this.paymentsOf(merchant)) {
      const refund = payment.refunds.find((one) => one.outRefundNo === outRefundNo)
      if (refund) return this.refundSaid(payment, refund)
    }
    throw new WechatTrouble(404, 'RESOURCE_NOT_EXISTS', 'no such refund')
  }

  paymentsOf(merchant: WechatMerchant): DemoPayment[] {
    const { merchantNo, provider } = numbersOf(merchant, '')
    return this.#bank.payments().filter((one) => one.provider === provider && one.merchantNo === merchantNo)
  }

  paymentSaid(merchant: WechatMerchant, payment: DemoPayment) {
    const taken = payment.state === 'paid' || payment.state === 'reversed'
    const said = { total: payment.fee, currency: 'CNY' }
    return {
      ...whoOf(merchant),
      out_trade_no: payment.outTradeNo,
      trade_type: this.notifyUrls.has(payment) ? 'NATIVE' : 'MICROPAY',
      trade_state: this.#tradeState(payment),
      trade_state_desc: `the demo says: ${payment.state}`,
      amount: taken ? { ...said, payer_total: payment.fee, payer_currency: 'CNY' } : said,
      ...(taken && payment.paidAt
        ? {
            transaction_id: payment.providerNo,
            bank_type: 'OTHERS',
            success_time: chinaTimeZoned(payment.paidAt),
            payer: merchant.subMerchantNo === null ? { openid: payment.payer } : { sp_openid: payment.payer },
          }
        : {}),
    }
  }

  refundSaid(payment: DemoPayment, refund: DemoRefund) {
    return {
      refund_id: refund.providerNo,
      out_refund_no: refund.outRefundNo,
      transaction_id: payment.providerNo,
      out_trade_no: payment.outTradeNo,
      channel: 'ORIGINAL',
      user_received_account: 'the payer’s change',
      create_time: chinaTimeZoned(refund.at),
      status: REFUND_WORDS[refund.state],
      ...(refund.state === 'done' ? { success_time: chinaTimeZoned(refund.at) } : {}),
      amount: { total: payment.fee, refund: refund.fee, payer_total: payment.fee, payer_refund: refund.fee, currency: 'CNY' },
    }
  }

  #tradeState(payment: DemoPayment): string {
    if (payment.state === 'waiting') return this.notifyUrls.has(payment) ? 'NOTPAY' : 'USERPAYING'
    if (payment.state === 'paid') return payment.refunds.some(({ state }) => state !== 'failed') ? 'REFUND' : 'SUCCESS'
    return { failed: 'PAYERROR', closed: 'CLOSED', reversed: 'REVOKED' }[payment.state]
  }

  #known(merchant: WechatMerchant, outTradeNo: string): DemoPayment {
    const payment = this.#find(merchant, outTradeNo)
    if (!payment) throw new WechatTrouble(404, 'ORDER_NOT_EXIST', 'no such payment')
    return payment
  }

  #find(merchant: WechatMerchant, outTradeNo: string): DemoPayment | undefined {
    return this.#bank.find(numbersOf(merchant, outTradeNo), outTradeNo)
  }
}

export const REFUND_WORDS = { done: 'SUCCESS', 'under-way': 'PROCESSING', failed: 'ABNORMAL' } as const

/** Money settles to the sub-merchant where there is one. */
const numbersOf = ({ merchantNo, subMerchantNo }: WechatMerchant, outTradeNo: string) =>
  ({ provider: 'WECHAT', merchantNo: subMerchantNo ?? merchantNo, outTradeNo }) as const

export function whoOf({ appId, merchantNo, subMerchantNo }: WechatMerchant): Record<string, string> {
  if (subMerchantNo === null) return { appid: appId, mchid: merchantNo }
  return { sp_appid: appId, sp_mchid: merchantNo, sub_mchid: subMerchantNo }
}

function parsed<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const read = shape.safeParse(body)
  if (read.success) return read.data
  throw new WechatTrouble(400, 'PARAM_ERROR', read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
}

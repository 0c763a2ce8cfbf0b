/** What the demo gateway does for `alipay.trade.*`, and the nodes it answers. It knows neither keys nor HTTP. */
import { z } from 'zod'
import { ALIPAY_CODES, ALIPAY_SUB_CODES } from '../alipay/codes.texts.ts'
import { chinaTime, momentOf } from '../china-time.ts'
import { fenOfYuan, yuanOf } from '../yuan.ts'
import { isBillReady, movedOn } from './alipay-bill.ts'
import { BankRefusal, type DemoBank, type DemoPayment } from './bank.ts'

export type Node = Record<string, unknown> & { code: string }

/** Who asks. `billAddress`: where the zip of a day lies. */
export type Asker = { merchantNo: string; billAddress: (day: string) => string }

const yuan = z
  .string()
  .refine((text) => (fenOfYuan(text) ?? 0) > 0)
  .transform((text) => fenOfYuan(text) ?? 0)
const numbered = z.object({ out_trade_no: z.string().min(1).max(64) })
const refundNumbered = numbered.extend({ out_request_no: z.string().min(1).max(64) })
const askedShape = numbered.extend({
  total_amount: yuan,
  subject: z.string().regex(/^[^/=&]{1,256}$/),
  seller_id: z.string().optional(),
  time_expire: z
    .string()
    .refine((text) => momentOf(text) !== null)
    .transform((text) => momentOf(text) ?? new Date(0)),
})
const scannedShape = askedShape.extend({ scene: z.literal('bar_code'), auth_code: z.string(), terminal_id: z.string().max(32).optional() })
const refundShape = refundNumbered.extend({ refund_amount: yuan, refund_reason: z.string().max(256).optional() })
const billShape = z.object({ bill_type: z.literal('trade'), bill_date: z.string() })

export function coded(code: string, subCode?: string): Node {
  const words = { code, msg: ALIPAY_CODES[code]?.[1] ?? 'Business Failed' }
  return subCode === undefined ? words : { ...words, sub_code: subCode, sub_msg: ALIPAY_SUB_CODES[subCode]?.[1] ?? subCode }
}

const failed = (subCode: string, outTradeNo: string): Node => ({ ...coded('40004', subCode), out_trade_no: outTradeNo })

const PAY_REFUSALS: Readonly<Partial<Record<BankRefusal['why'], string>>> = {
  'code-unknown': 'ACQ.PAYMENT_AUTH_CODE_INVALID',
  'code-used': 'ACQ.PAYMENT_AUTH_CODE_INVALID',
  'other-payment': 'ACQ.CONTEXT_INCONSISTENT',
}
const REFUND_REFUSALS: Readonly<Partial<Record<BankRefusal['why'], string>>> = {
  'other-payment': 'ACQ.DISCORDANT_REPEAT_REQUEST',
  'not-paid': 'ACQ.TRADE_STATUS_ERROR',
  'too-much': 'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL',
}

export class AlipayVerbs {
  readonly #bank: DemoBank
  readonly #now: () => Date
  /** Codes that are shown and that nobody scanned: Alipay makes the trade when somebody does. */
  readonly #unscanned = new WeakSet<DemoPayment>()

  constructor(bank: DemoBank, now: () => Date) {
    this.#bank = bank
    this.#now = now
  }

  /** At the phone: a shown code is scanned, and the password not yet typed. */
  scan(payment: DemoPayment): void {
    this.#unscanned.delete(payment)
  }

  /** Null: there is no such method. */
  act(method: string, content: unknown, asker: Asker): Node | null {
    const verbs: Record<string, () => Node> = {
      'alipay.trade.pay': () => this.#pay(scannedShape.parse(content), asker),
      'alipay.trade.precreate': () => this.#show(askedShape.parse(content), asker),
      'alipay.trade.query': () => this.#query(numbered.parse(content).out_trade_no, asker),
      'alipay.trade.close': () => this.#close(numbered.parse(content).out_trade_no, asker),
      'alipay.trade.cancel': () => this.#cancel(numbered.parse(content).out_trade_no, asker),
      'alipay.trade.refund': () => this.#refund(refundShape.parse(content), asker),
      'alipay.trade.fastpay.refund.query': () => this.#queryRefund(refundNumbered.parse(content), asker),
      'alipay.data.dataservice.bill.downloadurl.query': () => this.#bill(billShape.parse(content).bill_date, asker),
    }
    try {
      return verbs[method]?.() ?? null
    } catch (error) {
      if (error instanceof z.ZodError) return coded('40004', 'ACQ.INVALID_PARAMETER')
      throw error
    }
  }

  #pay(asked: z.output<typeof scannedShape>, asker: Asker): Node {
    const { out_trade_no: outTradeNo } = asked
    if ((asked.seller_id ?? asker.merchantNo) !== asker.merchantNo) return failed('ACQ.SELLER_NOT_EXIST', outTradeNo)
    const before = this.#bank.find(whose(asker), outTradeNo)?.state
    const payment = this.#orRefusal(outTradeNo, PAY_REFUSALS, () => this.#bank.payByCode(asPayment(asked, asker), asked.auth_code))
    if ('code' in payment) return payment
    if (payment.state === 'closed' || payment.state === 'reversed') return failed('ACQ.TRADE_HAS_CLOSE', outTradeNo)
    if (payment.state === 'failed') return failed('ACQ.BUYER_BALANCE_NOT_ENOUGH', outTradeNo)
    if (payment.state === 'waiting') return { ...coded('10003'), out_trade_no: outTradeNo, trade_no: payment.providerNo }
    if (before === 'paid') return failed('ACQ.TRADE_HAS_SUCCESS', outTradeNo)
    return { ...coded('10000'), ...tradeNode(payment), ...(payment.paidAt ? { gmt_payment: chinaTime(payment.paidAt) } : {}) }
  }

  #show(asked: z.output<typeof askedShape>, asker: Asker): Node {
    const { out_trade_no: outTradeNo } = asked
    const isNew = this.#bank.find(whose(asker), outTradeNo) === undefined
    const payment = this.#orRefusal(outTradeNo, PAY_REFUSALS, () => this.#bank.show(asPayment(asked, asker)))
    if ('code' in payment) return payment
    if (payment.state === 'paid') return failed('ACQ.TRADE_HAS_SUCCESS', outTradeNo)
    if (payment.state === 'closed' || payment.state === 'reversed') return failed('ACQ.TRADE_HAS_CLOSE', outTradeNo)
    if (isNew) this.#unscanned.add(payment)
    return { ...coded('10000'), out_trade_no: outTradeNo, qr_code: `https://qr.alipay.com/${payment.providerNo.toLowerCase()}` }
  }

  #query(outTradeNo: string, asker: Asker): Node {
    const payment = this.#find(outTradeNo, asker)
    if (!payment) return failed('ACQ.TRADE_NOT_EXIST', outTradeNo)
    const paid = payment.paidAt ? { send_pay_date: chinaTime(payment.paidAt) } : {}
    return { ...coded('10000'), ...tradeNode(payment), trade_status: statusOf(payment), ...paid }
  }

  #close(outTradeNo: string, asker: Asker): Node {
    const payment = this.#find(outTradeNo, asker)
    if (!payment) return failed('ACQ.TRADE_NOT_EXIST', outTradeNo)
    if (payment.state !== 'waiting' && payment.state !== 'failed') return failed('ACQ.TRADE_STATUS_ERROR', outTradeNo)
    this.#bank.close(payment)
    return { ...coded('10000'), out_trade_no: outTradeNo, trade_no: payment.providerNo }
  }

  #cancel(outTradeNo: string, asker: Asker): Node {
    const payment = this.#find(outTradeNo, asker)
    if (!payment) return { ...coded('10000'), out_trade_no: outTradeNo, retry_flag: 'N' }
    if (payment.refunds.length > 0) return failed('ACQ.TRADE_STATUS_ERROR', outTradeNo)
    if (payment.state !== 'reversed') this.#bank.reverse(payment)
    const action = payment.state === 'closed' ? 'close' : 'refund'
    return { ...coded('10000'), out_trade_no: outTradeNo, trade_no: payment.providerNo, retry_flag: 'N', action }
  }

  #refund(asked: z.output<typeof refundShape>, asker: Asker): Node {
    const { out_trade_no: outTradeNo, out_request_no: outRefundNo, refund_amount: fee } = asked
    const payment = this.#find(outTradeNo, asker)
    if (!payment) return failed('ACQ.TRADE_NOT_EXIST', outTradeNo)
    const isNew = !payment.refunds.some((one) => one.outRefundNo === outRefundNo)
    const refund = this.#orRefusal(outTradeNo, REFUND_REFUSALS, () => this.#bank.refund(payment, outRefundNo, fee))
    if ('code' in refund) return refund
    const moved = isNew && refund.state === 'done'
    return {
      ...coded('10000'),
      out_trade_no: outTradeNo,
      trade_no: payment.providerNo,
      buyer_user_id: payment.payer,
      fund_change: moved ? 'Y' : 'N',
      refund_fee: yuanOf(givenBack(payment)),
      ...(moved ? { gmt_refund_pay: chinaTime(refund.at) } : {}),
    }
  }

  #queryRefund({ out_trade_no: outTradeNo, out_request_no: outRefundNo }: z.output<typeof refundNumbered>, asker: Asker): Node {
    const payment = this.#find(outTradeNo, asker)
    if (!payment) return failed('ACQ.TRADE_NOT_EXIST', outTradeNo)
    const refund = payment.refunds.find((one) => one.outRefundNo === outRefundNo)
    if (!refund) return coded('10000')
    const known = { out_trade_no: outTradeNo, trade_no: payment.providerNo, out_request_no: outRefundNo }
    const amounts = { total_amount: yuanOf(payment.fee), refund_amount: yuanOf(refund.fee) }
    const status = REFUND_STATUS[refund.state]
    const at = refund.state === 'done' ? { gmt_refund_pay: chinaTime(refund.at) } : {}
    return { ...coded('10000'), ...known, ...amounts, refund_status: status, ...at }
  }

  #bill(day: string, asker: Asker): Node {
    if (this.#bank.makesNoBills || !isBillReady(day, this.#now())) return coded('40004', 'isp.bill_not_exist')
    const moved = movedOn(day, this.payments(asker.merchantNo))
    const empty = moved.length === 0 ? { bill_file_code: 'EMPTY_DATA_WITH_BILL_FILE' } : {}
    return { ...coded('10000'), bill_download_url: asker.billAddress(day), ...empty }
  }

  payments(merchantNo: string): DemoPayment[] {
    return this.#bank.payments().filter((one) => one.provider === 'ALIPAY' && one.merchantNo === merchantNo)
  }

  /** A trade that nobody paid in its time is closed by itself. */
  #find(outTradeNo: string, asker: Asker): DemoPayment | undefined {
    const payment = this.#bank.find(whose(asker), outTradeNo)
    if (!payment) return undefined
    const open = payment.state === 'waiting' || payment.state === 'failed'
    if (open && this.#now() > payment.until) this.#bank.close(payment)
    const neverScanned = this.#unscanned.has(payment) && (payment.state === 'waiting' || payment.state === 'closed')
    return neverScanned ? undefined : payment
  }

  #orRefusal<Done extends object>(outTradeNo: string, codes: Partial<Record<BankRefusal['why'], string>>, act: () => Done): Done | Node {
    try {
      return act()
    } catch (error) {
      const code = error instanceof BankRefusal ? codes[error.why] : undefined
      if (code === undefined) throw error
      return failed(code, outTradeNo)
    }
  }
}

const REFUND_STATUS = { done: 'REFUND_SUCCESS', 'under-way': 'REFUND_PROCESSING', failed: 'REFUND_FAIL' } as const

const whose = ({ merchantNo }: Asker) => ({ provider: 'ALIPAY', merchantNo }) as const

const asPayment = (asked: z.output<typeof askedShape>, asker: Asker) => ({
  ...whose(asker),
  outTradeNo: asked.out_trade_no,
  fee: asked.total_amount,
  subject: asked.subject,
  until: asked.time_expire,
})

const tradeNode = ({ outTradeNo, providerNo, payer, fee }: DemoPayment) => ({
  out_trade_no: outTradeNo,
  trade_no: providerNo,
  buyer_user_id: payer,
  total_amount: yuanOf(fee),
  receipt_amount: yuanOf(fee),
})

export const givenBack = ({ refunds }: DemoPayment): number =>
  refunds.reduce((sum, { state, fee }) => sum + (state === 'done' ? fee : 0), 0)

/** What the payer refused waits until its time is over: they may try again. */
export function statusOf(payment: DemoPayment): string {
  if (payment.state === 'waiting' || payment.state === 'failed') return 'WAIT_BUYER_PAY'
  if (payment.state === 'paid' && givenBack(payment) < payment.fee) return 'TRADE_SUCCESS'
  return 'TRADE_CLOSED'
}

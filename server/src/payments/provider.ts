/**
 * What a provider of payments (WeChat Pay, Alipay) does for a club, the same words for each. Money is in fen, days are calendar days of
 * China, `outTradeNo` is our own number of a payment and `outRefundNo` of a refund: asked twice with one number a provider acts once.
 *
 * A verb that ends says what the provider said, signed. It throws `ProviderRefused` where the provider surely did nothing of it, and
 * `ProviderSilent` where nobody knows: then the number is asked again by `query` or `queryRefund`, and nothing is told to anybody before.
 */

/** As `payment_method` says them. */
export const providerNames = ['WECHAT', 'ALIPAY'] as const
export type ProviderName = (typeof providerNames)[number]

/**
 * What became of a payment. `absent`: the provider never heard of it, so nothing was taken. `waiting`: the payer types a password, or
 * hasn't scanned yet. `closed`: it was called off before anything was paid. `failed`: the payer or their bank refused. `reversed`: taken, and given back
 * by `reverse` or in full by refunds.
 */
export type PaymentState = { state: 'absent' | 'waiting' | 'closed' | 'reversed' } | { state: 'failed'; reason: string } | Paid

/** `fee`: what was asked of the payer, whatever coupons of the provider paid of it. `payer`: who it is to the provider; empty where it doesn't say. */
export type Paid = { state: 'paid'; fee: number; paidAt: Date; providerNo: string; payer: string }

export type RefundState =
  | { state: 'absent' | 'under-way' }
  | { state: 'done'; fee: number; doneAt: Date | null; providerNo: string }
  /** Not paid out. `isOver`: it never will be; else somebody may still do it at the provider by hand (money to a closed bank account). */
  | { state: 'failed'; reason: string; isOver: boolean }

/** `subject`: what the payer reads on their phone. `until`: paid later, it isn't taken. */
export type Asked = { outTradeNo: string; fee: number; subject: string; until: Date }

/** `authCode`: the digits that the payer’s phone shows. `terminal`: where it was scanned, as providers want to know. */
export type AskedByCode = Asked & { authCode: string; terminal: { no: string; address: string } }

/** `total`: of the payment that it is given back of. */
export type AskedBack = { outTradeNo: string; outRefundNo: string; fee: number; total: number; reason: string }

/** A line of what a provider says it moved on a day; money that went back is negative. */
export type BillLine = {
  outTradeNo: string
  outRefundNo: string | null
  providerNo: string
  at: Date
  fee: number
  /** What the provider keeps of it. */
  cost: number
}

/** What reached us unasked: it moves nothing by what it says, the number is asked for instead. */
export type Callback = { id: string; about: 'payment' | 'refund'; outTradeNo: string; outRefundNo: string | null; at: Date }

/** What the server answers to a callback, so that the provider sends it no more. */
export type CallbackAnswer = { status: number; contentType: string; body: string }

export type CameIn = { headers: Readonly<Record<string, string | undefined>>; body: Buffer }

export type Provider = {
  readonly name: ProviderName
  /** A code that the payer scans; the text that a QR shows. */
  createCode(asked: Asked): Promise<{ code: string }>
  /** By the code that the payer shows. It may end waiting: then `query` is asked. */
  payByCode(asked: AskedByCode): Promise<PaymentState>
  query(outTradeNo: string): Promise<PaymentState>
  /** What nobody paid can't be paid any more. Refused where it was paid meanwhile. */
  close(outTradeNo: string): Promise<void>
  /** What was paid by the payer’s code, or hangs: nothing is taken in the end. Of this day alone at WeChat. Throws `ProviderSilent` until it is sure. */
  reverse(outTradeNo: string): Promise<void>
  refund(asked: AskedBack): Promise<RefundState>
  queryRefund(asked: Pick<AskedBack, 'outTradeNo' | 'outRefundNo'>): Promise<RefundState>
  /** Throws `CallbackRefused` where the signature or the merchant isn't the one of this account. */
  readCallback(cameIn: CameIn): Promise<Callback>
  callbackAnswer(heard: boolean): CallbackAnswer
  /** Of one calendar day, as soon as the provider made it (about ten the next morning); null: there is none yet. An empty list: nothing moved. */
  bill(day: string): Promise<BillLine[] | null>
  /**
   * Whether the provider takes the merchant number and the keys that are signed with: asks for a payment that never was. The number of the
   * application, WeChat’s APIv3 key and Alipay’s PID it doesn’t look at then. Throws what is wrong.
   */
  check(): Promise<void>
}

/** Of what a provider says of why, so many characters are kept and shown. */
export const LONGEST_REASON = 200

/** `code`, `reason`: the provider’s own, for whoever looks into it; never a secret. */
export class ProviderRefused extends Error {
  readonly code: string
  constructor(code: string, reason: string) {
    super(`${code}: ${reason}`)
    this.code = code
  }
}

/** No answer, half of one, one that isn't signed by the provider, or one that says “unknown”. */
export class ProviderSilent extends Error {}

/** A callback that isn't the provider’s, or is for another merchant. */
export class CallbackRefused extends Error {}

/**
 * Payers and what they paid, behind both wires of the demo provider. In memory: it begins empty at each start. Money is in fen. A payment
 * belongs to the merchant that asked for it, and a merchant finds its own alone.
 */
import { randomBytes } from 'node:crypto'
import type { ProviderName } from '../provider.ts'
import { type Choices, newChoices } from './choices.ts'

/**
 * What the payer does. `pays`: at once. `asks-password`: waits until somebody pays or refuses at the phone. `refuses`: too little money.
 * `pays-late`: waits, and what was called off meanwhile is paid all the same as soon as the phone pays.
 */
export const moods = ['pays', 'asks-password', 'refuses', 'pays-late'] as const
export type Mood = (typeof moods)[number]

export type DemoRefund = { outRefundNo: string; providerNo: string; fee: number; state: Choices['refunds']; at: Date }
export type DemoPayment = {
  provider: ProviderName
  merchantNo: string
  outTradeNo: string
  providerNo: string
  fee: number
  subject: string
  until: Date
  payer: string
  mood: Mood
  state: 'waiting' | 'paid' | 'failed' | 'closed' | 'reversed'
  paidAt: Date | null
  refunds: DemoRefund[]
}

type NewPayment = Pick<DemoPayment, 'provider' | 'merchantNo' | 'outTradeNo' | 'fee' | 'subject' | 'until'>
export type Happened = { about: 'payment'; payment: DemoPayment } | { about: 'refund'; payment: DemoPayment; refund: DemoRefund }

/** What the provider would say instead of doing it. */
export class BankRefusal extends Error {
  readonly why: 'code-unknown' | 'code-used' | 'other-payment' | 'too-little-money' | 'paid-already' | 'not-paid' | 'too-much' | 'closed'
  constructor(why: BankRefusal['why']) {
    super(why)
    this.why = why
  }
}

const CODE_DIGITS = 18
const FIRST_DIGITS = { WECHAT: '13', ALIPAY: '28' } as const

export class DemoBank {
  readonly choices: Choices = newChoices()
  /** True: both say of every day that its bill isn’t made, as Alipay says for ever of one on which nothing moved. */
  makesNoBills = false
  readonly #now: () => Date
  readonly #payments = new Map<string, DemoPayment>()
  readonly #codes = new Map<string, { provider: ProviderName; mood: Mood; usedBy: string | null }>()
  readonly #listeners: ((happened: Happened) => void)[] = []
  #numbers = 0

  constructor(now: () => Date) {
    this.#now = now
  }

  /** Told of each payment that is paid and each refund that ends, as callbacks tell it. */
  onHappened(listener: (happened: Happened) => void): void {
    this.#listeners.push(listener)
  }

  payments(): DemoPayment[] {
    return [...this.#payments.values()]
  }

  /** The digits that a phone of this mood shows. They pay once. */
  newCode(provider: ProviderName, mood: Mood): string {
    const rest = BigInt(`0x${randomBytes(8).toString('hex')}`)
      .toString()
      .padStart(CODE_DIGITS, '0')
      .slice(-(CODE_DIGITS - 2))
    const code = FIRST_DIGITS[provider] + rest
    this.#codes.set(code, { provider, mood, usedBy: null })
    return code
  }

  /** By the payer's code. The same number asked again is the same payment. */
  payByCode(asked: NewPayment, authCode: string): DemoPayment {
    const before = this.find(asked, asked.outTradeNo)
    if (before) return this.#sameAs(before, asked)
    const code = this.#codes.get(authCode)
    if (code?.provider !== asked.provider) throw new BankRefusal('code-unknown')
    if (code.usedBy !== null) throw new BankRefusal('code-used')
    code.usedBy = asked.outTradeNo
    const payment = this.#begin(asked, code.mood)
    if (code.mood === 'pays') this.#take(payment)
    if (code.mood === 'refuses') payment.state = 'failed'
    return payment
  }

  /** A code is shown to whoever pays. */
  show(asked: NewPayment, mood: Mood = 'asks-password'): DemoPayment {
    const before = this.find(asked, asked.outTradeNo)
    return before ? this.#sameAs(before, asked) : this.#begin(asked, mood)
  }

  find({ provider, merchantNo }: Pick<DemoPayment, 'provider' | 'merchantNo'>, outTradeNo: string): DemoPayment | undefined {
    return this.#payments.get([provider, merchantNo, outTradeNo].join())
  }

  /** At the phone: the password is typed, or the shown code is scanned. */
  pay(payment: DemoPayment): void {
    const late = payment.mood === 'pays-late' && (payment.state === 'closed' || payment.state === 'failed')
    if (payment.state !== 'waiting' && !late) throw new BankRefusal(payment.state === 'paid' ? 'paid-already' : 'closed')
    this.#take(payment)
  }

  /** At the phone: it is paid, whoever called it off meanwhile. */
  payLate(payment: DemoPayment): void {
    payment.mood = 'pays-late'
    this.pay(payment)
  }

  /** At the phone: it is put away, or the bank has too little. */
  refuse(payment: DemoPayment): void {
    if (payment.state !== 'waiting') throw new BankRefusal(payment.state === 'paid' ? 'paid-already' : 'closed')
    payment.state = 'failed'
  }

  close(payment: DemoPayment): void {
    if (payment.state === 'paid') throw new BankRefusal('paid-already')
    if (payment.state !== 'reversed') payment.state = 'closed'
  }

  /** Taken or not, in the end nothing is. */
  reverse(payment: DemoPayment): void {
    if (payment.refunds.length > 0) throw new BankRefusal('too-much')
    payment.state = payment.state === 'paid' ? 'reversed' : 'closed'
  }

  /** The same number asked again is the same refund, of the same amount. */
  refund(payment: DemoPayment, outRefundNo: string, fee: number): DemoRefund {
    const before = payment.refunds.find((one) => one.outRefundNo === outRefundNo)
    if (before && before.fee !== fee) throw new BankRefusal('other-payment')
    if (before) return before
    if (payment.state !== 'paid') throw new BankRefusal('not-paid')
    const given = payment.refunds.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.fee), 0)
    if (fee <= 0 || given + fee > payment.fee) throw new BankRefusal('too-much')
    const { refunds: state } = this.choices
    const refund: DemoRefund = { outRefundNo, providerNo: this.#number('R'), fee, state, at: this.#now() }
    payment.refunds.push(refund)
    if (state !== 'under-way') this.#tell({ about: 'refund', payment, refund })
    return refund
  }

  /** What was under way comes to its end. */
  endRefund(payment: DemoPayment, refund: DemoRefund, state: 'done' | 'failed'): void {
    if (refund.state !== 'under-way') throw new BankRefusal('closed')
    refund.state = state
    refund.at = this.#now()
    this.#tell({ about: 'refund', payment, refund })
  }

  #begin(asked: NewPayment, mood: Mood): DemoPayment {
    const { provider, merchantNo, outTradeNo, fee, subject, until } = asked
    const payment: DemoPayment = {
      ...{ provider, merchantNo, outTradeNo, fee, subject, until, mood },
      providerNo: this.#number('P'),
      payer: `payer-${this.#numbers}`,
      state: 'waiting',
      paidAt: null,
      refunds: [],
    }
    this.#payments.set([provider, merchantNo, outTradeNo].join(), payment)
    return payment
  }

  #sameAs(before: DemoPayment, asked: NewPayment): DemoPayment {
    if (before.fee !== asked.fee) throw new BankRefusal('other-payment')
    return before
  }

  #take(payment: DemoPayment): void {
    payment.state = 'paid'
    payment.paidAt = this.#now()
    this.#tell({ about: 'payment', payment })
  }

  #tell(happened: Happened): void {
    for (const listener of this.#listeners) listener(happened)
  }

  #number(kind: string): string {
    this.#numbers += 1
    return `${kind}${this.#now().getTime()}${String(this.#numbers).padStart(6, '0')}`
  }
}

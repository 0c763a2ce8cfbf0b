/** What the phone shows, and what can be pressed on it. */
import type { ProviderName } from '../../provider.ts'
import type { DemoBank, DemoPayment, DemoRefund } from '../bank.ts'
import type { Choices } from '../choices.ts'

export const acts = ['pay', 'refuse', 'pay-late'] as const
export type Act = (typeof acts)[number]
export const refundActs = ['refund-done', 'refund-failed'] as const
export type RefundAct = (typeof refundActs)[number]

export type SeenRefund = { no: string; yuan: string; state: DemoRefund['state']; acts: readonly RefundAct[] }
export type SeenPayment = {
  provider: ProviderName
  merchant_no: string
  no: string
  subject: string
  yuan: string
  mood: DemoPayment['mood']
  state: DemoPayment['state']
  acts: readonly Act[]
  refunds: SeenRefund[]
}
/** `isCut`: there are older ones. */
export type Seen = { choices: Choices; payments: SeenPayment[]; isCut: boolean }

const MOST_SHOWN = 50

/** The newest first. `yuanOf`: how money is written. */
export function seenAt(bank: DemoBank, yuanOf: (fen: number) => string): Seen {
  const all = bank.payments()
  const payments = all.slice(-MOST_SHOWN).toReversed()
  return { choices: bank.choices, payments: payments.map((one) => seenPayment(one, yuanOf)), isCut: all.length > MOST_SHOWN }
}

function seenPayment(payment: DemoPayment, yuanOf: (fen: number) => string): SeenPayment {
  const { provider, merchantNo, outTradeNo, subject, fee, mood, state } = payment
  return {
    ...{ provider, merchant_no: merchantNo, no: outTradeNo, subject, yuan: yuanOf(fee), mood, state, acts: actsOf(state) },
    refunds: payment.refunds.map((refund) => ({
      ...{ no: refund.outRefundNo, yuan: yuanOf(refund.fee), state: refund.state },
      acts: refund.state === 'under-way' ? refundActs : [],
    })),
  }
}

function actsOf(state: DemoPayment['state']): readonly Act[] {
  if (state === 'waiting') return ['pay', 'refuse']
  return state === 'closed' || state === 'failed' ? ['pay-late'] : []
}

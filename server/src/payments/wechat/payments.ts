/** Where a merchant asks for payments and refunds, and what the answers say. Paths and names differ between a merchant and a partner. */
import { instantOfZoned } from '@kaiguan/contract/time'
import { z } from 'zod'
import { type PaymentState, ProviderSilent, type RefundState } from '../provider.ts'
import type { OpenedSettings } from './settings.ts'
import { refundState, tradeState } from './states.ts'

/** How long a payer may read what they pay, in bytes of UTF-8. */
const LONGEST_SUBJECT = 127
const LONGEST_REASON = 80

type Names = {
  /** Of all calls about payments. */
  base: string
  /** Who asks, for whom. */
  merchant: Record<string, string>
  /** The same with the app, where something is paid or called back. */
  app: Record<string, string>
  /** Where whoever signs is known as the merchant: refunds and bills. */
  sub: Record<string, string>
}

export function namesOf({ mode, appId, merchantNo, subMerchantNo }: OpenedSettings): Names {
  if (mode === 'own' || subMerchantNo === null) {
    const merchant = { mchid: merchantNo }
    return { base: '/v3/pay/transactions', merchant, app: { appid: appId, ...merchant }, sub: {} }
  }
  const sub = { sub_mchid: subMerchantNo }
  const merchant = { sp_mchid: merchantNo, ...sub }
  return { base: '/v3/pay/partner/transactions', merchant, app: { sp_appid: appId, ...merchant }, sub }
}

/** Whom an answer or a callback is about. */
export const merchantShape = { mchid: z.string().optional(), sp_mchid: z.string().optional(), sub_mchid: z.string().optional() }
type SaidMerchant = { mchid?: string; sp_mchid?: string; sub_mchid?: string }

export function isOurs({ mode, merchantNo, subMerchantNo }: OpenedSettings, said: SaidMerchant): boolean {
  if (mode === 'own') return said.mchid === merchantNo
  return said.sp_mchid === merchantNo && said.sub_mchid === subMerchantNo
}

export const instant = z.string().transform((text, ctx) => {
  const at = instantOfZoned(text)
  if (at === null) ctx.addIssue('no moment')
  return at ?? z.NEVER
})

const payment = z.object({
  ...merchantShape,
  out_trade_no: z.string(),
  trade_state: z.string(),
  trade_state_desc: z.string().default(''),
})
const taken = z.object({
  transaction_id: z.string().min(1),
  success_time: instant,
  amount: z.object({ total: z.int().positive(), currency: z.literal('CNY') }),
  payer: z.object({ openid: z.string().optional(), sub_openid: z.string().optional(), sp_openid: z.string().optional() }).default({}),
})
const refund = z.object({
  refund_id: z.string().min(1),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.string(),
  success_time: instant.optional(),
  amount: z.object({ refund: z.int().positive(), currency: z.literal('CNY') }),
})

/** A signature covers what is said, not what was asked: an answer about another number, or to another merchant, is none. */
export function paymentOf(settings: OpenedSettings, outTradeNo: string, body: unknown): PaymentState {
  const said = readOf(payment, body)
  if (said.out_trade_no !== outTradeNo || !isOurs(settings, said)) throw new ProviderSilent('an answer about another payment')
  const state = tradeState(said.trade_state)
  if (state === null) throw new ProviderSilent(`a state that nobody knows: ${said.trade_state}`)
  if (state === 'failed') return { state, reason: said.trade_state_desc || said.trade_state }
  if (state !== 'paid') return { state }
  const { transaction_id, success_time, amount, payer } = readOf(taken, body)
  const whose = payer.openid ?? payer.sub_openid ?? payer.sp_openid ?? ''
  return { state, fee: amount.total, paidAt: success_time, providerNo: transaction_id, payer: whose }
}

/** `fee`: what was asked to be given back; left out where it is only asked for. */
export function refundOf(asked: { outTradeNo: string; outRefundNo: string; fee?: number }, body: unknown): RefundState {
  const { outTradeNo, outRefundNo, fee } = asked
  const said = readOf(refund, body)
  if (said.out_trade_no !== outTradeNo || said.out_refund_no !== outRefundNo) throw new ProviderSilent('an answer about another refund')
  if (fee !== undefined && said.amount.refund !== fee) throw new ProviderSilent(`it gives back ${said.amount.refund} instead of ${fee}`)
  const state = refundState(said.status)
  if (state === null) throw new ProviderSilent(`a state that nobody knows: ${said.status}`)
  if (state === 'failed') return { state, reason: said.status, isOver: said.status === 'CLOSED' }
  if (state === 'under-way') return { state }
  return { state, fee: said.amount.refund, doneAt: said.success_time ?? null, providerNo: said.refund_id }
}

/** Of an answer that WeChat signed, what we count on. */
export function readOf<Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> {
  const read = shape.safeParse(body)
  if (!read.success) throw new ProviderSilent(`half an answer: ${read.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
  return read.data
}

export const subjectOf = (text: string): string => withinBytes(text, LONGEST_SUBJECT)
export const reasonOf = (text: string): string => withinBytes(text, LONGEST_REASON)

/** What is too long is cut between two characters. */
function withinBytes(text: string, most: number): string {
  let kept = ''
  for (const character of text) {
    if (Buffer.byteLength(kept + character) > most) return kept
    kept += character
  }
  return kept
}

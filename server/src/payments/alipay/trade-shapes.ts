/** What Alipay says of trades and refunds, and the words of the port for it. Where something is missing nobody knows: silent. */
import { z } from 'zod'
import { momentOf } from '../china-time.ts'
import { type Paid, type PaymentState, ProviderSilent, type RefundState } from '../provider.ts'
import { fenOfYuan } from '../yuan.ts'
import type { Answer } from './gateway.ts'

const yuan = z.string().transform((text, context) => {
  const fen = fenOfYuan(text)
  if (fen !== null) return fen
  context.addIssue({ code: 'custom', message: 'no yuan' })
  return z.NEVER
})
const moment = z.string().transform((text, context) => {
  const at = momentOf(text)
  if (at !== null) return at
  context.addIssue({ code: 'custom', message: 'no moment' })
  return z.NEVER
})
/** Older applications are told the number of the payer, newer ones another of their own for each application. */
const payer = { buyer_open_id: z.string().optional(), buyer_user_id: z.string().optional() }
const trade = { out_trade_no: z.string(), trade_no: z.string(), ...payer }

const paidShape = z.object({ ...trade, total_amount: yuan, gmt_payment: moment })
const queriedShape = z.object({ ...trade, trade_status: z.string(), total_amount: yuan, send_pay_date: moment.optional() })
const refundedShape = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  fund_change: z.string().optional(),
  gmt_refund_pay: moment.optional(),
})
const refundQueriedShape = z.object({
  trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  refund_status: z.string().optional(),
  refund_amount: yuan.optional(),
  gmt_refund_pay: moment.optional(),
})
const codeShape = z.object({ out_trade_no: z.string(), qr_code: z.string().min(1) })
const cancelledShape = z.object({ out_trade_no: z.string().optional(), retry_flag: z.enum(['Y', 'N']), action: z.string().optional() })

function read<Shape extends z.ZodType>(shape: Shape, { node }: Answer): z.output<Shape> {
  const said = shape.safeParse(node)
  if (said.success) return said.data
  throw new ProviderSilent(`the answer can’t be read: ${said.error.issues.map(({ path }) => path.join('.')).join(', ')}`)
}

export const codeIn = (answer: Answer): string => read(codeShape, answer).qr_code
export const cancelledIn = (answer: Answer) => read(cancelledShape, answer)

export function paidIn(answer: Answer): Paid {
  const said = read(paidShape, answer)
  return { state: 'paid', fee: said.total_amount, paidAt: said.gmt_payment, providerNo: said.trade_no, payer: payerOf(said) }
}

const payerOf = ({ buyer_open_id, buyer_user_id }: { buyer_open_id?: string; buyer_user_id?: string }): string =>
  buyer_open_id || buyer_user_id || ''

export function stateIn(answer: Answer): PaymentState {
  const said = read(queriedShape, answer)
  const { trade_status: status, send_pay_date: paidAt } = said
  if (status === 'WAIT_BUYER_PAY') return { state: 'waiting' }
  // Closed without a payment, or all of it given back: only a trade that was paid says when.
  if (status === 'TRADE_CLOSED') return { state: paidAt ? 'reversed' : 'closed' }
  if ((status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED') && paidAt) {
    return { state: 'paid', fee: said.total_amount, paidAt, providerNo: said.trade_no, payer: payerOf(said) }
  }
  throw new ProviderSilent(`the trade is ${status}${paidAt ? '' : ', without a moment'}`)
}

/** Null: this very request moved no money, since it was heard before or is still under way. Alipay doesn't say the amount of this refund, only of all. */
export function refundedIn(answer: Answer, fee: number): RefundState | null {
  const said = read(refundedShape, answer)
  return said.fund_change === 'Y' ? { state: 'done', fee, doneAt: said.gmt_refund_pay ?? null, providerNo: said.trade_no } : null
}

/** Refunds have no number of Alipay’s own: it is that of their trade. */
export function refundIn(answer: Answer, outRefundNo: string): RefundState {
  const said = read(refundQueriedShape, answer)
  if (said.refund_status === undefined) return { state: 'absent' }
  if (said.out_request_no !== outRefundNo) throw new ProviderSilent('the answer is about another refund')
  if (said.refund_status === 'REFUND_PROCESSING') return { state: 'under-way' }
  if (said.refund_status === 'REFUND_FAIL') return { state: 'failed', reason: said.refund_status, isOver: true }
  const { trade_no: providerNo, refund_amount: fee, gmt_refund_pay: doneAt = null } = said
  if (said.refund_status !== 'REFUND_SUCCESS' || providerNo === undefined || fee === undefined) {
    throw new ProviderSilent(`the refund is ${said.refund_status}`)
  }
  return { state: 'done', fee, doneAt, providerNo }
}

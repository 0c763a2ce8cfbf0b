/**
 * 更正支付方式 (docs/money.md): an order of its own takes the payment off the one way and puts it on the other, on the open day. What was
 * written down stays, and so does what was counted and closed by it; what goes back later follows the way it is by now.
 */
import type { BodyOf, ParamsOf } from '@kaiguan/contract/call'
import { OWNERS } from '@kaiguan/contract/employee-type'
import { outsideMethods } from '@kaiguan/contract/ground/pay/calls'
import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import type { OrderPayments, orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import type { Ctx } from '../../context.ts'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import type { PaymentMethod } from '../../ledger/accounts.ts'
import { holdBooks } from '../../ledger/hold-books.sql.ts'
import { moveWay } from './move-way.ts'
import { type PaidOrderData, type PaymentData, paidOrder, paymentsOf } from './order-corrections.sql.ts'

type Asked = BodyOf<typeof orderCorrectionCalls.correctTender>

/** The books are held alone: no drawer is counted, no day closed and nothing given back of it until it is done. */
export async function correctTender(
  ctx: Ctx,
  { id, payment_id }: ParamsOf<typeof orderCorrectionCalls.correctTender>,
  asked: Asked,
): Promise<OrderPayments> {
  await holdBooks(ctx, ctx.gymId)
  const order = requireFound(await paidOrder(ctx, id))
  const payment = requireFound((await paymentsOf(ctx, order)).find((one) => one.id === payment_id))
  requireCorrectable(order, payment)
  if (payment.payment_method !== asked.from)
    throw refuse('tender.is-other', { method: paymentWords[payment.payment_method] }, { field: 'from' })
  requireColleague(ctx, order, asked)
  const { from, payment_method: to, reason } = asked
  const { id: paid, fee_fen: fee, held_fen: held } = payment
  // In the shift that took it while that is open: its drawer holds other cash than was thought. One that was counted stays as it was.
  await moveWay(ctx, order, { id: paid, fee, held }, { from, to, reason }, order.shift_open ? order.shift_id : null)
  const said = { price: payment.fee_fen, from, to, trade_no: order.trade_no, reason }
  await record(ctx, 'tender.corrected', id, said, diffOf({ payment_method: from }, { payment_method: to }))
  return paymentsAnswer(order, await paymentsOf(ctx, order))
}

/** As the screen offers it. */
function isCorrectable(order: PaidOrderData, payment: PaymentData): boolean {
  return isMoney(order, payment) && order.staff_id !== null && !isByCode(payment) && !wentBack(order, payment)
}

function requireCorrectable(order: PaidOrderData, payment: PaymentData): void {
  if (!isMoney(order, payment)) throw refuse('tender.no-money', { method: paymentWords[payment.payment_method] })
  if (order.staff_id === null || isByCode(payment)) throw refuse('tender.not-by-hand', { trade_no: order.trade_no })
  if (wentBack(order, payment)) throw refuse('tender.went-back', { trade_no: order.trade_no })
}

const outside: readonly PaymentMethod[] = outsideMethods
/** Of a sale: what comes back where a refund is undone goes by the refund's ways. */
const isMoney = ({ refund_of_id }: PaidOrderData, { payment_method, fee_fen }: PaymentData) =>
  refund_of_id === null && fee_fen > 0 && outside.includes(payment_method)
/** The provider itself says by which way it was paid. */
const isByCode = ({ provider_state }: PaymentData) => provider_state === 'paid'
const wentBack = ({ went_back }: PaidOrderData, { pledge_back }: PaymentData) => went_back || pledge_back

/** Whoever took cash could otherwise keep it with a word, and whoever is short would fill their drawer with one. */
function requireColleague(ctx: Ctx, { staff_id, opened_by, closed_by, counted }: PaidOrderData, { from, payment_method: to }: Asked): void {
  if (from !== 'CASH' && to !== 'CASH') return
  const theirs = counted || [staff_id, opened_by, closed_by].includes(ctx.staff.id)
  if (theirs && !OWNERS.includes(ctx.staff.type)) throw refuse('tender.own-cash')
}

export function paymentsAnswer(order: PaidOrderData, payments: PaymentData[]): OrderPayments {
  return {
    id: order.id,
    trade_no: order.trade_no,
    service_name: order.service_name,
    payments: payments.map((payment) => ({
      id: payment.id,
      payment_method: payment.payment_method,
      recorded_as: payment.recorded_as,
      fee: payment.fee_fen,
      provider_state: payment.provider_state,
      correctable: isCorrectable(order, payment),
      corrections: payment.corrections.map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
    })),
  }
}

/** A deposit goes back to the tenders it was paid with; the rest stays held, or is kept as a fee. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import { DepositRefund, type depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { type Act, confirmAct, requireRightOrConfirmation } from '../../ground/roles/index.ts'
import type { Handler } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { settled } from '../../ledger/due.ts'
import { post } from '../../ledger/post.ts'
import { lockDeposits } from '../../orders/deposits.sql.ts'
import { changeDeposit } from '../../orders/deposits.ts'
import { backLines, tendersBack, waysBack } from '../../orders/give-back.ts'
import { writeOrder } from '../../orders/write-order.ts'
import { depositAnswer } from './answers.ts'
import { depositById } from './deposits.sql.ts'

/** What it takes: keeping the rest has a permission of its own, and whoever confirmed it confirmed how much that is. */
function refundOf({ id, trade_no, left_fen }: { id: number; trade_no: string; left_fen: number }, asked: DepositRefund): Act {
  const act = { act: 'deposit-refund', id, fee: asked.fee, no: trade_no } as const
  const fields = DepositRefund.parse(asked)
  if (!asked.keep_rest) return { ...act, asked: fields, needs: ['deposits.refund'] }
  return { ...act, asked: { ...fields, kept: left_fen - asked.fee }, needs: ['deposits.refund', 'deposits.forfeit'] }
}

export const approveDepositRefund: Handler<typeof depositCalls.approveRefund> = (outside, { params, body }) =>
  confirmAct(outside, body, async (ctx) => {
    const { id, left_fen, trade_no } = requireFound(await depositById(ctx, params.id))
    if (body.fee > left_fen)
      throw refuse('deposit.too-much', { trade_no, left: formatFen(left_fen), fee: formatFen(body.fee) }, { field: 'fee' })
    return refundOf({ id, trade_no, left_fen }, body)
  })

export async function refundDeposit(
  ctx: Ctx,
  id: number,
  input: BodyOf<typeof depositCalls.refund>,
): Promise<ResponseOf<typeof depositCalls.refund>> {
  const { fee, keep_rest, reason } = input
  if (keep_rest && !ctx.may('deposits.forfeit') && input.approval_token === undefined)
    throw refuse('permission.missing', { permission: permissions['deposits.forfeit'] }, { field: 'keep_rest' })
  // Of a deposit that somebody may not see, no refusal says what is left.
  const before = requireFound(await depositById(ctx, id))
  const deposit = requireFound((await lockDeposits(ctx, [id]))[0])
  const { left_fen: left, trade_no } = deposit
  if (left === 0) throw refuse('deposit.nothing-left', { trade_no })
  if (fee > left) throw refuse('deposit.too-much', { trade_no, left: formatFen(left), fee: formatFen(fee) }, { field: 'fee' })
  if (fee === 0 && !keep_rest) throw refuse('deposit.nothing', {}, { field: 'fee' })
  const approvedBy = await requireRightOrConfirmation(ctx, refundOf(deposit, input), input.approval_token)
  const kept = keep_rest ? left - fee : 0
  const back = await waysBack(ctx, fee, deposit.order_id, input.payment_method)
  const order = await writeOrder(ctx, {
    kind: 'deposit-refund',
    customerId: deposit.customer_id,
    cardId: null,
    serviceName: before.purpose,
    totalFee: 0,
    realTotalFee: -fee,
    approvedBy,
    refundOfId: deposit.order_id,
    remark: reason,
    details: kept > 0 ? { kept: formatFen(kept) } : {},
    tenders: tendersBack(back),
    sellers: [],
  })
  await post(ctx, {
    kind: 'deposit.returned',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    orderId: order.id,
    lines: settled(
      [
        { gymId: ctx.gymId, account: 'deposit', depositId: id, amount: fee + kept },
        ...(await backLines(ctx, back)),
        { gymId: ctx.gymId, account: 'income', category: 'fee', cardId: null, amount: -kept },
      ],
      ctx.gymId,
      null,
    ),
  })
  if (fee > 0) await changeDeposit(ctx, { id, kind: 'returned', fee, orderId: order.id, remark: reason })
  if (kept > 0) await changeDeposit(ctx, { id, kind: 'kept', fee: kept, orderId: order.id, remark: reason })
  await record(ctx, kept > 0 ? 'deposit.kept' : 'deposit.returned', id, {
    trade_no,
    customer: before.customer_name,
    price: fee,
    kept,
    reason,
  })
  return { deposit: depositAnswer(requireFound(await depositById(ctx, id))), refund_order_id: order.id, trade_no: order.trade_no }
}

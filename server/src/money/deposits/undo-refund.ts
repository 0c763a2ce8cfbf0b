/** What was given back of a deposit is undone: the money comes back by the ways it went, what was kept is no income, all of it is held again. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { addDays, minuteText, wallClock } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { linesOf } from '../../ledger/balances.sql.ts'
import { post, reversed } from '../../ledger/post.ts'
import { lockDeposits } from '../../orders/deposits.sql.ts'
import { changeDeposit } from '../../orders/deposits.ts'
import { entriesOfOrder } from '../../orders/past-orders.sql.ts'
import { writeOrder } from '../../orders/write-order.ts'
import { depositAnswer } from './answers.ts'
import { depositById, type RefundData, refundOfDeposit } from './deposits.sql.ts'

export async function undoDepositRefund(
  ctx: Ctx,
  { id, order_id }: { id: number; order_id: number },
  { reason }: BodyOf<typeof depositCalls.undoRefund>,
): Promise<ResponseOf<typeof depositCalls.undoRefund>> {
  const before = requireFound(await depositById(ctx, id))
  const { order_id: takenWith, customer_id } = requireFound((await lockDeposits(ctx, [id]))[0])
  const refund = requireFound(await refundOfDeposit(ctx, id, order_id))
  requireUndoable(ctx, refund)
  const { trade_no, returned, kept } = refund
  const order = await writeOrder(ctx, {
    kind: 'deposit-refund',
    customerId: customer_id,
    cardId: null,
    serviceName: before.purpose,
    totalFee: 0,
    realTotalFee: returned,
    approvedBy: null,
    // Of the deposit's own order, so that what of its tenders hasn't gone back yet is right again.
    refundOfId: takenWith,
    reversesOrderId: order_id,
    remark: reason,
    details: { undone: trade_no },
    tenders: refund.tenders.map(({ method, fee }) => ({ method, fee: -fee, gift: 0, debitCardId: null, depositId: null })),
    sellers: [],
  })
  // Where it went another way than the refund said at first, that is undone, too.
  for (const { id: reversesId } of await entriesOfOrder(ctx, order_id))
    await post(ctx, {
      kind: 'deposit.return-undone',
      gymId: ctx.gymId,
      businessDay: ctx.today,
      occurredAt: ctx.now,
      staffId: ctx.staff.id,
      orderId: order.id,
      reversesId,
      lines: reversed(await linesOf(ctx.db, ctx.brandId, reversesId)),
    })
  if (returned > 0) await changeDeposit(ctx, { id, kind: 'return-undone', fee: returned, orderId: order.id, remark: reason })
  if (kept > 0) await changeDeposit(ctx, { id, kind: 'keep-undone', fee: kept, orderId: order.id, remark: reason })
  await record(ctx, 'deposit.return-undone', id, { trade_no, customer: before.customer_name, price: returned, kept, reason })
  return { deposit: depositAnswer(requireFound(await depositById(ctx, id))), order_id: order.id, trade_no: order.trade_no }
}

function requireUndoable(ctx: Ctx, { trade_no, business_day, undone_at }: RefundData): void {
  if (undone_at !== null) {
    const { day, minute } = wallClock(undone_at, ctx.gym.time_zone)
    throw refuse('deposit.undone-already', { trade_no, at: `${day} ${minuteText(minute)}` })
  }
  const days = ctx.gym.reversal_days
  if (business_day < addDays(ctx.today, -days)) throw refuse('deposit.undo-late', { trade_no, day: business_day, days })
}

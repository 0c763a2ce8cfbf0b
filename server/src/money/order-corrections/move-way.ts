/** A payment leaves the one way and stands on the other, by an order of its own and on the open day (docs/money.md). */
import type { Ctx } from '../../context.ts'
import type { RowOf } from '../../database/row.ts'
import type { OutsideMethod } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import { writeOrderIn } from '../../orders/write-order.ts'

/** The order that it is a payment of. */
type PaidOrder = RowOf<'orders', 'id' | 'customer_id' | 'rental_id' | 'service_name'>
/** In fen; below zero where a refund gave it back. */
type Payment = { id: number; fee: number; held: number }
type Moved = { from: OutsideMethod; to: OutsideMethod; reason: string }

/** `shiftId`: whose drawer holds other cash by it; null: none. */
export async function moveWay(ctx: Ctx, order: PaidOrder, { id, fee, held }: Payment, moved: Moved, shiftId: number | null): Promise<void> {
  const { from, to, reason } = moved
  const way = (method: OutsideMethod, sign: 1 | -1) => ({
    method,
    fee: sign * fee,
    gift: 0,
    held: sign * held,
    debitCardId: null,
    depositId: null,
    correctsId: id,
  })
  const written = await writeOrderIn(
    ctx,
    {
      kind: 'tender-correction',
      customerId: order.customer_id,
      cardId: null,
      ...(order.rental_id === null ? {} : { rentalId: order.rental_id }),
      serviceName: order.service_name,
      totalFee: 0,
      realTotalFee: 0,
      approvedBy: null,
      refundOfId: order.id,
      remark: reason,
      details: {},
      tenders: [way(from, -1), way(to, 1)],
      sellers: [],
    },
    shiftId,
  )
  await post(ctx, {
    kind: 'tender.corrected',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    orderId: written.id,
    lines: [
      { gymId: ctx.gymId, account: 'hand', method: from, amount: -fee },
      { gymId: ctx.gymId, account: 'hand', method: to, amount: fee },
    ],
  })
}

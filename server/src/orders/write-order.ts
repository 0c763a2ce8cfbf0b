/** Writing an order of any kind, with whose doing it was, at the shift of the register it is taken at. */
import type { Acting, Ctx } from '../context.ts'
import { insertOrder, type NewOrder } from './orders.sql.ts'
import { performanceNow } from './performance.sql.ts'
import { movePointsOfOrder } from './points-of-order.ts'
import { giveBackByProvider, requireNotAtProvider } from './provider-refunds/give-back-by-provider.ts'
import { shiftNow } from './shift-now.ts'

export async function writeOrder(ctx: Ctx, order: NewOrder): Promise<{ id: number; trade_no: string }> {
  return writeOrderIn(ctx, order, await shiftNow(ctx))
}

/** What members and jobs do is of no shift: no drawer is touched. */
export async function writeOrderIn(ctx: Acting, order: NewOrder, shiftId: number | null): Promise<{ id: number; trade_no: string }> {
  await requireNotAtProvider(ctx, order)
  const performed = await performanceNow(ctx, order)
  const written = await insertOrder(ctx, order, shiftId, performed)
  await movePointsOfOrder(ctx, order, written, performed)
  await giveBackByProvider(ctx, order, written.id)
  ctx.heardOrder?.({ id: written.id, tradeNo: written.trade_no, tenders: order.tenders })
  return written
}

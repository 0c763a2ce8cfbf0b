/** What an order that was just written does to its customer's points. */
import type { Acting } from '../context.ts'
import { earnOfSale, takeBackOfOrder } from '../points/earn.sql.ts'
import { booksOf } from '../points/move.sql.ts'
import type { NewOrder } from './orders.sql.ts'
import type { Performed } from './performance.ts'

export async function movePointsOfOrder(
  ctx: Acting,
  { kind, customerId, reversesOrderId, refundOfId }: NewOrder,
  written: { id: number; trade_no: string },
  performed: Performed | null,
): Promise<void> {
  if (customerId === null || performed === null || !ctx.gym.uses.includes('points')) return
  if ((reversesOrderId ?? refundOfId) !== null) return takeBackOfOrder(booksOf(ctx), written)
  const performance = performed.lines.reduce((sum, line) => sum + line.performance, 0)
  await earnOfSale(booksOf(ctx), { ...written, kind, customerId, performance })
}

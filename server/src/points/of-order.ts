/** What an order that was just written does to its customer's points. */
import type { Acting } from '../context.ts'
import type { NewOrder } from '../orders/orders.sql.ts'
import type { Performed } from '../orders/performance.ts'
import { earnOfSale, takeBackOfOrder } from './earn.sql.ts'
import { booksOf } from './move.sql.ts'

export async function movePointsOfOrder(
  ctx: Acting,
  { kind, customerId, reversesOrderId, refundOfId }: NewOrder,
  written: { id: number; trade_no: string },
  performed: Performed | null,
): Promise<void> {
  if (customerId === null || performed === null) return
  if ((reversesOrderId ?? refundOfId) !== null) return takeBackOfOrder(booksOf(ctx), written)
  const performance = performed.lines.reduce((sum, line) => sum + line.performance, 0)
  await earnOfSale(booksOf(ctx), { ...written, kind, customerId, performance })
}

/** Writing an order of any kind, at the shift of the register it is taken at. */
import type { Ctx } from '../context.ts'
import { insertOrder, type NewOrder } from './orders.sql.ts'
import { shiftNow } from './shift-now.ts'

export async function writeOrder(ctx: Ctx, order: NewOrder): Promise<{ id: number; trade_no: string }> {
  return insertOrder(ctx, order, await shiftNow(ctx))
}

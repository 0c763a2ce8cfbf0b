/** SQL of deposits as money: what is held for whom, and what happened to it. */

import type { Ctx } from '../context.ts'
import { rows } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'

export type HeldDeposit = RowOf<'deposits', 'id' | 'order_id' | 'customer_id', { left_fen: number }> &
  RowOf<'orders', 'trade_no'> &
  RowOf<'customers', 'person_id'>

/** In the order of their ids, locked until the transaction ends. */
export function lockDeposits(ctx: Ctx, ids: number[]): Promise<HeldDeposit[]> {
  return rows(
    ctx.db,
    sql<HeldDeposit>`
    select d.id, o.trade_no, c.person_id, d.left_fen, d.order_id, d.customer_id
    from deposits d join orders o on o.brand_id = d.brand_id and o.id = d.order_id join customers c on c.brand_id = d.brand_id and c.id = d.customer_id
    where d.brand_id = ${ctx.brandId} and d.gym_id = ${ctx.gymId} and d.id = any (${ids}) order by d.id for no key update of d`,
  )
}

export type DepositChange = {
  id: number
  kind: 'taken' | 'used' | 'put-back' | 'returned' | 'kept'
  fee: number
  orderId: number
  remark: string
}

/** Changes what is left and keeps the event, in one statement; the table refuses to hold less than nothing. */
export async function changeDeposit(ctx: Ctx, change: DepositChange): Promise<void> {
  const used = change.kind === 'used' ? change.fee : change.kind === 'put-back' ? -change.fee : 0
  await sql`
    with changed as (
      update deposits set used_fen = used_fen + ${used}, returned_fen = returned_fen + ${change.kind === 'returned' ? change.fee : 0},
        kept_fen = kept_fen + ${change.kind === 'kept' ? change.fee : 0}
      where brand_id = ${ctx.brandId} and id = ${change.id}
    )
    insert into deposit_events (brand_id, gym_id, deposit_id, kind, fee_fen, order_id, staff_id, at, remark)
    values (${ctx.brandId}, ${ctx.gymId}, ${change.id}, ${change.kind}, ${change.fee}, ${change.orderId}, ${ctx.staff.id}, ${ctx.now}, ${change.remark})`.execute(
    ctx.db,
  )
}

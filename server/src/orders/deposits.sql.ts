/** SQL of deposits as money: what is held for whom, and what happened to it. */

import { type Acting, type Ctx, staffIdOf } from '../context.ts'
import { one, rows } from '../database/open.ts'
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
  kind: 'taken' | 'used' | 'put-back' | 'returned' | 'kept' | 'return-undone' | 'keep-undone' | 'moved-out' | 'moved-in'
  fee: number
  orderId: number
  remark: string
}

/** Changes what is left and keeps the event, in one statement; the table refuses to hold less than nothing. */
export async function changeDeposit(ctx: Acting, change: DepositChange): Promise<void> {
  const of = (more: DepositChange['kind'], less: DepositChange['kind']) =>
    change.kind === more ? change.fee : change.kind === less ? -change.fee : 0
  await sql`
    with changed as (
      update deposits set used_fen = used_fen + ${of('used', 'put-back')}, returned_fen = returned_fen + ${of('returned', 'return-undone')},
        kept_fen = kept_fen + ${of('kept', 'keep-undone')}, moved_fen = moved_fen + ${change.kind === 'moved-out' ? change.fee : 0}
      where brand_id = ${ctx.brandId} and id = ${change.id}
    )
    insert into deposit_events (brand_id, gym_id, deposit_id, kind, fee_fen, order_id, staff_id, at, remark)
    values (${ctx.brandId}, ${ctx.gymId}, ${change.id}, ${change.kind}, ${change.fee}, ${change.orderId}, ${staffIdOf(ctx)}, ${ctx.now}, ${change.remark})`.execute(
    ctx.db,
  )
}

/** Taken with that order, on its day. */
export async function insertDeposit(
  ctx: Acting,
  deposit: { customerId: number; orderId: number; fee: number; purpose: string },
): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'deposits', 'id'>>`
    insert into deposits (brand_id, gym_id, customer_id, order_id, fee_fen, purpose, taken_at, business_day)
    select brand_id, gym_id, ${deposit.customerId}, id, ${deposit.fee}, ${deposit.purpose}, occurred_at, business_day
    from orders where brand_id = ${ctx.brandId} and id = ${deposit.orderId} returning id`,
  )
  return id
}

/** What is left of it goes on at the branch of `there`, of the same order and day. */
export async function insertDepositThere(
  there: Ctx,
  depositId: number,
  { customerId, fee }: { customerId: number; fee: number },
): Promise<number> {
  const { id } = await one(
    there.db,
    sql<RowOf<'deposits', 'id'>>`
    insert into deposits (brand_id, gym_id, customer_id, order_id, fee_fen, purpose, taken_at, business_day, moved_from_id)
    select brand_id, ${there.gymId}, ${customerId}, order_id, ${fee}, purpose, taken_at, business_day, id
    from deposits where brand_id = ${there.brandId} and id = ${depositId} returning id`,
  )
  return id
}

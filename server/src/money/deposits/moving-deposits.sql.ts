/** SQL of deposits that go to another branch. */
import type { Ctx } from '../../context.ts'
import { one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'

const held = (ctx: Ctx): Sql => sql`d.brand_id = ${ctx.brandId} and d.gym_id = ${ctx.gymId} and d.left_fen > 0`

export function depositsThatGo(ctx: Ctx): Promise<{ count: number; fee: number }> {
  return one(
    ctx.db,
    sql<{
      count: number
      fee: number
    }>`select count(*) as count, coalesce(sum(d.left_fen), 0)::bigint as fee from deposits d where ${held(ctx)}`,
  )
}

export type DepositToMove = RowOf<'deposits', 'id' | 'customer_id' | 'order_id', { left_fen: number }>

/** In the order of their ids. `lock`: held until the transaction ends. */
export function nextDeposits(ctx: Ctx, most: number, lock: readonly number[] | null = null): Promise<DepositToMove[]> {
  return rows(
    ctx.db,
    sql<DepositToMove>`
    select d.id, d.customer_id, d.order_id, d.left_fen from deposits d
    where ${held(ctx)} ${lock ? sql`and d.id = any (${[...lock]})` : sql``} order by d.id limit ${most} ${lock ? sql`for no key update of d` : sql``}`,
  )
}

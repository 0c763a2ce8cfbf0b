/** SQL of one's own day: who came of the members one looks after, what one did. Nothing here is anybody else's. */
import type { Ctx } from '../../context.ts'
import { one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type Came = RowOf<'customers', 'id' | 'name'> & RowOf<'visits', 'entered_at' | 'left_at'> & { people: number }

/** Each once, by their last visit of today, the latest first. */
export function cameOfMine(ctx: Ctx): Promise<Came[]> {
  return rows(
    ctx.db,
    sql<Came>`
    select *, count(*) over () as people from (
      select distinct on (c.id) c.id, c.name, v.entered_at, v.left_at
      from visits v join customers c on c.brand_id = v.brand_id and c.id = v.customer_id
      where v.brand_id = ${ctx.brandId} and v.gym_id = ${ctx.gymId} and v.business_day = ${ctx.today}::date and v.cancelled_at is null
        and ${ctx.staff.id} in (c.consultant_id, c.coach_id) and c.deleted_at is null
      order by c.id, v.id desc) came
    order by entered_at desc limit 20`,
  )
}

export async function admittedByMe(ctx: Ctx): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{ n: number }>`
    select count(*) as n from visits where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and business_day = ${ctx.today}::date
      and staff_id = ${ctx.staff.id} and cancelled_at is null`,
  )
  return n
}

/** Orders that one took today, whoever sold them; a sale after the closing is of a later accounting day, and was made today all the same. */
export function takenByMe(ctx: Ctx): Promise<(RowOf<'orders', 'kind'> & { count: number; fee: number })[]> {
  return rows(
    ctx.db,
    sql<RowOf<'orders', 'kind'> & { count: number; fee: number }>`
    select kind, count(*) as count, sum(real_total_fee_fen)::bigint as fee from orders
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and business_day >= ${ctx.today}::date and staff_id = ${ctx.staff.id}
    group by kind order by count(*) desc, kind limit 50`,
  )
}

/** One's own day: what one sold, who came of the members one looks after, what one did. Nothing here is anybody else's. */
import type { Ctx } from '../../context.ts'
import { one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import type { MonthDays } from './month.ts'

type Sold = { orders: number; fee: number }

/** One's share of what was agreed; a refund takes back its share of it, on the day it is made. */
export async function mySales(
  ctx: Ctx,
  { from, to, before_from, before_to }: MonthDays,
): Promise<{ today: Sold; month: Sold; before: Sold }> {
  const sums = await one(
    ctx.db,
    sql<Record<`${'today' | 'month' | 'before'}_${keyof Sold}`, number>>`
    with mine as (
      select o.business_day as day, o.refund_of_id is null as sold, s.fee_fen from order_sellers s join orders o on o.brand_id = s.brand_id and o.id = s.order_id
      where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.staff_id = ${ctx.staff.id}
        and (o.business_day between ${before_from}::date and ${before_to}::date or o.business_day between ${from}::date and ${to}::date)
    )
    select count(*) filter (where sold and day = ${to}::date) as today_orders, coalesce(sum(fee_fen) filter (where day = ${to}::date), 0)::bigint as today_fee,
      count(*) filter (where sold and day >= ${from}::date) as month_orders, coalesce(sum(fee_fen) filter (where day >= ${from}::date), 0)::bigint as month_fee,
      count(*) filter (where sold and day < ${from}::date) as before_orders, coalesce(sum(fee_fen) filter (where day < ${from}::date), 0)::bigint as before_fee
    from mine`,
  )
  return {
    today: { orders: sums.today_orders, fee: sums.today_fee },
    month: { orders: sums.month_orders, fee: sums.month_fee },
    before: { orders: sums.before_orders, fee: sums.before_fee },
  }
}

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

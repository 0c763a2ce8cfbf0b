/** The desktop's counts, from the records themselves. Money comes from the ledger (money-figures.ts). */
import type { Ctx } from '../../context.ts'
import { one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { visitSeen } from '../../entry/check-in/index.ts'
import { soldBetween } from '../../membership/cards/index.ts'
import { addedBetween, customerSeen, orderSeen, seenBy } from '../../people/customers/index.ts'

const here = (ctx: Ctx) => sql`brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId}`

export type DayCounts = { visits: number; new_customers: number; cards_sold: number; cards_given: number }

/** Of business days, both included. */
export function countsOf(ctx: Ctx, from: string, to: string): Promise<DayCounts> {
  return one(
    ctx.db,
    sql<DayCounts>`
    select
      (select count(*) from visits v where ${here(ctx)} and ${visitSeen(ctx)} and business_day between ${from}::date and ${to}::date and cancelled_at is null) as visits,
      (select count(*) from customers c where ${here(ctx)} and ${customerSeen(ctx)} and c.deleted_at is null and ${sql.join(addedBetween(ctx, from, to), sql` and `)}) as new_customers,
      k.sold as cards_sold, k.given as cards_given
    from (select count(*) filter (where not k.given) as sold, count(*) filter (where k.given) as given from cards k
      where ${here(ctx)} and ${seenBy(ctx, sql`k.customer_id`)} and k.recycled_at is null and ${sql.join(soldBetween(from, to), sql` and `)}) k`,
  )
}

export type NowCounts = { visits_yesterday: number; inside: number; expiring_cards: number; birthdays: number }

export function countsNow(ctx: Ctx): Promise<NowCounts> {
  const today = sql`${ctx.today}::date`
  const monthDay = Number(ctx.today.slice(5, 7)) * 100 + Number(ctx.today.slice(8, 10))
  return one(
    ctx.db,
    sql<NowCounts>`
    select
      (select count(*) from visits v where ${here(ctx)} and ${visitSeen(ctx)} and business_day = ${today} - 1 and cancelled_at is null) as visits_yesterday,
      (select count(*) from visits v where ${here(ctx)} and ${visitSeen(ctx)} and business_day = ${today} and cancelled_at is null and left_at is null) as inside,
      (select count(*) from cards k where ${here(ctx)} and ${seenBy(ctx, sql`k.customer_id`)} and k.recycled_at is null
        and k.ends_on >= ${today} and k.ends_on < ${today} + ${ctx.gym.expiring_days}::integer and card_status(k, ${today}, ${ctx.gym.expiring_days}::integer) = 2) as expiring_cards,
      (select count(*) from customers c where ${here(ctx)} and ${customerSeen(ctx)} and deleted_at is null and birthday_md = ${monthDay}) as birthdays`,
  )
}

/** What stored value paid of a day's orders. */
export async function storedTenders(ctx: Ctx, day: string): Promise<number> {
  const { fen } = await one(
    ctx.db,
    sql<{ fen: number }>`
    select coalesce(sum(t.fee_fen), 0)::bigint as fen from order_tenders t join orders o on o.brand_id = t.brand_id and o.id = t.order_id
    where o.brand_id = ${ctx.brandId} and o.gym_id = ${ctx.gymId} and o.business_day = ${day}::date and t.payment_method = 'DEBIT_CARD'`,
  )
  return fen
}

/** The days are named to the index: joined to them alone, it would read all visits that ever were. */
export function visitsByDay(ctx: Ctx): Promise<{ day: string; visits: number }[]> {
  return rows(
    ctx.db,
    sql<{ day: string; visits: number }>`
    select d.day::date as day, coalesce(v.visits, 0)::bigint as visits
    from generate_series(${ctx.today}::date - 13, ${ctx.today}::date, interval '1 day') d (day)
    left join (select business_day, count(*) as visits from visits v
      where ${here(ctx)} and ${visitSeen(ctx)} and business_day between ${ctx.today}::date - 13 and ${ctx.today}::date and cancelled_at is null group by business_day) v on v.business_day = d.day::date
    order by d.day`,
  )
}

export type VisitsAtHour = RowOf<'visits', 'business_day'> & { hour: number; visits: number }

/** Of these business days, how many came in in each hour since the day began. Read by `visits_counted`: the visits of these days alone. */
export function visitsByHour(ctx: Ctx, days: readonly string[]): Promise<VisitsAtHour[]> {
  const begins = sql`(v.business_day + make_interval(mins => ${ctx.gym.day_starts_at})) at time zone ${ctx.gym.time_zone}`
  return rows(
    ctx.db,
    sql<VisitsAtHour>`
    select v.business_day, h.hour, count(*) as visits
    from visits v cross join lateral (select floor(extract(epoch from v.entered_at - ${begins}) / 3600)::integer as hour) h
    where ${here(ctx)} and ${visitSeen(ctx)} and v.business_day = any(${[...days]}::date[]) and v.cancelled_at is null
    group by v.business_day, h.hour`,
  )
}

export type LatestOrder = RowOf<
  'orders',
  'id' | 'trade_no' | 'kind' | 'service_name' | 'customer_id' | 'real_total_fee_fen' | 'occurred_at'
> &
  Named<'orders', { day: 'business_day' }> &
  Joined<Named<'customers', { customer_name: 'name' }>>

/** Of today; a sale after the closing is of a later accounting day, and was made today all the same. */
export function latestOrders(ctx: Ctx): Promise<LatestOrder[]> {
  return rows(
    ctx.db,
    sql<LatestOrder>`
    select o.id, o.trade_no, o.kind, o.service_name, o.customer_id, c.name as customer_name, o.real_total_fee_fen, o.occurred_at, o.business_day as day
    from orders o left join customers c on c.brand_id = o.brand_id and c.id = o.customer_id
    where o.brand_id = ${ctx.brandId} and o.gym_id = ${ctx.gymId} and o.business_day >= ${ctx.today}::date and ${orderSeen(ctx)} order by o.business_day desc, o.id desc limit 8`,
  )
}

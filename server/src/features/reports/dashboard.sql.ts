/** The desktop's figures: money from the ledger, everything else from the records themselves. */
import { sql } from 'kysely'
import type { Ctx } from '../../context.ts'
import { one, rows } from '../../database/open.ts'

const here = (ctx: Ctx) => sql`brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId}`

export type Counts = {
  visits: number
  visits_yesterday: number
  inside: number
  new_customers: number
  cards_sold: number
  expiring_cards: number
  birthdays: number
}

export function counts(ctx: Ctx): Promise<Counts> {
  const today = sql`${ctx.today}::date`
  const dayStart = sql`((${today} + make_interval(mins => ${ctx.gym.day_starts_at})) at time zone ${ctx.gym.time_zone})`
  const monthDay = Number(ctx.today.slice(5, 7)) * 100 + Number(ctx.today.slice(8, 10))
  return one(
    ctx.db,
    sql<Counts>`
    select
      (select count(*) from visits where ${here(ctx)} and business_day = ${today} and cancelled_at is null) as visits,
      (select count(*) from visits where ${here(ctx)} and business_day = ${today} - 1 and cancelled_at is null) as visits_yesterday,
      (select count(*) from visits where ${here(ctx)} and business_day = ${today} and cancelled_at is null and left_at is null) as inside,
      (select count(*) from customers where ${here(ctx)} and deleted_at is null and created_at >= ${dayStart}) as new_customers,
      (select count(*) from orders where ${here(ctx)} and business_day = ${today} and kind = 'card-purchase') as cards_sold,
      (select count(*) from cards k where k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and k.recycled_at is null
        and k.ends_on >= ${today} and k.ends_on < ${today} + ${ctx.gym.expiring_days}::integer and card_status(k, ${today}, ${ctx.gym.expiring_days}::integer) = 2) as expiring_cards,
      (select count(*) from customers where ${here(ctx)} and deleted_at is null and birthday_md = ${monthDay}) as birthdays`,
  )
}

export type Money = { taken: number; taken_yesterday: number; taken_this_month: number; earned_this_month: number; stored_spent: number }

/** Taken: what came in by tenders other than stored value. Earned: the income accounts, which stand in credit. */
export function money(ctx: Ctx): Promise<Money> {
  const today = sql`${ctx.today}::date`
  return one(
    ctx.db,
    sql<Money>`
    select
      coalesce(sum(amount_fen) filter (where account = 'hand' and business_day = ${today}), 0)::bigint as taken,
      coalesce(sum(amount_fen) filter (where account = 'hand' and business_day = ${today} - 1), 0)::bigint as taken_yesterday,
      coalesce(sum(amount_fen) filter (where account = 'hand' and business_day >= date_trunc('month', ${today})), 0)::bigint as taken_this_month,
      coalesce(-sum(amount_fen) filter (where account in ('income', 'refund') and business_day >= date_trunc('month', ${today})), 0)::bigint as earned_this_month,
      coalesce((select sum(t.fee_fen) from order_tenders t join orders o on o.brand_id = t.brand_id and o.id = t.order_id
        where o.brand_id = ${ctx.brandId} and o.gym_id = ${ctx.gymId} and o.business_day = ${today} and t.payment_method = 'DEBIT_CARD'), 0)::bigint as stored_spent
    from ledger_lines where ${here(ctx)} and account in ('hand', 'income', 'refund')
      and business_day >= least(date_trunc('month', ${today})::date, ${today} - 1) and business_day <= ${today}`,
  )
}

export function takenByMethod(ctx: Ctx): Promise<{ payment_method: string; fee: number }[]> {
  return rows(
    ctx.db,
    sql<{ payment_method: string; fee: number }>`
    select payment_method, sum(amount_fen)::bigint as fee from ledger_lines
    where ${here(ctx)} and account = 'hand' and business_day = ${ctx.today} group by payment_method order by fee desc`,
  )
}

export function visitsByDay(ctx: Ctx): Promise<{ day: string; visits: number }[]> {
  return rows(
    ctx.db,
    sql<{ day: string; visits: number }>`
    select d.day::date as day, count(v.id) as visits
    from generate_series(${ctx.today}::date - 13, ${ctx.today}::date, interval '1 day') d (day)
    left join visits v on v.brand_id = ${ctx.brandId} and v.gym_id = ${ctx.gymId} and v.business_day = d.day::date and v.cancelled_at is null
    group by d.day order by d.day`,
  )
}

export type LatestOrder = {
  id: number
  trade_no: string
  kind: string
  service_name: string
  customer_name: string | null
  real_total_fee_fen: number
  occurred_at: Date
}

export function latestOrders(ctx: Ctx): Promise<LatestOrder[]> {
  return rows(
    ctx.db,
    sql<LatestOrder>`
    select o.id, o.trade_no, o.kind, o.service_name, c.name as customer_name, o.real_total_fee_fen, o.occurred_at
    from orders o left join customers c on c.brand_id = o.brand_id and c.id = o.customer_id
    where o.brand_id = ${ctx.brandId} and o.gym_id = ${ctx.gymId} and o.business_day = ${ctx.today} order by o.occurred_at desc, o.id desc limit 8`,
  )
}

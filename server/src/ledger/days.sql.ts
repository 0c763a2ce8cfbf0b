/**
 * What days add up to. Finished days are read from their sums (`ledger_day`), all others from the lines, so that a
 * question costs the same however long the club has been open. The sums are made by a job and by the day's closing;
 * a line that lands in a summed day makes it stale (0012_shifts.sql), and then it is read from its lines again.
 */

import type { Ctx } from '../context.ts'
import { one, rows } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import type { GymLine, PaymentMethod } from './accounts.ts'
import { holdBooks } from './hold-books.sql.ts'

type Books = Pick<Ctx, 'db' | 'brandId'>
export type Account = GymLine['account']
export type DaySum = RowOf<'ledger_lines', 'category', { account: Account; payment_method: PaymentMethod | null }> & { fen: number }

/** The sums of accounts at a gym over days, both included. Debits are positive. */
export function sumsOfDays(ctx: Books, gymId: number, from: string, to: string, accounts: readonly Account[]): Promise<DaySum[]> {
  return rows(
    ctx.db,
    sql<DaySum>`
    with summed as materialized (
      select business_day from ledger_days where brand_id = ${ctx.brandId} and gym_id = ${gymId} and business_day between ${from}::date and ${to}::date and not stale
    )
    select account, payment_method, category, sum(fen)::bigint as fen from (
      select account, payment_method, category, amount_fen as fen from ledger_day
        where brand_id = ${ctx.brandId} and gym_id = ${gymId} and business_day = any (array(select business_day from summed)) and account = any (${accounts})
      union all
      select account, payment_method, category, amount_fen from ledger_lines
        where brand_id = ${ctx.brandId} and gym_id = ${gymId} and account = any (${accounts})
          and business_day = any (array(select d::date from generate_series(${from}::date, ${to}::date, interval '1 day') d where d::date not in (select business_day from summed)))
    ) days group by account, payment_method, category order by account, payment_method, category`,
  )
}

/** Up to `most` days through `through` that are not summed, or no more as they were; the oldest first. */
async function daysToSum(ctx: Books, gymId: number, through: string, most: number): Promise<string[]> {
  const { days } = await one(
    ctx.db,
    sql<{ days: string[] }>`
    select array(
      select d::date::text from generate_series((select min(business_day) from ledger_lines where brand_id = ${ctx.brandId} and gym_id = ${gymId}), ${through}::date, interval '1 day') d
      where not exists (select from ledger_days s where s.brand_id = ${ctx.brandId} and s.gym_id = ${gymId} and s.business_day = d::date and not s.stale)
      order by d limit ${most}) as days`,
  )
  return days
}

/** Sums the days that need it; returns how many. Nobody writes lines at this gym meanwhile, so at most `most` at a time. */
export async function sumDays(ctx: Books, gymId: number, through: string, most: number): Promise<number> {
  await holdBooks(ctx, gymId)
  const days = await daysToSum(ctx, gymId, through, most)
  if (days.length === 0) return 0
  await sql`delete from ledger_day where brand_id = ${ctx.brandId} and gym_id = ${gymId} and business_day = any (${days}::date[])`.execute(
    ctx.db,
  )
  await sql`
    insert into ledger_days (brand_id, gym_id, business_day) select ${ctx.brandId}, ${gymId}, d from unnest(${days}::date[]) d
    on conflict (brand_id, gym_id, business_day) do update set stale = false`.execute(ctx.db)
  await sql`
    insert into ledger_day (brand_id, gym_id, business_day, account, payment_method, category, amount_fen, lines)
    select brand_id, gym_id, business_day, account, payment_method, category, sum(amount_fen), count(*) from ledger_lines
    where brand_id = ${ctx.brandId} and gym_id = ${gymId} and business_day = any (${days}::date[]) group by 1, 2, 3, 4, 5, 6`.execute(
    ctx.db,
  )
  return days.length
}

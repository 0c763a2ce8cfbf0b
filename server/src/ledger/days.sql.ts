/**
 * What days add up to. Finished days are read from their sums (`ledger_day`), all others from the lines, so that a
 * question costs the same however long the club has been open. The sums are made by a job and by the day's closing
 * (sums/sum-days.sql.ts); a line that lands in a summed day makes it stale, and then it is read from its lines again.
 */

import type { Ctx } from '../context.ts'
import { rows } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import type { GymLine, PaymentMethod } from './accounts.ts'

type Books = Pick<Ctx, 'db' | 'brandId'>
export type Account = GymLine['account']
export type DaySum = RowOf<'ledger_lines', 'category', { account: Account; payment_method: PaymentMethod | null }> & { fen: number }

/** The sums of accounts at a gym over days, both included. Debits are positive. */
export function sumsOfDays(ctx: Books, gymId: number, from: string, to: string, accounts: readonly Account[]): Promise<DaySum[]> {
  return rows(
    ctx.db,
    sql<DaySum>`
    with summed as materialized (
      select business_day from summed_days where brand_id = ${ctx.brandId} and gym_id = ${gymId} and family = 'ledger' and business_day between ${from}::date and ${to}::date and not stale
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

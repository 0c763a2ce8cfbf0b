/**
 * The same as days.sql.ts for several gyms in one question: finished days from their sums, all others from their lines.
 * What is still to be summed is looked up day by day (`offset 0` keeps PostgreSQL from reading the lines through instead),
 * and nothing here depends on what it guesses of the tables: a club that was imported a minute ago has no statistics yet.
 */
import type { Ctx } from '../context.ts'
import { rows } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import type { Account } from './days.sql.ts'

type Books = Pick<Ctx, 'db' | 'brandId'>
export type GymDaySum = RowOf<'ledger_day', 'gym_id', { account: Account }> & { day: string; fen: number }

/** What accounts of these gyms came to on each day, both ends included. Debits are positive. */
export function daysOfGyms(
  ctx: Books,
  gymIds: readonly number[],
  { from, to }: { from: string; to: string },
  accounts: readonly Account[],
): Promise<GymDaySum[]> {
  return rows(
    ctx.db,
    sql<GymDaySum>`
    with unsummed as materialized (
      select g.gym_id, d.day::date as day from unnest(${gymIds}::bigint[]) g (gym_id), generate_series(${from}::date, ${to}::date, interval '1 day') d (day)
      except select gym_id, business_day from summed_days
      where brand_id = ${ctx.brandId} and gym_id = any (${gymIds}) and family = 'ledger' and business_day between ${from}::date and ${to}::date and not stale
    )
    select gym_id, day, account, sum(fen)::bigint as fen from (
      select gym_id, business_day as day, account, amount_fen as fen from ledger_day
      where brand_id = ${ctx.brandId} and gym_id = any (${gymIds}) and business_day between ${from}::date and ${to}::date and account = any (${accounts})
        and (gym_id, business_day) not in (select gym_id, business_day from summed_days where brand_id = ${ctx.brandId} and gym_id = any (${gymIds}) and family = 'ledger' and stale)
      union all
      select u.gym_id, u.day, l.account, l.fen from unsummed u cross join lateral (
        select account, amount_fen as fen from ledger_lines
        where brand_id = ${ctx.brandId} and gym_id = u.gym_id and business_day = u.day and account = any (${accounts}) offset 0) l
    ) days group by gym_id, day, account`,
  )
}

/** A gym, and the day at whose end its balance stood as `before`. */
export type GymUntil = { gymId: number; until: string }
export type GymBalance = RowOf<'ledger_day', 'gym_id', { account: Account }> & {
  now: number
  before: number
  /** The first and the last day with anything on the account. */
  first: string
  last: string
}

/** What stands on accounts of these gyms: all that was ever posted, and what of it through a day. Debits are positive. */
export function balancesOfGyms(ctx: Books, gyms: readonly GymUntil[], accounts: readonly Account[]): Promise<GymBalance[]> {
  const gymIds = gyms.map(({ gymId }) => gymId)
  return rows(
    ctx.db,
    sql<GymBalance>`
    with asked as (select * from unnest(${gymIds}::bigint[], ${gyms.map(({ until }) => until)}::date[]) a (gym_id, until)),
    unsummed as materialized (
      select g.gym_id, d.day::date as day from asked g cross join lateral (
        select (select min(business_day) from ledger_lines where brand_id = ${ctx.brandId} and gym_id = g.gym_id) as first,
          (select max(business_day) from ledger_lines where brand_id = ${ctx.brandId} and gym_id = g.gym_id) as last offset 0) b
      cross join generate_series(b.first, b.last, interval '1 day') d (day)
      except select gym_id, business_day from summed_days where brand_id = ${ctx.brandId} and gym_id = any (${gymIds}) and family = 'ledger' and not stale
    )
    select gym_id, account, sum(fen)::bigint as now, coalesce(sum(fen) filter (where day <= until), 0)::bigint as before, min(day) as first, max(day) as last
    from (
      select gym_id, business_day as day, account, amount_fen as fen from ledger_day
      where brand_id = ${ctx.brandId} and gym_id = any (${gymIds}) and account = any (${accounts})
        and (gym_id, business_day) not in (select gym_id, business_day from summed_days where brand_id = ${ctx.brandId} and gym_id = any (${gymIds}) and family = 'ledger' and stale)
      union all
      select u.gym_id, u.day, l.account, l.fen from unsummed u cross join lateral (
        select account, amount_fen as fen from ledger_lines
        where brand_id = ${ctx.brandId} and gym_id = u.gym_id and business_day = u.day and account = any (${accounts}) offset 0) l
    ) days join asked using (gym_id) group by gym_id, account`,
  )
}

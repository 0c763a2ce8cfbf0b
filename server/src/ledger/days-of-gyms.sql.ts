/**
 * The same as days.sql.ts for several gyms in one question: finished days from their sums, all others from their lines.
 * What is still to be summed is looked up day by day (`offset 0` keeps PostgreSQL from reading the lines through instead).
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
      where not exists (select from ledger_days s where s.brand_id = ${ctx.brandId} and s.gym_id = g.gym_id and s.business_day = d.day::date and not s.stale)
    )
    select gym_id, day, account, sum(fen)::bigint as fen from (
      select l.gym_id, l.business_day as day, l.account, l.amount_fen as fen
      from ledger_days s join ledger_day l on l.brand_id = s.brand_id and l.gym_id = s.gym_id and l.business_day = s.business_day
      where s.brand_id = ${ctx.brandId} and s.gym_id = any (${gymIds}) and s.business_day between ${from}::date and ${to}::date and not s.stale
        and l.account = any (${accounts})
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
      where not exists (select from ledger_days s where s.brand_id = ${ctx.brandId} and s.gym_id = g.gym_id and s.business_day = d.day::date and not s.stale)
    )
    select gym_id, account, sum(fen)::bigint as now, coalesce(sum(fen) filter (where day <= until), 0)::bigint as before, min(day) as first, max(day) as last
    from (
      select l.gym_id, l.business_day as day, l.account, l.amount_fen as fen
      from ledger_days s join ledger_day l on l.brand_id = s.brand_id and l.gym_id = s.gym_id and l.business_day = s.business_day
      where s.brand_id = ${ctx.brandId} and s.gym_id = any (${gymIds}) and not s.stale and l.account = any (${accounts})
      union all
      select u.gym_id, u.day, l.account, l.fen from unsummed u cross join lateral (
        select account, amount_fen as fen from ledger_lines
        where brand_id = ${ctx.brandId} and gym_id = u.gym_id and business_day = u.day and account = any (${accounts}) offset 0) l
    ) days join asked using (gym_id) group by gym_id, account`,
  )
}

/** What head office asks of several branches at once: each question names the branches it may be asked of. Money comes from the ledger. */
import type { NightWork } from '@kaiguan/contract/overview/head-office/night-works.texts'
import type { Ctx, GymFacts } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

/** Days, both included. */
export type Span = { from: string; to: string }
export type GymDayCount = RowOf<'visits', 'gym_id'> & { day: string; count: number }

/** Visits that were not cancelled, by their business day. */
export function visitsOfGyms(ctx: Ctx, reach: readonly number[], { from, to }: Span): Promise<GymDayCount[]> {
  return rows(
    ctx.db,
    sql<GymDayCount>`
    select gym_id, business_day as day, count(*) as count from visits
    where brand_id = ${ctx.brandId} and gym_id = any (${reach}) and business_day between ${from}::date and ${to}::date and cancelled_at is null
    group by gym_id, business_day`,
  )
}

/** Who became a member, by the day of their first card. */
export function joinedOfGyms(ctx: Ctx, reach: readonly number[], { from, to }: Span): Promise<GymDayCount[]> {
  return rows(
    ctx.db,
    sql<GymDayCount>`
    select gym_id, member_since as day, count(*) as count from customers
    where brand_id = ${ctx.brandId} and gym_id = any (${reach}) and member_since between ${from}::date and ${to}::date and deleted_at is null
    group by gym_id, member_since`,
  )
}

export type GymToday = { gym: GymFacts; day: string }
export type GymCount = RowOf<'cards', 'gym_id'> & { count: number }

/** Cards that end soon by each branch's own day and number of days; said in dates too, so that the index of ends finds those of each branch. */
export function expiringOfGyms(ctx: Ctx, branches: readonly GymToday[]): Promise<GymCount[]> {
  const reach = branches.map(({ gym }) => gym.id)
  const days = branches.map(({ day }) => day)
  const soon = branches.map(({ gym }) => gym.expiring_days)
  return rows(
    ctx.db,
    sql<GymCount>`
    select g.gym_id, soon.count from unnest(${reach}::bigint[], ${days}::date[], ${soon}::integer[]) g (gym_id, today, soon)
    cross join lateral (
      select count(*) as count from cards k where k.brand_id = ${ctx.brandId} and k.gym_id = g.gym_id and k.recycled_at is null
        and k.ends_on >= g.today and k.ends_on < g.today + g.soon and card_status(k, g.today, g.soon) = 2
    ) soon`,
  )
}

type FailedRow = { work: NightWork; gym_id: number | null; since: Date }

/** Nightly work that failed at one of these, or at all of the brand, and hasn't succeeded since. */
export function failedWorksAt(ctx: Ctx, reach: readonly number[]): Promise<FailedRow[]> {
  return rows(ctx.db, sql<FailedRow>`select work, gym_id, since from failed_works_at(${reach}::bigint[])`)
}

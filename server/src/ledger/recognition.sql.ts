/** SQL of time-card income: the schedules and what they have earned (docs/money.md). */

import type { Ctx } from '../context.ts'
import { maybe, one, rows } from '../database/open.ts'
import type { Named, RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import type { Category } from './accounts.ts'

type Books = Pick<Ctx, 'db' | 'brandId'>

type Schedule = RowOf<
  'income_schedules',
  'id' | 'gym_id' | 'version' | 'from_day' | 'days' | 'total_fen' | 'closed_from',
  { category: Category }
>

/** What all versions of a card's schedule have earned when the day `through` is over. */
export async function earnedThrough(ctx: Books, cardId: number, through: string): Promise<number> {
  const { fen } = await one(
    ctx.db,
    sql<{ fen: number }>`
    select coalesce(sum(schedule_earned(from_day, days, total_fen, closed_from, ${through}::date)), 0)::bigint as fen
    from income_schedules where brand_id = ${ctx.brandId} and card_id = ${cardId} and settled_on is null`,
  )
  return fen
}

export async function insertSchedule(
  ctx: Books,
  schedule: Omit<Schedule, 'id' | 'version' | 'closed_from'> & { cardId: number },
): Promise<void> {
  await sql`
    insert into income_schedules (brand_id, gym_id, card_id, version, category, from_day, days, total_fen)
    select ${ctx.brandId}, ${schedule.gym_id}, ${schedule.cardId}, coalesce(max(version), 0) + 1, ${schedule.category}, ${schedule.from_day}::date, ${schedule.days}::integer, ${schedule.total_fen}::bigint
    from income_schedules where brand_id = ${ctx.brandId} and card_id = ${schedule.cardId}`.execute(ctx.db)
}

/** From `day` on the versions that are still open earn nothing more. */
export async function closeSchedules(ctx: Books, cardId: number, day: string): Promise<void> {
  await sql`
    update income_schedules set closed_from = ${day}::date
    where brand_id = ${ctx.brandId} and card_id = ${cardId} and (closed_from is null or closed_from > ${day}::date)`.execute(ctx.db)
}

/** What they have earned stands in the card's own lines from today on (`settleTimeCard`). */
export async function settleSchedules(ctx: Books & Pick<Ctx, 'today'>, cardId: number): Promise<void> {
  await sql`
    update income_schedules set settled_on = ${ctx.today}::date
    where brand_id = ${ctx.brandId} and card_id = ${cardId} and settled_on is null`.execute(ctx.db)
}

/**
 * The last day whose income is posted at a gym; locked, so that nobody posts the same day at the same time. The books
 * come before the gym's row, here as everywhere (docs/decisions/008).
 */
export async function recognisedThrough(ctx: Books, gymId: number, lock: 'share' | 'update'): Promise<string | null> {
  const gym = await maybe(
    ctx.db,
    sql<Named<'gyms', { through: 'recognised_through' }>>`
    with books as materialized (select books_shared(${gymId}))
    select recognised_through as through from books, gyms where brand_id = ${ctx.brandId} and id = ${gymId} ${lock === 'update' ? sql`for no key update of gyms` : sql`for share of gyms`}`,
  )
  return gym?.through ?? null
}

export async function setRecognisedThrough(ctx: Books, gymId: number, day: string): Promise<void> {
  await sql`update gyms set recognised_through = ${day}::date where brand_id = ${ctx.brandId} and id = ${gymId}`.execute(ctx.db)
}

type DayEarned = RowOf<'income_schedules', never, { category: Category }> & { day: string; fen: number }

/** What each category of a gym's time cards earns on each day after `after` up to `through`. */
export function earnedByDay(ctx: Books, gymId: number, after: string, through: string): Promise<DayEarned[]> {
  return rows(
    ctx.db,
    sql<DayEarned>`
    select d.day::date as day, s.category,
      sum(schedule_earned(s.from_day, s.days, s.total_fen, s.closed_from, d.day::date)
        - schedule_earned(s.from_day, s.days, s.total_fen, s.closed_from, d.day::date - 1))::bigint as fen
    from generate_series(${after}::date + 1, ${through}::date, interval '1 day') d (day)
    join income_schedules s on s.brand_id = ${ctx.brandId} and s.gym_id = ${gymId} and s.from_day <= d.day::date and s.from_day + s.days > d.day::date
      and (s.closed_from is null or s.closed_from > d.day::date) and s.settled_on is null
    group by d.day, s.category order by d.day, s.category`,
  )
}

/** The first day on which anything at this gym earns. */
export async function firstScheduleDay(ctx: Books, gymId: number): Promise<string | null> {
  const { day } = await one(
    ctx.db,
    sql<{ day: string | null }>`
    select min(from_day) as day from income_schedules where brand_id = ${ctx.brandId} and gym_id = ${gymId}`,
  )
  return day
}

type ExpiredCard = RowOf<'cards', 'id', { ends_on: string }> & Named<'cards', { fen: 'deferred_fen' }>

/** Count cards whose end has passed with money still unearned: it is earned at expiry. Locked, so that no refund gives the same money back meanwhile. */
export function expiredWithDeferred(ctx: Books, gymId: number, today: string): Promise<ExpiredCard[]> {
  return rows(
    ctx.db,
    sql<ExpiredCard>`
    select k.id, k.ends_on, k.deferred_fen as fen from cards k
    where k.brand_id = ${ctx.brandId} and k.gym_id = ${gymId} and k.kind = 2 and k.ends_on < ${today}::date and k.closed_on is null and k.recycled_at is null
      and (k.suspended_from is null or k.suspended_to is not null) and k.deferred_fen <> 0
    order by k.id for no key update`,
  )
}

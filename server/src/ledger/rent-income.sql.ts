/** SQL of what rent earns: a rental's schedules, a version for each span of days that was paid. */
import type { Ctx } from '../context.ts'
import { one } from '../database/open.ts'
import { sql } from '../database/sql.ts'

type Books = Pick<Ctx, 'db' | 'brandId'>

/** What a rental's schedules have earned when the day `through` is over; what was undone earned nothing. */
export async function rentEarnedThrough(ctx: Books, rentalId: number, through: string): Promise<number> {
  const { fen } = await one(
    ctx.db,
    sql<{ fen: number }>`
    select coalesce(sum(schedule_earned(from_day, days, total_fen, closed_from, ${through}::date)), 0)::bigint as fen
    from income_schedules where brand_id = ${ctx.brandId} and rental_id = ${rentalId} and settled_on is null`,
  )
  return fen
}

/** What of its rent is still to be earned by the lines that name it: days that are earned name no rental. */
export async function deferredOfRental(ctx: Books, rentalId: number): Promise<number> {
  const { fen } = await one(
    ctx.db,
    sql<{ fen: number }>`
    select coalesce(-sum(amount_fen), 0)::bigint as fen from ledger_lines where brand_id = ${ctx.brandId} and rental_id = ${rentalId} and account = 'deferred'`,
  )
  return fen
}

export type Span = { from: string; days: number; fen: number }

export async function insertRentSchedule(ctx: Books, rental: { id: number; gym_id: number }, { from, days, fen }: Span): Promise<void> {
  await sql`
    insert into income_schedules (brand_id, gym_id, rental_id, version, category, from_day, days, total_fen)
    select ${ctx.brandId}, ${rental.gym_id}, ${rental.id}, coalesce(max(version), 0) + 1, 'locker', ${from}::date, ${days}::integer, ${fen}::bigint
    from income_schedules where brand_id = ${ctx.brandId} and rental_id = ${rental.id}`.execute(ctx.db)
}

/** From `day` on the versions earn nothing more. */
export async function closeRentSchedules(ctx: Books, rentalId: number, day: string): Promise<void> {
  await sql`
    update income_schedules set closed_from = ${day}::date
    where brand_id = ${ctx.brandId} and rental_id = ${rentalId} and settled_on is null and closed_from is null`.execute(ctx.db)
}

/** Those that were closed on `day` earn on. */
export async function openRentSchedules(ctx: Books, rentalId: number, day: string): Promise<void> {
  await sql`
    update income_schedules set closed_from = null
    where brand_id = ${ctx.brandId} and rental_id = ${rentalId} and settled_on is null and closed_from = ${day}::date`.execute(ctx.db)
}

/** The newest version that begins on `from` was a mistake: it never earned anything. A grid that is moved on its first day has two. */
export async function dropRentSchedule(ctx: Books & Pick<Ctx, 'today'>, rentalId: number, from: string): Promise<void> {
  await sql`
    update income_schedules set settled_on = ${ctx.today}::date
    where brand_id = ${ctx.brandId} and rental_id = ${rentalId} and version = (
      select max(version) from income_schedules
      where brand_id = ${ctx.brandId} and rental_id = ${rentalId} and settled_on is null and from_day = ${from}::date)`.execute(ctx.db)
}

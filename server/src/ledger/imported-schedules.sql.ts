/** Schedules in sets: what the time cards and the rent of an import earn from the day it came, and how they are taken back with it. */
import type { Ctx } from '../context.ts'
import { one } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'

type Books = Pick<Ctx, 'db' | 'brandId'>
type Here = Books & Pick<Ctx, 'gymId'>

export type CardSchedule = RowOf<'income_schedules', 'card_id' | 'from_day' | 'days' | 'total_fen'>

export async function insertCardSchedules(work: Here, schedules: CardSchedule[]): Promise<void> {
  await sql`
    insert into income_schedules (brand_id, gym_id, card_id, version, category, from_day, days, total_fen)
    select ${work.brandId}, ${work.gymId}, s.card_id, 1, 'card', s.from_day, s.days, s.total_fen
    from jsonb_to_recordset(${JSON.stringify(schedules)}::jsonb) as s (card_id bigint, from_day date, days integer, total_fen bigint)`.execute(
    work.db,
  )
}

export type RentSchedule = RowOf<'income_schedules', 'rental_id' | 'from_day' | 'days' | 'total_fen'>

export async function insertRentSchedules(work: Here, schedules: RentSchedule[]): Promise<void> {
  await sql`
    insert into income_schedules (brand_id, gym_id, rental_id, version, category, from_day, days, total_fen)
    select ${work.brandId}, ${work.gymId}, s.rental_id, 1, 'locker', s.from_day, s.days, s.total_fen
    from jsonb_to_recordset(${JSON.stringify(schedules)}::jsonb) as s (rental_id bigint, from_day date, days integer, total_fen bigint)`.execute(
    work.db,
  )
}

/** What the time cards of an import, or its rent, have earned up to the last posted day; their schedules go. */
export async function takeImportedSchedules(
  { db, brandId }: Books,
  importId: number,
  through: string,
): Promise<Record<'card' | 'locker', number>> {
  return one(
    db,
    sql<Record<'card' | 'locker', number>>`
    with of_cards as (
      delete from income_schedules s using cards k
      where k.brand_id = ${brandId} and k.import_id = ${importId} and s.brand_id = k.brand_id and s.card_id = k.id
      returning schedule_earned(s.from_day, s.days, s.total_fen, s.closed_from, ${through}::date) as fen
    ), of_rentals as (
      delete from income_schedules s using locker_rentals r
      where r.brand_id = ${brandId} and r.import_id = ${importId} and s.brand_id = r.brand_id and s.rental_id = r.id
      returning schedule_earned(s.from_day, s.days, s.total_fen, s.closed_from, ${through}::date) as fen
    )
    select (select coalesce(sum(fen), 0)::bigint from of_cards) as card, (select coalesce(sum(fen), 0)::bigint from of_rentals) as locker`,
  )
}

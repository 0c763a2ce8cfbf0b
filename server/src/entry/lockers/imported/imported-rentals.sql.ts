/** Rentals of lockers in sets: the same columns as renting at the desk writes (rentals/rentals.sql.ts), and how they are taken back. */
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'

/** A job's, on behalf of whoever asked for the import. */
export type Work = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'now' | 'today'> & { staffId: number }
type At = Pick<Work, 'db' | 'brandId'>

export type GridHere = RowOf<'locker_grids', 'id' | 'no' | 'disabled_at' | 'disabled_remark'> &
  Named<'lockers', { area_name: 'name' }> &
  RowOf<'lockers', 'id', { sex: 0 | 1 | 2; kind: 'long' | 'day' | 'both' }> &
  Joined<Named<'locker_rentals', { holder: 'member_name' }>>

const MOST_GRIDS = 100_000

/** Every grid of the gym with who holds it. */
export function gridsHere({ db, brandId, gymId }: Pick<Work, 'db' | 'brandId' | 'gymId'>): Promise<GridHere[]> {
  return rows(
    db,
    sql<GridHere>`
    select g.id, g.no, g.disabled_at, g.disabled_remark, l.name as area_name, l.sex, l.kind, r.member_name as holder
    from locker_grids g join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id
    left join locker_rentals r on r.brand_id = g.brand_id and r.grid_id = g.id and r.ended_at is null
    where g.brand_id = ${brandId} and g.gym_id = ${gymId} and g.deleted_at is null order by g.id limit ${MOST_GRIDS}`,
  )
}

/** Held against the desks, in the order in which all lock: after the people, by id. */
export async function lockGridsOf({ db, brandId }: At, ids: number[]): Promise<void> {
  await sql`select id from locker_grids where brand_id = ${brandId} and id = any (${ids}) order by id for no key update`.execute(db)
}

export type NewRental = RowOf<
  'locker_rentals',
  'grid_id' | 'customer_id' | 'member_name' | 'member_phone' | 'started_on' | 'expired_on' | 'rent_fen' | 'pledge_fen' | 'remark'
>

/** Each with its first event; its grid was used last now. */
export function insertRentals(work: Work, importId: number, rentals: NewRental[]): Promise<RowOf<'locker_rentals', 'id' | 'grid_id'>[]> {
  return rows(
    work.db,
    sql<RowOf<'locker_rentals', 'id' | 'grid_id'>>`
    with made as (
      insert into locker_rentals (brand_id, gym_id, grid_id, customer_id, member_name, member_phone, type, started_on, expired_on, rent_fen, pledge_fen, pledge_left_fen, remark,
        business_day, rented_at, staff_id, import_id)
      select ${work.brandId}, ${work.gymId}, r.grid_id, r.customer_id, r.member_name, r.member_phone, 1, r.started_on, r.expired_on, r.rent_fen, r.pledge_fen, r.pledge_fen, r.remark,
        ${work.today}, ${work.now}, ${work.staffId}, ${importId}
      from jsonb_to_recordset(${JSON.stringify(rentals)}::jsonb) as r (grid_id bigint, customer_id bigint, member_name text, member_phone text, started_on date, expired_on date,
        rent_fen bigint, pledge_fen bigint, remark text)
      returning id, grid_id, started_on, expired_on, rent_fen, pledge_fen, remark
    ), events as (
      insert into locker_events (brand_id, gym_id, grid_id, rental_id, kind, at, business_day, staff_id, from_day, to_day, fee_fen, pledge_fen, remark)
      select ${work.brandId}, ${work.gymId}, grid_id, id, 'imported', ${work.now}, ${work.today}, ${work.staffId}, started_on, expired_on, rent_fen, pledge_fen, remark from made
    ), used as (
      update locker_grids g set last_used_at = ${work.now} from made where g.brand_id = ${work.brandId} and g.id = made.grid_id
    )
    select id, grid_id from made`,
  )
}

export async function lockImported({ db, brandId }: At, importId: number): Promise<void> {
  const held = await rows(
    db,
    sql<RowOf<'locker_rentals', 'grid_id'>>`select grid_id from locker_rentals where brand_id = ${brandId} and import_id = ${importId}`,
  )
  const grids = held.map(({ grid_id }) => grid_id)
  await lockGridsOf({ db, brandId }, grids)
  await sql`select id from locker_rentals where brand_id = ${brandId} and import_id = ${importId} order by id for no key update`.execute(db)
}

/** Whichever of them was returned, changed, or has moved money since. */
export function usedRentals({ brandId }: Pick<Work, 'brandId'>, importId: number): Sql {
  return sql`
      select 'r' || r.id, r.member_name from locker_rentals r join imports i on i.brand_id = r.brand_id and i.id = r.import_id
      where r.brand_id = ${brandId} and r.import_id = ${importId} and (r.ended_at is not null
        or exists (select from locker_events v where v.brand_id = r.brand_id and v.rental_id = r.id and v.kind <> 'imported')
        or exists (select from ledger_lines l where l.brand_id = r.brand_id and l.rental_id = r.id and l.entry_id <> i.entry_id))`
}

/** What customer `c` rents that didn’t come with them. */
export const rentalsElsewhere = sql`select from locker_rentals r where r.brand_id = c.brand_id and r.customer_id = c.id and r.import_id is distinct from c.import_id`

/** Over, as if undone at the desk; whom the import made is a customer no longer, their name stays in the grid's history. */
export async function takeRentals(work: Work, importId: number): Promise<void> {
  await sql`
    with gone as (
      update locker_rentals r set ended_at = ${work.now}, ended_why = 'reversed', rent_fen = 0, pledge_left_fen = 0,
        customer_id = (select c.id from customers c where c.brand_id = r.brand_id and c.id = r.customer_id and c.import_id is distinct from ${importId})
      where r.brand_id = ${work.brandId} and r.import_id = ${importId} returning r.id
    )
    insert into locker_events (brand_id, gym_id, grid_id, rental_id, kind, at, business_day, staff_id, reverses_id, fee_fen, pledge_fen)
    select v.brand_id, v.gym_id, v.grid_id, v.rental_id, 'imported-reversed', ${work.now}, ${work.today}, ${work.staffId}, v.id, -v.fee_fen, -v.pledge_fen
    from gone join locker_events v on v.brand_id = ${work.brandId} and v.rental_id = gone.id and v.kind = 'imported'`.execute(work.db)
}

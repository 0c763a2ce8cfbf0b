/** SQL of halls and the map of their places. */
import { MOST_SEATS, type SeatFields } from '@kaiguan/contract/classes/classes/halls'
import type { Acting, Ctx } from '../../../context.ts'
import { maybe, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { type Listed, list, type Page } from '../../../lists/list.ts'
import { seenBy } from '../../../people/customers/index.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now'>
type PlaceKind = 'seat' | 'bike' | 'mat'
export type HallData = RowOf<'halls', 'id' | 'name' | 'capacity' | 'rows' | 'columns' | 'version', { place_kind: PlaceKind }> & {
  seats: number
  sessions: number
}

/** Sessions `s` that are still to be given, or under way. */
export const toCome = (ctx: Pick<Here, 'now'>): Sql => sql`s.state in ('planned', 'running') and s.ends_at > ${ctx.now}`
/** Reservations `r` that have a seat. */
const SEATED = sql`r.state in ('offered', 'booked', 'attended', 'no-show')`

const select = (ctx: Here) => sql<HallData>`
  select h.id, h.name, h.capacity, h.place_kind, h.rows, h.columns, h.version,
    (select count(*) from hall_seats p where p.brand_id = h.brand_id and p.hall_id = h.id and p.deleted_at is null and not p.blocked)::integer as seats,
    (select count(*) from group_sessions s where s.brand_id = h.brand_id and s.hall_id = h.id and ${toCome(ctx)})::integer as sessions from halls h`
const here = (ctx: Here) => sql`h.brand_id = ${ctx.brandId} and h.gym_id = ${ctx.gymId} and h.deleted_at is null`

export function hallById(ctx: Here, id: number, lock: 'shared' | 'alone' | null = null): Promise<HallData | undefined> {
  const locked = lock === null ? sql`` : lock === 'alone' ? sql`for no key update of h` : sql`for share of h`
  return maybe(ctx.db, sql<HallData>`${select(ctx)} where ${here(ctx)} and h.id = ${id} ${locked}`)
}

export function listHalls(ctx: Here, page: Page): Promise<Listed<HallData>> {
  const order = {
    columns: [sql`h.name collate zh_pinyin`, sql`h.id`],
    direction: 'asc' as const,
    types: ['text' as const, 'bigint' as const],
    keyOf: (row: HallData) => [row.name, row.id],
  }
  return list(ctx.db, { select: select(ctx), from: sql`from halls h`, where: [here(ctx)], order }, page)
}

export type HallValues = Pick<HallData, 'name' | 'capacity' | 'place_kind' | 'rows' | 'columns'>

/** Nothing where another has the name. */
export async function insertHall(ctx: Here, v: HallValues): Promise<number | undefined> {
  const made = await maybe(
    ctx.db,
    sql<RowOf<'halls', 'id'>>`
    insert into halls (brand_id, gym_id, name, capacity, place_kind, rows, columns)
    values (${ctx.brandId}, ${ctx.gymId}, ${v.name}, ${v.capacity}, ${v.place_kind}, ${v.rows}, ${v.columns}) on conflict do nothing returning id`,
  )
  return made?.id
}

export async function hallNameTaken(ctx: Here, name: string, exceptId: number): Promise<boolean> {
  const same = await maybe(
    ctx.db,
    sql<RowOf<'halls', 'id'>>`select h.id from halls h where ${here(ctx)} and h.name = ${name} and h.id <> ${exceptId}`,
  )
  return same !== undefined
}

export async function updateHall(ctx: Here, id: number, v: HallValues): Promise<void> {
  await sql`
    update halls set name = ${v.name}, capacity = ${v.capacity}, place_kind = ${v.place_kind}, rows = ${v.rows}, columns = ${v.columns}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function deleteHall(ctx: Here, id: number): Promise<void> {
  await sql`update halls set deleted_at = ${ctx.now}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export type SeatData = RowOf<'hall_seats', 'id' | 'no' | 'row' | 'col' | 'blocked'> &
  Joined<Named<'group_reservations', { reservation_id: 'id' }> & Named<'customers', { holder: 'name' }>> & { taken: boolean }

/** In the order of the map; who has them in `of`, where one is named: all of them in one's own class, else those whom the asker sees. */
export function seatsOf(ctx: Ctx, hallId: number, of: { id: number; coach_id: number } | null = null): Promise<SeatData[]> {
  const seen = of?.coach_id === ctx.staff.id ? sql`true` : seenBy(ctx, sql`r.customer_id`)
  return rows(
    ctx.db,
    sql<SeatData>`
    select p.id, p.no, p.row, p.col, p.blocked, r.id is not null as taken, case when ${seen} then r.id end as reservation_id, case when ${seen} then c.name end as holder
    from hall_seats p
    left join group_reservations r on r.brand_id = p.brand_id and r.session_id = ${of?.id ?? null} and r.seat_id = p.id and ${SEATED}
    left join customers c on c.brand_id = r.brand_id and c.id = r.customer_id
    where p.brand_id = ${ctx.brandId} and p.hall_id = ${hallId} and p.deleted_at is null order by p.row, p.col limit ${MOST_SEATS}`,
  )
}

export type TakenSeat = RowOf<'hall_seats', 'no'> & RowOf<'group_sessions', 'starts_at'>

/** Of these places the first that somebody has in a class to come. */
export function takenSeat(ctx: Here, ids: readonly number[]): Promise<TakenSeat | undefined> {
  return maybe(
    ctx.db,
    sql<TakenSeat>`
    select p.no, s.starts_at from group_reservations r join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id
    join hall_seats p on p.brand_id = r.brand_id and p.id = r.seat_id
    where r.brand_id = ${ctx.brandId} and r.seat_id = any (${[...ids]}) and ${SEATED} and ${toCome(ctx)} order by s.starts_at limit 1`,
  )
}

/** One that keeps its number stays the same row. */
export async function replaceSeats(ctx: Ctx, hallId: number, seats: readonly SeatFields[]): Promise<void> {
  const wanted = JSON.stringify(seats)
  const each = sql`jsonb_to_recordset(${wanted}::jsonb) as w (no text, "row" smallint, "column" smallint, blocked boolean)`
  await sql`
    update hall_seats p set deleted_at = ${ctx.now} where p.brand_id = ${ctx.brandId} and p.hall_id = ${hallId} and p.deleted_at is null
      and p.no <> all (select w.no from ${each})`.execute(ctx.db)
  await sql`
    update hall_seats p set row = w.row, col = w.column, blocked = w.blocked from ${each}
    where p.brand_id = ${ctx.brandId} and p.hall_id = ${hallId} and p.deleted_at is null and p.no = w.no
      and (p.row, p.col, p.blocked) is distinct from (w.row, w.column, w.blocked)`.execute(ctx.db)
  await sql`
    insert into hall_seats (brand_id, hall_id, no, row, col, blocked) select ${ctx.brandId}, ${hallId}, w.no, w.row, w.column, w.blocked from ${each}
    where not exists (select from hall_seats p where p.brand_id = ${ctx.brandId} and p.hall_id = ${hallId} and p.deleted_at is null and p.no = w.no)`.execute(
    ctx.db,
  )
}

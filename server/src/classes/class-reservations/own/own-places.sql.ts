/** SQL of a member's own pages. Whose they are is asked in their own role; the rest is read by the club's, of these customers alone. */
import type { MemberClass } from '@kaiguan/contract/classes/class-reservations/member-classes'
import type { ClassType, SeatState } from '@kaiguan/contract/classes/classes/texts'
import type { Acting } from '../../../context.ts'
import { maybe, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import { type Listed, list, type Page } from '../../../lists/list.ts'
import type { ClassData } from '../sessions.sql.ts'

export type OpenClass = RowOf<'group_sessions', 'id' | 'starts_at' | 'ends_at' | 'price_fen' | 'waiting'> &
  RowOf<'group_courses', 'introduce' | 'address', { type: ClassType }> &
  Named<'group_courses', { course: 'name' }> &
  Named<'employees', { coach: 'name' }> &
  Joined<Named<'halls', { hall: 'name' }>> & { left: number; own: MemberClass['own'] }

const openClass = (customerIds: readonly number[]) => sql<OpenClass>`
  select s.id, s.starts_at, s.ends_at, s.price_fen, s.waiting, g.introduce, g.address, g.type, g.name as course, e.name as coach, h.name as hall,
    (s.max_person - s.taken)::integer as left,
    coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'state', r.state, 'holder', c.name) order by r.id) from group_reservations r
      join customers c on c.brand_id = r.brand_id and c.id = r.customer_id
      where r.brand_id = s.brand_id and r.session_id = s.id and r.customer_id = any (${[...customerIds]})
        and r.state in ('waiting', 'offered', 'booked', 'attended', 'no-show')), '[]') as own
  from group_sessions s join group_courses g on g.brand_id = s.brand_id and g.id = s.course_id join employees e on e.brand_id = s.brand_id and e.id = s.coach_id
  left join halls h on h.brand_id = s.brand_id and h.id = s.hall_id`
const MOST_OF_A_DAY = 200

/** Of a day, by their time: what is called off isn't given. */
export function openClasses(ctx: Acting, customerIds: readonly number[], from: Date, to: Date): Promise<OpenClass[]> {
  return rows(
    ctx.db,
    sql<OpenClass>`
    ${openClass(customerIds)} where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.state <> 'called-off' and s.starts_at >= ${from} and s.starts_at < ${to}
    order by s.starts_at, s.id limit ${MOST_OF_A_DAY}`,
  )
}

export function openClassById(ctx: Acting, customerIds: readonly number[], id: number): Promise<OpenClass | undefined> {
  return maybe(
    ctx.db,
    sql<OpenClass>`${openClass(customerIds)} where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.id = ${id} and s.state <> 'called-off'`,
  )
}

export type SeatOfClass = RowOf<'hall_seats', 'id' | 'no' | 'row'> &
  Named<'hall_seats', { column: 'col' }> &
  RowOf<'group_reservations', never, { state: SeatState }>

export function seatsOf(ctx: Acting, { id, hall_id }: ClassData): Promise<SeatOfClass[]> {
  return rows(
    ctx.db,
    sql<SeatOfClass>`
    select t.id, t.no, t.row, t.col as column, case when t.blocked then 'blocked' when exists (select from group_reservations r where r.brand_id = t.brand_id and r.session_id = ${id}
      and r.seat_id = t.id and r.state in ('offered', 'booked', 'attended', 'no-show')) then 'taken' else 'free' end as state
    from hall_seats t where t.brand_id = ${ctx.brandId} and t.hall_id = ${hall_id} and t.deleted_at is null order by t.row, t.col limit 1000`,
  )
}

export function mapOf(ctx: Acting, { hall_id }: ClassData): Promise<RowOf<'halls', 'rows' | 'columns'> | undefined> {
  return maybe(
    ctx.db,
    sql<
      RowOf<'halls', 'rows' | 'columns'>
    >`select rows, columns from halls where brand_id = ${ctx.brandId} and id = ${hall_id} and rows > 0`,
  )
}

export type OwnPlace = RowOf<'group_reservations', 'id'> & { is_past: boolean; at: Date }

/** To come first, the soonest on top; what is past after it, the newest on top. The rows themselves are read by their ids. */
export function ownPlaces(ctx: Acting, customerIds: readonly number[], page: Page): Promise<Listed<OwnPlace>> {
  const from = sql`from group_reservations r join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id`
  const past = sql`(s.ends_at <= ${ctx.now} or r.state not in ('waiting', 'offered', 'booked', 'attended'))`
  const rank = sql`case when ${past} then 1 else 0 end`
  const near = sql`case when ${past} then -extract(epoch from s.starts_at) else extract(epoch from s.starts_at) end::bigint`
  const select = sql<OwnPlace>`select r.id, ${past} as is_past, s.starts_at as at ${from}`
  const where = [sql`r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.customer_id = any (${[...customerIds]})`]
  const order = {
    columns: [rank, near, sql`r.id`],
    direction: 'asc' as const,
    types: ['bigint' as const, 'bigint' as const, 'bigint' as const],
    keyOf: ({ id, is_past, at }: OwnPlace) => [is_past ? 1 : 0, Math.floor(at.getTime() / 1000) * (is_past ? -1 : 1), id],
  }
  return list(ctx.db, { select, from, where, order }, page)
}

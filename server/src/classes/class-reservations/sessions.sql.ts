/** SQL of classes as whoever gives places reads them. `taken`, `waiting` and `attended` are counted here alone, behind the row's lock. */
import type { CallOffReason, ClassType, SessionState } from '@kaiguan/contract/classes/classes/texts'
import type { Acting } from '../../context.ts'
import { maybe, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId'>

export type ClassData = RowOf<
  'group_sessions',
  | 'id'
  | 'course_id'
  | 'business_day'
  | 'starts_at'
  | 'ends_at'
  | 'coach_id'
  | 'hall_id'
  | 'max_person'
  | 'min_person'
  | 'price_fen'
  | 'taken'
  | 'waiting'
  | 'opened_at',
  { state: SessionState }
> &
  RowOf<'group_courses', 'address', { type: ClassType }> &
  Named<'group_courses', { course_name: 'name' }> &
  Named<'employees', { coach_name: 'name' }> &
  Joined<Named<'halls', { hall_name: 'name' }>> & { map: boolean }

const select = sql<ClassData>`
  select s.id, s.course_id, s.business_day, s.starts_at, s.ends_at, s.coach_id, s.hall_id, s.max_person, s.min_person, s.price_fen, s.taken, s.waiting, s.opened_at, s.state,
    g.address, g.type, g.name as course_name, e.name as coach_name, h.name as hall_name, coalesce(h.rows, 0) > 0 as map
  from group_sessions s join group_courses g on g.brand_id = s.brand_id and g.id = s.course_id
  join employees e on e.brand_id = s.brand_id and e.id = s.coach_id
  left join halls h on h.brand_id = s.brand_id and h.id = s.hall_id`

export function classById(ctx: Here, id: number, lock = false): Promise<ClassData | undefined> {
  return maybe(
    ctx.db,
    sql<ClassData>`${select} where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.id = ${id} ${lock ? sql`for no key update of s` : sql``}`,
  )
}

/** In the order of their ids, locked until the transaction ends. */
export function lockClasses(ctx: Here, ids: readonly number[]): Promise<ClassData[]> {
  return rows(
    ctx.db,
    sql<ClassData>`${select} where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.id = any (${[...ids]}) order by s.id for no key update of s`,
  )
}

export async function setState(ctx: Pick<Acting, 'db' | 'brandId'>, id: number, state: SessionState): Promise<void> {
  await sql`update group_sessions set state = ${state}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

export async function setCalledOff(ctx: Pick<Acting, 'db' | 'brandId' | 'now'>, id: number, why: CallOffReason): Promise<void> {
  await sql`
    update group_sessions set state = 'called-off', called_off_why = ${why}, called_off_at = ${ctx.now}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

/** Places of the hall that nobody has and that are given out, the first row first. */
export function freeSeats(ctx: Pick<Acting, 'db' | 'brandId'>, { id, hall_id }: ClassData): Promise<RowOf<'hall_seats', 'id' | 'no'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'hall_seats', 'id' | 'no'>>`
    select t.id, t.no from hall_seats t
    where t.brand_id = ${ctx.brandId} and t.hall_id = ${hall_id} and t.deleted_at is null and not t.blocked and not exists (
      select from group_reservations r where r.brand_id = t.brand_id and r.session_id = ${id} and r.seat_id = t.id and r.state in ('offered', 'booked', 'attended', 'no-show'))
    order by t.row, t.col limit 1000`,
  )
}

/** What it is called, of whatever hall. */
export function seatNo(ctx: Pick<Acting, 'db' | 'brandId'>, id: number): Promise<RowOf<'hall_seats', 'no'> | undefined> {
  return maybe(ctx.db, sql<RowOf<'hall_seats', 'no'>>`select no from hall_seats where brand_id = ${ctx.brandId} and id = ${id}`)
}

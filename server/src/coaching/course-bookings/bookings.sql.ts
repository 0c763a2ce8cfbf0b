/** SQL of booked lessons. */
import type { CourseBooking } from '@kaiguan/contract/coaching/course-bookings/calls'
import type { BookingState } from '@kaiguan/contract/coaching/course-bookings/texts'
import type { Acting, Ctx } from '../../context.ts'
import { maybe, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { oneAndMergedIds } from '../../people/customers/index.ts'
import { lessonSeen } from './courses.sql.ts'

type Here = Pick<Acting, 'db' | 'brandId' | 'gymId'>

export type BookingData = RowOf<
  'course_bookings',
  | 'id'
  | 'customer_course_id'
  | 'coach_id'
  | 'starts_at'
  | 'ends_at'
  | 'late'
  | 'late_start'
  | 'pair_id'
  | 'series_id'
  | 'moves'
  | 'booked_at'
  | 'ended_at'
  | 'end_reason'
  | 'remark'
  | 'version',
  { state: BookingState }
> &
  Named<'customer_courses', { course_name: 'name'; persons: 'persons'; residue: 'residue' }> &
  Named<'customers', { customer_id: 'id'; customer_name: 'name'; customer_phone: 'phone' }> &
  Named<'employees', { coach_name: 'name' }> &
  Joined<Named<'employees', { booked_by: 'name'; covered_for: 'name' }>> & { cover_asked: boolean; consume: CourseBooking['consume'] }

/** Of a booking `b`: a lesson that was given of it and counts, or waits for the member. */
export const livingConsume = sql`s.brand_id = b.brand_id and s.booking_id = b.id
  and (s.state in ('waiting', 'confirmed', 'disputed') or s.state = 'reviewed' and s.outcome = 'stands')`

const from = sql`from course_bookings b join customer_courses k on k.brand_id = b.brand_id and k.id = b.customer_course_id`
const joins = sql`
  join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
  join employees e on e.brand_id = b.brand_id and e.id = b.coach_id
  left join employees m on m.brand_id = b.brand_id and m.id = b.booked_by
  left join employees f on f.brand_id = b.brand_id and f.id = b.covered_for`
const select = sql<BookingData>`
  select b.id, b.customer_course_id, b.coach_id, b.starts_at, b.ends_at, b.state, b.late, b.late_start, b.pair_id, b.series_id, b.moves, b.booked_at, b.ended_at,
    b.end_reason, b.remark, b.version, k.name as course_name, k.persons, k.residue, c.id as customer_id, c.name as customer_name, c.phone as customer_phone,
    e.name as coach_name, m.name as booked_by, f.name as covered_for, b.cover_asked_at is not null as cover_asked,
    (select jsonb_build_object('id', s.id, 'state', s.state) from course_consumes s where ${livingConsume}) as consume
  ${from} ${joins}`
const order = {
  columns: [sql`b.starts_at`, sql`b.id`],
  direction: 'asc' as const,
  types: ['timestamptz' as const, 'bigint' as const],
  keyOf: (row: BookingData) => [row.starts_at.toISOString(), row.id],
}
const here = (ctx: Ctx) => sql`b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and ${lessonSeen(ctx, sql`b.coach_id`)}`

export type BookingFilter = {
  from: Date
  to: Date
  coachIds?: readonly number[] | undefined
  customerId?: number | undefined
  customerCourseId?: number | undefined
  states?: readonly BookingState[] | undefined
}

function conditions(ctx: Ctx, filter: Partial<BookingFilter>): Sql[] {
  const where: Sql[] = [here(ctx)]
  if (filter.from) where.push(sql`b.starts_at >= ${filter.from}`)
  if (filter.to) where.push(sql`b.starts_at < ${filter.to}`)
  if (filter.coachIds) where.push(sql`b.coach_id = any (${[...filter.coachIds]})`)
  if (filter.customerId) where.push(sql`k.customer_id in ${oneAndMergedIds(ctx, filter.customerId)}`)
  if (filter.customerCourseId) where.push(sql`b.customer_course_id = ${filter.customerCourseId}`)
  where.push(filter.states ? sql`b.state = any (${[...filter.states]})` : sql`b.state <> 'cancelled'`)
  return where
}

export function listBookings(ctx: Ctx, filter: Partial<BookingFilter>, page: Page): Promise<Listed<BookingData>> {
  return list(ctx.db, { select, from, where: conditions(ctx, filter), order }, page)
}

export function bookingById(ctx: Ctx, id: number): Promise<BookingData | undefined> {
  return maybe(ctx.db, sql<BookingData>`${select} where ${here(ctx)} and b.id = ${id}`)
}

/** As they are asked for, by their time. */
export function bookingsByIds(ctx: Ctx, ids: readonly number[]): Promise<BookingData[]> {
  return rows(ctx.db, sql<BookingData>`${select} where ${here(ctx)} and b.id = any (${[...ids]}) order by b.starts_at, b.id`)
}

/** Of one member between two moments, but the cancelled: whoever may see them. */
export function lessonsBetween(ctx: Ctx, customerId: number, from: Date, to: Date, limit: number): Promise<BookingData[]> {
  const where = sql.join(conditions(ctx, { customerId, from, to }), sql` and `)
  return rows(ctx.db, sql<BookingData>`${select} where ${where} order by b.starts_at, b.id limit ${limit}`)
}

/** Of this branch, also those that whoever asks doesn’t see. */
export function anyBookings(ctx: Here, ids: readonly number[]): Promise<BookingData[]> {
  return rows(
    ctx.db,
    sql<BookingData>`${select} where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.id = any (${[...ids]}) order by b.starts_at, b.id`,
  )
}

/** Those that a lesson of two is made of that are still to be given, itself among them. */
export function livingPair(
  ctx: Here,
  { id, pair_id }: Pick<BookingData, 'id' | 'pair_id'>,
): Promise<RowOf<'course_bookings', 'id' | 'customer_course_id'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'course_bookings', 'id' | 'customer_course_id'>>`
    select b.id, b.customer_course_id from course_bookings b
    where b.brand_id = ${ctx.brandId} and b.state = 'booked' and ${pair_id === null ? sql`b.id = ${id}` : sql`b.pair_id = ${pair_id}`} order by b.id`,
  )
}

/** Bookings still to be given of a coach at this branch. */
export async function toComeOf(ctx: Ctx, coachId: number): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<RowOf<'course_bookings', 'id'>>`
    select id from course_bookings where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and coach_id = ${coachId}
      and state = 'booked' and starts_at > ${ctx.now} order by id`,
  )
  return found.map(({ id }) => id)
}

/** Still to be given of one course, however many a course has; also those that whoever asks doesn’t see. */
export function bookedOf(ctx: Here, courseId: number): Promise<BookingData[]> {
  return rows(
    ctx.db,
    sql<BookingData>`
    ${select} where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.customer_course_id = ${courseId} and b.state = 'booked' order by b.id limit 1000`,
  )
}

export type NewBooking = { customerCourseId: number; coachId: number; startsAt: Date; endsAt: Date; remark: string }
type Made = RowOf<'course_bookings', 'id' | 'customer_course_id' | 'starts_at'>

/** Those of one time belong together where there are two; all of them where there are several times. */
export async function insertBookings(ctx: Acting, bookedBy: number | null, bookings: readonly NewBooking[]): Promise<Made[]> {
  const wire = bookings.map((one) => ({
    course: one.customerCourseId,
    coach: one.coachId,
    starts: one.startsAt,
    ends: one.endsAt,
    remark: one.remark,
  }))
  const made = await rows(
    ctx.db,
    sql<Made>`
    insert into course_bookings (brand_id, gym_id, customer_course_id, coach_id, starts_at, ends_at, booked_by, booked_at, remark)
    select ${ctx.brandId}, ${ctx.gymId}, n.course, n.coach, n.starts, n.ends, ${bookedBy}::bigint, ${ctx.now}, n.remark
    from jsonb_to_recordset(${JSON.stringify(wire)}::jsonb) as n (course bigint, coach bigint, starts timestamptz, ends timestamptz, remark text)
    returning id, customer_course_id, starts_at`,
  )
  const times = new Set(made.map(({ starts_at }) => starts_at.getTime())).size
  if (made.length === 1) return made
  const ids = made.map(({ id }) => id)
  await sql`
    update course_bookings b set pair_id = case when ${made.length > times} then p.pair end, series_id = case when ${times > 1} then p.series end
    from (select id, min(id) over (partition by starts_at) as pair, min(id) over () as series from course_bookings
      where brand_id = ${ctx.brandId} and id = any (${ids})) p
    where b.brand_id = ${ctx.brandId} and b.id = p.id`.execute(ctx.db)
  return made
}

/** `freeUntil`: how long before its start a lesson may be cancelled freely, in minutes. */
export type Moved = { startsAt: Date; endsAt: Date; coachId: number; freeUntil: number }

export async function moveBookings(
  ctx: Here & Pick<Acting, 'now'>,
  ids: readonly number[],
  { startsAt, endsAt, coachId, freeUntil }: Moved,
): Promise<void> {
  await sql`
    update course_bookings set late_start = case when starts_at <> ${startsAt}::timestamptz and starts_at < ${ctx.now}::timestamptz + make_interval(mins => ${freeUntil}::integer)
        then least(late_start, starts_at) else late_start end,
      starts_at = ${startsAt}, ends_at = ${endsAt}, coach_id = ${coachId}, moves = moves + 1, version = version + 1,
      covered_for = nullif(covered_for, ${coachId}), cover_asked_at = case when coach_id = ${coachId} then cover_asked_at end, cover_reason = case when coach_id = ${coachId} then cover_reason else '' end
    where brand_id = ${ctx.brandId} and id = any (${[...ids]})`.execute(ctx.db)
}

export async function setCoach(ctx: Here, ids: readonly number[], coachId: number): Promise<void> {
  await sql`
    update course_bookings set coach_id = ${coachId}, covered_for = nullif(covered_for, ${coachId}), moves = moves + 1, version = version + 1, cover_asked_at = null, cover_reason = ''
    where brand_id = ${ctx.brandId} and id = any (${[...ids]})`.execute(ctx.db)
}

export async function setRemark(ctx: Here, id: number, remark: string): Promise<void> {
  await sql`update course_bookings set remark = ${remark}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

export async function setEnded(
  ctx: Ctx,
  id: number,
  end: { state: 'cancelled' | 'no-show'; late: boolean; reason: string },
): Promise<void> {
  await sql`
    update course_bookings set state = ${end.state}, late = ${end.late}, ended_at = ${ctx.now}, ended_by = ${ctx.staff.id}, end_reason = ${end.reason}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

/** Given, or after a lesson was taken back booked again. */
export async function setGiven(ctx: Here, id: number, given: boolean): Promise<void> {
  await sql`
    update course_bookings set state = ${given ? 'used' : 'booked'}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id} and state = ${given ? 'booked' : 'used'}`.execute(ctx.db)
}

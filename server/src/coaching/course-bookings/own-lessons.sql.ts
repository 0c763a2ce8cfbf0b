/** SQL of a member's own courses and lessons: it runs as a role that sees no others (migration T1042). */
import type { ConfirmedBy, ConsumeState } from '@kaiguan/contract/coaching/course-bookings/texts'
import type { OwnCtx } from '../../context.ts'
import { maybe } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'

type Own = OwnCtx<'member'>
type Whose = Named<'customer_courses', { course: 'name' }> & Named<'customers', { holder: 'name' }>

/** What the policy says too, said so that an index finds it. */
const mine = (ctx: Own) => sql`k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId}
  and k.customer_id in (select m.id from customers m where m.brand_id = ${ctx.brandId})`
const holder = sql`join customers c on c.brand_id = k.brand_id and c.id = k.customer_id`

export type OwnCourse = RowOf<'customer_courses', 'id' | 'residue' | 'booked' | 'ends_on'> & Whose

export function ownCourses(ctx: Own, page: Page): Promise<Listed<OwnCourse>> {
  const from = sql`from customer_courses k`
  const select = sql<OwnCourse>`select k.id, k.name as course, c.name as holder, k.residue, k.booked, k.ends_on ${from} ${holder}`
  const where = [
    mine(ctx),
    sql`k.closed_on is null and k.recycled_at is null and k.residue > 0 and (k.ends_on is null or k.ends_on >= ${ctx.today}::date)`,
  ]
  const order = { columns: [sql`k.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: OwnCourse) => [row.id] }
  return list(ctx.db, { select, from, where, order }, page)
}

export type OwnBooking = RowOf<'course_bookings', 'id' | 'starts_at' | 'ends_at'> & Whose

export function ownBookings(ctx: Own, page: Page): Promise<Listed<OwnBooking>> {
  const from = sql`from course_bookings b join customer_courses k on k.brand_id = b.brand_id and k.id = b.customer_course_id`
  const select = sql<OwnBooking>`select b.id, b.starts_at, b.ends_at, k.name as course, c.name as holder ${from} ${holder}`
  const order = {
    columns: [sql`b.starts_at`, sql`b.id`],
    direction: 'asc' as const,
    types: ['timestamptz' as const, 'bigint' as const],
    keyOf: (row: OwnBooking) => [row.starts_at.toISOString(), row.id],
  }
  return list(ctx.db, { select, from, where: [mine(ctx), sql`b.state = 'booked' and b.ends_at > ${ctx.now}`], order }, page)
}

export type OwnLesson = RowOf<
  'course_consumes',
  'id' | 'customer_course_id' | 'started_at' | 'ended_at' | 'expires_at' | 'confirmed_at',
  { state: ConsumeState; confirmed_by: ConfirmedBy | null }
> &
  Whose

const lessons = sql`from course_consumes s join customer_courses k on k.brand_id = s.brand_id and k.id = s.customer_course_id`
const lesson = sql<OwnLesson>`select s.id, s.customer_course_id, s.started_at, s.ended_at, s.expires_at, s.confirmed_at, s.state, s.confirmed_by, k.name as course, c.name as holder
  ${lessons} ${holder}`

export function ownLessons(ctx: Own, page: Page): Promise<Listed<OwnLesson>> {
  const order = { columns: [sql`s.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: OwnLesson) => [row.id] }
  return list(ctx.db, { select: lesson, from: lessons, where: [mine(ctx), sql`s.state <> 'cancelled'`], order }, page)
}

function ownLessonWhere(ctx: Own, which: Sql): Promise<OwnLesson | undefined> {
  return maybe(ctx.db, sql<OwnLesson>`${lesson} where ${mine(ctx)} and ${which}`)
}

export const ownLesson = (ctx: Own, id: number) => ownLessonWhere(ctx, sql`s.id = ${id}`)
/** By the code that was shown, while it is good. */
export const lessonOfToken = (ctx: Own, hash: Buffer) => ownLessonWhere(ctx, sql`s.token_hash = ${hash} and s.token_until > ${ctx.now}`)

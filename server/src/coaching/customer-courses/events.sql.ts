/** SQL of what was done to members' courses. Append-only: what is undone has an event of its own. */
import type { CourseEventKind } from '@kaiguan/contract/coaching/customer-courses/texts'
import { type Acting, type Ctx, staffIdOf } from '../../context.ts'
import { one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import type { CourseFacts } from './customer-courses.sql.ts'

/** What a person is told of a change: before and after, empty where there was none. */
export type Said = { from: string; to: string }
/** Of another coach: booked lessons that went along, and whether the member said yes. */
type Went = { bookings: readonly number[]; consent: boolean }
type Before = Partial<CourseFacts> & { said?: Said; went?: Went }

export type NewCourseEvent = {
  courseId: number
  kind: CourseEventKind
  orderId?: number | undefined
  moreOrderIds?: number[]
  reversesId?: number
  otherId?: number
  before?: Before
  /** Added by it; negative: taken off. */
  lessons?: number
  fee?: number
  remark?: string | undefined
}

export async function insertCourseEvent(
  ctx: Pick<Acting, 'db' | 'brandId' | 'gymId' | 'now' | 'today' | 'actor'>,
  event: NewCourseEvent,
): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'course_events', 'id'>>`
    insert into course_events (brand_id, gym_id, customer_course_id, kind, at, business_day, staff_id, order_id, more_order_ids, reverses_id, other_id, before, lessons, fee_fen, remark)
    values (${ctx.brandId}, ${ctx.gymId}, ${event.courseId}, ${event.kind}, ${ctx.now}, ${ctx.today}, ${staffIdOf(ctx)}, ${event.orderId ?? null}, ${event.moreOrderIds ?? []},
      ${event.reversesId ?? null}, ${event.otherId ?? null}, ${JSON.stringify(event.before ?? {})}::jsonb, ${event.lessons ?? 0}, ${event.fee ?? 0}, ${event.remark ?? ''})
    returning id`,
  )
  return id
}

export type PastCourseEvent = RowOf<
  'course_events',
  'id' | 'customer_course_id' | 'at' | 'business_day' | 'order_id' | 'reverses_id' | 'other_id' | 'lessons' | 'fee_fen',
  { kind: CourseEventKind; before: Before }
> & { other_orders: number[] }

/** All that happened to a course, newest first. */
export function courseEventsOf(ctx: Pick<Ctx, 'db' | 'brandId'>, courseId: number): Promise<PastCourseEvent[]> {
  return rows(
    ctx.db,
    sql<PastCourseEvent>`
    select v.id, v.customer_course_id, v.kind, v.at, v.business_day, v.order_id, v.reverses_id, v.other_id, v.lessons, v.fee_fen, v.before, to_jsonb(v.more_order_ids) as other_orders
    from course_events v where v.brand_id = ${ctx.brandId} and v.customer_course_id = ${courseId} order by v.id desc`,
  )
}

/** How many lessons its events gave it in all: what isn't left of them was used. */
export async function lessonsOf(ctx: Pick<Ctx, 'db' | 'brandId'>, courseId: number): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{ n: number }>`
    select coalesce(sum(v.lessons), 0)::integer as n from course_events v where v.brand_id = ${ctx.brandId} and v.customer_course_id = ${courseId}`,
  )
  return n
}

/** The same of several, in one statement; a course without an event isn't in it. */
export async function lessonsOfEach(ctx: Pick<Ctx, 'db' | 'brandId'>, courseIds: readonly number[]): Promise<Map<number, number>> {
  const sums = await rows(
    ctx.db,
    sql<RowOf<'course_events', 'customer_course_id'> & { n: number }>`
    select v.customer_course_id, coalesce(sum(v.lessons), 0)::integer as n from course_events v
    where v.brand_id = ${ctx.brandId} and v.customer_course_id = any (${[...courseIds]}) group by 1`,
  )
  return new Map(sums.map(({ customer_course_id, n }) => [customer_course_id, n]))
}

export type CourseEventData = RowOf<
  'course_events',
  'id' | 'at' | 'business_day' | 'lessons' | 'fee_fen' | 'order_id' | 'other_id' | 'remark',
  { kind: CourseEventKind; before: Before }
> &
  Joined<Named<'employees', { staff_name: 'name' }> & RowOf<'orders', 'trade_no'> & Named<'customers', { other_name: 'name' }>>

const SHOWN = 50

export function historyOf(ctx: Pick<Ctx, 'db' | 'brandId'>, courseId: number): Promise<CourseEventData[]> {
  return rows(
    ctx.db,
    sql<CourseEventData>`
    select v.id, v.kind, v.at, v.business_day, v.lessons, v.fee_fen, v.order_id, v.other_id, v.remark, v.before, e.name as staff_name, o.trade_no, c.name as other_name
    from course_events v left join employees e on e.brand_id = v.brand_id and e.id = v.staff_id left join orders o on o.brand_id = v.brand_id and o.id = v.order_id
    left join customer_courses k on k.brand_id = v.brand_id and k.id = v.other_id left join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
    where v.brand_id = ${ctx.brandId} and v.customer_course_id = ${courseId} order by v.id desc limit ${SHOWN}`,
  )
}

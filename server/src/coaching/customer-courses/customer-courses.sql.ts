/** SQL of members' courses: one writer for what is left of them, what is booked and what they carry. */
import type { CourseState, courseCloses } from '@kaiguan/contract/coaching/customer-courses/texts'
import { addDays } from '@kaiguan/contract/time'
import { type Acting, type Ctx, staffIdOf } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { oneAndMergedIds, seenBy } from '../../people/customers/index.ts'

type Scoped = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'today'>

export type CustomerCourseData = RowOf<
  'customer_courses',
  | 'id'
  | 'gym_id'
  | 'customer_id'
  | 'course_id'
  | 'coach_id'
  | 'name'
  | 'minutes'
  | 'persons'
  | 'lessons'
  | 'gift_lessons'
  | 'residue'
  | 'booked'
  | 'list_fen'
  | 'price_fen'
  | 'deferred_fen'
  | 'sold_on'
  | 'ends_on'
  | 'closed_on'
  | 'used_up_on'
  | 'is_trial'
  | 'from_id'
  | 'recycled_at'
  | 'remark'
  | 'version',
  { closed_why: (typeof courseCloses)[number] | null }
> &
  Named<'customers', { customer_name: 'name'; phone: 'phone' }> &
  RowOf<'customers', 'person_id'> &
  Named<'courses', { gifts_transfer: 'gifts_transfer' }> &
  Joined<Named<'employees', { coach_name: 'name' }>> & { state: CourseState }

export const courseFrom = sql`from customer_courses k join customers c on c.brand_id = k.brand_id and c.id = k.customer_id`

export const courseSelect = (today: string) => sql<CustomerCourseData>`
  select k.id, k.gym_id, k.customer_id, k.course_id, k.coach_id, k.name, k.minutes, k.persons, k.lessons, k.gift_lessons, k.residue, k.booked, k.list_fen, k.price_fen, k.deferred_fen,
    k.sold_on, k.ends_on, k.closed_on, k.closed_why, k.used_up_on, k.is_trial, k.from_id, k.recycled_at, k.remark, k.version, course_state(k, ${today}::date) as state,
    c.name as customer_name, c.phone, c.person_id, t.gifts_transfer, e.name as coach_name
  ${courseFrom} join courses t on t.brand_id = k.brand_id and t.id = k.course_id left join employees e on e.brand_id = k.brand_id and e.id = k.coach_id`

export const coursesHere = (ctx: Pick<Ctx, 'brandId' | 'gymId'>) =>
  sql`k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and c.deleted_at is null`

/** Whoever gives its lessons sees a course; others with coaching.view-all, of the members that they see. */
export function courseSeen(ctx: Ctx): Sql {
  const own = sql`k.coach_id = ${ctx.staff.id}`
  if (!ctx.may('coaching.view-all')) return own
  return ctx.may('customers.view-all') ? sql`true` : sql`(${own} or ${seenBy(ctx, sql`k.customer_id`)})`
}

/** One that the asker may see. */
export function courseForStaff(ctx: Ctx, id: number): Promise<CustomerCourseData | undefined> {
  return maybe(
    ctx.db,
    sql<CustomerCourseData>`${courseSelect(ctx.today)} where ${coursesHere(ctx)} and k.id = ${id} and ${courseSeen(ctx)}`,
  )
}

export function courseOf(ctx: Scoped, id: number): Promise<CustomerCourseData | undefined> {
  return maybe(ctx.db, sql<CustomerCourseData>`${courseSelect(ctx.today)} where ${coursesHere(ctx)} and k.id = ${id}`)
}

/** The rows alone, in the order of their ids, after their persons. */
export async function lockRows(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, ids: number[]): Promise<void> {
  await sql`
    select from customer_courses k where k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and k.id = any (${ids}) order by k.id for no key update`.execute(
    ctx.db,
  )
}

/** Whose they are, in the order of persons, held until the transaction ends: whatever is done to a person's things queues here. */
export async function lockHoldersOf(ctx: Pick<Ctx, 'db' | 'brandId' | 'gymId'>, ids: number[], customerIds: number[] = []): Promise<void> {
  await sql`
    select from persons p join customers c on c.brand_id = p.brand_id and c.person_id = p.id
    where p.brand_id = ${ctx.brandId} and c.id = any (${customerIds}::bigint[] || array(
      select k.customer_id from customer_courses k where k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and k.id = any (${ids})))
    order by p.id, c.id for no key update of p, c`.execute(ctx.db)
}

/** The facts of a course that its operations change, and that undoing one brings back. */
export type CourseFacts = Pick<
  RowOf<
    'customer_courses',
    | 'course_id'
    | 'coach_id'
    | 'name'
    | 'minutes'
    | 'persons'
    | 'lessons'
    | 'gift_lessons'
    | 'residue'
    | 'list_fen'
    | 'price_fen'
    | 'ends_on'
    | 'closed_on'
    | 'closed_why'
    | 'used_up_on'
    | 'remark'
  >,
  | 'course_id'
  | 'coach_id'
  | 'name'
  | 'minutes'
  | 'persons'
  | 'lessons'
  | 'gift_lessons'
  | 'residue'
  | 'list_fen'
  | 'price_fen'
  | 'ends_on'
  | 'closed_on'
  | 'closed_why'
  | 'used_up_on'
  | 'remark'
>

export async function changeCustomerCourse(ctx: Pick<Ctx, 'db' | 'brandId'>, id: number, facts: Partial<CourseFacts>): Promise<void> {
  await sql`
    update customer_courses k set course_id = n.course_id, coach_id = n.coach_id, name = n.name, minutes = n.minutes, persons = n.persons, lessons = n.lessons,
      gift_lessons = n.gift_lessons, residue = n.residue, list_fen = n.list_fen, price_fen = n.price_fen, ends_on = n.ends_on, closed_on = n.closed_on, closed_why = n.closed_why,
      used_up_on = n.used_up_on, remark = n.remark, version = k.version + 1
    from (select (jsonb_populate_record(w, ${JSON.stringify(facts)}::jsonb)).* from customer_courses w where w.brand_id = ${ctx.brandId} and w.id = ${id}) n
    where k.brand_id = ${ctx.brandId} and k.id = ${id}`.execute(ctx.db)
}

export async function setRecycled(ctx: Pick<Ctx, 'db' | 'brandId' | 'now'>, id: number, recycled: boolean): Promise<void> {
  await sql`
    update customer_courses set recycled_at = ${recycled ? ctx.now : null}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

export type NewCourse = {
  customerId: number
  courseId: number
  coachId: number
  name: string
  minutes: number
  persons: number
  lessons: number
  gifts: number
  list: number
  price: number
  soldOn: string
  endsOn: string | null
  isTrial: boolean
  fromId?: number
  remark: string
}

export async function insertCustomerCourse(ctx: Acting, course: NewCourse): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'customer_courses', 'id'>>`
    insert into customer_courses (brand_id, gym_id, customer_id, course_id, coach_id, name, minutes, persons, lessons, gift_lessons, residue, list_fen, price_fen, sold_on, ends_on, from_id,
      is_trial, staff_id, sold_at, remark)
    values (${ctx.brandId}, ${ctx.gymId}, ${course.customerId}, ${course.courseId}, ${course.coachId}, ${course.name}, ${course.minutes}, ${course.persons}, ${course.lessons},
      ${course.gifts}, ${course.lessons + course.gifts}, ${course.list}, ${course.price}, ${course.soldOn}, ${course.endsOn}, ${course.fromId ?? null}, ${course.isTrial},
      ${staffIdOf(ctx)}, ${ctx.now}, ${course.remark})
    returning id`,
  )
  return id
}

type Moved = RowOf<'customer_courses', 'id' | 'customer_id' | 'residue' | 'deferred_fen' | 'name'>

/** One lesson goes; nothing where none is left, or the course is over. */
export function takeOne(ctx: Scoped, id: number, booked: boolean): Promise<Moved | undefined> {
  return maybe(
    ctx.db,
    sql<Moved>`
    update customer_courses k set residue = k.residue - 1, booked = k.booked - ${booked ? 1 : 0}, used_up_on = case when k.residue = 1 then ${ctx.today}::date end, version = k.version + 1
    where k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and k.id = ${id} and k.closed_on is null and k.recycled_at is null
      and k.residue > 0 and k.booked >= ${booked ? 1 : 0} and (${booked} or k.booked < k.residue)
    returning k.id, k.customer_id, k.residue, k.deferred_fen, k.name`,
  )
}

export function giveOne(ctx: Scoped, id: number, booked: boolean): Promise<Moved | undefined> {
  return maybe(
    ctx.db,
    sql<Moved>`
    update customer_courses k set residue = k.residue + 1, booked = k.booked + ${booked ? 1 : 0}, used_up_on = null, version = k.version + 1
    where k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and k.id = ${id} and k.closed_on is null and k.recycled_at is null
    returning k.id, k.customer_id, k.residue, k.deferred_fen, k.name`,
  )
}

/** How many lessons of it are booked or under way; nothing where so many aren't left. */
export function addBooked(ctx: Scoped, id: number, delta: number): Promise<RowOf<'customer_courses', 'id'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'customer_courses', 'id'>>`
    update customer_courses k set booked = k.booked + ${delta} where k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and k.id = ${id}
      and k.booked + ${delta} between 0 and k.residue and (${delta} <= 0 or k.closed_on is null and k.recycled_at is null)
    returning k.id`,
  )
}

/** How many lessons of it are booked from that instant on. */
export async function bookedFrom(ctx: Pick<Ctx, 'db' | 'brandId'>, id: number, from: Date): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{ n: number }>`
    select count(*)::integer as n from course_bookings b
    where b.brand_id = ${ctx.brandId} and b.customer_course_id = ${id} and b.state = 'booked' and b.starts_at >= ${from}`,
  )
  return n
}

/** Of a member, in all states, newest first; whoever turned out to be them included. */
export function ofCustomer(ctx: Ctx, customerId: number): Sql {
  return sql`k.customer_id in ${oneAndMergedIds(ctx, customerId)}`
}

export const ENDED_AT_ONCE = 500

/** Lessons that are booked, or wait for their member, when their course ends are worth what they were for so long: none waits longer. */
const LESSONS_WAIT_DAYS = 7

/** Its money is earned: its last day is over, and no lesson of it is still waited for. */
export function isOver({ state, deferred_fen, booked, ends_on }: CustomerCourseData, today: string): boolean {
  return state === 'expired' && deferred_fen > 0 && (booked === 0 || (ends_on ?? today) < addDays(today, -LESSONS_WAIT_DAYS))
}

/** What is over by its day and still carries money (`isOver`). */
export function endedWithMoney(ctx: Scoped): Promise<RowOf<'customer_courses', 'id'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'customer_courses', 'id'>>`
    select k.id from customer_courses k where k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and k.closed_on is null and k.recycled_at is null
      and k.ends_on < ${ctx.today}::date and k.deferred_fen > 0 and (k.booked = 0 or k.ends_on < ${addDays(ctx.today, -LESSONS_WAIT_DAYS)}::date) order by k.id limit ${ENDED_AT_ONCE}`,
  )
}

/** SQL of members' courses that go to another branch. */
import type { Ctx } from '../../../context.ts'
import { one, rows } from '../../../database/open.ts'
import type { Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'

/** Of the branch's courses `x`: those with lessons left that can still be given, and what carries money. */
export function coursesLeft(ctx: Pick<Ctx, 'brandId' | 'gymId' | 'today'>): Sql {
  return sql`x.brand_id = ${ctx.brandId} and x.gym_id = ${ctx.gymId} and x.closed_on is null and x.recycled_at is null
    and (x.deferred_fen <> 0 or x.residue > 0 and (x.ends_on is null or x.ends_on >= ${ctx.today}::date))`
}

/** What is left of a course that ended is earned tonight: it goes nowhere. */
const goes = (ctx: Ctx) => sql`${coursesLeft(ctx)} and x.residue > 0 and (x.ends_on is null or x.ends_on >= ${ctx.today}::date)`

/** A lesson is booked, or its member hasn't confirmed it yet. */
const waits = sql`(x.booked > 0 or exists (select from course_consumes u where u.brand_id = x.brand_id and u.customer_course_id = x.id and u.state in ('waiting', 'disputed')))`

const isHeld = (held: Sql) => sql`(${waits} or ${held})`

/** What is owed for the course `x`, in fen. */
export const worthOfCourse = sql`x.deferred_fen`

export type CoursesOfCoach = Named<'courses', { course_id: 'id'; course_name: 'name' }> &
  Named<'employees', { coach_id: 'id'; coach_name: 'name' }> & { count: number; fee: number; held: number }

/** By course and coach, those that can go, and what is owed for them. `held`: of `x`, what else can't go now. */
export function coursesThatGo(ctx: Ctx, held: Sql): Promise<CoursesOfCoach[]> {
  return rows(
    ctx.db,
    sql<CoursesOfCoach>`
    select c.id as course_id, c.name as course_name, e.id as coach_id, e.name as coach_name, count(*) filter (where not ${isHeld(held)}) as count,
      count(*) filter (where ${isHeld(held)}) as held, coalesce(sum(x.deferred_fen) filter (where not ${isHeld(held)}), 0)::bigint as fee
    from customer_courses x join courses c on c.brand_id = x.brand_id and c.id = x.course_id join employees e on e.brand_id = x.brand_id and e.id = x.coach_id
    where ${goes(ctx)} group by c.id, c.name, e.id, e.name order by c.name, c.id, e.name, e.id limit 1000`,
  )
}

export type Lessons = { courseId: number; coachId: number }

const ofLessons = (ctx: Ctx, { courseId, coachId }: Lessons, held: Sql) =>
  sql`${goes(ctx)} and x.course_id = ${courseId} and x.coach_id = ${coachId} and not ${isHeld(held)}`

/** The next of them, in the order of their ids. */
export async function nextCourses(ctx: Ctx, lessons: Lessons, held: Sql, most: number): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<RowOf<'customer_courses', 'id'>>`
    select x.id from customer_courses x where ${ofLessons(ctx, lessons, held)} order by x.id limit ${most}`,
  )
  return found.map(({ id }) => id)
}

export async function countCourses(ctx: Ctx, lessons: Lessons, held: Sql): Promise<number> {
  const { count } = await one(
    ctx.db,
    sql<{ count: number }>`select count(*) as count from customer_courses x where ${ofLessons(ctx, lessons, held)}`,
  )
  return count
}

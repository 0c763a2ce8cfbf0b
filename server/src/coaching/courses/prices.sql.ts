/** SQL of who teaches which course, and for how much a lesson. */
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { livingCourses } from './courses.sql.ts'

export type PriceData = RowOf<'course_coaches', 'id' | 'course_id' | 'coach_id' | 'price_fen' | 'foot_fen' | 'version'> &
  Named<'courses', { course_name: 'name'; minutes: 'minutes' }> &
  Named<'employees', { coach_name: 'name' }> &
  Named<'coach_pages', { skills: 'skills' }> & { active: boolean; living: number }

const select = (ctx: Ctx) => sql<PriceData>`
  select p.id, p.course_id, p.coach_id, p.price_fen, p.foot_fen, p.version, c.name as course_name, c.minutes, e.name as coach_name,
    e.status = 1 and e.is_coach and e.deleted_at is null as active, coalesce((select to_jsonb(g.skills) from coach_pages g
      where g.brand_id = p.brand_id and g.gym_id = p.gym_id and g.coach_id = p.coach_id), '[]'::jsonb) as skills,
    (select count(*) from customer_courses k where ${livingCourses(ctx)} and k.course_id = p.course_id and k.coach_id = p.coach_id) as living
  from course_coaches p join courses c on c.brand_id = p.brand_id and c.id = p.course_id join employees e on e.brand_id = p.brand_id and e.id = p.coach_id`

const here = (ctx: Ctx) => sql`p.brand_id = ${ctx.brandId} and p.gym_id = ${ctx.gymId} and p.deleted_at is null`

function pricesWhere(ctx: Ctx, which: Sql, lock = false): Promise<PriceData[]> {
  return rows(
    ctx.db,
    sql<PriceData>`${select(ctx)} where ${here(ctx)} and ${which} order by ${lock ? sql`p.id` : sql`c.sort, c.id, e.name collate zh_pinyin, p.id`} limit 1000
    ${lock ? sql`for no key update of p` : sql``}`,
  )
}

export function pricesOfCourse(ctx: Ctx, courseId: number): Promise<PriceData[]> {
  return pricesWhere(ctx, sql`p.course_id = ${courseId}`)
}

/** Of courses that are given and coaches who work here. */
export function pricesTaught(ctx: Ctx): Promise<PriceData[]> {
  return pricesWhere(ctx, sql`c.deleted_at is null and e.is_coach and e.status = 1 and e.deleted_at is null`)
}

export function pricesOfCoach(ctx: Ctx, coachId: number): Promise<PriceData[]> {
  return pricesWhere(ctx, sql`p.coach_id = ${coachId}`)
}

/** Held until the transaction ends: nobody sells at them meanwhile. */
export function lockPrices(ctx: Ctx, ids: number[]): Promise<PriceData[]> {
  return pricesWhere(ctx, sql`p.id = any (${ids})`, true)
}

export function lockPricesOfCoaches(ctx: Ctx, coachIds: number[]): Promise<PriceData[]> {
  return pricesWhere(ctx, sql`p.coach_id = any (${coachIds})`, true)
}

/** What a coach teaches a course for, held against being taken away while it is sold. */
export function priceToSell(
  ctx: Ctx,
  courseId: number,
  coachId: number,
): Promise<RowOf<'course_coaches', 'price_fen' | 'foot_fen'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'course_coaches', 'price_fen' | 'foot_fen'>>`
    select p.price_fen, p.foot_fen from course_coaches p join employees e on e.brand_id = p.brand_id and e.id = p.coach_id
    where ${here(ctx)} and p.course_id = ${courseId} and p.coach_id = ${coachId} and e.is_coach and e.status = 1 and e.deleted_at is null for share of p`,
  )
}

/** What a lesson of a course costs with each of these: who has no price for it costs at least what they take for any other. */
export async function lessonCosts(ctx: Ctx, coachIds: readonly number[], courseId: number): Promise<Map<number, number>> {
  const costs = await rows(
    ctx.db,
    sql<RowOf<'course_coaches', 'coach_id'> & { costs: number }>`
    select p.coach_id, coalesce(min(p.price_fen) filter (where p.course_id = ${courseId}), min(p.price_fen)) as costs
    from course_coaches p where ${here(ctx)} and p.coach_id = any (${[...coachIds]}) group by p.coach_id`,
  )
  return new Map(costs.map(({ coach_id, costs: each }) => [coach_id, each]))
}

export type Coach = RowOf<'employees', 'id' | 'name' | 'is_coach' | 'status'>

/** An employee of this gym. */
export function coachById(ctx: Ctx, id: number): Promise<Coach | undefined> {
  return maybe(
    ctx.db,
    sql<Coach>`
    select e.id, e.name, e.is_coach, e.status from employees e where e.brand_id = ${ctx.brandId} and e.gym_id = ${ctx.gymId} and e.id = ${id} and e.deleted_at is null`,
  )
}

/** Nothing where the coach teaches it already. */
export async function insertPrice(ctx: Ctx, courseId: number, coachId: number, price: number, foot: number): Promise<number | undefined> {
  const made = await maybe(
    ctx.db,
    sql<RowOf<'course_coaches', 'id'>>`
    insert into course_coaches (brand_id, gym_id, course_id, coach_id, price_fen, foot_fen) values (${ctx.brandId}, ${ctx.gymId}, ${courseId}, ${coachId}, ${price}, ${foot})
    on conflict do nothing returning id`,
  )
  return made?.id
}

export async function updatePrice(ctx: Ctx, id: number, coachId: number, price: number, foot: number): Promise<void> {
  await sql`
    update course_coaches set coach_id = ${coachId}, price_fen = ${price}, foot_fen = ${foot}, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

export async function deletePrices(ctx: Ctx, ids: number[]): Promise<void> {
  await sql`
    update course_coaches set deleted_at = ${ctx.now}, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = any (${ids}) and deleted_at is null`.execute(ctx.db)
}

/** What a coach still has to give: living courses of members, and booked lessons to come, whoever’s course they are of; of one course, or of all. */
export function heldWith(ctx: Ctx, coachId: number, courseId: number | null): Promise<{ courses: number; bookings: number }> {
  const of = courseId === null ? sql`true` : sql`k.course_id = ${courseId}`
  return one(
    ctx.db,
    sql<{ courses: number; bookings: number }>`
    select (select count(*) from customer_courses k where ${livingCourses(ctx)} and k.gym_id = ${ctx.gymId} and k.coach_id = ${coachId} and ${of}) as courses,
      (select count(*) from course_bookings b join customer_courses k on k.brand_id = b.brand_id and k.id = b.customer_course_id
        where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.coach_id = ${coachId} and b.state = 'booked' and b.starts_at > ${ctx.now} and ${of}) as bookings`,
  )
}

/** SQL of private courses. A gym's courses are dozens: they are read, not indexed. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'
import { type Listed, list } from '../../lists/list.ts'

export type CourseData = RowOf<
  'courses',
  | 'id'
  | 'name'
  | 'minutes'
  | 'persons'
  | 'is_hot'
  | 'app_booking'
  | 'app_status'
  | 'introduce'
  | 'valid_days'
  | 'gifts_transfer'
  | 'sort'
  | 'version',
  { fit_type: 0 | 1 | 2 | null; image_type: 1 | 2 }
> & { image: string | null; coaches: number; price_from: number | null; price_to: number | null; living: number }

/** Members' courses `k` that still hold lessons which can be used today. */
export function livingCourses(ctx: Pick<Ctx, 'brandId' | 'today'>): Sql {
  return sql`k.brand_id = ${ctx.brandId} and k.closed_on is null and k.recycled_at is null and k.residue > 0 and (k.ends_on is null or k.ends_on >= ${ctx.today}::date)`
}

const select = (ctx: Ctx) => sql<CourseData>`
  select c.id, c.name, c.minutes, c.persons, c.fit_type, c.is_hot, c.app_booking, c.app_status, ${fileName('c.image_file_id')} as image, c.image_type, c.introduce, c.valid_days,
    c.gifts_transfer, c.sort, c.version, p.coaches, p.price_from, p.price_to,
    (select count(*) from customer_courses k where ${livingCourses(ctx)} and k.course_id = c.id) as living
  from courses c cross join lateral (
    select count(*) as coaches, min(p.price_fen) as price_from, max(p.price_fen) as price_to
    from course_coaches p where p.brand_id = c.brand_id and p.course_id = c.id and p.deleted_at is null) p`

const here = (ctx: Pick<Ctx, 'brandId' | 'gymId'>) => sql`c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null`

export function courseById(ctx: Ctx, id: number, lock = false): Promise<CourseData | undefined> {
  return maybe(ctx.db, sql<CourseData>`${select(ctx)} where ${here(ctx)} and c.id = ${id} ${lock ? sql`for no key update of c` : sql``}`)
}

export function listCourses(ctx: Ctx, query: QueryOf<typeof courseCalls.list>): Promise<Listed<CourseData>> {
  const where: Sql[] = [here(ctx)]
  if (query.search) where.push(sql`position(${query.search.toLowerCase()} in lower(c.name)) > 0`)
  if (query.app_status !== undefined) where.push(sql`c.app_status = ${query.app_status}`)
  if (query.coach_id)
    where.push(
      sql`c.id in (select p.course_id from course_coaches p where p.brand_id = ${ctx.brandId} and p.coach_id = ${query.coach_id} and p.deleted_at is null)`,
    )
  const order = {
    columns: [sql`c.sort`, sql`c.id`],
    direction: 'asc' as const,
    types: ['bigint' as const, 'bigint' as const],
    keyOf: (row: CourseData) => [row.sort, row.id],
  }
  return list(ctx.db, { select: select(ctx), from: sql`from courses c`, where, order }, query)
}

export async function nameTaken(ctx: Ctx, name: string, exceptId: number | null): Promise<boolean> {
  const same = await maybe(
    ctx.db,
    sql<RowOf<'courses', 'id'>>`select c.id from courses c where ${here(ctx)} and c.name = ${name} and c.id is distinct from ${exceptId}`,
  )
  return same !== undefined
}

export type CourseValues = {
  name: string
  time: number
  persons: number
  fit_type: number | null
  is_hot: boolean
  app_booking: boolean
  app_status: boolean
  image_file_id: number | null
  image_type: number
  introduce: string
  valid_days: number | null
  gifts_transfer: boolean
}

/** Nothing where somebody else took the name meanwhile. */
export async function insertCourse(ctx: Ctx, v: CourseValues): Promise<number | undefined> {
  const made = await maybe(
    ctx.db,
    sql<RowOf<'courses', 'id'>>`
    insert into courses (brand_id, gym_id, name, minutes, persons, fit_type, is_hot, app_booking, app_status, image_file_id, image_type, introduce, valid_days, gifts_transfer, sort)
    select ${ctx.brandId}, ${ctx.gymId}, ${v.name}, ${v.time}, ${v.persons}, ${v.fit_type}, ${v.is_hot}, ${v.app_booking}, ${v.app_status}, ${v.image_file_id}, ${v.image_type}, ${v.introduce},
      ${v.valid_days}, ${v.gifts_transfer}, coalesce(max(c.sort) + 1, 0) from courses c where ${here(ctx)}
    on conflict do nothing returning id`,
  )
  return made?.id
}

export async function updateCourse(ctx: Ctx, id: number, v: CourseValues): Promise<void> {
  await sql`
    update courses set name = ${v.name}, minutes = ${v.time}, persons = ${v.persons}, fit_type = ${v.fit_type}, is_hot = ${v.is_hot}, app_booking = ${v.app_booking},
      app_status = ${v.app_status}, image_file_id = ${v.image_file_id}, image_type = ${v.image_type}, introduce = ${v.introduce}, valid_days = ${v.valid_days},
      gifts_transfer = ${v.gifts_transfer}, version = version + 1
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(ctx.db)
}

/** Its prices go with it. */
export async function deleteCourse(ctx: Ctx, id: number): Promise<void> {
  await sql`update courses set deleted_at = ${ctx.now}, version = version + 1 where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(
    ctx.db,
  )
  await sql`
    update course_coaches set deleted_at = ${ctx.now}, version = version + 1
    where brand_id = ${ctx.brandId} and course_id = ${id} and deleted_at is null`.execute(ctx.db)
}

/** Of all courses, in their order; held until the transaction ends. */
export async function courseOrder(ctx: Ctx): Promise<number[]> {
  const all = await rows(
    ctx.db,
    sql<RowOf<'courses', 'id'>>`select c.id from courses c where ${here(ctx)} order by c.sort, c.id limit 10000 for no key update of c`,
  )
  return all.map(({ id }) => id)
}

export async function setCourseOrder(ctx: Ctx, ids: number[]): Promise<void> {
  await sql`
    update courses c set sort = o.at from unnest(${ids}::bigint[]) with ordinality as o (id, at) where ${here(ctx)} and c.id = o.id and c.sort <> o.at`.execute(
    ctx.db,
  )
}

export async function livingOfCourse(ctx: Ctx, courseId: number): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{ n: number }>`select count(*) as n from customer_courses k where ${livingCourses(ctx)} and k.course_id = ${courseId}`,
  )
  return n
}

/** SQL of what a refund of a course follows from: the lessons given of it. */
import type { Ctx } from '../../../context.ts'
import { one, rows } from '../../../database/open.ts'
import type { Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { lessonCounts } from './given.sql.ts'

export type LessonGiven = RowOf<'course_consumes', 'id'> &
  Named<'course_consumes', { entered_at: 'started_at' }> &
  Named<'gyms', { gym_name: 'name' }>

/** The newest lessons that count. */
export function lessonsGiven(ctx: Pick<Ctx, 'db' | 'brandId'>, courseId: number, most: number): Promise<LessonGiven[]> {
  return rows(
    ctx.db,
    sql<LessonGiven>`
    select s.id, s.started_at as entered_at, g.name as gym_name from course_consumes s join gyms g on g.brand_id = s.brand_id and g.id = s.gym_id
    where s.brand_id = ${ctx.brandId} and s.customer_course_id in ${withThoseBefore(ctx, courseId)} and ${lessonCounts} order by s.id desc limit ${most}`,
  )
}

/** Whether a lesson of it counts, or lessons were handed over or taken off, from then on; without an instant: ever. */
export async function courseUsedSince(ctx: Pick<Ctx, 'db' | 'brandId'>, courseId: number, since: Date | null): Promise<boolean> {
  const from = since ?? new Date(0)
  const { used } = await one(
    ctx.db,
    sql<{ used: boolean }>`
    select exists (select from course_consumes s where s.brand_id = ${ctx.brandId} and s.customer_course_id = ${courseId} and ${lessonCounts} and s.confirmed_at >= ${from})
      or exists (select from course_events v where v.brand_id = ${ctx.brandId} and v.customer_course_id = ${courseId} and v.lessons < 0 and v.at >= ${from} and v.reverses_id is null
        and not exists (select from course_events r where r.brand_id = v.brand_id and r.reverses_id = v.id)) as used`,
  )
  return used
}

/** A member’s course (in brackets) with those that went on as it at another branch. */
function withThoseBefore({ brandId }: Pick<Ctx, 'brandId'>, courseId: number): Sql {
  return sql`(with recursive moved as (
    select k.id, k.from_id from customer_courses k where k.brand_id = ${brandId} and k.id = ${courseId}
    union all select p.id, p.from_id from moved join customer_courses p on p.brand_id = ${brandId} and p.id = moved.from_id and p.closed_why = 'moved') select id from moved)`
}

/** How many lessons of it were used, wherever it was. */
export async function lessonsUsed(ctx: Pick<Ctx, 'db' | 'brandId'>, courseId: number): Promise<number> {
  const { n } = await one(
    ctx.db,
    sql<{ n: number }>`
    select (coalesce((select sum(v.lessons) from course_events v where v.brand_id = ${ctx.brandId} and v.customer_course_id in ${withThoseBefore(ctx, courseId)}), 0)
      - k.residue)::integer as n
    from customer_courses k where k.brand_id = ${ctx.brandId} and k.id = ${courseId}`,
  )
  return n
}

/** SQL of how full classes were: the places of those that took place or will, and what became of them. */
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

/** Of a course with a coach. `booked`: places that somebody had to the end. */
export type Figures = RowOf<'group_sessions', 'course_id' | 'coach_id' | 'attended'> &
  RowOf<'group_courses', never, { type: ClassType }> &
  Named<'group_courses', { course_name: 'name' }> &
  Named<'employees', { coach_name: 'name' }> & {
    sessions: number
    called_off: number
    places: number
    booked: number
    no_show: number
    late: number
  }

export function figuresBetween(ctx: Ctx, from: string, to: string, types: readonly ClassType[]): Promise<Figures[]> {
  return rows(
    ctx.db,
    sql<Figures>`
    select f.*, g.type, g.name as course_name, e.name as coach_name from (
      select s.course_id, s.coach_id, count(*) filter (where s.state <> 'called-off')::integer as sessions, count(*) filter (where s.state = 'called-off')::integer as called_off,
        coalesce(sum(s.max_person) filter (where s.state <> 'called-off'), 0)::integer as places, coalesce(sum(s.taken), 0)::integer as booked,
        coalesce(sum(s.attended), 0)::integer as attended, coalesce(sum(r.no_show), 0)::integer as no_show, coalesce(sum(r.late), 0)::integer as late
      from group_sessions s cross join lateral (
        select count(*) filter (where state = 'no-show') as no_show, count(*) filter (where state = 'late') as late from group_reservations
        where brand_id = s.brand_id and session_id = s.id and state in ('no-show', 'late')) r
      where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.starts_at >= ${from}::date - interval '2 days' and s.starts_at < ${to}::date + interval '3 days'
        and s.business_day between ${from}::date and ${to}::date
      group by s.course_id, s.coach_id) f
    join group_courses g on g.brand_id = ${ctx.brandId} and g.id = f.course_id join employees e on e.brand_id = ${ctx.brandId} and e.id = f.coach_id
    where g.type = any (${[...types]}) order by g.sort, g.id, e.id`,
  )
}

export type Filling = RowOf<'group_courses', 'id' | 'name'> & RowOf<'group_sessions', 'gym_id' | 'attended'> & { places: number }

/** Of classes that were given on these days: places, and who came. */
export function fillingBetween(
  { db, brandId, gymIds }: Pick<Ctx, 'db' | 'brandId'> & { gymIds: readonly number[] },
  { from, to }: DaySpan,
): Promise<Filling[]> {
  return rows(
    db,
    sql<Filling>`
    select f.gym_id, g.id, g.name, f.places, f.attended from (
      select s.gym_id, s.course_id, sum(s.max_person)::integer as places, sum(s.attended)::integer as attended from group_sessions s
      where s.brand_id = ${brandId} and s.gym_id = any (${gymIds}) and s.business_day between ${from}::date and ${to}::date and s.state = 'done'
      group by 1, 2) f
    join group_courses g on g.brand_id = ${brandId} and g.id = f.course_id order by g.sort, g.id`,
  )
}

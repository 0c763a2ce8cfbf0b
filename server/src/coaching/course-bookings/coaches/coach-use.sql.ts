/** SQL of how much of their hours coaches gave lessons. */
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'

export type CoachUse = RowOf<'coach_hours', 'gym_id'> & RowOf<'employees', 'id' | 'name'> & { worked: number; given: number }

/**
 * Minutes of the weekly hours, as they are set today, that they weren’t away, and minutes of lessons that were given: a lesson of two is
 * one. Hours that are still to come today count; later days don’t. Of branches whose clock is `gym`’s.
 */
export function coachUse(
  { db, brandId, gymIds, gym, today }: Pick<Ctx, 'db' | 'brandId' | 'gym' | 'today'> & { gymIds: readonly number[] },
  { from, to }: DaySpan,
): Promise<CoachUse[]> {
  const last = to < today ? to : today
  const zone = gym.time_zone
  const starts = sql`(${from}::timestamp at time zone ${zone})`
  const ends = sql`((${last}::timestamp + interval '1 day') at time zone ${zone})`
  return rows(
    db,
    sql<CoachUse>`
    with hours as (
      select h.gym_id, h.coach_id, range_agg(tstzrange((d + make_interval(mins => h.from_minute)) at time zone ${zone}, (d + make_interval(mins => h.to_minute)) at time zone ${zone})) as spans
      from coach_hours h join generate_series(${from}::timestamp, ${last}::timestamp, interval '1 day') d on extract(isodow from d) = h.weekday
      where h.brand_id = ${brandId} and h.gym_id = any (${gymIds}) group by 1, 2
    ), away as (
      select gym_id, coach_id, range_agg(tstzrange(starts_at, ends_at)) as spans from coach_absences
      where brand_id = ${brandId} and gym_id = any (${gymIds}) and removed_at is null and ends_at > ${starts} and starts_at < ${ends} group by 1, 2
    ), given as (
      select gym_id, coach_id, (extract(epoch from sum(ends_at - starts_at)) / 60)::integer as minutes from (
        select distinct gym_id, coach_id, starts_at, ends_at from course_bookings
        where brand_id = ${brandId} and gym_id = any (${gymIds}) and state = 'used' and starts_at >= ${starts} and starts_at < ${ends}) b group by 1, 2
    ), work as (
      select h.gym_id, h.coach_id, (select coalesce(extract(epoch from sum(upper(r) - lower(r))) / 60, 0)::integer from unnest(h.spans - coalesce(a.spans, '{}')) r) as minutes
      from hours h left join away a on a.gym_id = h.gym_id and a.coach_id = h.coach_id
    )
    select c.gym_id, e.id, e.name, coalesce(w.minutes, 0) as worked, coalesce(g.minutes, 0) as given
    from (select gym_id, coach_id from work union select gym_id, coach_id from given) c join employees e on e.brand_id = ${brandId} and e.id = c.coach_id
    left join work w on w.gym_id = c.gym_id and w.coach_id = c.coach_id left join given g on g.gym_id = c.gym_id and g.coach_id = c.coach_id
    order by given desc, e.id`,
  )
}

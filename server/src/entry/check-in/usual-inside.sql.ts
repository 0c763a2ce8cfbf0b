/** SQL of how full the branch usually is. */
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

/** `hour`: since the business day began. */
export type InsideAtHour = RowOf<'visits', 'business_day'> & { hour: number; people: number }

/**
 * Of these business days, how many were inside in the middle of each hour. Who never checked out is inside until the day ends,
 * as today's figure counts them. Read by `visits_counted`: the visits of these days and no others.
 */
export function insideByHour({ db, brandId, gymId, gym }: Ctx, days: readonly string[]): Promise<InsideAtHour[]> {
  return rows(
    db,
    sql<InsideAtHour>`
    select v.business_day, h.hour, count(*) as people
    from visits v
      cross join lateral (select (v.business_day + make_interval(mins => ${gym.day_starts_at})) at time zone ${gym.time_zone} as start,
        (v.business_day + 1 + make_interval(mins => ${gym.day_starts_at})) at time zone ${gym.time_zone} as finish) d
      cross join lateral generate_series(
        greatest(0, ceil((extract(epoch from v.entered_at - d.start) - 1800) / 3600)::integer),
        ceil((extract(epoch from least(v.left_at, d.finish) - d.start) - 1800) / 3600)::integer - 1
      ) as h(hour)
    where v.brand_id = ${brandId} and v.gym_id = ${gymId} and v.business_day = any(${[...days]}::date[]) and v.cancelled_at is null
    group by v.business_day, h.hour`,
  )
}

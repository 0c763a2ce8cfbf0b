/** SQL of the classes given in a month, by whom: no line of performance says them. */
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type ClassesGiven = RowOf<'group_sessions', 'coach_id'> & { classes: number }

/**
 * Those that are over by the clock and weren't called off, whether the night has written so or not: of a month that is over none comes to it.
 * A business day may begin and end on the days beside it, in any time zone.
 */
export function classesIn(ctx: Ctx, { from, to }: DaySpan): Promise<ClassesGiven[]> {
  return rows(
    ctx.db,
    sql<ClassesGiven>`
    select s.coach_id, count(*)::integer as classes from group_sessions s
    where s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId} and s.starts_at >= ${from}::date - interval '2 days' and s.starts_at < ${to}::date + interval '3 days'
      and s.business_day between ${from}::date and ${to}::date and s.state <> 'called-off' and s.ends_at <= ${ctx.now}
    group by s.coach_id`,
  )
}

/** SQL of what was sold and taught in a month, by whom: what a plan counts. */

import type { PerformanceBusiness } from '@kaiguan/contract/overview/statistics/performance'
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

export type WorkSum = RowOf<'performance_lines', 'staff_id' | 'units', { business: PerformanceBusiness }> & {
  performance: number
  value: number
}

/** `through`: the highest line that counts. `staffIds`: theirs alone, and nothing of nobody’s. */
export type WorkAsked = { through?: number; staffIds?: readonly number[] | null }

/**
 * By the day on which it was sold: what went back later counts in the month of its sale, and at the branch of whoever sold it, wherever it went
 * back; what nobody sold counts where it went back. Asked person by person of those who ever performed
 * here, since the index of lines begins with whose they are; `staff_id` null is what nobody sold.
 */
export function workOf(ctx: Ctx, { from, to }: DaySpan, { through, staffIds }: WorkAsked = {}): Promise<WorkSum[]> {
  const sums = sql`coalesce(sum(l.performance_fen), 0)::bigint as performance, coalesce(sum(l.value_fen), 0)::bigint as value, sum(l.units)::int as units`
  const written = through === undefined ? sql`` : sql`and l.id <= ${through}`
  const then = sql`l.origin_day between ${from}::date and ${to}::date ${written}`
  const lines = sql`l.brand_id = ${ctx.brandId} and l.gym_id = ${ctx.gymId} and l.staff_gym_id is null and ${then}`
  const of = sql`p.brand_id = ${ctx.brandId} and p.gym_id = ${ctx.gymId}`
  const some = staffIds ? sql`and who.staff_id = any (${staffIds})` : sql``
  const away = staffIds ? sql`and l.staff_id = any (${staffIds})` : sql``
  const nobodys = staffIds
    ? sql``
    : sql`union all select null, l.business, ${sums} from performance_lines l where ${lines} and l.staff_id is null group by l.business`
  return rows(
    ctx.db,
    sql<WorkSum>`
    with recursive who (staff_id) as (
      (select p.staff_id from performance_lines p where ${of} and p.staff_id is not null order by p.staff_id limit 1)
      union all
      select (select p.staff_id from performance_lines p where ${of} and p.staff_id > who.staff_id order by p.staff_id limit 1)
      from who where who.staff_id is not null)
    select who.staff_id, w.business, w.performance, w.value, w.units from who
    cross join lateral (select l.business, ${sums} from performance_lines l where ${lines} and l.staff_id = who.staff_id group by l.business) w
    where who.staff_id is not null ${some}
    union all
    select l.staff_id, l.business, ${sums} from performance_lines l
    where l.brand_id = ${ctx.brandId} and l.staff_gym_id = ${ctx.gymId} and ${then} ${away} group by l.staff_id, l.business
    ${nobodys}`,
  )
}

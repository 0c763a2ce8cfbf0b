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

/**
 * By the day on which it was sold: what went back later counts in the month of its sale. Asked person by person, since the index of lines
 * begins with whose they are; `staff_id` null is what nobody sold.
 */
export function workOf(ctx: Ctx, { from, to }: DaySpan): Promise<WorkSum[]> {
  const sums = sql`coalesce(sum(l.performance_fen), 0)::bigint as performance, coalesce(sum(l.value_fen), 0)::bigint as value, sum(l.units)::int as units`
  const lines = sql`l.brand_id = ${ctx.brandId} and l.gym_id = ${ctx.gymId} and l.origin_day between ${from}::date and ${to}::date`
  return rows(
    ctx.db,
    sql<WorkSum>`
    select e.id as staff_id, w.business, w.performance, w.value, w.units from employees e
    cross join lateral (select l.business, ${sums} from performance_lines l where ${lines} and l.staff_id = e.id group by l.business) w
    where e.brand_id = ${ctx.brandId}
    union all
    select null, l.business, ${sums} from performance_lines l where ${lines} and l.staff_id is null group by l.business`,
  )
}

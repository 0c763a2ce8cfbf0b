import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import { sql } from '../../../database/sql.ts'

/** `months`: after the month in which they joined; 0: how many joined, whoever left in that very month included. */
export type CohortRow = { month: string; months: number; members: number }

/**
 * Of those who joined in each month of the range, how many were members when so many months after it had ended: what their moves through
 * that day add up to. Who came by a list joined elsewhere. Read by `stage_moves_day`, then each one’s moves by `stage_moves_customer`.
 */
export function cohortsBetween(
  { db, brandId, gymId }: Pick<Ctx, 'db' | 'brandId' | 'gymId'>,
  { from, to }: DaySpan,
  months: readonly number[],
): Promise<CohortRow[]> {
  return rows(
    db,
    sql<CohortRow>`
    with joined as materialized (
      /* Whose first sale was undone joined again. */
      select distinct date_trunc('month', business_day)::date as month, customer_id from stage_moves
      where brand_id = ${brandId} and gym_id = ${gymId} and kind = 'joined' and business_day between ${from}::date and ${to}::date
    ), later as (
      select j.month, array[${sql.join(months.map((n) => sql`sum(m.delta) filter (where m.business_day < j.month + make_interval(months => ${n + 1}::integer))`))}] as members
      from joined j join stage_moves m on m.brand_id = ${brandId} and m.gym_id = ${gymId} and m.customer_id = j.customer_id group by 1
    )
    select month, 0 as months, count(*)::integer as members from joined group by 1
    union all
    select l.month, n.months, coalesce(l.members[n.at], 0)::integer
    from later l cross join unnest(${[...months]}::integer[]) with ordinality n (months, at)
    order by 1, 2`,
  )
}

/** SQL of what a line of a slip counts. */
import type { PerformanceBusiness } from '@kaiguan/contract/overview/statistics/performance'
import { addDays, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { sql } from '../../../database/sql.ts'
import type { RunData } from './runs.sql.ts'

type Counted = {
  businesses: readonly PerformanceBusiness[]
  /** All of the branch, not only of the one who is paid. */
  whole: boolean
  /** Its first day. */
  month: string
  staffId: number
  /** The line of performance above which the run counts. */
  since: number
  run: Pick<RunData, 'computed_at' | 'through_line_id'>
}

export function whereCounted(ctx: Ctx, { businesses, whole, month, staffId, since, run }: Counted) {
  const { from, to } = monthOf(month)
  // A line is posted on the day of its sale or later, and no further ahead than the day after it is written: so its index serves the branch’s, too.
  const last = addDays(run.computed_at.toISOString().slice(0, 10), 2)
  return [
    sql`p.brand_id = ${ctx.brandId}`,
    sql`p.gym_id = ${ctx.gymId}`,
    sql`p.business_day between ${from}::date and ${last}::date`,
    sql`p.origin_day between ${from}::date and ${to}::date`,
    sql`p.id > ${since} and p.id <= ${run.through_line_id}`,
    sql`p.business = any (${businesses})`,
    ...(whole ? [] : [sql`p.staff_id = ${staffId}`]),
  ]
}

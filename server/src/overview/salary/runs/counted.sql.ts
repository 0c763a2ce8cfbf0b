/** SQL of what a line of a slip counts. */
import type { PerformanceBusiness } from '@kaiguan/contract/overview/statistics/performance'
import { addDays, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { sql } from '../../../database/sql.ts'
import type { RunData } from './runs.sql.ts'

type Counted = {
  /** Of the one who is paid. */
  own: readonly PerformanceBusiness[]
  /** Of all of the branch. */
  branch: readonly PerformanceBusiness[]
  /** Its first day. */
  month: string
  staffId: number
  /** The line of performance above which the run counts. */
  since: number
  run: Pick<RunData, 'computed_at' | 'through_line_id'>
}

export function whereCounted(ctx: Ctx, { own, branch, month, staffId, since, run }: Counted) {
  const { from, to } = monthOf(month)
  // A line is posted on the day of its sale or later, and no further ahead than the day after it is written: so its index serves the branch’s, too.
  const last = addDays(run.computed_at.toISOString().slice(0, 10), 2)
  return [
    sql`p.brand_id = ${ctx.brandId}`,
    sql`(p.gym_id = ${ctx.gymId} and p.staff_gym_id is null or p.staff_gym_id = ${ctx.gymId})`,
    sql`p.business_day between ${from}::date and ${last}::date`,
    sql`p.origin_day between ${from}::date and ${to}::date`,
    sql`p.id > ${since} and p.id <= ${run.through_line_id}`,
    // Without anybody else’s the index of whose lines they are serves.
    branch.length === 0
      ? sql`p.business = any (${own}) and p.staff_id = ${staffId}`
      : sql`(p.business = any (${branch}) or p.business = any (${own}) and p.staff_id = ${staffId})`,
  ]
}

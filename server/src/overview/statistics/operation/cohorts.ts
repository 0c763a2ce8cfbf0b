/** Of those who joined in a month, how many are members later. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { figureRows } from '@kaiguan/contract/overview/reports/figure-rows'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { cohortMonths } from '@kaiguan/contract/overview/statistics/operation'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { addMonths, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { listed } from '../sides.ts'
import { cohortsBetween } from './cohorts.sql.ts'

type Cohorts = ResponseOf<typeof statisticsCalls.cohorts>
const CUSTOMERS = customerCalls.list.path
/** With the twelve months before it, so that the first has all its columns. */
const MONTHS_BEFORE = 12

export async function cohortsOf(ctx: Ctx, to: string): Promise<Cohorts> {
  const from = addMonths(monthOf(to).from, -MONTHS_BEFORE)
  const found = await cohortsBetween(ctx, { from, to: monthOf(to).to }, cohortMonths)
  const membersAt = (month: string, months: number) => found.find((row) => row.month === month && row.months === months)?.members ?? 0
  const data = found
    .filter(({ months }) => months === 0)
    .map(({ month, members: joined }) => ({
      month,
      joined,
      rows: listed(CUSTOMERS, figureRows.moved('joined', month, monthOf(month).to)),
      stayed: cohortMonths
        .map((months) => ({ months, day: monthOf(addMonths(month, months)).to }))
        // The nights have found it through yesterday.
        .filter(({ day }) => day < ctx.today)
        .map(({ months, day }) => {
          const members = membersAt(month, months)
          const rows = listed(CUSTOMERS, figureRows.stayed(month, monthOf(month).to, day))
          return { months, members, share_bp: Math.round((members * 10_000) / joined), rows }
        }),
    }))
  return { data }
}

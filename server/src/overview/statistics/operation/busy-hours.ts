/** When members come: each weekday hour by hour, beside what is usual. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { addDays, type DaySpan, daysBetween, weekdayOf } from '@kaiguan/contract/time'
import type { Summed } from '../../../sums/read-sums.sql.ts'
import type { VisitSum } from '../../../sums/sum-tables.sql.ts'
import { usualByHour } from '../../../sums/usual.ts'

type Hours = ResponseOf<typeof statisticsCalls.operation>['hours']
type Counted = Pick<Summed<VisitSum>, 'weekday' | 'hour' | 'visits'>

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** `days`: those of the period that have come; `before`: the eight weeks before it, day by day. */
export function busyHours(days: DaySpan, counted: readonly Counted[], before: readonly Summed<VisitSum>[]): Hours {
  return WEEKDAYS.flatMap((weekday) => {
    const of = (rows: readonly Counted[]) => rows.filter((row) => row.weekday === weekday)
    const usual = usualByHour(
      before.filter((row) => row.weekday === weekday).map((row) => ({ ...row, business_day: row.period })),
      ({ visits }) => visits,
    )
    const many = weekdaysIn(days, weekday)
    return HOURS.map((hour) => ({
      weekday,
      hour,
      visits: of(counted).reduce((sum, row) => sum + (row.hour === hour ? row.visits : 0), 0),
      usual: usual.days === 0 ? null : Math.round((usual.mean[hour] ?? 0) * many),
    })).filter(({ visits, usual: often }) => visits > 0 || (often ?? 0) > 0)
  })
}

/** How many such weekdays lie in these days. */
function weekdaysIn({ from, to }: DaySpan, weekday: number): number {
  const first = addDays(from, (weekday - weekdayOf(from) + 7) % 7)
  return first > to ? 0 : Math.floor(daysBetween(first, to) / 7) + 1
}

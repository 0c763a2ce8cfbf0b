/** Who came in today, hour by hour, beside a usual such weekday: from the first hour in which anybody comes to the last. */
import { reportCalls } from '@kaiguan/contract/overview/reports/calls'
import { minuteText, wallClock } from '@kaiguan/contract/time'
import { useRead } from '../../api/queries.ts'
import { useUser } from '../../session/session.ts'
import { LineChart } from '../../ui/chart/LineChart.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { dashboardTexts } from './reports.texts.ts'
import type { Today } from './use-today.ts'
import { useWeekday } from './weekday.ts'

const HOUR_MS = 3_600_000
const count = (visits: number) => visits.toLocaleString('en-US')

/** Of past weeks: it doesn't change while the day lasts. */
const AS_LONG_AS_THE_DAY = Number.POSITIVE_INFINITY

export function DayByHour({ day, from, visits_by_hour: today }: Pick<Today, 'day' | 'from' | 'visits_by_hour'>) {
  const t = useTexts(dashboardTexts)
  const weekday = useWeekday()(day)
  const { time_zone: zone } = useUser().gym
  const usual = useRead(reportCalls.usual, {}, { silent: true, staleTime: AS_LONG_AS_THE_DAY }).data?.visits_by_hour ?? []
  const [first, end] = hoursDrawn(today, usual)
  const at = (hour: number) => minuteText(wallClock(new Date(Date.parse(from) + hour * HOUR_MS), zone).minute)
  const hours = Array.from({ length: end - first }, (_, place) => first + place)
  const said = fill(t.hoursSaid, { count: count(today.reduce((all, one) => all + one, 0)) })
  return (
    <section className="kg-card kg-dashboard-chart">
      <LineChart
        title={t.hours}
        said={said}
        empty={t.hoursEmpty}
        points={hours.map((hour) => ({ key: String(hour), label: `${at(hour)}–${at(hour + 1)}`, tick: at(hour) }))}
        pointsAre={t.hour}
        series={[{ key: 'today', name: t.chartToday, values: hours.map((hour) => today[hour] ?? null) }]}
        {...(usual.length > 0 && { before: { name: fill(t.usualDay, { weekday }), values: hours.map((hour) => usual[hour] ?? 0) } })}
        say={count}
        sayTick={count}
      />
    </section>
  )
}

/** The first hour that has anybody, and the one after the last: today’s, or usually. */
function hoursDrawn(today: readonly number[], usual: readonly number[]): [number, number] {
  const length = Math.max(today.length, usual.length)
  const any = Array.from({ length }, (_, hour) => (today[hour] ?? 0) > 0 || (usual[hour] ?? 0) > 0)
  const first = any.indexOf(true)
  return first === -1 ? [0, 0] : [first, any.lastIndexOf(true) + 1]
}

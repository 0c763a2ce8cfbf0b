/** Visits of the last 14 days, a bar a day; pressed, or by Enter, a bar opens the visits of its day. */
import { useNavigate } from 'react-router'
import { StackedBars } from '../../ui/chart/StackedBars.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { usePlaces } from './desktop/places.ts'
import { dashboardTexts } from './reports.texts.ts'
import type { Today } from './use-today.ts'
import { useWeekday } from './weekday.ts'

const count = (visits: number) => visits.toLocaleString('en-US')

export function VisitsChart({ days, today }: { days: Today['visits_by_day']; today: string }) {
  const t = useTexts(dashboardTexts)
  const weekday = useWeekday()
  const places = usePlaces()
  const navigate = useNavigate()
  const total = days.reduce((sum, { visits }) => sum + visits, 0)
  const before = days.filter(({ day }) => day !== today)
  const mean = before.length === 0 ? 0 : Math.round(before.reduce((sum, { visits }) => sum + visits, 0) / before.length)
  const placeOf = (at: number) => {
    const day = days[at]?.day
    return day === undefined ? null : places.visits({ from: day, to: day })
  }
  const sum = fill(t.chartSum, { total: count(total), mean })
  return (
    <section className="kg-card kg-dashboard-chart">
      <StackedBars
        title={t.chart}
        said={placeOf(0) === null ? sum : `${sum}${t.chartOpens}`}
        points={days.map(({ day }) => ({
          key: day,
          label: `${day} ${weekday(day)}`,
          tick: day === today ? t.chartToday : day.slice(5),
        }))}
        pointsAre={t.chartDay}
        series={[{ key: 'visits', name: t.visitsOfDay, values: days.map(({ visits }) => visits) }]}
        say={count}
        sayTick={count}
        {...(placeOf(0) !== null && {
          open: (at: number) => {
            const to = placeOf(at)
            if (to !== null) void navigate(to)
          },
        })}
      />
      <p className="kg-soft kg-small kg-figures">{sum}</p>
    </section>
  )
}

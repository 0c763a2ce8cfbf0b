/** Visits of the last 14 days as bars: each is a link to its day and says its number. Drawn by CSS; no picture to wait for. */
import { weekdayOf } from '@kaiguan/contract/time'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import { fill, useTexts } from '../../words/texts.ts'
import { usePlaces } from './desktop/places.ts'
import { dashboardTexts } from './reports.texts.ts'
import type { Today } from './use-today.ts'
import { useWeekday } from './weekday.ts'

type Days = Today['visits_by_day']
const SATURDAY = 6

export function VisitsChart({ days, today }: { days: Days; today: string }) {
  const t = useTexts(dashboardTexts)
  const total = days.reduce((sum, { visits }) => sum + visits, 0)
  const before = days.filter(({ day }) => day !== today)
  const mean = before.length === 0 ? 0 : Math.round(before.reduce((sum, { visits }) => sum + visits, 0) / before.length)
  const top = Math.max(1, ...days.map(({ visits }) => visits))
  return (
    <section className="kg-card kg-chart">
      <header className="kg-between">
        <h2>{t.chart}</h2>
        <span className="kg-soft kg-figures">{fill(t.chartSum, { total: total.toLocaleString('en-US'), mean })}</span>
      </header>
      <ol>
        {days.map((one) => (
          <Bar key={one.day} one={one} share={one.visits / top} isToday={one.day === today} />
        ))}
      </ol>
      <p className="kg-bar-legend kg-soft">
        <span className="kg-bar-day" data-weekend="true">
          {t.chartWeekend}
        </span>
      </p>
    </section>
  )
}

function Bar({ one: { day, visits }, share, isToday }: { one: Days[number]; share: number; isToday: boolean }) {
  const t = useTexts(dashboardTexts)
  const weekday = useWeekday()(day)
  const to = usePlaces().visits({ from: day, to: day })
  const said = fill(t.chartBar, { day, weekday, count: visits })
  const bar = (
    <>
      <span className="kg-bar-count kg-figures">{visits}</span>
      <span className="kg-bar-room">
        <span className="kg-bar-face" style={{ height: `${Math.round(share * 100)}%` }} />
      </span>
      <span className="kg-bar-day kg-figures" data-weekend={weekdayOf(day) >= SATURDAY}>
        {isToday ? t.chartToday : day.slice(5)}
      </span>
    </>
  )
  return (
    <li className="kg-bar" data-today={isToday}>
      <Tooltip title={said}>
        {to === null ? (
          <div>{bar}</div>
        ) : (
          <Link to={to} aria-label={said}>
            {bar}
          </Link>
        )}
      </Tooltip>
    </li>
  )
}

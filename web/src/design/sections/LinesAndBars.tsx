import { formatFen } from '@kaiguan/contract/money'
import { HeatMap } from '../../ui/chart/HeatMap.tsx'
import { LineChart } from '../../ui/chart/LineChart.tsx'
import { StackedBars } from '../../ui/chart/StackedBars.tsx'
import { dayPoints, shortFen, shortNumber } from '../../ui/chart/words.ts'
import { useLanguage } from '../../words/language.ts'
import { useTexts } from '../../words/texts.ts'
import { designTexts, exampleTexts } from '../design.texts.ts'
import { busyHours, daysFrom, takingsOf, visitsOf } from '../examples.ts'

const YEAR = daysFrom(366)
const TAKEN = takingsOf(366, 0)
const BEFORE = takingsOf(366, 500).map((value) => Math.round(value * 0.85))
const MONTHS = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, '0')}`)
const timesOf = (seed: number, times: number) => takingsOf(12, seed).map((value) => value * times)
const SOLD = [
  { key: 'cards', values: timesOf(3, 20) },
  { key: 'courses', values: timesOf(31, 12) },
  { key: 'goods', values: timesOf(77, 2) },
  { key: 'refunds', values: timesOf(99, -3) },
] as const
const HOURS = Array.from({ length: 17 }, (_, at) => ({ key: String(at), label: `${6 + at}:00` }))
const count = (value: number) => value.toLocaleString('en-US')

export function LinesAndBars() {
  const t = useTexts(exampleTexts)
  const { day, month, weekday } = useTexts(designTexts)
  const language = useLanguage()
  const tickFen = (value: number) => shortFen(value, language)
  const weekdays = [t.monday, t.tuesday, t.wednesday, t.thursday, t.friday, t.saturday, t.sunday]
  return (
    <div className="kg-design-cards">
      <div className="kg-card kg-design-wide">
        <LineChart
          title={t.takings}
          said={t.takingsSaid}
          points={dayPoints(YEAR)}
          pointsAre={day}
          series={[{ key: 'taken', name: t.taken, values: TAKEN }]}
          before={{ name: t.yearBefore, values: BEFORE }}
          say={formatFen}
          sayTick={tickFen}
        />
      </div>
      <div className="kg-card">
        <LineChart
          title={t.branches}
          said={t.branchesSaid}
          points={dayPoints(YEAR.slice(0, 14))}
          pointsAre={day}
          series={[t.first, t.second, t.third, t.fourth].map((name, at) => ({ key: name, name, values: visitsOf(14, 90 + 45 * at) }))}
          say={count}
          sayTick={(value) => shortNumber(value, language)}
        />
      </div>
      <div className="kg-card">
        <StackedBars
          title={t.months}
          said={t.monthsSaid}
          points={MONTHS.map((key) => ({ key, label: key }))}
          pointsAre={month}
          series={SOLD.map(({ key, values }) => ({ key, name: t[key], values }))}
          say={formatFen}
          sayTick={tickFen}
        />
      </div>
      <div className="kg-card kg-design-wide">
        <HeatMap
          title={t.busy}
          said={t.busySaid}
          rows={weekdays.map((label) => ({ key: label, label }))}
          rowsAre={weekday}
          columns={HOURS}
          values={busyHours}
          say={count}
        />
      </div>
    </div>
  )
}

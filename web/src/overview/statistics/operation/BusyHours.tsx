/** When members come: a row a weekday, a column an hour, and whether that is more than usual. */
import { weekdayWords } from '@kaiguan/contract/ground/calendar/texts'
import { HeatMap } from '../../../ui/chart/HeatMap.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { sayIn } from '../say-in.ts'
import { operationTexts } from './operation.texts.ts'
import type { Operation } from './operation-answer.ts'

export function BusyHours({ hours }: { hours: Operation['hours'] }) {
  const t = useTexts(operationTexts)
  const words = useWords()
  const all = hours.map(({ hour }) => hour)
  const [first, last] = [Math.min(...all), Math.max(...all)]
  const columns = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  const weekdays = Object.entries(weekdayWords).map(([key, label]) => ({ key, label: words(label) }))
  const at = (weekday: string, hour: number) => hours.find((one) => String(one.weekday) === weekday && one.hour === hour)
  const against = (row: number, column: number) => {
    const cell = at(weekdays[row]?.key ?? '', columns[column] ?? 0)
    if (!cell || cell.usual === null) return undefined
    const more = cell.visits - cell.usual
    return more === 0 ? t.same : fill(more > 0 ? t.more : t.less, { count: sayIn.count(Math.abs(more)) })
  }
  return (
    <section className="kg-card">
      <HeatMap
        title={t.busy}
        said={t.busySaid}
        hint={t.busySaid}
        rows={weekdays}
        rowsAre={t.weekday}
        columns={columns.map((hour) => ({ key: String(hour), label: `${hour}:00` }))}
        values={weekdays.map(({ key }) => columns.map((hour) => at(key, hour)?.visits ?? 0))}
        say={(count) => fill(t.count, { count: sayIn.count(count) })}
        beside={against}
      />
    </section>
  )
}

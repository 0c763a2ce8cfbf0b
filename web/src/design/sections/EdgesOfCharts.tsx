import { formatFen } from '@kaiguan/contract/money'
import { LineChart } from '../../ui/chart/LineChart.tsx'
import { StackedBars } from '../../ui/chart/StackedBars.tsx'
import { dayPoints, shortFen } from '../../ui/chart/words.ts'
import { useLanguage } from '../../words/language.ts'
import { useTexts } from '../../words/texts.ts'
import { designTexts, exampleTexts } from '../design.texts.ts'
import { daysFrom, takingsOf } from '../examples.ts'

const BILLIONS = 500_000

export function EdgesOfCharts() {
  const t = useTexts(exampleTexts)
  const { day } = useTexts(designTexts)
  const language = useLanguage()
  const same = { said: t.edgeSaid, pointsAre: day, say: formatFen, sayTick: (value: number) => shortFen(value, language) }
  const lines: [string, (number | null)[]][] = [
    [t.nothing, []],
    [t.onePoint, [128_00]],
    [t.allNought, Array.from({ length: 30 }, () => 0)],
    [t.gaps, takingsOf(30, 8).map((value, at) => (at % 9 < 2 || at % 9 === 3 ? null : at % 11 === 4 ? -value : value))],
    [t.large, takingsOf(30, 8).map((value) => value * BILLIONS)],
  ]
  return (
    <div className="kg-design-cards">
      {lines.map(([title, values]) => (
        <div key={title} className="kg-card">
          <LineChart
            {...same}
            title={title}
            points={dayPoints(daysFrom(values.length))}
            series={[{ key: 'taken', name: t.third, values }]}
          />
        </div>
      ))}
      <div className="kg-card">
        <StackedBars
          {...same}
          title={t.takings}
          points={dayPoints(daysFrom(366))}
          series={[
            { key: 'cards', name: t.third, values: takingsOf(366, 0) },
            { key: 'refunds', name: t.refunds, values: takingsOf(366, 9).map((value, at) => (at % 5 === 0 ? -value : 0)) },
          ]}
        />
      </div>
    </div>
  )
}

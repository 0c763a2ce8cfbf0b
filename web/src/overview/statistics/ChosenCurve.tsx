/** How one figure moved over the days, and the days before in grey; which one, the reader chooses. */
import type { StatisticsCurve } from '@kaiguan/contract/overview/statistics/shapes'
import { Segmented } from 'antd'
import { useState } from 'react'
import { LineChart } from '../../ui/chart/LineChart.tsx'
import { dayPoints, shortFen, shortNumber } from '../../ui/chart/words.ts'
import { useLanguage } from '../../words/language.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { sayIn } from './say-in.ts'
import { periodTexts } from './statistics.texts.ts'

type Props<Code extends string> = {
  series: readonly StatisticsCurve<Code>[]
  nameOf: (code: Code) => string
  /** What the days before are called. */
  then: string
}

export function ChosenCurve<Code extends string>({ series, nameOf, then }: Props<Code>) {
  const t = useTexts(periodTexts)
  const language = useLanguage()
  const [chosen, choose] = useState<Code | null>(null)
  const curve = series.find(({ code }) => code === chosen) ?? series[0]
  if (!curve) return null
  const { code, points, unit } = curve
  const name = nameOf(code)
  return (
    <section className="kg-card kg-stack kg-gap-12">
      {series.length > 1 && (
        <div className="kg-unprinted">
          <Segmented<Code>
            aria-label={t.curve}
            options={series.map((one) => ({ value: one.code, label: nameOf(one.code) }))}
            value={code}
            onChange={choose}
          />
        </div>
      )}
      <LineChart
        title={name}
        said={fill(t.curveSaid, { name, from: points[0]?.day ?? '', to: points.at(-1)?.day ?? '', then })}
        points={dayPoints(points.map(({ day }) => day))}
        pointsAre={t.pointsAre}
        series={[{ key: code, name, values: points.map(({ now }) => now) }]}
        before={{ name: then, values: points.map(({ before }) => before) }}
        say={sayIn[unit]}
        sayTick={(value) =>
          unit === 'fen' ? shortFen(value, language) : unit === 'count' ? shortNumber(value, language) : sayIn.bp(value)
        }
      />
    </section>
  )
}

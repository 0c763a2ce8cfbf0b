/** How weight, fat and muscle moved over a member's tests, and since the one before. */
import { type BodyFacts, bandOf } from '@kaiguan/contract/coaching/body-tests/bands'
import type { BodyTest } from '@kaiguan/contract/coaching/body-tests/calls'
import { bodyMetricWords, bodyUnitWords } from '@kaiguan/contract/coaching/body-tests/texts'
import { wallClock } from '@kaiguan/contract/time'
import { useUser } from '../../session/session.ts'
import { Trend } from '../../ui/chart/Trend.tsx'
import type { Language } from '../../words/language.ts'
import { fill, textsIn } from '../../words/texts.ts'
import { curveTexts } from './body-tests.texts.ts'
import { changeText } from './figures.ts'

type Test = Pick<BodyTest, 'id' | 'examTime' | 'weight' | 'fat' | 'muscle'>
type Props = {
  /** Oldest first. */
  series: readonly Test[]
  /** Of the newest, whose ranges stand behind the lines. */
  facts: BodyFacts
  language: Language
}

export function BodyCurves({ series, facts, language }: Props) {
  const t = textsIn(curveTexts, language)
  const { time_zone: zone } = useUser().gym
  return (
    <div className="kg-body-curves">
      {(['weight', 'fat', 'muscle'] as const).map((metric) => {
        const points = series.flatMap(({ id, examTime, [metric]: value }) => {
          const at = new Date(examTime)
          return value === null ? [] : [{ key: id, at: at.getTime(), day: wallClock(at, zone).day, value }]
        })
        const [first, before, last] = [points.at(0), points.at(-2), points.at(-1)]
        if (!first || !last) return null
        const [label, unit] = [bodyMetricWords[metric][language], bodyUnitWords[metric][language]]
        const change = before && changeText(Number((last.value - before.value).toFixed(2)))
        const note = change && fill(t.since, { day: before.day, change, unit })
        return (
          <Trend
            key={metric}
            label={label}
            unit={unit}
            points={points}
            band={bandOf(facts, metric)}
            note={note}
            said={fill(t.said, {
              label,
              unit,
              count: points.length,
              from: first.value,
              from_day: first.day,
              to: last.value,
              to_day: last.day,
              since: note ?? '',
            })}
          />
        )
      })}
    </div>
  )
}

/** How weight, fat and muscle moved over a member's tests. */
import { type BodyFacts, bandOf } from '@kaiguan/contract/coaching/body-tests/bands'
import type { BodyTest } from '@kaiguan/contract/coaching/body-tests/calls'
import { bodyMetricWords, bodyUnitWords } from '@kaiguan/contract/coaching/body-tests/texts'
import { Trend } from '../../ui/chart/Trend.tsx'
import type { Language } from '../../words/language.ts'
import { fill } from '../../words/texts.ts'

type Point = Pick<BodyTest, 'id' | 'examTime' | 'weight' | 'fat' | 'muscle'>

/** `series`: oldest first. `facts`: of the newest, whose ranges stand behind the lines. */
export function BodyCurves({
  series,
  facts,
  said,
  language,
}: {
  series: readonly Point[]
  facts: BodyFacts
  said: string
  language: Language
}) {
  return (
    <div className="kg-body-curves">
      {(['weight', 'fat', 'muscle'] as const).map((metric) => {
        const points = series.flatMap(({ id, examTime, [metric]: value }) =>
          value === null ? [] : [{ key: id, at: new Date(examTime).getTime(), value }],
        )
        const [label, unit] = [bodyMetricWords[metric][language], bodyUnitWords[metric][language]]
        const [from, to] = [points.at(0)?.value ?? '-', points.at(-1)?.value ?? '-']
        return (
          <Trend
            key={metric}
            label={label}
            unit={unit}
            points={points}
            band={bandOf(facts, metric)}
            said={fill(said, { label, unit, from, to, count: points.length })}
          />
        )
      })}
    </div>
  )
}

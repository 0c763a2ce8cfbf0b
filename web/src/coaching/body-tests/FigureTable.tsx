/** The figures of a test, each with its normal range and where it stands. */
import { metricOf, standingOf } from '@kaiguan/contract/coaching/body-tests/bands'
import type { BodyTest } from '@kaiguan/contract/coaching/body-tests/calls'
import { bodyMetrics, bodyMetricWords, bodyStandingWords } from '@kaiguan/contract/coaching/body-tests/texts'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { useLanguage } from '../../words/language.ts'
import { useTexts } from '../../words/texts.ts'
import { bodyTestDrawerTexts } from './body-tests.texts.ts'
import { bandText, figureText } from './figures.ts'
import { standingTones } from './tones.ts'

export function FigureTable({ test }: { test: BodyTest }) {
  const t = useTexts(bodyTestDrawerTexts)
  const language = useLanguage()
  return (
    <table className="kg-plain-table" data-figures="true">
      <thead>
        <tr>
          <th scope="col">{t.figure}</th>
          <th scope="col">{t.value}</th>
          <th scope="col">{t.band}</th>
          <th scope="col">{t.standing}</th>
        </tr>
      </thead>
      <tbody>
        {bodyMetrics
          .filter((metric) => metricOf(test, metric) !== null)
          .map((metric) => {
            const standing = standingOf(test, metric)
            return (
              <tr key={metric}>
                <th scope="row">{bodyMetricWords[metric][language]}</th>
                <td className="kg-figures">{figureText(metric, metricOf(test, metric), language)}</td>
                <td className="kg-figures kg-soft">{bandText(test, metric, language)}</td>
                <td>{standing ? <StatusTag tone={standingTones[standing]} text={bodyStandingWords[standing][language]} /> : '-'}</td>
              </tr>
            )
          })}
      </tbody>
    </table>
  )
}

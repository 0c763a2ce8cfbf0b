/** A body test on one sheet of A4: the figures with their ranges, how they moved since the last and the first, the curves. */
import { bodyShapeOf, changeOf, metricOf, moveOf, standingOf } from '@kaiguan/contract/coaching/body-tests/bands'
import type { BodyReport, BodyTest } from '@kaiguan/contract/coaching/body-tests/calls'
import {
  type BodyMetric,
  bodyLevelWords,
  bodyMetrics,
  bodyMetricWords,
  bodyMoveWords,
  bodyShapeWords,
  bodyStandingWords,
} from '@kaiguan/contract/coaching/body-tests/texts'
import { sexWords } from '@kaiguan/contract/people/customers/texts'
import { useUser } from '../../session/session.ts'
import { timeText } from '../../ui/display/day-text.ts'
import type { Language } from '../../words/language.ts'
import { textsIn } from '../../words/texts.ts'
import { BodyCurves } from './BodyCurves.tsx'
import { reportTexts } from './body-tests.texts.ts'
import { bandText, changeText, figureText } from './figures.ts'

type Props = { report: BodyReport; language: Language }

export function BodyReportPaper({ report: { test, previous, first, series, club }, language }: Props) {
  const t = textsIn(reportTexts, language)
  const shape = bodyShapeOf(test)
  return (
    <article className="kg-body-paper" lang={language}>
      <header>
        <h1>{t.title}</h1>
        <span>{club}</span>
      </header>
      <Facts test={test} language={language} />
      <table>
        <thead>
          <tr>
            {[t.figure, t.value, t.band, t.standing, t.sinceLast, t.sinceFirst].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bodyMetrics
            .filter((metric) => metric !== 'height' && metricOf(test, metric) !== null)
            .map((metric) => (
              <Row key={metric} metric={metric} test={test} previous={previous} first={first} language={language} />
            ))}
        </tbody>
      </table>
      {series.length > 1 && (
        <section>
          <h2>{t.curves}</h2>
          <BodyCurves series={series} facts={test} language={language} />
        </section>
      )}
      {test.remark !== '' && (
        <p className="kg-body-remark">
          {t.remark}: {test.remark}
        </p>
      )}
      <footer>
        <p>{t.note}</p>
        {previous && <p>{t.moveNote}</p>}
        {(test.body_level !== null || shape) && <p>{t.levelSource}</p>}
      </footer>
    </article>
  )
}

/** Whose it is, when it was, and what it says of them in a word. */
function Facts({ test, language }: { test: BodyTest; language: Language }) {
  const t = textsIn(reportTexts, language)
  const { time_zone: zone } = useUser().gym
  const shape = bodyShapeOf(test)
  const facts: [string, string][] = [
    [t.name, test.name || '-'],
    [t.sex, sexWords[test.sex][language]],
    [t.age, test.age === null ? '-' : String(test.age)],
    [t.height, figureText('height', test.height, language)],
    [t.at, timeText(test.examTime, zone)],
    [t.coach, test.coach_name ?? '-'],
    [t.level, levelText(test, language)],
    [t.next, test.next_date ?? '-'],
    ...(shape ? [[t.shape, bodyShapeWords[shape][language]] satisfies [string, string]] : []),
  ]
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function levelText({ body_level, level_chosen }: BodyTest, language: Language): string {
  if (body_level === null) return '-'
  return [bodyLevelWords[body_level][language], level_chosen && reportTexts.levelChosen[language]].filter(Boolean).join(' · ')
}

type RowProps = { metric: BodyMetric; test: BodyTest; previous: BodyTest | null; first: BodyTest | null; language: Language }

function Row({ metric, test, previous, first, language }: RowProps) {
  const standing = standingOf(test, metric)
  const since = (before: BodyTest | null) => {
    if (!before) return '-'
    const move = moveOf(before, test, metric)
    return [changeText(changeOf(before, test, metric)), move && bodyMoveWords[move][language]].filter(Boolean).join(' ')
  }
  return (
    <tr>
      <th scope="row">{bodyMetricWords[metric][language]}</th>
      <td>{figureText(metric, metricOf(test, metric), language)}</td>
      <td>{bandText(test, metric, language)}</td>
      <td data-standing={standing}>{standing ? bodyStandingWords[standing][language] : '-'}</td>
      <td>{since(previous)}</td>
      <td>{since(first)}</td>
    </tr>
  )
}

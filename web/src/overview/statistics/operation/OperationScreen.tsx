/** 运营分析: when it is busy, how often members come, who stays, and what became of leads, cards, places and hours. */
import { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { operationExport } from '@kaiguan/contract/overview/statistics/exports'
import type { OperationFigure, RateTable } from '@kaiguan/contract/overview/statistics/operation'
import { rateTableWords } from '@kaiguan/contract/overview/statistics/operation.texts'
import { sourceWords } from '@kaiguan/contract/people/customers/texts'
import { Link } from 'react-router'
import { useRead } from '../../../api/queries.ts'
import { PageHead } from '../../../ui/page/PageHead.tsx'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts, useWords, type Words } from '../../../words/texts.ts'
import { ChosenCurve } from '../ChosenCurve.tsx'
import { Headline } from '../Headline.tsx'
import { PeriodControl } from '../PeriodControl.tsx'
import { SaidLine } from '../SaidLine.tsx'
import { sayIn } from '../say-in.ts'
import { statisticsScreenTexts } from '../screens.texts.ts'
import { periodTexts } from '../statistics.texts.ts'
import { usePeriod } from '../use-period.ts'
import { useRowsPlace } from '../use-rows-place.ts'
import '../statistics.css'
import { BusyHours } from './BusyHours.tsx'
import { CohortTable } from './CohortTable.tsx'
import { OperationTables } from './OperationTables.tsx'
import { operationTexts } from './operation.texts.ts'
import type { Operation } from './operation-answer.ts'
import { RateRows, RateTiles } from './RateParts.tsx'

/** Of which more is neither better nor worse, or worse. */
const PLAIN: readonly OperationFigure[] = ['lapsed']

export default function OperationScreen() {
  const t = useTexts(operationTexts)
  const [asked, change] = usePeriod()
  const then = useTexts(periodTexts)[asked.compare]
  const read = useRead(statisticsCalls.operation, { query: asked }, { silent: true })
  // Asked at once with the rest, and shown beneath it, so that nothing above moves.
  const cohorts = useRead(statisticsCalls.cohorts, { query: { to: asked.to } }, { silent: true })
  return (
    <section className="kg-page">
      <PageHead title={useTexts(statisticsScreenTexts).operation}>
        <PeriodControl asked={asked} onChange={change} />
      </PageHead>
      <Reading read={read} rows={16}>
        {(operation) => (
          <>
            <SaidLine exported={operationExport} query={asked} page={operation} then={then}>
              <Said operation={operation} />
            </SaidLine>
            <Headline
              figures={operation.headline}
              nameOf={(code) => t[code]}
              hintOf={(code) => t[`${code}Hint`]}
              plain={PLAIN}
              then={then}
            />
            <RateTiles rates={operation.rates} then={then} />
            <Slipping slipping={operation.slipping} />
            <BusyHours hours={operation.hours} />
            <ChosenCurve series={operation.series} nameOf={(code) => t[code]} then={then} />
            <OperationTables operation={operation} then={then} />
            <RateTables tables={operation.rate_tables} then={then} />
            <CohortTable read={cohorts} />
          </>
        )}
      </Reading>
    </section>
  )
}

function Said({ operation: { period, before, headline } }: { operation: Operation }) {
  const t = useTexts(operationTexts)
  const nowOf = (code: OperationFigure) => sayIn.count(headline.find((figure) => figure.code === code)?.now ?? 0)
  return fill(t.said, {
    ...period,
    visits: nowOf('visits'),
    visitors: nowOf('visitors'),
    joined: nowOf('joined'),
    lapsed: nowOf('lapsed'),
    before_from: before.from,
    before_to: before.to,
  })
}

function Slipping({ slipping: { now, rows } }: { slipping: Operation['slipping'] }) {
  const t = useTexts(operationTexts)
  const to = useRowsPlace()(rows)
  return (
    <section className="kg-card kg-ends kg-wraps kg-gap-12" aria-label={t.slipping}>
      <div className="kg-stack kg-gap-4">
        <b>{t.slipping}</b>
        <span className="kg-soft">{fill(t.slippingSaid, { count: sayIn.count(now) })}</span>
      </div>
      {to !== null && now > 0 && (
        <Link to={to} className="kg-unprinted">
          {t.slippingOpen}
        </Link>
      )}
    </section>
  )
}

const sources: Readonly<Record<string, Words>> = sourceWords

function RateTables({ tables, then }: { tables: Operation['rate_tables']; then: string }) {
  const t = useTexts(operationTexts)
  const words = useWords()
  const nameOf = (code: RateTable) => (key: string) => {
    const source = code.endsWith('source') ? sources[key] : undefined
    return source ? words(source) : t.nobody
  }
  return (
    <div className="kg-compared-tables">
      {tables.map(({ code, rows }) => (
        <RateRows key={code} title={words(rateTableWords[code])} rows={rows} nameOf={nameOf(code)} then={then} />
      ))}
    </div>
  )
}

/** Of those who joined in each month, how many are members later: the greater their share, the stronger the cell. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import { cohortMonths } from '@kaiguan/contract/overview/statistics/operation'
import type { Read } from '../../../api/queries.ts'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { sayIn } from '../say-in.ts'
import { periodTexts } from '../statistics.texts.ts'
import { operationTexts } from './operation.texts.ts'
import type { Cohort } from './operation-answer.ts'
import { Opened } from './RateParts.tsx'

/** All of them: a quarter of the colour, on which words are still read. */
const shade = (bp: number) => bp / 400

export function CohortTable({ read }: { read: Read<ResponseOf<typeof statisticsCalls.cohorts>> }) {
  return (
    <Reading read={read} rows={8}>
      {({ data }) => <Cohorts data={data} />}
    </Reading>
  )
}

function Cohorts({ data }: { data: readonly Cohort[] }) {
  const t = useTexts(operationTexts)
  const { nothing } = useTexts(periodTexts)
  return (
    <section className="kg-card kg-compared">
      <table className="kg-plain-table" data-figures="true">
        <caption>{t.cohorts}</caption>
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            <th scope="col">{t.joined}</th>
            {cohortMonths.map((months) => (
              <th scope="col" key={months}>
                {months === 1 ? t.laterOne : fill(t.later, { months })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.map((cohort) => (
            <Row key={cohort.month} cohort={cohort} />
          ))}
          {data.length === 0 && (
            <tr>
              <td colSpan={cohortMonths.length + 2} className="kg-soft">
                {nothing}
              </td>
            </tr>
          )}
        </tbody>
      </table>
      <p className="kg-soft kg-small kg-above-8">{t.cohortsHint}</p>
    </section>
  )
}

function Row({ cohort: { month, joined, rows, stayed } }: { cohort: Cohort }) {
  return (
    <tr>
      <th scope="row">{month.slice(0, 7)}</th>
      <td>
        <Opened value={joined} rows={rows} />
      </td>
      {cohortMonths.map((months) => {
        const cell = stayed.find((one) => one.months === months)
        if (!cell) return <td key={months} />
        return (
          <td key={months} style={{ background: `color-mix(in srgb, var(--kg-data-1) ${shade(cell.share_bp)}%, transparent)` }}>
            <Opened value={cell.members} rows={cell.rows} /> <span className="kg-soft">{sayIn.bp(cell.share_bp)}</span>
          </td>
        )
      })}
    </tr>
  )
}

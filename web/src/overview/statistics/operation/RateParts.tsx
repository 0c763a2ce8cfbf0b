/** Rates: what part of something became something, with the numbers behind it; each number opens its rows. */
import type { OperationRate, Share } from '@kaiguan/contract/overview/statistics/operation'
import { operationRateWords } from '@kaiguan/contract/overview/statistics/operation.texts'
import type { FigureRows } from '@kaiguan/contract/overview/statistics/shapes'
import { Link } from 'react-router'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { ChangeMark, FigureTile } from '../../reports/parts.ts'
import { sayIn } from '../say-in.ts'
import { periodTexts } from '../statistics.texts.ts'
import { useRowsPlace } from '../use-rows-place.ts'
import { operationTexts } from './operation.texts.ts'
import type { Operation } from './operation-answer.ts'

const sayShare = ({ bp }: Share) => (bp === null ? '-' : sayIn.bp(bp))

function Change({ now, before }: { now: Share; before: Share }) {
  return now.bp === null || before.bp === null ? null : <ChangeMark pair={{ now: now.bp, before: before.bp }} />
}

export function RateTiles({ rates, then }: { rates: Operation['rates']; then: string }) {
  const t = useTexts(operationTexts)
  const period = useTexts(periodTexts)
  const place = useRowsPlace()
  const words = useWords()
  const hints: Readonly<Record<OperationRate, string>> = {
    renewal: t.renewalHint,
    conversion: t.conversionHint,
    fill: t.fillHint,
    'coach-use': t.coachUseHint,
  }
  return (
    <section className="kg-card kg-tiles" data-columns="fit" aria-label={t.rates}>
      {rates.map(({ code, now, before, part_rows }) => (
        <FigureTile
          key={code}
          figure={{
            key: code,
            label: words(operationRateWords[code]),
            hint: hints[code],
            value: (
              <>
                {sayShare(now)}
                <Change now={now} before={before} />
              </>
            ),
            note: `${ofWhole(t.of, now)} · ${fill(period.before, { then, value: sayShare(before) })}`,
            to: place(part_rows),
          }}
        />
      ))}
    </section>
  )
}

const ofWhole = (text: string, { part, whole }: Share) => fill(text, { part: sayIn.count(part), whole: sayIn.count(whole) })

type TableProps = { title: string; rows: Operation['rate_tables'][number]['rows']; nameOf: (key: string) => string; then: string }

export function RateRows({ title, rows, nameOf, then }: TableProps) {
  const t = useTexts(operationTexts)
  const period = useTexts(periodTexts)
  return (
    <section className="kg-card kg-compared">
      <table className="kg-plain-table" data-figures="true">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{period.item}</th>
            <th scope="col">{t.whole}</th>
            <th scope="col">{t.part}</th>
            <th scope="col">{t.rate}</th>
            <th scope="col">{then}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, now, before, rows: all, part_rows }) => (
            <tr key={key}>
              <th scope="row">{name ?? nameOf(key)}</th>
              <td>
                <Opened value={now.whole} rows={all} />
              </td>
              <td>
                <Opened value={now.part} rows={part_rows} />
              </td>
              <td>{sayShare(now)}</td>
              <td className="kg-soft">{sayShare(before)}</td>
            </tr>
          ))}
          {rows.length === 0 && (
            <tr>
              <td colSpan={5} className="kg-soft">
                {period.nothing}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </section>
  )
}

/** A number that leads to what it counts, where there is anything. */
export function Opened({ value, rows }: { value: number; rows: FigureRows | null }) {
  const to = useRowsPlace()(rows)
  return to === null || value === 0 ? sayIn.count(value) : <Link to={to}>{sayIn.count(value)}</Link>
}

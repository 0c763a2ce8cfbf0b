/** Of what a figure is made, beside the days before; a row leads to what it is made of. */
import type { StatisticsTable } from '@kaiguan/contract/overview/statistics/shapes'
import { Link } from 'react-router'
import { useTexts } from '../../words/texts.ts'
import { ChangeMark } from '../reports/parts.ts'
import { sayIn } from './say-in.ts'
import { periodTexts } from './statistics.texts.ts'
import { useRowsPlace } from './use-rows-place.ts'

type Props = {
  title: string
  table: StatisticsTable<string>
  nameOf: (key: string) => string
  /** The name of the last row. */
  sum: string
  /** What the days before are called. */
  then: string
  /** More of it isn't better, nor worse. */
  plain?: boolean
}

export function ComparedTable({ title, table: { unit, rows, sums }, nameOf, sum, then, plain = false }: Props) {
  const t = useTexts(periodTexts)
  const place = useRowsPlace()
  const say = sayIn[unit]
  return (
    <section className="kg-card kg-compared">
      <table className="kg-plain-table" data-figures="true">
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.item}</th>
            <th scope="col">{t.now}</th>
            <th scope="col">{then}</th>
            <th scope="col">{t.change}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, now, before, rows: of }) => {
            const to = place(of)
            return (
              <tr key={key}>
                <th scope="row">{to === null ? nameOf(key) : <Link to={to}>{nameOf(key)}</Link>}</th>
                <td>{say(now)}</td>
                <td className="kg-soft">{say(before)}</td>
                <td>
                  <ChangeMark pair={{ now, before }} plain={plain} />
                </td>
              </tr>
            )
          })}
          {rows.length === 0 && (
            <tr>
              <td colSpan={4} className="kg-soft">
                {t.nothing}
              </td>
            </tr>
          )}
        </tbody>
        {sums && rows.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">
                <b>{sum}</b>
              </th>
              <td>
                <b>{say(sums.now)}</b>
              </td>
              <td className="kg-soft">{say(sums.before)}</td>
              <td>
                <ChangeMark pair={sums} plain={plain} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

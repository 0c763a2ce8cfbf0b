/** What is left by branch and month; what isn’t known yet is said, and no half of it shown as the whole. */
import { type BranchStatistics, branchStatisticsCalls, type ProfitMonth } from '@kaiguan/contract/overview/head-office/branch-statistics'
import { Alert } from 'antd'
import { useRead } from '../../../api/queries.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { Headline } from '../Headline.tsx'
import { sayIn, sayWhere } from '../say-in.ts'
import { BesideTable } from './BesideTable.tsx'
import { BranchesPart } from './BranchesPart.tsx'
import { besideTexts, branchesTexts, profitTexts } from './branches.texts.ts'
import { figureMeasures, type Measure } from './measures.ts'
import { useBranchesAsked } from './use-branches-asked.ts'

type Answer = BranchStatistics['profit']

/** Pay is of whole months: it begins with the last one. */
export function ProfitTab() {
  const t = useTexts(profitTexts)
  const b = useTexts(besideTexts)
  const read = useRead(branchStatisticsCalls.profit, { query: useBranchesAsked('last-month') }, { silent: true })
  const nameOf = (code: Answer['headline'][number]['code']) => t[code]
  return (
    <BranchesPart name={branchesTexts.profit} title={useTexts(branchesTexts).profit} read={read} usual="last-month">
      {(answer, then) => (
        <>
          <Gaps answer={answer} />
          <Headline
            figures={answer.headline.map((figure) => ({ ...figure, rows: null }))}
            nameOf={nameOf}
            hintOf={(code) => t[`${code}Hint`]}
            plain={['cost', 'pay']}
            then={then}
          />
          <Months months={answer.months} />
          <BesideTable
            branches={answer.branches}
            sheets={[
              {
                key: 'profit',
                title: b.figures,
                measures: [...figureMeasures(answer, { nameOf: sayName(t), plain: ['cost', 'pay'] }), uncosted(answer, t.uncosted)],
              },
              { key: 'months', title: b.months, measures: monthMeasures(answer) },
            ]}
            page="/statistics/totalAll"
          />
        </>
      )}
    </BranchesPart>
  )
}

const sayName = (t: Readonly<Record<string, string>>) => (code: string) => t[code] ?? code

const piecesIn = (months: readonly ProfitMonth[]) => months.reduce((sum, one) => sum + one.uncosted, 0)

function uncosted({ months, branch_months }: Answer, title: string): Measure {
  return {
    key: 'uncosted',
    title,
    unit: 'count',
    plain: true,
    values: branch_months.map((own) => ({ now: piecesIn(own) })),
    whole: piecesIn(months),
  }
}

function monthMeasures({ months, branch_months }: Answer): Measure[] {
  return months.map(({ month, profit }, at) => ({
    key: month,
    title: month.slice(0, 7),
    unit: 'fen',
    plain: true,
    values: branch_months.map((own) => ({ now: own[at]?.profit ?? null })),
    whole: profit,
  }))
}

function Gaps({ answer: { gap, months } }: { answer: Answer }) {
  const t = useTexts(profitTexts)
  const waiting = months.reduce((sum, { unconfirmed }) => sum + unconfirmed, 0)
  const pieces = piecesIn(months)
  const said = [
    gap === 'part-of-month' ? t.partSaid : null,
    waiting > 0 ? fill(t.unconfirmedSaid, { count: waiting }) : null,
    pieces > 0 ? fill(t.uncostedSaid, { count: pieces }) : null,
  ].filter((line) => line !== null)
  if (said.length === 0) return null
  return <Alert type="info" showIcon title={said.map((line) => <div key={line}>{line}</div>)} />
}

function Months({ months }: { months: readonly ProfitMonth[] }) {
  const t = useTexts(profitTexts)
  const payOf = ({ pay, gap, unconfirmed }: ProfitMonth) => {
    if (gap === 'part-of-month') return t['part-of-month']
    return gap === null ? sayWhere('fen', pay) : fill(t.unconfirmed, { count: unconfirmed })
  }
  return (
    <section className="kg-card kg-compared">
      <table className="kg-plain-table" data-figures="true">
        <caption>{t.months}</caption>
        <thead>
          <tr>
            <th scope="col">{t.month}</th>
            <th scope="col">{t.earned}</th>
            <th scope="col">{t.cost}</th>
            <th scope="col">{t.pay}</th>
            <th scope="col">{t.profit}</th>
          </tr>
        </thead>
        <tbody>
          {months.map((one) => (
            <tr key={one.month}>
              <th scope="row">{one.month.slice(0, 7)}</th>
              <td>{sayIn.fen(one.earned)}</td>
              <td>{sayIn.fen(one.cost)}</td>
              <td className={one.gap === null ? undefined : 'kg-soft'}>{payOf(one)}</td>
              <td>{sayWhere('fen', one.profit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** 会员负债: how what is owed to members came to be, to the fen; each figure opens its lines. Below it what should lie in custody. */
import { formatFen } from '@kaiguan/contract/money'
import { accountWords } from '@kaiguan/contract/money/account-sheet/texts'
import { type RollColumn, rollColumns } from '@kaiguan/contract/overview/statistics/financial'
import { custodyWords } from '@kaiguan/contract/people/prepaid/texts'
import { Link } from 'react-router'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { useRowsPlace } from '../use-rows-place.ts'
import { type Financial, FinancialPart } from './FinancialPart.tsx'
import { financialTexts, rollTexts } from './financial.texts.ts'

export function OwedTab() {
  const t = useTexts(financialTexts)
  return (
    <FinancialPart title={t.owed} said={({ period }) => fill(t['owed-said'], period)}>
      {({ roll_forward, custody }) => (
        <>
          <RollForward rolled={roll_forward} />
          {custody && <Custody custody={custody} />}
        </>
      )}
    </FinancialPart>
  )
}

type Rolled = Financial['roll_forward']

function RollForward({ rolled }: { rolled: Rolled }) {
  const t = useTexts(rollTexts)
  const words = useWords()
  return (
    <section className="kg-card kg-compared" style={{ overflowX: 'auto' }}>
      <table className="kg-plain-table" data-figures="true">
        <caption>{t.title}</caption>
        <thead>
          <tr>
            <th scope="col">{t.account}</th>
            {rollColumns.map((column) => (
              <th key={column} scope="col" title={t[`${column}-hint`]}>
                {t[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rolled.map(({ account, cells }) => (
            <tr key={account}>
              <th scope="row">{words(accountWords[account])}</th>
              {cells.map((cell) => (
                <td key={cell.column}>
                  <Cell cell={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const STANDS: readonly RollColumn[] = ['opening', 'closing']

/** What moved nothing is a quiet dash. */
function Cell({ cell: { column, fee, rows } }: { cell: Rolled[number]['cells'][number] }) {
  const to = useRowsPlace()(rows)
  const stands = STANDS.includes(column)
  if (fee === 0 && !stands && rows === null) return <span className="kg-soft">-</span>
  const text = stands ? <b>{formatFen(fee)}</b> : formatFen(fee)
  return to === null ? text : <Link to={to}>{text}</Link>
}

function Custody({ custody: { why, held, owed, earned_last_year } }: { custody: NonNullable<Financial['custody']> }) {
  const t = useTexts(financialTexts)
  const words = useWords()
  return (
    <section className="kg-card kg-stack">
      <h2>{t.custody}</h2>
      <p className="kg-figures">
        <b>{fill(words(custodyWords[why]), { yuan: formatFen(held) })}</b>
      </p>
      <p className="kg-soft kg-figures">{fill(t['custody-of'], { owed: formatFen(owed), earned: formatFen(earned_last_year) })}</p>
    </section>
  )
}

/** The statement of a settlement on A4, for both branches to sign. Drawn beside the page: only the printer sees it. */

import { formatFen } from '@kaiguan/contract/money'
import { settlementStateWords } from '@kaiguan/contract/overview/head-office/settlement-states.texts'
import type { BranchSettlement } from '@kaiguan/contract/overview/head-office/settlements'
import { say } from '@kaiguan/contract/sentence'
import { useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { printSheet } from '../../../ui/browser/print-sheet.ts'
import { Actions } from '../../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { flowOf } from './flow.ts'
import { rowKey } from './SettlementRows.tsx'
import { settlementTexts, statementTexts } from './settlements.texts.ts'
import { STATEMENT_STYLE } from './statement-style.ts'

export function PrintStatement({ settlement }: { settlement: BranchSettlement }) {
  const t = useTexts(settlementTexts)
  const { heading } = useTexts(statementTexts)
  const [place] = useState(() => document.createElement('div'))
  const [drawn, setDrawn] = useState(false)
  const print = async () => {
    flushSync(() => setDrawn(true))
    await printSheet(place, { page: 'A4', title: `${heading} ${settlement.month}` })
    setDrawn(false)
  }
  return (
    <>
      <Actions actions={[{ text: t.print, run: print }]} />
      {drawn && createPortal(<Statement settlement={settlement} />, place)}
    </>
  )
}

function Statement({ settlement }: { settlement: BranchSettlement }) {
  const t = useTexts(statementTexts)
  const words = useWords()
  const { month, state, gym, other_gym, paid_on } = settlement
  return (
    <section className="kg-statement">
      <style>{STATEMENT_STYLE}</style>
      <h1>{t.heading}</h1>
      <h2>{fill(t.between, { gym: gym.name, other: other_gym.name })}</h2>
      <p className="kg-between">
        <span>
          {t.month} {month}
        </span>
        <span>{state === 'draft' ? t.draft : words(settlementStateWords[state])}</span>
        <span>
          {t.paidOn} {paid_on ?? t.notPaid}
        </span>
      </p>
      <Items settlement={settlement} />
      <p className="kg-between">
        {[gym, other_gym].map(({ id, name }) => (
          <span key={id}>{fill(t.sign, { gym: name })} ____________</span>
        ))}
      </p>
    </section>
  )
}

function Items({ settlement }: { settlement: BranchSettlement }) {
  const t = useTexts(statementTexts)
  const s = useTexts(settlementTexts)
  const { month, due, earlier, net, rows = [] } = settlement
  const to = (fee: number) => {
    const flow = flowOf(settlement, fee)
    return flow ? fill(t.to, { gym: flow.to.name }) : t.nobody
  }
  const result = flowOf(settlement, net)
  return (
    <table>
      <thead>
        <tr>
          <th>{t.item}</th>
          <th>{t.way}</th>
          <th>{t.fee}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{t.due}</td>
          <td>{to(due)}</td>
          <td>{formatFen(Math.abs(due))}</td>
        </tr>
        {earlier !== 0 && (
          <tr>
            <td>{fill(s.earlier, { month })}</td>
            <td>{to(earlier)}</td>
            <td>{formatFen(Math.abs(earlier))}</td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            <td>
              {fill(s.visited, { home: row.home.name, gym: row.gym.name })} {row.type.name} {row.origin_month}
            </td>
            <td>
              {say(s.counted, row)} {fill(t.to, { gym: row.gym.name })}
            </td>
            <td>{formatFen(row.fee)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th>{t.result}</th>
          <th>{result ? fill(s.pays, { from: result.from.name, to: result.to.name }) : s.even}</th>
          <td>{formatFen(Math.abs(net))}</td>
        </tr>
      </tfoot>
    </table>
  )
}

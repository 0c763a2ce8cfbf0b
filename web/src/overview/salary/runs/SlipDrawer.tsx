/** A slip as a story: what the month paid and how, what was put right, what was written by hand, what was deducted, what is left. */
import { type SalarySlipDetails, salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { useState } from 'react'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { Actions } from '../../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { Sentences } from '../Sentences.tsx'
import { useMayChangeOwn } from '../use-may-change.ts'
import { AdjustDialog } from './AdjustDialog.tsx'
import { slipTexts } from './runs.texts.ts'
import { SlipLines } from './SlipLines.tsx'

const WIDTH = 640

export function SlipDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(slipTexts)
  return (
    <ReadDrawer
      call={salarySlipCalls.show}
      id={id}
      width={WIDTH}
      name={t.slip}
      title={({ staff, run }) => fill(t.title, { name: staff.name, month: run.month })}
      gone={{ title: t.goneTitle, text: t.goneText }}
      extra={(slip) => <SlipActions slip={slip} />}
      onClose={onClose}
    >
      {(slip) => (
        <div className="kg-column">
          <SlipLines slip={slip} />
          <Sums slip={slip} />
          <Rules slip={slip} />
        </div>
      )}
    </ReadDrawer>
  )
}

function SlipActions({ slip: { id, own, run } }: { slip: SalarySlipDetails }) {
  const t = useTexts(slipTexts)
  const mayOwn = useMayChangeOwn()
  const [adjusting, setAdjusting] = useState(false)
  const isOwn = own && !mayOwn
  return (
    <>
      <Actions
        actions={[
          run.state === 'draft' && {
            text: t.adjust,
            needs: 'salary.adjust',
            disabled: isOwn,
            why: isOwn ? t.own : null,
            run: () => setAdjusting(true),
          },
        ]}
      />
      {adjusting && <AdjustDialog slipId={id} onClose={() => setAdjusting(false)} />}
    </>
  )
}

/** gross + carried in − carried on − deductions = net; what is nothing isn’t said. */
function Sums({ slip: { gross, carried_in, carried_out, deductions, net, paid_on, paid_by, run } }: { slip: SalarySlipDetails }) {
  const t = useTexts(slipTexts)
  const rows: readonly (readonly [string, number])[] = [
    [t.gross, gross],
    [t.carriedIn, carried_in],
    [t.carriedOut, 0 - carried_out],
    [t.deductions, 0 - deductions],
  ]
  return (
    <section className="kg-well" aria-label={t.net}>
      <ul className="kg-salary-lines">
        {rows
          .filter(([, fee], at) => at === 0 || fee !== 0)
          .map(([name, fee]) => (
            <li key={name}>
              <span>{name}</span>
              <Money fen={fee} />
            </li>
          ))}
        <li>
          <b>{t.net}</b>
          <b>
            <Money fen={net} />
          </b>
          {run.state !== 'draft' && (
            <small className="kg-soft">{paid_on === null ? t.notPaid : fill(t.paidOn, { day: paid_on, by: paid_by ?? '' })}</small>
          )}
        </li>
      </ul>
    </section>
  )
}

function Rules({ slip: { plan, rules, employed_days: days, month_days: all } }: { slip: SalarySlipDetails }) {
  const t = useTexts(slipTexts)
  if (plan === null || rules === null) return null
  return (
    <section className="kg-well" aria-label={fill(t.rules, { plan: plan.name })}>
      <b>{fill(t.rules, { plan: plan.name })}</b> <span className="kg-soft">{fill(t.employed, { days, all })}</span>
      <Sentences rules={rules} />
      <small className="kg-soft">{t.rounding}</small>
    </section>
  )
}

/** A slip as a story: what the month paid and how, what was put right, what was written by hand, what was deducted, what is left. */
import type { SalarySlipDetails } from '@kaiguan/contract/overview/salary/run-calls'
import { Money } from '../../../ui/display/Money.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { Sentences } from '../Sentences.tsx'
import type { CountedCall } from './Counted.tsx'
import { slipTexts } from './runs.texts.ts'
import { SlipLines } from './SlipLines.tsx'
import { useSlipSums } from './use-slip-said.ts'

export function SlipStory({ slip, counted }: { slip: SalarySlipDetails; counted: CountedCall }) {
  return (
    <div className="kg-column">
      <SlipLines slip={slip} counted={counted} />
      <Sums slip={slip} />
      <Rules slip={slip} />
    </div>
  )
}

function Sums({ slip }: { slip: SalarySlipDetails }) {
  const t = useTexts(slipTexts)
  const { net, paid_on, paid_by, run } = slip
  const sums = useSlipSums()(slip)
  return (
    <section className="kg-well" aria-label={t.net}>
      <ul className="kg-salary-lines">
        {sums.map(({ name, fee }) => (
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

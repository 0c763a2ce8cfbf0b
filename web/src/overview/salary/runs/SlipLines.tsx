/** The lines of a slip, in the parts that one reads it by; what counts sales, lessons or leads opens them. */
import { payLineTitle, payLineWay } from '@kaiguan/contract/overview/salary/pay-line.texts'
import { type PayPart, payParts } from '@kaiguan/contract/overview/salary/pay-of'
import { type SalaryLine, type SalarySlipDetails, salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { isDeduction } from '@kaiguan/contract/overview/salary/run-states'
import { byHandWords } from '@kaiguan/contract/overview/salary/run-states.texts'
import { say } from '@kaiguan/contract/sentence'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { useMayChangeOwn } from '../use-may-change.ts'
import { Counted } from './Counted.tsx'
import { slipTexts } from './runs.texts.ts'

const isOfPlan = (part: string): part is PayPart => payParts.some((one) => one === part)

export function SlipLines({ slip }: { slip: SalarySlipDetails }) {
  const t = useTexts(slipTexts)
  const groups = [
    { name: t.earned, lines: slip.lines.filter(({ part }) => isOfPlan(part)) },
    { name: t.restated, lines: slip.lines.filter(({ part }) => part === 'restated') },
    { name: t.byHand, lines: slip.lines.filter(({ part }) => part === 'adjustment') },
    { name: t.deducted, lines: slip.lines.filter(({ part }) => isDeduction(part)) },
  ].filter(({ lines }) => lines.length > 0)
  if (groups.length === 0) return <p className="kg-soft">{t.nothing}</p>
  return groups.map(({ name, lines }) => (
    <section key={name} aria-label={name}>
      <h3>{name}</h3>
      <ul className="kg-salary-lines">
        {lines.map((line) => (
          <Line key={line.id} slip={slip} line={line} />
        ))}
      </ul>
    </section>
  ))
}

function Line({ slip, line }: { slip: SalarySlipDetails; line: SalaryLine }) {
  const t = useTexts(slipTexts)
  const [open, setOpen] = useState(false)
  const { title, ways } = useSaid(slip, line)
  return (
    <li>
      <span>{title}</span>
      <Money fen={isDeduction(line.part) ? 0 - line.fee : line.fee} />
      {ways.map((way) => (
        <small key={way} className="kg-soft">
          {way}
        </small>
      ))}
      {(line.counts || line.reason !== null) && (
        <div>
          {line.counts && (
            <button type="button" className="kg-link" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t.counted}
            </button>
          )}
          {line.reason !== null && <RemoveLine slip={slip} line={line} />}
        </div>
      )}
      {open && (
        <div>
          <Counted slipId={slip.id} line={line} title={fill(t.countedOf, { name: title })} />
        </div>
      )}
    </li>
  )
}

function useSaid(
  { rules }: SalarySlipDetails,
  { part, key, basis, by, steps, origin_month: month, restated, reason, adjusted_by }: SalaryLine,
) {
  const t = useTexts(slipTexts)
  const words = useWords()
  if (isOfPlan(part)) {
    const way = payLineWay({ part, basis, by, steps })
    return { title: words(payLineTitle({ part, key }, rules)), ways: way ? [words(way)] : [] }
  }
  if (part === 'restated')
    return {
      title: fill(t.restatedLine, { month }),
      ways: [restated && restated.before !== restated.now ? say(t.restatedWay, restated) : t.restatedOther],
    }
  return { title: words(byHandWords[part]), ways: [fill(t.by, { by: adjusted_by ?? '', reason: reason ?? '' })] }
}

function RemoveLine({ slip, line }: { slip: SalarySlipDetails; line: SalaryLine }) {
  const t = useTexts(slipTexts)
  const may = useAllowed()('salary.adjust')
  const mayOwn = useMayChangeOwn()
  const { send } = useSend(salarySlipCalls.removeAdjustment)
  if (!may || slip.run.state !== 'draft' || (slip.own && !mayOwn)) return null
  return (
    <ConfirmButton type="text" size="small" danger question={t.removeAsk} run={() => send({ params: { id: slip.id, line_id: line.id } })}>
      {t.removeLine}
    </ConfirmButton>
  )
}

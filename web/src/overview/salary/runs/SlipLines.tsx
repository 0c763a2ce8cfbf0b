/** The lines of a slip, in the parts that one reads it by; what counts sales, lessons or leads opens them. */
import { type SalaryLine, type SalarySlipDetails, salarySlipCalls } from '@kaiguan/contract/overview/salary/run-calls'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { useMayChangeOwn } from '../use-may-change.ts'
import { Counted, type CountedCall } from './Counted.tsx'
import { slipTexts } from './runs.texts.ts'
import { type SaidLine, useSlipSaid } from './use-slip-said.ts'

export function SlipLines({ slip, counted }: { slip: SalarySlipDetails; counted: CountedCall }) {
  const t = useTexts(slipTexts)
  const groups = useSlipSaid()(slip)
  if (groups.length === 0) return <p className="kg-soft">{t.nothing}</p>
  return groups.map(({ name, lines }) => (
    <section key={name} aria-label={name}>
      <h3>{name}</h3>
      <ul className="kg-salary-lines">
        {lines.map((said) => (
          <Line key={said.line.id} slip={slip} said={said} counted={counted} />
        ))}
      </ul>
    </section>
  ))
}

type LineProps = { slip: SalarySlipDetails; said: SaidLine; counted: CountedCall }

function Line({ slip, said: { line, title, ways, fee }, counted }: LineProps) {
  const t = useTexts(slipTexts)
  const [open, setOpen] = useState(false)
  return (
    <li>
      <span>{title}</span>
      <Money fen={fee} />
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
          <Counted call={counted} slipId={slip.id} line={line} title={fill(t.countedOf, { name: title })} />
        </div>
      )}
    </li>
  )
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

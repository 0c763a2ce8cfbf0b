/** One shift with everything: the facts, cash in and out, every count that was made. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { shiftCalls } from '@kaiguan/contract/features/shifts'
import { formatFen } from '@kaiguan/contract/money'
import { Actions } from '../../ui/Actions.tsx'
import { TimeText } from '../../ui/DayText.tsx'
import { Money } from '../../ui/Money.tsx'
import { ReadDrawer } from '../../ui/ReadDrawer.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { ShiftFacts } from './ShiftFacts.tsx'
import { usePrintSlip } from './SlipDialog.tsx'
import { shiftListTexts, slipTexts } from './shifts.texts.ts'
import './shifts.css'

const WIDTH = 640

type Shown = ResponseOf<typeof shiftCalls.show>

export function ShiftDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(shiftListTexts)
  const s = useTexts(slipTexts)
  const printSlip = usePrintSlip()
  return (
    <ReadDrawer
      call={shiftCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      onClose={onClose}
      title={({ register, accounting_day }) => `${register.name} ${accounting_day}`}
      footer={(shift) => shift.closed_at && <Actions actions={[{ text: s.print, run: () => printSlip(shift) }]} />}
    >
      {(shift) => (
        <>
          <ShiftFacts shift={shift} />
          <Moves shift={shift} />
          <Counts shift={shift} />
        </>
      )}
    </ReadDrawer>
  )
}

function Moves({ shift: { moves } }: { shift: Shown }) {
  const t = useTexts(shiftListTexts)
  return (
    <section className="kg-shift-rows">
      <h3>{t.moves}</h3>
      {moves.length === 0 && <p className="kg-soft">{t.noMoves}</p>}
      <ul>
        {moves.map(({ id, kind, fee, reason, staff_name, at }) => (
          <li key={id}>
            <span className="kg-soft">
              <TimeText at={at} />
            </span>
            <span>
              {kind === 'in' ? t.in : t.out} · {reason} <span className="kg-soft">{staff_name}</span>
            </span>
            <b>
              <Money fen={kind === 'in' ? fee : -fee} sign />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Counts({ shift: { counts } }: { shift: Shown }) {
  const t = useTexts(shiftListTexts)
  return (
    <section className="kg-shift-rows">
      <h3>{t.counts}</h3>
      {counts.length === 0 && <p className="kg-soft">{t.noCounts}</p>}
      <ul>
        {counts.map(({ id, counted, staff_name, at }) => (
          <li key={id}>
            <span className="kg-soft">
              <TimeText at={at} />
            </span>
            <span>{staff_name}</span>
            <b className="kg-figures">{fill(t.countedAt, { yuan: formatFen(counted) })}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

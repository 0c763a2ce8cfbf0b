/** One shift with everything: the facts, cash in and out, every count that was made. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import { type CashMove, shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { useState } from 'react'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { Log } from '../../ui/display/Log.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { DifferenceTag } from './DifferenceTag.tsx'
import { PairRule } from './PairRule.tsx'
import { ShiftFacts } from './ShiftFacts.tsx'
import { usePrintSlip } from './SlipDialog.tsx'
import { shiftListTexts, slipTexts, undoMoveTexts } from './shifts.texts.ts'
import { UndoMoveDialog } from './UndoMoveDialog.tsx'
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
        <div className="kg-parts">
          <ShiftFacts shift={shift} />
          <Moves shift={shift} />
          <Counts shift={shift} />
        </div>
      )}
    </ReadDrawer>
  )
}

function Moves({ shift: { moves, cash_pairs, register } }: { shift: Shown }) {
  const t = useTexts(shiftListTexts)
  const u = useTexts(undoMoveTexts)
  const [undoing, setUndoing] = useState<CashMove | null>(null)
  const rows = moves.map((move) => ({
    id: move.id,
    at: move.at,
    what: (
      <>
        {move.reverses_id !== null && `${u.undoing} · `}
        {move.kind === 'in' ? t.in : t.out} · {move.reason} <span className="kg-soft">{move.staff_name}</span>{' '}
        {move.paired && <StatusTag tone="warn" text={t.paired} />}
        {move.undoable && (
          <Allowed needs="cashier.cash-reverse">
            <LinkButton run={() => setUndoing(move)}>{u.undo}</LinkButton>
          </Allowed>
        )}
      </>
    ),
    amount: <Money fen={move.kind === 'in' ? move.fee : -move.fee} sign />,
  }))
  return (
    <>
      <Log title={t.moves} rows={rows} none={t.noMoves} />
      {cash_pairs !== null && cash_pairs > 0 && <PairRule />}
      {undoing && <UndoMoveDialog move={undoing} register={register.name} onClose={() => setUndoing(null)} />}
    </>
  )
}

function Counts({ shift: { counts } }: { shift: Shown }) {
  const t = useTexts(shiftListTexts)
  const rows = counts.map(({ id, counted, over_short, staff_name, at }) => ({
    id,
    at,
    what: (
      <>
        {staff_name} <DifferenceTag fen={over_short} />
      </>
    ),
    amount: fill(t.countedAt, { yuan: formatFen(counted) }),
  }))
  return <Log title={t.counts} rows={rows} none={t.noCounts} />
}

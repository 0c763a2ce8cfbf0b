/** One deposit with everything that happened to it. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { type DepositMove, depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { depositMoveWords, depositStateWords } from '@kaiguan/contract/money/deposits/texts'
import { useState } from 'react'
import { useWhyConfirmed } from '../../ground/pay/parts.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { CustomerName } from '../../people/customers/parts.ts'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { Log } from '../../ui/display/Log.tsx'
import { Money } from '../../ui/display/Money.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { Allowed } from '../../ui/page/Allowed.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { depositTones } from './deposit-tones.ts'
import { depositDrawerTexts, depositTexts, undoRefundTexts } from './deposits.texts.ts'
import { RefundDepositDialog } from './RefundDepositDialog.tsx'
import { UndoRefundDialog } from './UndoRefundDialog.tsx'
import './deposits.css'

const WIDTH = 600
type Shown = ResponseOf<typeof depositCalls.show>

export function DepositDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(depositDrawerTexts)
  const d = useTexts(depositTexts)
  const words = useWords()
  const receipt = useReceipt()
  const [refunding, setRefunding] = useState(false)
  const whyAsked = useWhyConfirmed('deposits.refund')
  return (
    <ReadDrawer
      call={depositCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
      title={({ trade_no, state }) => (
        <span className="kg-named">
          <span className="kg-figures">{trade_no}</span>
          <StatusTag tone={depositTones[state]} text={words(depositStateWords[state])} />
        </span>
      )}
      footer={({ order_id, left }) => (
        <Actions
          actions={[
            { text: d.receipt, run: () => receipt.open(order_id) },
            left > 0 && { text: d.refund, danger: true, why: whyAsked, run: () => setRefunding(true) },
          ]}
        />
      )}
    >
      {(deposit) => (
        <>
          <Body deposit={deposit} />
          {refunding && <RefundDepositDialog deposit={deposit} onClose={() => setRefunding(false)} />}
        </>
      )}
    </ReadDrawer>
  )
}

function Body({ deposit }: { deposit: Shown }) {
  const [undoing, setUndoing] = useState<Undoing | null>(null)
  const t = useTexts(depositDrawerTexts)
  const d = useTexts(depositTexts)
  const { customer, fee, used, returned, kept, left, purpose, taken_at, staff_name, moves } = deposit
  return (
    <>
      <p className="kg-amount">
        <span>{d.left}</span>
        <b className="kg-figures">
          ¥<Money fen={left} />
        </b>
      </p>
      <FactList
        columns={2}
        facts={[
          [d.customer, <CustomerName key="who" id={customer.id} name={customer.name} />],
          [d.phone, customer.phone],
          [d.purpose, purpose || '-'],
          [d.takenAt, <TimeText key="at" at={taken_at} />],
          [d.fee, <Money key="fee" fen={fee} />],
          [d.staff, staff_name ?? '-'],
          [d.used, <Money key="used" fen={used} />],
          [d.returned, <Money key="returned" fen={returned} />],
          kept > 0 && [d.kept, <Money key="kept" fen={kept} />],
        ]}
      />
      <div className="kg-parts kg-above-24">
        <Log title={t.moves} rows={moves.map((move, i) => rowOf(move, undoOf(deposit, i), setUndoing))} />
      </div>
      {undoing && <UndoRefundDialog depositId={deposit.id} {...undoing} onClose={() => setUndoing(null)} />}
    </>
  )
}

type Undoing = { order: { id: number; trade_no: string }; moves: DepositMove[] }

/** What was given back and what was kept with it are undone together, at the first of the two. */
function undoOf({ moves }: Shown, i: number): Undoing | null {
  const move = moves[i]
  const order = move?.order
  if (!move?.undoable || !order) return null
  const together = moves.filter((one) => one.order?.id === order.id)
  return together[0] === move ? { order, moves: together } : null
}

const goes: ReadonlySet<DepositMove['kind']> = new Set(['used', 'returned', 'kept', 'moved-out'])

/** Money that came in stands with a plus. */
function rowOf(move: DepositMove, undo: Undoing | null, onUndo: (undo: Undoing) => void) {
  const comes = !goes.has(move.kind)
  const run = undo && (() => onUndo(undo))
  return { id: move.id, at: move.at, what: <Move move={move} onUndo={run} />, amount: <Money fen={comes ? move.fee : -move.fee} sign /> }
}

function Move({ move: { kind, staff_name, order, remark }, onUndo }: { move: DepositMove; onUndo: (() => void) | null }) {
  const t = useTexts(depositDrawerTexts)
  const u = useTexts(undoRefundTexts)
  const words = useWords()
  const receipt = useReceipt()
  const named = kind === 'used' || kind === 'put-back'
  return (
    <>
      {words(depositMoveWords[kind])}
      {order && (
        <LinkButton className="kg-deposit-order" run={() => receipt.open(order.id)}>
          {named ? fill(t.forOrder, { name: order.service_name || t.unnamed, no: order.trade_no }) : order.trade_no}
        </LinkButton>
      )}
      <small className="kg-soft">
        {staff_name}
        {remark && ` · ${remark}`}
      </small>
      {onUndo && (
        <Allowed needs="deposits.reverse">
          <LinkButton run={onUndo}>{u.undo}</LinkButton>
        </Allowed>
      )}
    </>
  )
}

/** One deposit with everything that happened to it. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { type DepositMove, depositCalls } from '@kaiguan/contract/features/deposits'
import { depositMoveWords, depositStateWords } from '@kaiguan/contract/features/deposits.texts'
import { useState } from 'react'
import { Actions } from '../../ui/Actions.tsx'
import { TimeText } from '../../ui/DayText.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Log } from '../../ui/Log.tsx'
import { Money } from '../../ui/Money.tsx'
import { ReadDrawer } from '../../ui/ReadDrawer.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { CustomerName } from '../customers/parts.ts'
import { useWhyConfirmed } from '../pay/parts.ts'
import { useReceipt } from '../printing/parts.ts'
import { depositTones } from './deposit-tones.ts'
import { depositDrawerTexts, depositTexts } from './deposits.texts.ts'
import { RefundDepositDialog } from './RefundDepositDialog.tsx'
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
          [d.staff, staff_name],
          [d.used, <Money key="used" fen={used} />],
          [d.returned, <Money key="returned" fen={returned} />],
          kept > 0 && [d.kept, <Money key="kept" fen={kept} />],
        ]}
      />
      <div className="kg-parts kg-deposit-moves">
        <Log title={t.moves} rows={moves.map(rowOf)} />
      </div>
    </>
  )
}

/** Money that came in stands with a plus. */
function rowOf(move: DepositMove) {
  const comes = move.kind === 'taken' || move.kind === 'put-back'
  return { id: move.id, at: move.at, what: <Move move={move} />, amount: <Money fen={comes ? move.fee : -move.fee} sign /> }
}

function Move({ move: { kind, staff_name, order, remark } }: { move: DepositMove }) {
  const t = useTexts(depositDrawerTexts)
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
    </>
  )
}

/** Undoing what was given back of a deposit: before it is done, what will be recorded. */
import { formatFen } from '@kaiguan/contract/money'
import { type DepositMove, depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { useMoneySend } from '../../api/queries.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { undoRefundTexts } from './deposits.texts.ts'

type Props = {
  depositId: number
  /** What was given back and what was kept, of one order. */
  moves: readonly DepositMove[]
  order: { id: number; trade_no: string }
  onClose: () => void
}

export function UndoRefundDialog({ depositId, moves, order, onClose }: Props) {
  const t = useTexts(undoRefundTexts)
  const receipt = useReceipt()
  const title = fill(t.title, { no: order.trade_no })
  const { send } = useMoneySend(depositCalls.undoRefund, { label: title })
  const of = (kind: DepositMove['kind']) => moves.reduce((sum, move) => sum + (move.kind === kind ? move.fee : 0), 0)
  const [back, kept] = [of('returned'), of('kept')]
  const sum = formatFen(back + kept)
  const recorded = [back > 0 && fill(t.back, { yuan: formatFen(back) }), kept > 0 && fill(t.kept, { yuan: formatFen(kept) })]
  return (
    <ReasonDialog
      title={title}
      text={fill(t.recorded, { what: recorded.filter(Boolean).join(t.and), yuan: sum })}
      okText={t.ok}
      danger
      onClose={onClose}
      submit={async (reason) => {
        const undone = await send({ params: { id: depositId, order_id: order.id }, body: { reason } })
        receipt.follow(undone.order_id)
        return undone
      }}
      done={fill(t.done, { yuan: sum })}
    />
  )
}

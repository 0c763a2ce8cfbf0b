/** Undoing cash in or out: a move the other way, in the shift that is open at its register now. */
import { formatFen } from '@kaiguan/contract/money'
import { type CashMove, shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { useMoneySend } from '../../api/queries.ts'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { undoMoveTexts } from './shifts.texts.ts'

type Props = { move: CashMove; register: string; onClose: () => void }

export function UndoMoveDialog({ move: { id, kind, fee, reason: was }, register, onClose }: Props) {
  const t = useTexts(undoMoveTexts)
  const title = fill(kind === 'in' ? t.titleIn : t.titleOut, { what: was })
  const { send } = useMoneySend(shiftCalls.undoMove, { label: title })
  const yuan = formatFen(fee)
  return (
    <ReasonDialog
      title={title}
      text={fill(kind === 'in' ? t.recordedIn : t.recordedOut, { yuan, name: register })}
      okText={t.ok}
      danger
      onClose={onClose}
      submit={(reason) => send({ params: { id }, body: { reason } })}
      done={fill(t.done, { yuan })}
    />
  )
}

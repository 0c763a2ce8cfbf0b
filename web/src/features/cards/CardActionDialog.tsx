import { residueOf } from '@kaiguan/contract/features/card-residue'
import type { Card, CardAction, CardRow } from '@kaiguan/contract/features/cards'
import { useState } from 'react'
import { CardOperationDialog } from './CardOperationDialog.tsx'
import { HeldCardDialog } from './HeldCardDialog.tsx'
import { WholeCardDialog } from './WholeCardDialog.tsx'

type Props = { action: CardAction; card: CardRow | Card; onClose: () => void; onDone?: () => void }

/** The dialog of an operation on one card, from wherever it is asked for: a row, the drawer, a refusal at the door. */
export function CardActionDialog({ action: asked, card, onClose, onDone }: Props) {
  const [refunds, setRefunds] = useState(false)
  const action = refunds ? 'refund' : asked
  const residue = action === 'recycle' ? residueOf(card) : null
  if (residue) return <HeldCardDialog card={card} residue={residue} onRefund={() => setRefunds(true)} onClose={onClose} />
  if (action === 'edit' || action === 'refund') return <WholeCardDialog action={action} id={card.id} onClose={onClose} />
  return <CardOperationDialog action={action} cards={[card]} onClose={onClose} onDone={onDone} />
}

import { type Card, type CardChange, type CardRow, cardChanges } from '@kaiguan/contract/membership/cards/calls'
import { residueOf } from '@kaiguan/contract/membership/cards/card-residue'
import { useState } from 'react'
import { ChangeDialog } from '../changes/ChangeDialog.tsx'
import { HeldCardDialog } from '../drawer/HeldCardDialog.tsx'
import { CardOperationDialog } from './CardOperationDialog.tsx'
import type { CardAct } from './use-card-actions.ts'
import { WholeCardDialog } from './WholeCardDialog.tsx'

type Props = { action: CardAct; card: CardRow | Card; onClose: () => void; onDone?: () => void }

const isChange = (act: CardAct): act is Exclude<CardChange, 'reverse'> => (cardChanges as readonly string[]).includes(act)

/** The dialog of an operation on one card, from wherever it is asked for: a row, the drawer, a refusal at the door. */
export function CardActionDialog({ action: asked, card, onClose, onDone }: Props) {
  const [refunds, setRefunds] = useState(false)
  const action = refunds ? 'refund' : asked
  const residue = action === 'recycle' ? residueOf(card) : null
  if (residue) return <HeldCardDialog card={card} residue={residue} onRefund={() => setRefunds(true)} onClose={onClose} />
  if (isChange(action)) return <ChangeDialog operation={action} card={card} onClose={onClose} onDone={onDone} />
  if (action === 'edit' || action === 'refund') return <WholeCardDialog action={action} id={card.id} onClose={onClose} />
  return <CardOperationDialog action={action} cards={[card]} onClose={onClose} onDone={onDone} />
}

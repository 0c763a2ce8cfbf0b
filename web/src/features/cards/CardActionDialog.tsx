import { type Card, type CardAction, type CardRow, cardCalls } from '@kaiguan/contract/features/cards'
import { useRead } from '../../api/queries.ts'
import { CardOperationDialog } from './CardOperationDialog.tsx'
import { EditCardDialog } from './EditCardDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'

type Props = { action: CardAction; card: CardRow | Card; onClose: () => void; onDone?: () => void }

/** The dialog of an operation on one card, from wherever it is asked for: a row, the drawer, a refusal at the door. */
export function CardActionDialog({ action, card, onClose, onDone }: Props) {
  if (action === 'edit' || action === 'refund') return <WholeCardDialog action={action} id={card.id} onClose={onClose} />
  return <CardOperationDialog action={action} cards={[card]} onClose={onClose} onDone={onDone} />
}

/** An edit or a refund begins with the card as it stands now, its unearned money included. */
function WholeCardDialog({ action, id, onClose }: { action: 'edit' | 'refund'; id: number; onClose: () => void }) {
  const read = useRead(cardCalls.show, { params: { id } }, { staleTime: 0 })
  if (!read.data || read.data.id !== id || read.isFetching) return null
  return <Opened action={action} card={read.data} onClose={onClose} />
}

function Opened({ action, card, onClose }: { action: 'edit' | 'refund'; card: Card; onClose: () => void }) {
  return action === 'edit' ? <EditCardDialog card={card} onClose={onClose} /> : <RefundDialog card={card} onClose={onClose} />
}

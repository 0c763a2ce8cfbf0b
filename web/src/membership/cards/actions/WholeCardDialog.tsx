import { type Card, cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { useRead } from '../../../api/queries.ts'
import { EditCardDialog } from './EditCardDialog.tsx'
import { RefundDialog } from './RefundDialog.tsx'

/** An edit or a refund begins with the card as it stands now, its unearned money included. */
export function WholeCardDialog({ action, id, onClose }: { action: 'edit' | 'refund'; id: number; onClose: () => void }) {
  const read = useRead(cardCalls.show, { params: { id } }, { staleTime: 0 })
  if (!read.data || read.data.id !== id || read.isFetching) return null
  return <Opened action={action} card={read.data} onClose={onClose} />
}

function Opened({ action, card, onClose }: { action: 'edit' | 'refund'; card: Card; onClose: () => void }) {
  return action === 'edit' ? <EditCardDialog card={card} onClose={onClose} /> : <RefundDialog card={card} onClose={onClose} />
}

/** Asking for a refund of a card, from wherever it is shown: an action for its foot, and the dialog that it opens. */
import { type CardRow, cardTransitions } from '@kaiguan/contract/features/cards'
import { type ReactNode, useState } from 'react'
import type { MaybeAction } from '../../ui/Actions.tsx'
import { useTexts } from '../../words/texts.ts'
import { RequestRefundDialog } from './RequestRefundDialog.tsx'
import { requestTexts } from './refunds.texts.ts'

type Refundable = Pick<CardRow, 'id' | 'status' | 'expired_why' | 'card_no' | 'card_name'>

export function useRefundRequest(): { of: (card: Refundable) => MaybeAction; dialog: ReactNode } {
  const t = useTexts(requestTexts)
  const [asking, setAsking] = useState<Refundable | null>(null)
  return {
    // Nothing where the card has nothing that could go back.
    of: (card) => {
      const closed = card.expired_why !== null && card.expired_why !== 'ended'
      return (
        !closed && cardTransitions[card.status].includes('refund') && { text: t.ask, needs: 'refunds.request', run: () => setAsking(card) }
      )
    },
    dialog: asking && <RequestRefundDialog card={asking} onClose={() => setAsking(null)} />,
  }
}

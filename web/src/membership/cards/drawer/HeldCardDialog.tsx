/** A card that still holds something isn't recycled: what is left, and the refund that clears the way. */
import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import type { Residue } from '@kaiguan/contract/membership/cards/card-residue'
import { permissions } from '@kaiguan/contract/permissions'
import { Button } from 'antd'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { useCardActions } from '../actions/use-card-actions.ts'
import { cardOperationTexts, heldCardTexts } from '../cards.texts.ts'
import { useCardWords } from '../use-card-words.ts'

type Props = { card: CardRow; residue: Residue; onRefund: () => void; onClose: () => void }

export function HeldCardDialog({ card, residue, onRefund, onClose }: Props) {
  const t = useTexts(heldCardTexts)
  const o = useTexts(cardOperationTexts)
  const words = useWords()
  const say = useCardWords()
  const mayRefund = useCardActions().of(card).includes('refund')
  return (
    <Dialog
      title={fill(o.titleOne, { action: o.recycle, name: card.card_name, no: card.card_no })}
      onClose={onClose}
      buttons={
        <>
          <Button autoFocus={!mayRefund} onClick={onClose}>
            {t.close}
          </Button>
          {mayRefund && (
            <Button type="primary" autoFocus onClick={onRefund}>
              {o.refund}…
            </Button>
          )}
        </>
      }
    >
      <p>{fill(residue.unit === 'endless' ? t.heldEndless : t.held, { customer: card.customer.name, left: say.left(card) })}</p>
      {!mayRefund && <p className="kg-soft">{fill(t.needs, { permission: words(permissions['cards.refund']) })}</p>}
    </Dialog>
  )
}

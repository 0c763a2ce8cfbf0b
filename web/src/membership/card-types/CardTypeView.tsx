import type { CardType } from '@kaiguan/contract/membership/card-types/calls'
import { Alert } from 'antd'
import { useUser } from '../../session/session.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useTexts } from '../../words/texts.ts'
import { cardTypeFormTexts, cardTypeTexts } from './card-types.texts.ts'
import { TypePreview } from './TypePreview.tsx'

/** A type that this person or this branch can't change: the card and its terms in words. */
export function CardTypeView({ type, onClose }: { type: CardType; onClose: () => void }) {
  const t = useTexts(cardTypeFormTexts)
  const list = useTexts(cardTypeTexts)
  const { gym } = useUser()
  return (
    <Dialog width={348} title={t.viewTitle} onClose={onClose}>
      {type.universal && <Alert type="info" showIcon title={list.universalHint} className="kg-dialog-alert" />}
      <TypePreview name={type.name} image={type.image} club={type.universal ? gym.brand_name : gym.name} type={type} />
    </Dialog>
  )
}

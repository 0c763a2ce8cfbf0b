import type { CardType } from '@kaiguan/contract/membership/card-types/calls'
import { Alert } from 'antd'
import { useUser } from '../../session/session.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useTexts } from '../../words/texts.ts'
import { cardTypeFormTexts } from './card-types.texts.ts'
import type { Keeper } from './keeper.ts'
import { TypePreview } from './TypePreview.tsx'

type Props = { keeper: Pick<Keeper, 'mayChange' | 'fixed' | 'club'>; type: CardType; onClose: () => void }

/** A type that this person or this branch can't change: the card and its terms in words. */
export function CardTypeView({ keeper, type, onClose }: Props) {
  const t = useTexts(cardTypeFormTexts)
  const { gym } = useUser()
  return (
    <Dialog width={348} title={t.viewTitle} onClose={onClose}>
      {!keeper.mayChange(type) && <Alert type="info" showIcon title={keeper.fixed} className="kg-dialog-alert" />}
      <TypePreview name={type.name} image={type.image} club={type.universal ? gym.brand_name : keeper.club} type={type} />
    </Dialog>
  )
}

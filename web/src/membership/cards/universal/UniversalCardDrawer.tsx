/** One universal card at head office: its facts, where it was used, what happened to it; the way into the branch that sold it. */
import type { Card } from '@kaiguan/contract/membership/cards/calls'
import { universalCardCalls } from '@kaiguan/contract/membership/cards/universal-cards'
import { useSwitchGym } from '../../../app/frame/use-switch-gym.ts'
import { useUser } from '../../../session/session.ts'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { Actions } from '../../../ui/page/Actions.tsx'
import { useTexts } from '../../../words/texts.ts'
import { cardDrawerTexts, cardOperationTexts } from '../cards.texts.ts'
import { CardHistory, CardPurchase, CardTermsPart, CardTitle, CardTop, Handed } from '../drawer/CardSections.tsx'
import { CardUse } from './CardUse.tsx'
import { universalTexts } from './universal.texts.ts'
import { type UniversalAct, universalActsOn } from './universal-acts.ts'
import '../cards.css'

type Props = { id: number; onAct: (act: UniversalAct, card: Card) => void; onClose: () => void }

export function UniversalCardDrawer({ id, onAct, onClose }: Props) {
  const t = useTexts(cardDrawerTexts)
  const u = useTexts(universalTexts)
  return (
    <ReadDrawer
      call={universalCardCalls.show}
      id={id}
      width={640}
      name={t.drawer}
      title={({ card }) => <CardTitle card={card} />}
      footer={({ card }) => <Foot card={card} onAct={onAct} />}
      gone={{ title: t.gone, text: u.goneText }}
      onClose={onClose}
    >
      {({ card, use }) => (
        <div className="kg-parts">
          <Handed card={card} />
          <CardTop card={card} />
          <CardUse use={use} />
          <CardPurchase card={card} />
          <CardTermsPart card={card} />
          <CardHistory card={card} />
        </div>
      )}
    </ReadDrawer>
  )
}

function Foot({ card, onAct }: { card: Card; onAct: Props['onAct'] }) {
  const o = useTexts(cardOperationTexts)
  const u = useTexts(universalTexts)
  const { gyms } = useUser()
  const { switchTo, switching } = useSwitchGym()
  const enterable = gyms.some(({ id, state }) => id === card.gym.id && state === 'enterable')
  const enter = enterable && {
    text: u.openThere,
    disabled: switching !== null,
    run: () => switchTo(card.gym.id, `/charts/menber?card=${card.id}`),
  }
  const acts = universalActsOn(card).map((act) => ({ text: o[act], run: () => onAct(act, card) }))
  return <Actions actions={[...acts, enter]} />
}

/** One card: its face, what it holds, its terms in words, what happened to it, and what may be done with it. */
import { type Card, cardCalls, cardTransitions } from '@kaiguan/contract/membership/cards/calls'
import { Alert } from 'antd'
import { useState } from 'react'
import { Slot } from '../../../app/Slot.tsx'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { Actions, type MaybeAction } from '../../../ui/page/Actions.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { CardActionDialog } from '../actions/CardActionDialog.tsx'
import { type CardAct, useCardActions } from '../actions/use-card-actions.ts'
import { useCardButtons } from '../actions/use-card-buttons.ts'
import { cardDrawerTexts, cardOperationTexts } from '../cards.texts.ts'
import { CardHolders } from './CardHolders.tsx'
import { CardHistory, CardPurchase, CardTermsPart, CardTitle, CardTop, Handed } from './CardSections.tsx'
import { PastDay } from './PastDay.tsx'
import '../cards.css'

const WIDTH = 640
/** In sight at the foot, beside the refund; the rest behind the dots, under its headings. */
const NEAR = 3

type Props = { id: number; onClose: () => void }

export function CardDrawer({ id, onClose }: Props) {
  const t = useTexts(cardDrawerTexts)
  const [doing, setDoing] = useState<CardAct | null>(null)
  const buttons = useCardButtons<Card>((act) => setDoing(act))
  const [requested, setRequested] = useState(false)
  return (
    <ReadDrawer
      call={cardCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      title={(card) => <CardTitle card={card} />}
      footer={(card) => <Foot card={card} buttons={buttons(card)} onRequest={() => setRequested(true)} />}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
    >
      {(card) => (
        <>
          <Body card={card} />
          {requested && (
            <Slot
              at="refund-request"
              query={{ card_id: card.id }}
              name={card.card_name}
              no={card.card_no}
              onClose={() => setRequested(false)}
            />
          )}
          {doing && <CardActionDialog action={doing} card={card} onClose={() => setDoing(null)} />}
        </>
      )}
    </ReadDrawer>
  )
}

type FootProps = { card: Card; buttons: ReturnType<ReturnType<typeof useCardButtons>>; onRequest: () => void }

function Foot({ card, buttons, onRequest }: FootProps) {
  const t = useTexts(cardOperationTexts)
  const request: MaybeAction = isRefundable(card) && { text: t.requestRefund, needs: 'refunds.request', run: onRequest, group: t.money }
  if (buttons.length === 0 && !request) return null
  const near = buttons.filter(({ act }, at) => at < NEAR || act === 'refund')
  return <Actions actions={near} more={[...buttons.filter((button) => !near.includes(button)), request]} />
}

/** Not where the card has nothing that could go back. */
function isRefundable({ status, expired_why }: Card): boolean {
  return (expired_why === null || expired_why === 'ended') && cardTransitions[status].includes('refund')
}

function Body({ card }: { card: Card }) {
  const t = useTexts(cardDrawerTexts)
  const { isElsewhere } = useCardActions()
  return (
    <div className="kg-parts">
      {isElsewhere(card) && <Alert type="info" showIcon title={fill(t.elsewhere, { gym: card.gym.name })} />}
      <Handed card={card} />
      <PastDay card={card} />
      <CardTop card={card} />
      <CardPurchase card={card} />
      {card.terms.holders > 1 && <CardHolders card={card} />}
      <CardTermsPart card={card} />
      <CardHistory card={card} />
    </div>
  )
}

/** One card: its face, what it holds, its terms in words, what happened to it, and what may be done with it. */
import { type Card, cardCalls, cardTransitions } from '@kaiguan/contract/membership/cards/calls'
import { Alert } from 'antd'
import { useState } from 'react'
import { Slot } from '../../../app/Slot.tsx'
import { ReadDrawer } from '../../../ui/dialogs/ReadDrawer.tsx'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { FactList } from '../../../ui/display/FactList.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { Actions, type MaybeAction } from '../../../ui/page/Actions.tsx'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { CardFace, useCardTypeWords } from '../../card-types/parts.ts'
import { CardActionDialog } from '../actions/CardActionDialog.tsx'
import { type CardAct, useCardActions } from '../actions/use-card-actions.ts'
import { useCardButtons } from '../actions/use-card-buttons.ts'
import { CardStatusTag } from '../CardStatusTag.tsx'
import { cardDrawerTexts, cardFactTexts, cardOperationTexts } from '../cards.texts.ts'
import { useCardWords } from '../use-card-words.ts'
import { CardEvents } from './CardEvents.tsx'
import { Holder } from './CardHolder.tsx'
import { CardHolders } from './CardHolders.tsx'
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
      title={(card) => <Title card={card} />}
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

function Title({ card }: { card: Card }) {
  return (
    <span className="kg-named">
      <span title={card.card_name}>{card.card_name}</span>
      <CardStatusTag card={card} />
    </span>
  )
}

function Warn({ children }: { children: string }) {
  return <span className="kg-warn">{children}</span>
}

function Body({ card }: { card: Card }) {
  const t = useTexts(cardDrawerTexts)
  const f = useTexts(cardFactTexts)
  const say = useCardWords()
  const terms = useCardTypeWords()
  const { isElsewhere } = useCardActions()
  const suspended = say.suspended(card)
  return (
    <div className="kg-parts">
      {isElsewhere(card) && <Alert type="info" showIcon title={fill(t.elsewhere, { gym: card.gym.name })} />}
      <Handed card={card} />
      <PastDay card={card} />
      <div className="kg-card-head kg-beside kg-wraps kg-gap-20">
        <CardFace size="small" image={card.card_image} name={card.card_name} kind={card.kind} club={card.gym.name} cardNo={card.card_no} />
        <FactList
          facts={[
            [f.cardNo, card.card_no],
            [f.left, <b key="left">{say.left(card)}</b>],
            [f.period, say.period(card)],
            suspended !== null && [f.suspended, <Warn key="s">{suspended}</Warn>],
            [
              f.holder,
              <span key="who">
                <Holder card={card} /> <span className="kg-soft">{card.customer.phone}</span>
              </span>,
            ],
          ]}
        />
      </div>
      <section>
        <h3>{t.facts}</h3>
        <FactList
          facts={[
            [f.price, <Money key="price" fen={card.price} />],
            [f.deferred, <Money key="deferred" fen={card.deferred} />],
            [f.bought, card.kind === 3 ? terms.gives(card) : say.bought(card)],
            [f.branch, card.gym.name],
            [f.soldAt, <TimeText key="sold" at={card.sold_at} />],
            [f.lastVisit, <TimeText key="visit" at={card.last_visit_at} />],
            [f.remark, card.remark || '-'],
          ]}
        />
      </section>
      {card.terms.holders > 1 && <CardHolders card={card} />}
      <section>
        <h3>{t.terms}</h3>
        <p className="kg-card-terms">{terms.sentence(card)}</p>
      </section>
      <section>
        <h3>
          {t.events} <small className="kg-soft">{t.eventsHint}</small>
        </h3>
        <CardEvents card={card} />
      </section>
    </div>
  )
}

/** A card that was handed over leads to the one it became, and back. */
function Handed({ card: { successor, predecessor } }: { card: Card }) {
  const t = useTexts(cardDrawerTexts)
  const [, open] = useOpenedRow('card')
  if (!successor && !predecessor) return null
  return (
    <p className="kg-parts">
      {successor && (
        <LinkButton run={() => open(successor.id)}>{fill(t.successor, { name: successor.holder, no: successor.card_no })}</LinkButton>
      )}
      {predecessor && <LinkButton run={() => open(predecessor.id)}>{fill(t.predecessor, { name: predecessor.holder })}</LinkButton>}
    </p>
  )
}

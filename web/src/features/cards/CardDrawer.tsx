/** One card: its face, what it holds, its terms in words, what happened to it, and what may be done with it. */
import { type Card, type CardAction, cardCalls } from '@kaiguan/contract/features/cards'
import { Alert } from 'antd'
import { useState } from 'react'
import { Actions } from '../../ui/Actions.tsx'
import { TimeText } from '../../ui/DayText.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { Money } from '../../ui/Money.tsx'
import { ReadDrawer } from '../../ui/ReadDrawer.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { CardFace, useCardTypeWords } from '../card-types/parts.ts'
import { CardActionDialog } from './CardActionDialog.tsx'
import { CardEvents } from './CardEvents.tsx'
import { Holder } from './CardHolder.tsx'
import { CardStatusTag } from './CardStatusTag.tsx'
import { cardDrawerTexts, cardFactTexts, cardOperationTexts } from './cards.texts.ts'
import { dangerous, useCardActions } from './use-card-actions.ts'
import { useCardWords } from './use-card-words.ts'
import './cards.css'

const WIDTH = 640

type Props = { id: number; onClose: () => void }

export function CardDrawer({ id, onClose }: Props) {
  const t = useTexts(cardDrawerTexts)
  const [doing, setDoing] = useState<CardAction | null>(null)
  const actions = useCardActions()
  const o = useTexts(cardOperationTexts)
  const actionOf = (action: CardAction) => ({
    text: o[action],
    danger: dangerous.has(action),
    why: actions.whyAsked(action),
    run: () => setDoing(action),
  })
  return (
    <ReadDrawer
      call={cardCalls.show}
      id={id}
      width={WIDTH}
      name={t.drawer}
      title={(card) => <Title card={card} />}
      footer={(card) => actions.of(card).length > 0 && <Actions actions={actions.of(card).map(actionOf)} />}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
    >
      {(card) => (
        <>
          <Body card={card} />
          {doing && <CardActionDialog action={doing} card={card} onClose={() => setDoing(null)} />}
        </>
      )}
    </ReadDrawer>
  )
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
      <div className="kg-card-head">
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
      <section>
        <h3>{t.terms}</h3>
        <p className="kg-card-terms">{terms.sentence(card)}</p>
      </section>
      <section>
        <h3>
          {t.events} <small className="kg-soft">{t.eventsHint}</small>
        </h3>
        <CardEvents events={card.events} />
      </section>
    </div>
  )
}

/** The parts of a card that its drawers show, in a branch and at head office. */
import type { Card } from '@kaiguan/contract/membership/cards/calls'
import { TimeText } from '../../../ui/display/DayText.tsx'
import { FactList } from '../../../ui/display/FactList.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { useOpenedRow } from '../../../ui/lists/use-opened-row.ts'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { CardFace, useCardTypeWords } from '../../card-types/parts.ts'
import { CardStatusTag } from '../CardStatusTag.tsx'
import { cardDrawerTexts, cardFactTexts } from '../cards.texts.ts'
import { useCardWords } from '../use-card-words.ts'
import { CardEvents } from './CardEvents.tsx'
import { Holder } from './CardHolder.tsx'

type Props = { card: Card }

export function CardTitle({ card }: Props) {
  return (
    <span className="kg-named">
      <span title={card.card_name}>{card.card_name}</span>
      <CardStatusTag card={card} />
    </span>
  )
}

/** Its face, and what one asks first: what is left, until when, whose it is. */
export function CardTop({ card }: Props) {
  const f = useTexts(cardFactTexts)
  const say = useCardWords()
  const suspended = say.suspended(card)
  return (
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
  )
}

function Warn({ children }: { children: string }) {
  return <span className="kg-warn">{children}</span>
}

export function CardPurchase({ card }: Props) {
  const t = useTexts(cardDrawerTexts)
  const f = useTexts(cardFactTexts)
  const say = useCardWords()
  const terms = useCardTypeWords()
  return (
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
  )
}

export function CardTermsPart({ card }: Props) {
  const t = useTexts(cardDrawerTexts)
  const terms = useCardTypeWords()
  return (
    <section>
      <h3>{t.terms}</h3>
      <p className="kg-card-terms">{terms.sentence(card)}</p>
    </section>
  )
}

export function CardHistory({ card }: Props) {
  const t = useTexts(cardDrawerTexts)
  return (
    <section>
      <h3>
        {t.events} <small className="kg-soft">{t.eventsHint}</small>
      </h3>
      <CardEvents card={card} />
    </section>
  )
}

/** A card that was handed over leads to the one it became, and back. */
export function Handed({ card: { successor, predecessor, expired_why, events } }: Props) {
  const t = useTexts(cardDrawerTexts)
  const [, open] = useOpenedRow('card')
  if (!successor && !predecessor) return null
  const [out, came] = [expired_why === 'moved', events.some(({ kind }) => kind === 'moved-in')]
  return (
    <p className="kg-parts">
      {successor && (
        <LinkButton run={() => open(successor.id)}>
          {out ? t.movedOut : fill(t.successor, { name: successor.holder, no: successor.card_no })}
        </LinkButton>
      )}
      {predecessor && (
        <LinkButton run={() => open(predecessor.id)}>{came ? t.movedIn : fill(t.predecessor, { name: predecessor.holder })}</LinkButton>
      )}
    </p>
  )
}

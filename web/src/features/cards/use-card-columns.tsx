import { type CardAction, type CardRow, cardActions } from '@kaiguan/contract/features/cards'
import { actionsColumn } from '../../ui/Actions.tsx'
import { Cut } from '../../ui/Cell.tsx'
import type { Column } from '../../ui/columns.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { useTexts } from '../../words/texts.ts'
import { CardFace } from '../card-types/parts.ts'
import { Holder } from './CardHolder.tsx'
import { CardStatusTag } from './CardStatusTag.tsx'
import { cardOperationTexts, cardsTexts } from './cards.texts.ts'
import { dangerous, useCardActions } from './use-card-actions.ts'
import { useCardWords } from './use-card-words.ts'

type Act = (action: CardAction, card: CardRow) => void

/** `elsewhere`: cards of other branches, which say which. */
export function useCardColumns({ onAction, elsewhere }: { onAction: Act; elsewhere: boolean }): Column<CardRow>[] {
  const t = useTexts(cardsTexts)
  const say = useCardWords()
  const o = useTexts(cardOperationTexts)
  const { may, of, whyAsked } = useCardActions()
  const columns: Column<CardRow>[] = [
    {
      key: 'customer',
      title: t.customer,
      width: 84,
      fixed: 'start',
      render: (card) => <Holder card={card} />,
    },
    { key: 'phone', title: t.phone, width: 110, yields: true, digits: ({ customer }) => customer.phone },
    {
      key: 'card',
      title: t.card,
      width: 154,
      render: (card) => (
        <span className="kg-card-cell">
          <CardFace size="thumb" image={card.card_image} name={card.card_name} kind={card.kind} club="" />
          <span className="kg-named">
            <span title={card.card_name}>{card.card_name}</span>
            {card.universal && <StatusTag tone="info" text={t.universal} />}
          </span>
        </span>
      ),
    },
    { key: 'card_no', title: t.cardNumber, width: 88, render: (card) => <CardNumber card={card} elsewhere={elsewhere} /> },
    { key: 'status', title: t.status, width: 92, render: (card) => <CardStatusTag card={card} /> },
    { key: 'left', title: t.left, width: 100, render: (card) => <Cut text={say.left(card, false)} whole={say.left(card)} /> },
    {
      key: 'period',
      title: t.period,
      width: 196,
      render: (card) => {
        const suspended = say.suspended(card)
        return (
          <span className="kg-two-lines">
            <Cut text={say.period(card)} />
            {suspended !== null && <span className="kg-warn">{suspended}</span>}
          </span>
        )
      },
    },
    { key: 'price', title: t.price, width: 84, hidden: elsewhere, yields: true, money: ({ price }) => price },
    { key: 'sold_at', title: t.soldAt, width: 144, hidden: true, time: ({ sold_at }) => sold_at },
    elsewhere
      ? { key: 'home', title: t.home, width: 186, text: ({ gym }) => gym.name }
      : { key: 'last_visit_at', title: t.lastVisit, width: 94, yields: true, day: ({ last_visit_at }) => last_visit_at },
    { key: 'remark', title: t.remark, width: 160, hidden: true, text: ({ remark }) => remark },
  ]
  if (!cardActions.some(may)) return columns
  const actionsOf = (card: CardRow) =>
    of(card).map((action) => ({ text: o[action], danger: dangerous.has(action), why: whyAsked(action), run: () => onAction(action, card) }))
  return [...columns, actionsColumn(t.actions, 104, actionsOf, 1)]
}

/** Another branch's card says whose it is. */
function CardNumber({ card, elsewhere }: { card: CardRow; elsewhere: boolean }) {
  const { isElsewhere } = useCardActions()
  const gym = isElsewhere(card) && !elsewhere ? card.gym.name : undefined
  return (
    <span className="kg-figures" title={gym && `${card.card_no} · ${gym}`}>
      {card.card_no}
      {gym && <span className="kg-soft">{` · ${gym}`}</span>}
    </span>
  )
}

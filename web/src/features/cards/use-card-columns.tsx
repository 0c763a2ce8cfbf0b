import { MoreOutlined } from '@ant-design/icons'
import { type CardAction, type CardRow, cardActions } from '@kaiguan/contract/features/cards'
import { Button, Dropdown } from 'antd'
import type { Column } from '../../ui/columns.ts'
import { InstantDay, TimeText } from '../../ui/DayText.tsx'
import { Money } from '../../ui/Money.tsx'
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
  const { may, isElsewhere } = useCardActions()
  const columns: Column<CardRow>[] = [
    {
      key: 'customer',
      title: t.customer,
      width: 112,
      fixed: 'start',
      render: (card) => (
        <span className="kg-two-lines">
          <Holder card={card} />
          <span className="kg-soft kg-figures">{card.customer.phone}</span>
        </span>
      ),
    },
    {
      key: 'card',
      title: t.card,
      render: (card) => (
        <span className="kg-card-cell">
          <CardFace size="thumb" image={card.card_image} name={card.card_name} kind={card.kind} club="" />
          <span className="kg-two-lines">
            <span title={card.card_name}>
              {card.card_name} {card.universal && <StatusTag tone="info" text={t.universal} />}
            </span>
            <span className="kg-soft kg-figures" title={isElsewhere(card) ? card.gym.name : undefined}>
              {card.card_no}
              {isElsewhere(card) && !elsewhere && ` · ${card.gym.name}`}
            </span>
          </span>
        </span>
      ),
    },
    { key: 'status', title: t.status, width: 102, render: (card) => <CardStatusTag card={card} /> },
    { key: 'left', title: t.left, width: 110, render: (card) => <Left card={card} /> },
    {
      key: 'period',
      title: t.period,
      width: 188,
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
    { key: 'price', title: t.price, width: 84, number: true, hidden: elsewhere, render: ({ price }) => <Money fen={price} /> },
    { key: 'sold_at', title: t.soldAt, width: 144, hidden: true, render: ({ sold_at }) => <TimeText at={sold_at} /> },
    elsewhere
      ? { key: 'home', title: t.home, width: 186, render: ({ gym }) => <Cut text={gym.name} /> }
      : { key: 'last_visit_at', title: t.lastVisit, width: 98, render: ({ last_visit_at }) => <InstantDay at={last_visit_at} /> },
    { key: 'remark', title: t.remark, width: 160, hidden: true, render: ({ remark }) => <Cut text={remark || '-'} /> },
  ]
  if (!cardActions.some(may)) return columns
  return [
    ...columns,
    { key: 'actions', title: t.actions, fixed: 'end', width: 100, render: (card) => <RowActions card={card} onAction={onAction} /> },
  ]
}

/** A stored-value card says its gift under its balance. */
function Left({ card }: { card: CardRow }) {
  const say = useCardWords()
  const gift = say.gift(card)
  return (
    <span className="kg-two-lines">
      <Cut text={say.left(card, false)} />
      {gift !== null && <span className="kg-soft kg-figures">{gift}</span>}
    </span>
  )
}

function Cut({ text }: { text: string }) {
  return (
    <span className="kg-figures" title={text}>
      {text}
    </span>
  )
}

/** The likeliest in sight, the rest behind the dots, the dangerous ones last and red. */
function RowActions({ card, onAction }: { card: CardRow; onAction: Act }) {
  const t = useTexts(cardOperationTexts)
  const c = useTexts(cardsTexts)
  const actions = useCardActions().of(card)
  const [first, ...rest] = [...actions.filter((action) => !dangerous.has(action)), ...actions.filter((action) => dangerous.has(action))]
  if (!first) return <span className="kg-soft">-</span>
  return (
    <span className="kg-row-actions">
      <Button type="link" size="small" danger={dangerous.has(first)} onClick={() => onAction(first, card)}>
        {t[first]}
      </Button>
      {rest.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          menu={{
            items: rest.map((action) => ({ key: action, label: t[action], danger: dangerous.has(action) })),
            // `as`: the keys are the actions above.
            onClick: ({ key }) => onAction(key as CardAction, card),
          }}
        >
          <Button type="text" size="small" aria-label={c.more} icon={<MoreOutlined />} />
        </Dropdown>
      )}
    </span>
  )
}

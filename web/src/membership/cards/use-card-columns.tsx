import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { cardExport } from '@kaiguan/contract/membership/cards/exports'
import { Cut } from '../../ui/display/Cell.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import type { Column } from '../../ui/lists/columns.ts'
import { useHeads } from '../../ui/lists/use-heads.ts'
import { actionsColumn } from '../../ui/page/Actions.tsx'
import { useTexts } from '../../words/texts.ts'
import { CardFace } from '../card-types/parts.ts'
import { actNeeds, type CardAct, useCardActions } from './actions/use-card-actions.ts'
import { useCardButtons } from './actions/use-card-buttons.ts'
import { CardStatusTag } from './CardStatusTag.tsx'
import { cardsTexts } from './cards.texts.ts'
import { Holder } from './drawer/CardHolder.tsx'
import { useCardWords } from './use-card-words.ts'

type Act = (action: CardAct, card: CardRow) => void

/** In sight in a row; the rest behind the dots. */
const NEAR = 2

export function useCardColumns({ onAction, elsewhere }: { onAction: Act; elsewhere: boolean }): Column<CardRow>[] {
  const t = useTexts(cardsTexts)
  const { may } = useCardActions()
  const buttons = useCardButtons(onAction)
  const columns = useCardFactColumns(elsewhere)
  // `as`: the keys of that very table.
  if (!(Object.keys(actNeeds) as CardAct[]).some(may)) return columns
  return [...columns, actionsColumn(t.actions, 148, buttons, NEAR)]
}

/** `elsewhere`: cards of other branches, which say which. */
export function useCardFactColumns(elsewhere: boolean): Column<CardRow>[] {
  const head = useHeads(cardExport)
  const t = useTexts(cardsTexts)
  const say = useCardWords()
  return [
    {
      ...head('customer'),
      width: 84,
      fixed: 'start',
      render: (card) => <Holder card={card} />,
    },
    { ...head('phone'), width: 110, yields: true, digits: ({ customer }) => customer.phone },
    {
      ...head('card'),
      width: 154,
      render: (card) => (
        <span className="kg-card-cell kg-row kg-shrinks">
          <CardFace size="thumb" image={card.card_image} name={card.card_name} kind={card.kind} club="" />
          <span className="kg-named">
            <span title={card.card_name}>{card.card_name}</span>
            {card.universal && <StatusTag tone="info" text={t.universal} />}
            {card.given && <StatusTag tone="info" text={t.given} />}
          </span>
        </span>
      ),
    },
    { ...head('card_no'), width: 88, render: (card) => <CardNumber card={card} elsewhere={elsewhere} /> },
    { ...head('status'), width: 92, render: (card) => <CardStatusTag card={card} /> },
    { ...head('left'), width: 100, render: (card) => <Cut text={say.left(card, false)} whole={say.left(card)} /> },
    {
      ...head('period'),
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
    { ...head('price'), width: 84, hidden: elsewhere, yields: true, money: ({ price }) => price },
    { ...head('sold_at'), width: 144, hidden: true, time: ({ sold_at }) => sold_at },
    elsewhere
      ? { ...head('home'), width: 186, text: ({ gym }) => gym.name }
      : { ...head('last_visit_at'), width: 94, yields: true, day: ({ last_visit_at }) => last_visit_at },
    { ...head('remark'), width: 160, hidden: true, text: ({ remark }) => remark },
  ]
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

import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { Button } from 'antd'
import { fill, useTexts } from '../../../words/texts.ts'
import { useCardActions } from '../actions/use-card-actions.ts'
import { cardOperationTexts, heldCardTexts } from '../cards.texts.ts'
import { useCardWords } from '../use-card-words.ts'

/** Of several cards those that still hold something: what, and the refund that clears the way. */
export function HeldCards({ cards, onRefund }: { cards: readonly CardRow[]; onRefund: (id: number) => void }) {
  const t = useTexts(heldCardTexts)
  const o = useTexts(cardOperationTexts)
  const say = useCardWords()
  const { of } = useCardActions()
  if (cards.length === 0) return null
  return (
    <>
      <h3 className="kg-heading">{t.several}</h3>
      <ul className="kg-well">
        {cards.map((card) => (
          <li key={card.id}>
            <strong>
              {card.customer.name} · {card.card_name} <span className="kg-soft kg-figures">{card.card_no}</span>
            </strong>
            <span className="kg-figures">
              {fill(t.left, { left: say.left(card) })}{' '}
              {of(card).includes('refund') && (
                <Button type="link" size="small" onClick={() => onRefund(card.id)}>
                  {o.refund}…
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

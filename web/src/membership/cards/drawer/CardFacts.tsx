import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { formatFen } from '@kaiguan/contract/money'
import type { ReactNode } from 'react'
import { FactList } from '../../../ui/display/FactList.tsx'
import { useTexts } from '../../../words/texts.ts'
import { cardFactTexts, cardsTexts } from '../cards.texts.ts'
import { useCardWords } from '../use-card-words.ts'

/** The few facts by which one knows a card. */
export function CardFacts({ card, more = [] }: { card: CardRow; more?: [string, ReactNode][] }) {
  const t = useTexts(cardFactTexts)
  const { given } = useTexts(cardsTexts)
  const say = useCardWords()
  const suspended = say.suspended(card)
  return (
    <FactList
      well
      facts={[
        [t.cardNo, card.card_no],
        [t.left, say.left(card)],
        [t.period, say.period(card)],
        suspended !== null && [t.suspended, suspended],
        [t.price, card.given ? `${formatFen(card.price)} · ${given}` : formatFen(card.price)],
        ...more,
      ]}
    />
  )
}

import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { fill, useTexts } from '../../../words/texts.ts'
import { cardOperationTexts, cardsTexts } from '../cards.texts.ts'
import { CardActionDialog } from './CardActionDialog.tsx'
import { CardOperationDialog } from './CardOperationDialog.tsx'
import { batchActions, dangerous, type SimpleAction, useCardActions } from './use-card-actions.ts'

/** For the chosen cards: each operation with how many of them it can be done to. */
export function BatchBar({ cards, onDone }: { cards: CardRow[]; onDone: () => void }) {
  const t = useTexts(cardOperationTexts)
  const c = useTexts(cardsTexts)
  const { can, ready, may } = useCardActions()
  const only = cards.length === 1 ? cards[0] : undefined
  const [doing, setDoing] = useState<SimpleAction | null>(null)
  return (
    <>
      {batchActions.filter(may).map((action) => {
        const able = cards.filter((card) => ready(card, action)).length
        return (
          <Button
            key={action}
            danger={dangerous.has(action)}
            disabled={!cards.some((card) => can(card, action))}
            onClick={() => setDoing(action)}
          >
            {t[action]}
            {able > 0 && able < cards.length && ` ${fill(c.batchSkip, { able, all: cards.length })}`}
          </Button>
        )
      })}
      {doing &&
        (only ? (
          <CardActionDialog action={doing} card={only} onClose={() => setDoing(null)} onDone={onDone} />
        ) : (
          <CardOperationDialog action={doing} cards={cards} onClose={() => setDoing(null)} onDone={onDone} />
        ))}
    </>
  )
}

/** By what a place is had, in words: the card, and what it takes. */
import type { PlaceChoice } from '@kaiguan/contract/classes/class-reservations/calls'
import { placePayWords } from '@kaiguan/contract/classes/classes/texts'
import { formatFen } from '@kaiguan/contract/money'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { reserveTexts } from './reservations.texts.ts'

export function useMeans(): { meansName: (choice: PlaceChoice) => string; meansTakes: (choice: PlaceChoice) => string } {
  const t = useTexts(reserveTexts)
  const words = useWords()
  return {
    meansName: ({ card, pay }) => (card ? fill(t.card, { name: card.name, no: card.card_no }) : words(placePayWords[pay])),
    meansTakes: ({ usable, why, pay, card, price }) => {
      if (!usable) return why
      if (pay === 'count') return fill(t.takesOne, { left: card?.residue_times ?? 0 })
      return pay === 'money' ? `¥${formatFen(price)}` : t.takesNothing
    },
  }
}

import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import type { Action } from '../../../ui/page/Actions.tsx'
import { useTexts } from '../../../words/texts.ts'
import { cardOperationTexts } from '../cards.texts.ts'
import { type ActGroup, actGroups, type CardAct, dangerous, useCardActions } from './use-card-actions.ts'

// `as`: the keys of that very table.
const groups = Object.entries(actGroups) as [ActGroup, readonly CardAct[]][]

/** Everything that may be done with a card as buttons, what matters now first, each with the heading it has behind the dots. */
export function useCardButtons<Row extends CardRow>(
  onAction: (act: CardAct, card: Row) => void,
): (card: Row) => (Action & { act: CardAct })[] {
  const t = useTexts(cardOperationTexts)
  const { acts, whyAsked } = useCardActions()
  return (card) =>
    acts(card).map((act) => ({
      act,
      text: t[act],
      danger: dangerous.has(act),
      why: whyAsked(act),
      group: t[groups.find(([, list]) => list.includes(act))?.[0] ?? 'corrections'],
      run: () => onAction(act, card),
    }))
}

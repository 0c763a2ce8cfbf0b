/** What head office does to one card or several: the branch's own dialogs, with head office's calls and each card's own day. */
import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { universalCardCalls } from '@kaiguan/contract/membership/cards/universal-cards'
import { CardOperationDialog } from '../actions/CardOperationDialog.tsx'
import { ExtendDialog } from './ExtendDialog.tsx'
import type { UniversalAct } from './universal-acts.ts'

const atHeadOffice = { lock: universalCardCalls.lock, unlock: universalCardCalls.unlock, quote: universalCardCalls.quote }

type Props = {
  act: UniversalAct
  cards: readonly CardRow[]
  /** The business day of the branch that sold a card. */
  today: (card: CardRow) => string
  onClose: () => void
  onDone?: () => void
}

export function UniversalActDialog({ act, cards, today, ...rest }: Props) {
  const [card] = cards
  if (act === 'extend') return card ? <ExtendDialog card={card} {...rest} /> : null
  return <CardOperationDialog action={act} cards={cards} calls={atHeadOffice} today={today} {...rest} />
}

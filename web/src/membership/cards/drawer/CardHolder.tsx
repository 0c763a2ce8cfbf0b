import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import { CustomerName } from '../../../people/customers/parts.ts'
import { useCardActions } from '../actions/use-card-actions.ts'

/** Who holds a card: opens the member, where they are this branch's to open. */
export function Holder({ card }: { card: Pick<CardRow, 'customer' | 'gym'> }) {
  const { isElsewhere } = useCardActions()
  const { id, name } = card.customer
  return isElsewhere(card) ? <span title={name}>{name}</span> : <CustomerName id={id} name={name} />
}

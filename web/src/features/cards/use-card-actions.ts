/** Which operations a card's status and this person's role allow: one table for rows, drawer and batch. */
import { residueOf } from '@kaiguan/contract/features/card-residue'
import { actionsAtHome, type CardAction, type CardRow, cardActions, cardTransitions } from '@kaiguan/contract/features/cards'
import type { Permission } from '@kaiguan/contract/permissions'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { useWhyConfirmed } from '../pay/parts.ts'

const needs: Record<CardAction, Permission> = {
  activate: 'cards.activate',
  edit: 'cards.edit',
  lock: 'cards.lock',
  unlock: 'cards.unlock',
  recycle: 'cards.recycle',
  restore: 'cards.restore',
  refund: 'cards.refund',
}

export type SimpleAction = Exclude<CardAction, 'edit' | 'refund'>
export const batchActions = ['lock', 'unlock', 'recycle', 'restore'] as const satisfies readonly CardAction[]
export const dangerous: ReadonlySet<CardAction> = new Set(['recycle', 'refund'])

type Actable = Pick<CardRow, 'status' | 'expired_why' | 'gym'>

export function useCardActions() {
  const allowed = useAllowed()
  const here = useUser().gym_id
  const whyRefund = useWhyConfirmed(needs.refund)
  // A refund is offered to whoever sees the card: who may not alone has a colleague confirm it.
  const offered = (action: CardAction) => action === 'refund' || allowed(needs[action])
  return {
    /** By the card alone, as this branch may handle it. */
    can: (card: Actable, action: CardAction) => can(card, action, here),
    /** Of several at once: a card that still holds something isn't recycled, it is refunded first. */
    ready: (card: CardRow, action: CardAction) => can(card, action, here) && !(action === 'recycle' && residueOf(card)),
    isElsewhere: ({ gym }: Pick<CardRow, 'gym'>) => gym.id !== here,
    /** By permission alone: a button that is never this person's isn't shown. */
    may: (action: CardAction) => offered(action),
    of: (card: Actable): CardAction[] => cardActions.filter((action) => can(card, action, here) && offered(action)),
    /** Why a colleague will be asked; null: nobody is. */
    whyAsked: (action: CardAction) => (action === 'refund' ? whyRefund : null),
  }
}

/**
 * The contract's tables, less what would find nothing: a refunded card is closed, of a used-up one nothing can go back.
 * A card of another branch is edited and recycled there.
 */
function can(card: Actable, action: CardAction, here: number): boolean {
  if (card.gym.id !== here && actionsAtHome.has(action)) return false
  if (action === 'refund' && (card.expired_why === 'refunded' || card.expired_why === 'used-up')) return false
  if (action === 'edit' && card.expired_why === 'refunded') return false
  return cardTransitions[card.status].includes(action)
}

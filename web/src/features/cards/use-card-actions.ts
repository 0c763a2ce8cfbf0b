/** Which operations a card's status and this person's role allow: one table for rows, drawer and batch. */
import { type CardAction, type CardRow, cardActions, cardTransitions } from '@kaiguan/contract/features/cards'
import type { Permission } from '@kaiguan/contract/permissions'
import { useAllowed } from '../../app/allowed.ts'

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

export function useCardActions() {
  const allowed = useAllowed()
  return {
    /** By permission alone: a button that is never this person's isn't shown. */
    may: (action: CardAction) => allowed(needs[action]),
    of: (card: Pick<CardRow, 'status' | 'expired_why'>): CardAction[] =>
      cardActions.filter((action) => can(card, action) && allowed(needs[action])),
  }
}

/** The contract's table, less what would find nothing: a refunded card is closed, of a used-up one nothing can go back. */
export function can(card: Pick<CardRow, 'status' | 'expired_why'>, action: CardAction): boolean {
  if (action === 'refund' && (card.expired_why === 'refunded' || card.expired_why === 'used-up')) return false
  if (action === 'edit' && card.expired_why === 'refunded') return false
  return cardTransitions[card.status].includes(action)
}

/** Which operations a card's status and this person's role allow: one table for rows, drawer and batch. */
import {
  actionsAtHome,
  type CardAction,
  type CardChange,
  type CardRow,
  cardActions,
  cardChanges,
  cardTransitions,
  changeKinds,
  changesAtHome,
  changeTransitions,
} from '@kaiguan/contract/membership/cards/calls'
import { residueOf } from '@kaiguan/contract/membership/cards/card-residue'
import type { Permission } from '@kaiguan/contract/permissions'
import { useWhyConfirmed } from '../../../ground/pay/parts.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'

/** What is done to one card from its row or its drawer; an undo begins at its event. */
export type CardAct = CardAction | Exclude<CardChange, 'reverse'>

export const actNeeds: Record<CardAct, Permission> = {
  activate: 'cards.activate',
  edit: 'cards.edit',
  lock: 'cards.lock',
  unlock: 'cards.unlock',
  recycle: 'cards.recycle',
  restore: 'cards.restore',
  refund: 'cards.refund',
  renew: 'cards.renew',
  'top-up': 'cards.top-up',
  replace: 'cards.replace',
  transfer: 'cards.transfer',
  'change-type': 'cards.change-type',
  suspend: 'cards.suspend',
  resume: 'cards.resume',
  deduct: 'cards.deduct',
  adjust: 'cards.adjust',
  extend: 'cards.gift-units',
}

export type SimpleAction = Exclude<CardAction, 'edit' | 'refund'>
export const batchActions = ['lock', 'unlock', 'recycle', 'restore'] as const satisfies readonly CardAction[]
export const dangerous: ReadonlySet<CardAct> = new Set(['recycle', 'refund'])

/** In this order in a drawer and behind the dots, each part under its heading. */
export const actGroups = {
  money: ['renew', 'top-up', 'change-type', 'transfer', 'replace', 'refund'],
  dates: ['activate', 'suspend', 'resume', 'lock', 'unlock', 'extend'],
  corrections: ['edit', 'deduct', 'adjust', 'restore', 'recycle'],
} as const satisfies Record<string, readonly CardAct[]>
export type ActGroup = keyof typeof actGroups

/** What matters now, for a card of this status: it stands in sight. */
const first: Record<CardRow['status'], readonly CardAct[]> = {
  1: ['renew', 'top-up', 'edit'],
  2: ['renew', 'top-up', 'edit'],
  3: ['renew', 'top-up', 'edit'],
  4: ['resume', 'unlock', 'replace'],
  5: ['activate', 'renew', 'top-up'],
  6: ['resume', 'renew', 'top-up'],
  7: ['restore'],
}

type Actable = Pick<CardRow, 'status' | 'expired_why' | 'gym' | 'kind' | 'suspended_to'>

export function useCardActions() {
  const allowed = useAllowed()
  const here = useUser().gym_id
  const whyRefund = useWhyConfirmed(actNeeds.refund)
  // A refund is offered to whoever sees the card: who may not alone has a colleague confirm it.
  const offered = (act: CardAct) => act === 'refund' || allowed(actNeeds[act])
  const acts = (card: Actable) => actsOn(card, here).filter(offered)
  return {
    /** By the card alone, as this branch may handle it. */
    can: (card: Actable, action: CardAction) => can(card, action, here),
    /** Of several at once: a card that still holds something isn't recycled, it is refunded first. */
    ready: (card: CardRow, action: CardAction) => can(card, action, here) && !(action === 'recycle' && residueOf(card)),
    isElsewhere: ({ gym }: Pick<CardRow, 'gym'>) => gym.id !== here,
    /** By permission alone: a button that is never this person's isn't shown. */
    may: (act: CardAct) => offered(act),
    of: (card: Actable): CardAction[] => cardActions.filter((action) => can(card, action, here) && offered(action)),
    /** Everything that may be done with one card, what matters now first. */
    acts,
    /** Why a colleague will be asked; null: nobody is. */
    whyAsked: (act: CardAct) => (act === 'refund' ? whyRefund : null),
  }
}

/** Pure: what the card allows at this branch, what matters now first. */
export function actsOn(card: Actable, here: number): CardAct[] {
  const changes = cardChanges.filter((change) => change !== 'reverse').filter((change) => canChange(card, change, here))
  const held: CardAct[] = [...cardActions.filter((action) => can(card, action, here)), ...changes]
  const ended = suspensionHasEnd(card) ? 'unlock' : 'resume'
  const all = Object.values(actGroups).flat()
  const order = [...first[card.status], ...all.filter((act) => !first[card.status].includes(act))]
  return order.filter((act) => held.includes(act) && act !== ended)
}

/** One that lasts until it is taken off again is unlocked, one with an end is resumed early: never both for one card. */
function suspensionHasEnd({ suspended_to }: Actable): boolean {
  return suspended_to !== null
}

const closed: ReadonlySet<CardRow['expired_why']> = new Set(['refunded', 'transferred', 'moved', 'reversed'])

/**
 * The contract's tables, less what would find nothing: a refunded card is closed, of a used-up one nothing can go back.
 * A card of another branch is edited and recycled there.
 */
function can(card: Actable, action: CardAction, here: number): boolean {
  if (card.gym.id !== here && actionsAtHome.has(action)) return false
  if (action === 'refund' && (closed.has(card.expired_why) || card.expired_why === 'used-up')) return false
  if (action === 'edit' && closed.has(card.expired_why)) return false
  return cardTransitions[card.status].includes(action)
}

function canChange(card: Actable, change: CardChange, here: number): boolean {
  if (closed.has(card.expired_why) || (card.gym.id !== here && changesAtHome.has(change))) return false
  const kinds = changeKinds[change]
  return (kinds === undefined || kinds.includes(card.kind)) && changeTransitions[card.status].includes(change)
}

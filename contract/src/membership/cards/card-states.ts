/** The states a card is in, and what each of them allows (docs/cards.md). */
import { z } from 'zod'

/** Derived, never stored: 7 recycle bin > 4 suspended > 3 expired > 5 inactive > 6 scheduled suspension > 2 expiring soon > 1 valid. */
export const CardStatus = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5), z.literal(6), z.literal(7)])
export type CardStatus = z.infer<typeof CardStatus>

export const cardActions = ['activate', 'edit', 'lock', 'unlock', 'recycle', 'restore', 'refund'] as const
export type CardAction = (typeof cardActions)[number]

/**
 * Which operations a status allows: the server refuses and the screen hides from this one table. What still holds something
 * may be meant for the recycle bin and isn't let into it: the refusal says what is left (card-residue.ts).
 */
export const cardTransitions: Record<CardStatus, readonly CardAction[]> = {
  1: ['edit', 'lock', 'refund', 'recycle'],
  2: ['edit', 'lock', 'refund', 'recycle'],
  3: ['edit', 'refund', 'recycle'],
  4: ['unlock', 'refund', 'recycle'],
  5: ['activate', 'edit', 'lock', 'refund', 'recycle'],
  6: ['edit', 'unlock', 'refund', 'recycle'],
  7: ['restore'],
}

/** Done where the card was sold; the rest at any branch it is good for. */
export const actionsAtHome: ReadonlySet<CardAction> = new Set(['edit', 'recycle', 'restore'])

/** What moves a card's money, units or dates after its sale, and is quoted before it is done (card-changes.ts). */
export const cardChanges = [
  'renew',
  'top-up',
  'suspend',
  'resume',
  'change-type',
  'transfer',
  'replace',
  'deduct',
  'extend',
  'adjust',
  'reverse',
] as const
export type CardChange = (typeof cardChanges)[number]

/** The same for these; `reverse` undoes an event in whatever state it left the card. */
export const changeTransitions: Record<CardStatus, readonly CardChange[]> = {
  1: ['renew', 'top-up', 'suspend', 'change-type', 'transfer', 'replace', 'deduct', 'extend', 'adjust', 'reverse'],
  2: ['renew', 'top-up', 'suspend', 'change-type', 'transfer', 'replace', 'deduct', 'extend', 'adjust', 'reverse'],
  3: ['renew', 'top-up', 'extend', 'adjust', 'reverse'],
  4: ['resume', 'replace', 'reverse'],
  5: ['renew', 'top-up', 'suspend', 'change-type', 'transfer', 'replace', 'extend', 'reverse'],
  6: ['renew', 'top-up', 'resume', 'change-type', 'transfer', 'replace', 'extend', 'reverse'],
  7: [],
}

/** What only some kinds take: time and visits are renewed, value is put on. The rest is for every kind. */
export const changeKinds: Partial<Record<CardChange, readonly (1 | 2 | 3)[]>> = {
  renew: [1, 2],
  'top-up': [3],
  deduct: [2, 3],
  adjust: [2, 3],
}

export const changesAtHome: ReadonlySet<CardChange> = new Set(['transfer', 'change-type', 'deduct', 'adjust', 'extend'])

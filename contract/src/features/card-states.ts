/** The states a card is in, and what each of them allows (DOMAIN.md §4). */
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

/** What one visit on a count card is worth. */
import type { CardFacts } from './card-facts.sql.ts'

type Counted = Pick<CardFacts, 'residue_times' | 'free_times' | 'deferred_fen'>

/**
 * Its share of what is still deferred; the last one that was paid for takes the remainder. Visits that a renewal revived
 * were earned when the card ended: they come last and are worth nothing (`free_times`; docs/money.md).
 */
export function visitWorth({ residue_times, free_times, deferred_fen }: Counted): number {
  const paid = (residue_times ?? 0) - free_times
  return paid <= 0 ? 0 : Math.max(0, Math.floor(deferred_fen / paid))
}

/** The same for several at once, one after the other. */
export function visitsWorth(card: Counted, times: number): number {
  const paid = (card.residue_times ?? 0) - card.free_times
  if (times >= paid) return paid <= 0 ? 0 : Math.max(0, card.deferred_fen)
  let left = Math.max(0, card.deferred_fen)
  for (let taken = 0; taken < times; taken++) left -= Math.floor(left / (paid - taken))
  return Math.max(0, card.deferred_fen) - left
}

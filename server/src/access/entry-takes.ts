/** What entering with a card takes. */
import { daysOnOpening, endOf } from '@kaiguan/contract/membership/cards/card-plan'
import type { CardFacts } from '../card-facts/card-facts.sql.ts'

export type Takes =
  | { kind: 'nothing'; opensOn: string | null; endsOn: string | null }
  | { kind: 'visit'; left: number; opensOn: string | null; endsOn: string | null }
  | { kind: 'trial'; nth: number; entries: number; left: number; opensOn: null; endsOn: null }
  | { kind: 'fee'; fee: number; left: number; opensOn: string | null; endsOn: string | null }

export const TAKES_NOTHING: Takes = { kind: 'nothing', opensOn: null, endsOn: null }

export function takesOf(card: CardFacts, day: string): Takes {
  const opens = card.opens_at_visit && (card.started_on === null || card.started_on > day)
  const dates = { opensOn: opens ? day : null, endsOn: opens ? endOf(day, daysOnOpening(card)) : null }
  if (card.kind === 2) return { kind: 'visit', left: (card.residue_times ?? 0) - 1, ...dates }
  if (card.kind === 3) {
    const fee = card.terms.entry_fee ?? 0
    return { kind: 'fee', fee, left: card.principal_fen + card.gift_fen - fee, ...dates }
  }
  return { kind: 'nothing', ...dates }
}

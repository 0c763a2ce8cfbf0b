/** The rules of one card, one by one: what the one decision knows of cards alone. */
import type { AccessReason, fixWords } from '@kaiguan/contract/entry/check-in/texts'
import { formatFen } from '@kaiguan/contract/money'
import { minuteText } from '@kaiguan/contract/time'
import type { CardFacts } from '../card-facts/card-facts.sql.ts'
import { goodAt } from '../card-facts/valid-at-gym.ts'
import type { AccessFacts, VisitFacts } from './access-facts.ts'

export type Fix = keyof typeof fixWords
export type ReasonValues = Record<string, string | number>
/** `at`: milliseconds since 1970. */
export type VerdictMoment = { day: string; minute: number; weekday: number; businessDay: string; at: number }

type Verdict = [AccessReason, ReasonValues, Fix | null]

/** Why a card doesn't let in at that moment, the most final reason first; null: it does. */
export function verdictOf(facts: AccessFacts, card: CardFacts, moment: VerdictMoment): Verdict | null {
  return stateVerdict(facts, card, moment.businessDay) ?? rulesVerdict(facts, card, moment)
}

function stateVerdict(facts: AccessFacts, card: CardFacts, day: string): Verdict | null {
  const { terms } = card
  // The bin is the branch's that sold the card.
  if (card.recycled_at !== null) return ['recycled', {}, card.gym_id === facts.gym.id ? 'restore' : null]
  if (card.closed_on !== null) return ['refunded', { day: card.closed_on }, 'sell']
  if (!goodAt(card, facts.gym.id)) return ['other-branch', {}, null]
  if (card.kind === 3 && terms.entry_fee === null) return ['no-entry', {}, 'sell']
  if (card.suspended_from !== null && card.suspended_from <= day && (card.suspended_to === null || card.suspended_to > day)) {
    return ['suspended', { day: card.suspended_from }, card.suspension === 'lock' ? 'unlock' : 'resume']
  }
  if (card.sold_on > day) return ['not-started', { day: card.sold_on }, null]
  if (card.started_on !== null && card.started_on > day && !card.opens_at_visit)
    return ['not-started', { day: card.started_on }, 'activate']
  if (card.ends_on !== null && card.ends_on < day) return ['ended', { day: card.ends_on }, goesOnBy(card)]
  if (card.kind === 2 && (card.residue_times ?? 0) <= 0 && !usedToday(facts, card)) return ['used-up', {}, goesOnBy(card)]
  return null
}

function rulesVerdict(facts: AccessFacts, card: CardFacts, moment: VerdictMoment): Verdict | null {
  const { terms } = card
  if (!terms.weekdays.includes(moment.weekday)) return ['weekday', { days: terms.weekdays.join(',') }, null]
  if (terms.hours.length > 0 && !terms.hours.some((span) => moment.minute >= span.from && moment.minute < span.to)) {
    return ['hours', { hours: terms.hours.map((span) => `${minuteText(span.from)}–${minuteText(span.to)}`).join('、') }, null]
  }
  const entries = facts.visits.filter((visit) => visit.card_id === card.id).length
  if (terms.visits_per_day !== null && entries >= terms.visits_per_day)
    return ['visits-per-day', { count: entries, limit: terms.visits_per_day }, null]
  if (facts.unnamedGuests > 0 && card.kind !== 1) return ['guests-each', {}, null]
  if (facts.guests > terms.guests) return ['guests', { limit: terms.guests, count: facts.guests }, null]
  const fee = terms.entry_fee ?? 0
  if (card.kind === 3 && card.principal_fen + card.gift_fen < fee && !usedToday(facts, card)) {
    return ['balance', { balance: formatFen(card.principal_fen + card.gift_fen), fee: formatFen(fee) }, 'top-up']
  }
  return null
}

/** The same card goes on: time and visits are renewed, value is put on; at any branch it is good for. */
function goesOnBy({ kind }: CardFacts): Fix {
  return kind === 3 ? 'top-up' : 'renew'
}

/** Re-entry on the same business day takes no second visit. */
export function usedToday(facts: AccessFacts, card: CardFacts): VisitFacts | undefined {
  return facts.visits.find((visit) => visit.card_id === card.id && visit.counted)
}

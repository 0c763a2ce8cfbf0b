/**
 * What the counter shows for a person: the server's decision, or its judgement of the card that was chosen at the desk.
 * Pure; the band, the keys and the check-in all read this one value.
 */
import type { CardJudgement, Decision, Person } from '@kaiguan/contract/entry/check-in/calls'
import type { CardRow } from '@kaiguan/contract/membership/cards/calls'
import type { z } from 'zod'

export type Judged = z.infer<typeof CardJudgement>

/** `in`: may enter · `refused` · `inside`: has not left yet. */
type Tone = 'in' | 'refused' | 'inside'

export type Standing = {
  tone: Tone
  reason: Decision['reason']
  message: string
  /** The card that would be used, or that the refusal is about. */
  card: CardRow | null
  /** Trial visits, or a lesson, let them in without a card. */
  withoutCard: boolean
  /** Another card than the best was asked for. */
  asked: boolean
  why: string
  takes: string
  /** Another card was used today: this one takes a visit of its own, which the desk is asked about in these words. */
  another: string | null
  fix: Decision['fix']
  /** The card the fix is done with. */
  fixCard: CardRow | null
  mayOverride: boolean
}

/** A refusal that is about the person rather than about a card: no other card helps. */
export function aboutPerson({ reason }: Pick<Decision, 'reason'>): boolean {
  return reason === 'blocked' || reason === 'already-inside'
}

export function standing({ decision }: Pick<Person, 'decision'>, chosenCard: number | null): Standing {
  const of = (id: number | null) => decision.cards.find(({ card }) => card.id === id)
  const cardOf = (id: number | null) => of(id)?.card ?? null
  const chosen = aboutPerson(decision) || chosenCard === decision.card_id ? undefined : of(chosenCard)
  if (!chosen) {
    return {
      tone: decision.allowed ? 'in' : decision.reason === 'already-inside' ? 'inside' : 'refused',
      reason: decision.reason,
      message: decision.message,
      card: cardOf(decision.card_id),
      withoutCard: decision.pass !== null || decision.lesson !== null,
      asked: false,
      why: decision.why_this_card,
      takes: decision.takes,
      another: null,
      fix: decision.fix,
      fixCard: cardOf(decision.fix_card_id ?? decision.card_id),
      mayOverride: decision.may_override,
    }
  }
  return {
    tone: chosen.usable ? 'in' : 'refused',
    reason: chosen.reason,
    message: chosen.message,
    card: chosen.card,
    withoutCard: false,
    asked: true,
    why: '',
    takes: chosen.takes,
    another: chosen.usable && chosen.reason === 'another-card' ? chosen.message : null,
    // What a usable card is asked about is no refusal.
    fix: chosen.usable ? null : chosen.fix,
    fixCard: cardOf(chosen.fix_card_id ?? chosen.card.id),
    mayOverride: !chosen.usable && decision.may_override,
  }
}

/** The cards as the counter lists and numbers them: the one that would be used first. */
export function inOrder({ cards, card_id, allowed }: Pick<Decision, 'cards' | 'card_id' | 'allowed'>): Judged[] {
  const best = allowed ? cards.find(({ card }) => card.id === card_id) : undefined
  return best ? [best, ...cards.filter((judged) => judged !== best)] : [...cards]
}

/** The card that the counter lists with this number; null: none, or no other card helps. */
export function cardOfNumber(number: number, decision: Pick<Decision, 'cards' | 'card_id' | 'allowed' | 'reason'>): number | null {
  if (aboutPerson(decision) || decision.cards.length < 2) return null
  return inOrder(decision)[number - 1]?.card.id ?? null
}

/**
 * The one access decision (DOMAIN.md §5): a pure function of the facts, the door and the moment. The desk,
 * the self check-in, a gate and a booking all ask it, so they can never disagree; "what if" is another `at`.
 * It reads facts only, never a card's status code. Further evidence (bookings, staff) joins `cards` and `passes` here.
 */

import type { AccessReason, fixWords } from '@kaiguan/contract/features/check-in.texts'
import { formatFen } from '@kaiguan/contract/money'
import { businessDay, type GymClock, minuteText, wallClock } from '@kaiguan/contract/time'
import type { CardFacts } from '../card-facts/card-facts.sql.ts'
import { goodAt } from '../card-facts/good-at.ts'
import { type LockerFacts, stoppedBy } from './overdue-lockers.ts'
import { TAKES_NOTHING, type Takes, takesOf } from './takes.ts'
import { inOrder, type PassFacts, passVerdict, whyNoTrial } from './trials.ts'

/** `late`: a forgotten visit that is entered afterwards. */
export type Door = 'desk' | 'self' | 'gate' | 'booking' | 'late'

export type VisitFacts = {
  id: number
  card_id: number | null
  guest_pass_id: number | null
  entered_at: Date
  left_at: Date | null
  counted: boolean
}

export type AccessFacts = {
  gym: GymClock & { id: number }
  blockedReason: string | null
  /** Known to another branch only: what is done with the person themselves is done there. */
  visitor: boolean
  cards: CardFacts[]
  /** Trial visits that were given here and not taken back. */
  passes: PassFacts[]
  /** This person's visits here on the business day of `at`, without cancelled ones. */
  visits: VisitFacts[]
  guests: number
  /** Of the grids they rent here the one that is over longest, or ends first. */
  locker: LockerFacts | null
  /** Of those, how many come with their host by number alone, without a visit of their own that a card could pay. */
  unnamedGuests: number
  /** The card the desk asks for, instead of the best. */
  askedCardId: number | null
  /** The desk said so: the card asked for takes a visit of its own although another was used today. */
  anotherCard: boolean
}

export type Fix = keyof typeof fixWords
export type ReasonValues = Record<string, string | number>

export type Judgement = {
  card: CardFacts
  usable: boolean
  reason: AccessReason
  values: ReasonValues
  fix: Fix | null
  /** The card that the fix is done with, where that is another than the one judged. */
  fixCard: CardFacts | null
  /** What entering with it takes; nothing with a card that was used today. */
  takes: Takes
}

export type CardChoice = 'only' | 'takes-nothing' | 'ends-first' | 'asked' | 'again' | 'none'

export type AccessDecision = {
  allowed: boolean
  reason: AccessReason
  values: ReasonValues
  card: CardFacts | null
  /** The trial that lets them in, where no card does. */
  pass: PassFacts | null
  choice: CardChoice
  takes: Takes
  fix: Fix | null
  fixCard: CardFacts | null
  /** Let in with a second card of the day, because the desk said so. */
  anotherCard: boolean
  /** A person may be let in all the same, by whoever has the permission, with a reason. */
  overridable: boolean
  judgements: Judgement[]
}

export function decideAccess(facts: AccessFacts, door: Door, at: Date): AccessDecision {
  const moment = { ...wallClock(at, facts.gym.timeZone), businessDay: businessDay(at, facts.gym) }
  const judgements = withOtherCards(
    facts,
    door,
    facts.cards.map((card) => judge(facts, card, moment)),
  )
  const decided = { ...REFUSED, ...(barred(facts, door, moment.businessDay) ?? decideByRight(facts, door, judgements, moment.businessDay)) }
  if (!facts.visitor) return { ...decided, judgements }
  return { ...doneHere(decided), judgements: judgements.map(doneHere) }
}

/** Selling to somebody and taking them off the blacklist are for the branch whose customer they are. */
function doneHere<Judged extends { fix: Fix | null }>(judged: Judged): Judged {
  return judged.fix === 'sell' || judged.fix === 'unblock' ? { ...judged, fix: null } : judged
}

type Decided = Partial<Omit<AccessDecision, 'judgements'>> & Pick<AccessDecision, 'allowed' | 'reason'>

const REFUSED = {
  values: {},
  card: null,
  pass: null,
  choice: 'none',
  takes: TAKES_NOTHING,
  fix: null,
  fixCard: null,
  anotherCard: false,
  overridable: true,
} as const

/** What is about the person: no card helps. */
function barred(facts: AccessFacts, door: Door, day: string): Decided | null {
  if (facts.blockedReason !== null) return { allowed: false, reason: 'blocked', values: { reason: facts.blockedReason }, fix: 'unblock' }
  const stopped = door === 'late' || door === 'booking' ? null : stoppedBy(facts.locker, day)
  if (stopped) return { allowed: false, reason: 'locker-overdue', values: stopped, fix: 'renew-locker' }
  const inside = facts.visits.find((visit) => visit.left_at === null)
  // A gate counts people out by itself; at the desk somebody who never checked out is asked about.
  if (!inside || door === 'booking') return null
  const time = minuteText(wallClock(inside.entered_at, facts.gym.timeZone).minute)
  return { allowed: false, reason: 'already-inside', values: { time }, fix: 'leave', overridable: false }
}

/** A card that admits comes first, and a card that was asked for is answered for itself. */
function decideByRight(facts: AccessFacts, door: Door, judgements: Judgement[], day: string): Decided {
  const byCard = decideByCard(facts, door, judgements)
  const asked = judgements.some(({ card }) => card.id === facts.askedCardId)
  if (byCard.allowed || asked) return byCard
  return decideByPass(facts, day, judgements.length === 0) ?? byCard
}

/**
 * The first entry of a day takes one of the pass, every later one nothing; nobody whom a card let in today is counted once more.
 * Why a pass doesn't let in is told where there is no card to speak of. Null: it has no say.
 */
function decideByPass(facts: AccessFacts, day: string, alone: boolean): Decided | null {
  const passes = inOrder(facts.passes)
  const again = passes.find(({ id }) => facts.visits.some((visit) => visit.counted && visit.guest_pass_id === id))
  if (!again && facts.visits.some(({ counted }) => counted)) return null
  const pass = again ?? passes.find((one) => passVerdict(one, day) === null)
  if (pass) {
    if (facts.guests > 0) return { allowed: false, reason: 'trial-alone', overridable: true }
    if (again) return { allowed: true, reason: 're-entry', pass, overridable: false }
    const nth = pass.used + 1
    const takes: Takes = { kind: 'trial', nth, entries: pass.entries, left: pass.entries - nth, opensOn: null, endsOn: null }
    return { allowed: true, reason: 'admitted', pass, takes, overridable: false }
  }
  const told = whyNoTrial(passes, day)
  return alone && told ? { allowed: false, ...told, fix: 'sell' } : null
}

/**
 * The first entry of a day uses the best card, or the one asked for. Every later one takes nothing, with whichever card
 * was used that day; a card that wasn't takes a visit only where the desk says so.
 */
function decideByCard(facts: AccessFacts, door: Door, judgements: Judgement[]): Decided {
  const used = judgements.filter(({ card }) => usedToday(facts, card))
  const usable = (used.length > 0 ? used : judgements).filter((judgement) => judgement.usable)
  const asked = facts.askedCardId === null ? undefined : judgements.find(({ card }) => card.id === facts.askedCardId)
  const best = asked ?? bestOf(usable)
  if (!best) {
    const nearest = nearestOf(used.length > 0 ? used : judgements)
    return nearest ? refusedBy(nearest) : { allowed: false, reason: 'no-card', fix: 'sell' }
  }
  if (!best.usable) return refusedBy(best)
  const { card, takes } = best
  if (usedToday(facts, card)) return { allowed: true, reason: 're-entry', card, choice: 'again', overridable: false }
  const second = best.reason === 'another-card'
  if (second && !(door === 'desk' && facts.anotherCard && asked)) return { ...refusedBy(best), overridable: false }
  return {
    allowed: true,
    reason: 'admitted',
    card,
    choice: asked ? 'asked' : choiceOf(best, usable),
    takes,
    anotherCard: second,
    overridable: false,
  }
}

function refusedBy({ reason, values, fix, fixCard, card, takes }: Judgement): Decided {
  return { allowed: false, reason, values, fix, fixCard, card, takes }
}

/** What a day's earlier entry says about each card: the used one goes on for nothing, any other would be a second one. */
function withOtherCards(facts: AccessFacts, door: Door, judgements: Judgement[]): Judgement[] {
  const entered = facts.visits.find((visit) => visit.counted)
  if (!entered) return judgements
  const used = judgements.find(({ card }) => card.id === entered.card_id)?.card
  const spare = bestOf(judgements.filter(({ card, usable }) => usable && !usedToday(facts, card)))
  const desk = door === 'desk'
  return judgements.map((judgement): Judgement => {
    const { card, usable } = judgement
    if (usedToday(facts, card)) {
      if (usable) return { ...judgement, reason: 're-entry', takes: TAKES_NOTHING }
      return desk && spare ? { ...judgement, fix: 'another-card', fixCard: spare.card } : judgement
    }
    if (!usable) return judgement
    const values = { used: used ? nameOf(used) : minuteText(wallClock(entered.entered_at, facts.gym.timeZone).minute), card: nameOf(card) }
    return { ...judgement, reason: 'another-card', values, fix: desk ? 'another-card' : null, fixCard: desk ? card : null }
  })
}

function nameOf(card: CardFacts): string {
  return `${card.name} ${card.card_no}`
}

type Moment = { day: string; minute: number; weekday: number; businessDay: string }

/** The rules of one card, the most final first. */
function judge(facts: AccessFacts, card: CardFacts, moment: Moment): Judgement {
  const verdict = verdictOf(facts, card, moment)
  if (verdict) return { card, usable: false, reason: verdict[0], values: verdict[1], fix: verdict[2], fixCard: null, takes: TAKES_NOTHING }
  return { card, usable: true, reason: 'admitted', values: {}, fix: null, fixCard: null, takes: takesOf(card, moment.businessDay) }
}

type Verdict = [AccessReason, ReasonValues, Fix | null]

function verdictOf(facts: AccessFacts, card: CardFacts, moment: Moment): Verdict | null {
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

function rulesVerdict(facts: AccessFacts, card: CardFacts, moment: Moment): Verdict | null {
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
function usedToday(facts: AccessFacts, card: CardFacts): VisitFacts | undefined {
  return facts.visits.find((visit) => visit.card_id === card.id && visit.counted)
}

/** A card that takes nothing before one that does, whatever ends first before what lasts, stored value last. */
function bestOf(usable: Judgement[]): Judgement | undefined {
  return [...usable].sort((a, b) => a.card.kind - b.card.kind || endKey(a.card).localeCompare(endKey(b.card)) || a.card.id - b.card.id)[0]
}

function endKey(card: CardFacts): string {
  return card.ends_on ?? '9999-12-31'
}

function choiceOf(best: Judgement, usable: Judgement[]): CardChoice {
  if (usable.length === 1) return 'only'
  return best.card.kind === 1 && usable.some((other) => other.card.kind !== 1) ? 'takes-nothing' : 'ends-first'
}

/** Of several refusals the one that is easiest to mend is told: a rule of today, then a suspension, then what has ended. */
const NEARNESS: AccessReason[] = [
  'guests',
  'guests-each',
  'hours',
  'weekday',
  'visits-per-day',
  'balance',
  'not-started',
  'suspended',
  'used-up',
  'ended',
  'other-branch',
  'no-entry',
  'recycled',
  'refunded',
]
function nearestOf(judgements: Judgement[]): Judgement | undefined {
  return [...judgements].sort((a, b) => NEARNESS.indexOf(a.reason) - NEARNESS.indexOf(b.reason) || b.card.id - a.card.id)[0]
}

/**
 * The one access decision (docs/access.md): a pure function of the facts, the door and the moment. The desk,
 * the self check-in, a gate and a booking all ask it, so they can never disagree; "what if" is another `at`.
 * It reads facts only, never a card's status code. Further evidence joins `cards`, `passes`, `lessons` and `classes` here.
 */
import type { AccessReason } from '@kaiguan/contract/entry/check-in/texts'
import { type DoorFacts, stoppedByDoor } from '@kaiguan/contract/entry/gates/door-rules'
import { businessDay, type GymClock, minuteText, wallClock } from '@kaiguan/contract/time'
import type { CardFacts } from '../card-facts/card-facts.sql.ts'
import type { AccessFacts, Door, StaffAtDoor } from './access-facts.ts'
import { type Fix, type ReasonValues, usedToday, type VerdictMoment, verdictOf } from './card-verdict.ts'
import { type ClassFacts, classAt } from './classes.ts'
import { TAKES_NOTHING, type Takes, takesOf } from './entry-takes.ts'
import { type LessonFacts, lessonAt, lessonOpens } from './lessons.ts'
import { stoppedBy } from './overdue-lockers.ts'
import { inOrder, type PassFacts, passVerdict, whyNoTrial } from './trials.ts'

export type { AccessFacts, Door, VisitFacts } from './access-facts.ts'
export { NO_GATE } from './access-facts.ts'
export type { Fix, ReasonValues, VerdictMoment } from './card-verdict.ts'

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
  /** The lesson they come for, where no card that takes nothing lets them in. */
  lesson: LessonFacts | null
  /** The place in a class they come for, where neither lets them in. */
  place: ClassFacts | null
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
  return decideAt(facts, door, momentOf(at, facts.gym))
}

/** What a clock at the door says: that of whoever decides for many at once is read once (intervals.ts). */
export function momentOf(at: Date, gym: GymClock): VerdictMoment {
  return { ...wallClock(at, gym.timeZone), businessDay: businessDay(at, gym), at: at.getTime() }
}

export function decideAt(facts: AccessFacts, door: Door, moment: VerdictMoment): AccessDecision {
  if (facts.staff) return { ...REFUSED, ...decideForStaff(facts.staff, facts.gate), judgements: [] }
  const judgements = withOtherCards(
    facts,
    door,
    facts.cards.map((card) => judge(facts, card, moment)),
  )
  const stopped = doorVerdict(facts, moment) ?? barred(facts, door, moment.businessDay)
  const decided = { ...REFUSED, ...(stopped ?? decideByRight(facts, door, judgements, moment)) }
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
  lesson: null,
  place: null,
  choice: 'none',
  takes: TAKES_NOTHING,
  fix: null,
  fixCard: null,
  anotherCard: false,
  overridable: true,
} as const

/** Staff pass every door of their branch but one that is shut, by their phone always and by what is registered while it is on. */
function decideForStaff({ card }: StaffAtDoor, gate: DoorFacts | null): Decided {
  if (gate?.closed) return { allowed: false, reason: 'door-closed', overridable: false }
  return card ? { allowed: true, reason: 'staff', overridable: false } : { allowed: false, reason: 'staff-off', overridable: false }
}

/** What is about the gate: whoever else they are, it doesn't open for them now. */
function doorVerdict({ gate, passing }: AccessFacts, moment: VerdictMoment): Decided | null {
  const stopped = gate && stoppedByDoor(gate, moment)
  if (stopped) return { allowed: false, ...stopped, overridable: false }
  return passing === null ? null : { allowed: false, reason: 'in-passage', values: { gate: passing }, overridable: false }
}

/** What is about the person: no card helps. */
function barred(facts: AccessFacts, door: Door, day: string): Decided | null {
  if (facts.blockedReason !== null) return { allowed: false, reason: 'blocked', values: { reason: facts.blockedReason }, fix: 'unblock' }
  const stopped = door === 'late' || door === 'booking' ? null : stoppedBy(facts.locker, day)
  if (stopped) return { allowed: false, reason: 'locker-overdue', values: stopped, fix: 'renew-locker' }
  const inside = facts.visits.find((visit) => visit.left_at === null)
  // A gate counts people out by itself; at the desk somebody who never checked out is asked about.
  if (!inside || door === 'booking' || (facts.gate && facts.gate.passback !== 'hard')) return null
  const time = minuteText(wallClock(inside.entered_at, facts.gym.timeZone).minute)
  return { allowed: false, reason: 'already-inside', values: { time }, fix: 'leave', overridable: false }
}

/**
 * A card that takes nothing comes first, then a lesson or a class that was paid, which take nothing either; then what takes something,
 * and a public class last. A card that was asked for is answered for itself.
 */
function decideByRight(facts: AccessFacts, door: Door, judgements: Judgement[], moment: VerdictMoment): Decided {
  const byCard = decideByCard(facts, door, judgements)
  const asked = judgements.some(({ card }) => card.id === facts.askedCardId)
  if (asked || (byCard.allowed && byCard.takes?.kind === 'nothing') || byCard.reason === 're-entry') return byCard
  const byLesson = decideByLesson(facts, moment) ?? decideByClass(facts, moment, true)
  if (byLesson || byCard.allowed) return byLesson ?? byCard
  const byPass = decideByPass(facts, moment.businessDay, judgements.length === 0)
  if (byPass?.allowed) return byPass
  return decideByClass(facts, moment, false) ?? tooEarly(facts, door, moment) ?? byPass ?? byCard
}

/**
 * Nothing lets them in now, but a lesson or class of theirs will later today: that is why they stand there, and waiting is easiest. A
 * booking asks for its own hour, so that another one later says nothing of it.
 */
function tooEarly({ lessons, classes, guests, gym }: AccessFacts, door: Door, moment: VerdictMoment): Decided | null {
  if (guests > 0 || door === 'booking') return null
  const ahead = [...lessons, ...classes].filter(
    (one) => moment.at < lessonOpens(one) && businessDay(one.starts_at, gym) === moment.businessDay,
  )
  const [next] = ahead.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime() || a.id - b.id)
  if (!next) return null
  const time = (at: number) => minuteText(wallClock(new Date(at), gym.timeZone).minute)
  const values = { time: time(next.starts_at.getTime()), opens: time(lessonOpens(next)), course: next.course }
  return { allowed: false, reason: 'too-early', values }
}

function decideByClass({ classes, guests, gym }: AccessFacts, moment: VerdictMoment, paid: boolean): Decided | null {
  const place = guests > 0 ? undefined : classAt(classes, moment.at, paid)
  if (!place) return null
  const time = minuteText(wallClock(place.starts_at, gym.timeZone).minute)
  return { allowed: true, reason: 'class', values: { time, course: place.course }, place, overridable: false }
}

/** Only the person themselves: who brings somebody needs a card for it. */
function decideByLesson({ lessons, guests, gym }: AccessFacts, moment: VerdictMoment): Decided | null {
  const lesson = guests > 0 ? undefined : lessonAt(lessons, moment.at)
  if (!lesson) return null
  const time = minuteText(wallClock(lesson.starts_at, gym.timeZone).minute)
  return { allowed: true, reason: 'lesson', values: { time, course: lesson.course }, lesson, overridable: false }
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

/** The rules of one card, the most final first. */
function judge(facts: AccessFacts, card: CardFacts, moment: VerdictMoment): Judgement {
  const verdict = verdictOf(facts, card, moment)
  if (verdict) return { card, usable: false, reason: verdict[0], values: verdict[1], fix: verdict[2], fixCard: null, takes: TAKES_NOTHING }
  return { card, usable: true, reason: 'admitted', values: {}, fix: null, fixCard: null, takes: takesOf(card, moment.businessDay) }
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

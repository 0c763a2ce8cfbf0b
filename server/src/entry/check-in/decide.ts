/** Gathers the facts for the one access decision and puts its answer into words. */
import type { Decision, Person } from '@kaiguan/contract/entry/check-in/calls'
import { alertWords, cardChoiceWords } from '@kaiguan/contract/entry/check-in/texts'
import type { DoorFacts } from '@kaiguan/contract/entry/gates/door-rules'
import { formatFen } from '@kaiguan/contract/money'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { fill } from '@kaiguan/contract/rules'
import { businessDay } from '@kaiguan/contract/time'
import { type AccessDecision, type Door, decideAccess, type Judgement, NO_GATE, type VisitFacts } from '../../access/decide-access.ts'
import type { Takes } from '../../access/entry-takes.ts'
import { classesOf, lessonsOf, passesOf, visitsOn } from '../../access/facts.sql.ts'
import { daysOver } from '../../access/overdue-lockers.ts'
import { decisionSentence, takesSentence } from '../../access/sentence.ts'
import type { PassFacts } from '../../access/trials.ts'
import { type CardFacts, type CardWords, cardsOfPerson, lockSharers } from '../../card-facts/card-facts.sql.ts'
import { lessonsToday } from '../../coaching/course-bookings/index.ts'
import type { Acting, Ctx, GymUse } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import { addressOf } from '../../ground/files/index.ts'
import { requireFound } from '../../http/refusal.ts'
import { cardRow } from '../../membership/cards/index.ts'
import { type LockersAtDoor, lockersAtDoor } from '../lockers/index.ts'
import { lessonAnswer, visitAnswer } from './answers.ts'
import { arrivalsOf } from './arrivals.ts'
import { type AtDoor, openVisit, type PersonWords, personAtDoor, personWords, visitsThisMonth } from './check-in.sql.ts'

export type AskedEntry = {
  guests: number
  cardId: number | null
  anotherCard?: boolean
  door?: Door
  at: Date
  /** person: what is read of them now is judged again before anything is taken; nobody else's question comes between. */
  lock: boolean | 'person'
  /** The gate they stand before. */
  gate?: Omit<DoorFacts, 'personSex'>
  /** The other gate that has just told them to pass: asked behind the locks. */
  passing?: () => Promise<string | null>
}

/** `cards`: theirs, with their words, as they were read; `inside`: their visit of that day that hasn't ended. */
export type Decided = {
  person: AtDoor
  decision: AccessDecision
  cards: (CardFacts & CardWords)[]
  lockers: LockersAtDoor
  inside: VisitFacts | null
}

/** Who stands there and what is decided. The facts are read in one flight, the person first, and none that the gym never had: with `lock` two terminals queue there, and what may be taken is held. */
export async function decide(ctx: Acting, customerId: number, asked: AskedEntry): Promise<Decided> {
  const clock = { timeZone: ctx.gym.time_zone, dayStartsAtMinute: ctx.gym.day_starts_at }
  const takes = asked.lock === true
  const uses = (what: GymUse) => ctx.gym.uses.includes(what)
  const [, there, cards, passes, lessons, classes, visits, lockers, passing] = await together([
    takes && uses('sharing') ? lockSharers(ctx, [customerId]) : undefined,
    personAtDoor(ctx, customerId, asked.lock !== false),
    cardsOfPerson(ctx, customerId, takes),
    uses('trials') ? passesOf(ctx, customerId, takes) : [],
    uses('lessons') ? lessonsOf(ctx, customerId, asked.at) : [],
    uses('classes') ? classesOf(ctx, customerId, asked.at) : [],
    visitsOn(ctx, customerId, businessDay(asked.at, clock)),
    uses('lockers') ? lockersAtDoor(ctx, customerId) : { assigns: false, locker: null },
    asked.passing?.(),
  ])
  const person = requireFound(there)
  const facts = {
    gym: { id: ctx.gymId, ...clock },
    blockedReason: person.blocked_reason,
    visitor: person.gym_id !== ctx.gymId,
    cards,
    passes,
    lessons,
    classes,
    visits,
    locker: lockers.locker,
    guests: asked.guests,
    unnamedGuests: asked.guests,
    askedCardId: asked.cardId,
    anotherCard: asked.anotherCard ?? false,
    ...NO_GATE,
    gate: asked.gate ? { ...asked.gate, personSex: person.sex } : null,
    passing: passing ?? null,
  }
  const inside = visits.find(({ left_at }) => left_at === null) ?? null
  return { person, cards, lockers, inside, decision: decideAccess(facts, asked.door ?? 'desk', asked.at) }
}

export function decisionAnswer(ctx: Ctx, { decision, cards: theirs }: Pick<Decided, 'decision' | 'cards'>): Decision {
  const cards = decision.judgements.flatMap((judgement) => {
    const card = theirs.find(({ id }) => id === judgement.card.id)
    if (!card) return []
    return [
      {
        card: cardRow(ctx, card),
        usable: judgement.usable,
        reason: judgement.reason,
        message: sentence(ctx, judgement),
        takes: judgement.usable ? takesSentence(ctx.language, judgement.takes) : '',
        fix: judgement.fix,
        fix_card_id: judgement.fixCard?.id ?? null,
      },
    ]
  })
  return {
    allowed: decision.allowed,
    reason: decision.reason,
    message: sentence(ctx, decision),
    card_id: decision.card?.id ?? null,
    why_this_card: cardChoiceWords[decision.choice][ctx.language],
    takes: decision.allowed ? takesSentence(ctx.language, decision.takes) : '',
    fix: decision.fix,
    fix_card_id: decision.fixCard?.id ?? null,
    may_override: !decision.allowed && decision.overridable && ctx.may('check-in.override'),
    pass: passAnswer(decision),
    lesson: decision.lesson && lessonAnswer(decision.lesson),
    place: decision.place && lessonAnswer(decision.place),
    cards: cards.sort((a, b) => Number(b.usable) - Number(a.usable) || b.card.id - a.card.id),
  }
}

function passAnswer({ pass, takes }: AccessDecision): Decision['pass'] {
  return pass && { id: pass.id, nth: nthOf(pass, takes), entries: pass.entries, to_day: pass.to_day }
}

/** Back on the same day it is still the entry before. */
export function nthOf(pass: PassFacts, takes: Takes): number {
  return takes.kind === 'trial' ? takes.nth : pass.used
}

export function sentence(ctx: Ctx, judged: Pick<Judgement, 'reason' | 'values' | 'takes'>): string {
  return decisionSentence(ctx.language, judged)
}

export async function personAnswer(ctx: Ctx, decided: Decided): Promise<Person> {
  const { person, decision } = decided
  const overdue = overdueOf(ctx, decided.lockers)
  const [words, inside, visitsNow, arrivals, lessons] = await together([
    personWords(ctx, person.id),
    openVisit(ctx, person.id),
    visitsThisMonth(ctx, person.id),
    arrivalsOf(ctx, person.id),
    lessonsToday(ctx, person.id),
  ])
  const cards = decision.judgements.map((judgement) => judgement.card)
  return {
    customer: {
      id: person.id,
      name: person.name,
      phone: maskPhone(person.phone),
      head_portrait: addressOf(ctx, words.head_portrait),
      sex: words.sex,
      stage: words.stage,
      birthday: words.birthday,
      consultant: words.consultant_name,
      coach: words.coach_name,
      last_visit_at: words.last_visit_at?.toISOString() ?? null,
      visits_this_month: visitsNow,
    },
    alerts: [...alertsOf(ctx, words, cards), ...lockerAlerts(ctx, overdue)],
    arrivals,
    lessons,
    inside: inside ? visitAnswer(inside) : null,
    decision: decisionAnswer(ctx, decided),
    locker: overdue,
    // What is on a card that is shared with them is its owner's.
    balance: cards.reduce(
      (sum, card) => sum + (card.recycled_at === null && card.person_id === person.person_id ? card.principal_fen + card.gift_fen : 0),
      0,
    ),
  }
}

export function overdueOf(ctx: Ctx, { locker }: LockersAtDoor): Person['locker'] {
  const days_over = daysOver(locker, ctx.today)
  if (locker === null || days_over === 0) return null
  const { rentalId, lockerId, gridId, area, no, expiredOn } = locker
  return { rental_id: rentalId, locker_id: lockerId, grid_id: gridId, area, no, expired_on: expiredOn, days_over }
}

function lockerAlerts(ctx: Ctx, overdue: Person['locker']): Person['alerts'] {
  if (overdue === null) return []
  const { area, no, days_over: days } = overdue
  return [{ kind: 'locker-overdue', message: fill(alertWords['locker-overdue'][ctx.language], { area, no, days }) }]
}

const FEW_VISITS = 3
const LOW_BALANCE = 10_000

function alertsOf(ctx: Ctx, words: PersonWords, cards: CardFacts[]): Person['alerts'] {
  const alerts: Person['alerts'] = []
  const say = (kind: keyof typeof alertWords, values: Record<string, string | number> = {}) =>
    alerts.push({ kind, message: fill(alertWords[kind][ctx.language], values) })
  if (words.alert) alerts.push({ kind: 'note', message: words.alert })
  if (words.birthday?.slice(5) === ctx.today.slice(5)) say('birthday')
  if (words.last_visit_at === null) say('first-visit')
  for (const card of cards) {
    if (card.status === 2 && card.ends_on) say('expiring', { name: card.name, day: card.ends_on })
    if (card.status <= 2 && card.kind === 2 && card.residue_times !== null && card.residue_times <= FEW_VISITS)
      say('few-left', { name: card.name, left: card.residue_times })
    const balance = card.principal_fen + card.gift_fen
    if (card.status <= 2 && card.kind === 3 && balance < LOW_BALANCE) say('low-balance', { name: card.name, balance: formatFen(balance) })
  }
  return alerts
}

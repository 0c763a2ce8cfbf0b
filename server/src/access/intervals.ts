/**
 * When somebody's rights let them in, for a gate that can't ask (docs/gate-device.md): intervals whose every instant is decided by
 * `decideAccess` itself. It judges only where its answer can change: the wall clock passes midnight, the start of the business
 * day, a bound of a card's hours, or jumps; a lesson or class begins to let in, or ends.
 *
 * Two things they don't know. Who is inside: nobody is; the gate remembers whom it let in. And visits taken since: on the day of
 * `from` those taken until then count, on later days none. Who was let in too often is told when the passage is judged afterwards.
 */
import type { CardTerms } from '@kaiguan/contract/membership/card-types/calls'
import { addDays, businessDay, type GymClock, wallClock } from '@kaiguan/contract/time'
import { type AccessFacts, decideAt, momentOf, NO_GATE, type VerdictMoment } from './decide-access.ts'
import { lessonOpens } from './lessons.ts'

/** From and to, in seconds since 1970; `to` isn't in it. */
export type Interval = [number, number]

/** Of an interval that begins with the copy, or goes on after it: a person whose rights stay as they are stays the same row. */
export const ALWAYS: Interval = [0, 253_402_300_800]

/** What is known of somebody beside their gym and what only a door asks. */
export type RightsFacts = Pick<AccessFacts, 'blockedReason' | 'visitor' | 'cards' | 'passes' | 'lessons' | 'classes' | 'visits' | 'locker'>

const MINUTE = 60

/** A stretch in which the wall clock runs evenly: `ahead` seconds before UTC. */
type Stretch = { from: number; to: number; ahead: number }

/** The clock of a gym over some hours, read once for everybody. `from` and `to` are whole minutes, in seconds since 1970. */
export class ClockAhead {
  readonly #gym: GymClock & { id: number }
  readonly #stretches: Stretch[]
  readonly #first: string
  readonly #last: string
  /** For whose cards know no hours. */
  readonly #daily: number[]
  readonly #turns = new Map<number, number[]>()
  readonly #moments = new Map<number, VerdictMoment>()
  readonly from: number
  readonly to: number

  constructor(gym: GymClock & { id: number }, from: Date, to: Date) {
    this.#gym = gym
    this.from = Math.floor(from.getTime() / 60_000) * MINUTE
    this.to = Math.ceil(to.getTime() / 60_000) * MINUTE
    this.#stretches = stretchesOf(gym.timeZone, this.from, this.to)
    this.#daily = this.#turnsOf([])
    // Every business day that these hours can be part of: a clock that is put forward or back moves an hour into a neighbour at most.
    this.#first = addDays(businessDay(from, gym), -2)
    this.#last = addDays(businessDay(to, gym), 2)
  }

  /** What was asked before of the same facts (`sameFor`). */
  readonly same = new Map<string, Interval[]>()
  readonly #terms = new Map<CardTerms, number>()

  /** A day as these hours see it: all that are over before them, or begin after, are the same. */
  day(day: string | null): string {
    if (day === null) return ''
    if (day < this.#first) return '<'
    return day > this.#last ? '>' : day
  }

  /** The same for the same terms. */
  terms(terms: CardTerms): number {
    const known = this.#terms.get(terms) ?? this.#terms.size
    this.#terms.set(terms, known)
    return known
  }

  get gym(): GymClock & { id: number } {
    return this.#gym
  }

  /** Where answers can change for these cards, lessons and classes, the beginning first. */
  turns({ cards, lessons, classes }: Pick<RightsFacts, 'cards' | 'lessons' | 'classes'>): number[] {
    const hours = cards.flatMap(({ terms }) => terms.hours)
    const turns = hours.length === 0 ? this.#daily : this.#turnsOf(hours.flatMap(({ from, to }) => [from, to]))
    if (lessons.length === 0 && classes.length === 0) return turns
    const theirs = [...lessons, ...classes].flatMap((lesson) => [
      Math.ceil(lessonOpens(lesson) / 1000),
      Math.ceil(lesson.ends_at.getTime() / 1000),
    ])
    return [...new Set([...turns, ...theirs.filter((at) => this.from < at && at < this.to)])].sort((a, b) => a - b)
  }

  #turnsOf(minutes: number[]): number[] {
    const all = new Set(this.#stretches.map(({ from }) => from))
    for (const minute of new Set([0, this.#gym.dayStartsAtMinute, ...minutes])) for (const at of this.#turnsAt(minute % 1440)) all.add(at)
    return [...all].sort((a, b) => a - b)
  }

  /** When the wall clock shows a minute of the day. */
  #turnsAt(minute: number): number[] {
    const known = this.#turns.get(minute)
    if (known) return known
    const day = 1440 * MINUTE
    const turns = this.#stretches.flatMap(({ from, to, ahead }) => {
      const first = Math.ceil((from + ahead - minute * MINUTE) / day) * day + minute * MINUTE - ahead
      const inIt: number[] = []
      for (let at = first; at < to; at += day) inIt.push(at)
      return inIt
    })
    this.#turns.set(minute, turns)
    return turns
  }

  momentAt(second: number): VerdictMoment {
    let moment = this.#moments.get(second)
    if (!moment) {
      moment = momentOf(new Date(second * 1000), this.#gym)
      this.#moments.set(second, moment)
    }
    return moment
  }
}

export function intervalsOf(facts: RightsFacts, clock: ClockAhead): Interval[] {
  const name = sameFor(facts, clock)
  if (name === null) return judged(facts, clock)
  let intervals = clock.same.get(name)
  if (!intervals) {
    intervals = judged(facts, clock)
    clock.same.set(name, intervals)
  }
  return intervals
}

/**
 * Most people have one card and nothing else that decides, and in the hours ahead most of those cards say the same: whoever has
 * this name is asked about once. Everything that the decision reads of a card is in it, days as these hours see them. null: nobody
 * else is like them.
 */
function sameFor({ blockedReason, cards, passes, lessons, classes, visits, locker }: RightsFacts, clock: ClockAhead): string | null {
  const [card, another] = cards
  if (!card || another || passes.length > 0 || lessons.length > 0 || classes.length > 0 || visits.length > 0 || locker) return null
  const { kind, gym_id, opens_at_visit, residue_times, principal_fen, gift_fen, closed_on, recycled_at, terms } = card
  const days = [card.sold_on, card.started_on, card.ends_on, card.suspended_from, card.suspended_to].map((day) => clock.day(day))
  return `${[blockedReason !== null, kind, gym_id, opens_at_visit, residue_times, principal_fen, gift_fen, closed_on !== null, recycled_at !== null, clock.terms(terms)]} ${days}`
}

function judged(facts: RightsFacts, clock: ClockAhead): Interval[] {
  const today = clock.momentAt(clock.from).businessDay
  const visits = facts.visits.map((visit) => ({ ...visit, left_at: visit.left_at ?? visit.entered_at }))
  const { blockedReason, visitor, cards, passes, lessons, classes, locker } = facts
  const asked = { blockedReason, visitor, cards, passes, lessons, classes, locker, visits, gym: clock.gym, ...NOBODY_ELSE }
  const later = visits.length === 0 ? asked : { ...asked, visits: [] }
  const intervals: Interval[] = []
  let open: Interval | null = null
  for (const at of clock.turns(facts)) {
    const moment = clock.momentAt(at)
    const { allowed } = decideAt(moment.businessDay === today ? asked : later, 'gate', moment)
    if (allowed && !open) {
      open = [at === clock.from ? ALWAYS[0] : at, ALWAYS[1]]
      intervals.push(open)
    }
    if (!allowed && open) {
      open[1] = at
      open = null
    }
  }
  return intervals
}

export function contains(intervals: readonly Interval[], second: number): boolean {
  return intervals.some(([from, to]) => from <= second && second < to)
}

const NOBODY_ELSE = { guests: 0, unnamedGuests: 0, askedCardId: null, anotherCard: false, ...NO_GATE }

const HOUR = 60 * MINUTE

/** Looked at hour by hour; where the zone's offset isn't what it was, the minute is found between. */
function stretchesOf(timeZone: string, from: number, to: number): Stretch[] {
  const ahead = (second: number) => {
    const { day, minute } = wallClock(new Date(second * 1000), timeZone)
    return Date.parse(`${day}T00:00:00Z`) / 1000 + minute * MINUTE - second
  }
  const stretches: Stretch[] = []
  let stretch: Stretch = { from, to, ahead: ahead(from) }
  for (let at = from; at < to; at = Math.min(at + HOUR, to)) {
    let before = at
    let after = Math.min(at + HOUR, to)
    const next = ahead(after)
    if (next === stretch.ahead) continue
    while (after - before > MINUTE) {
      const middle = before + Math.floor((after - before) / MINUTE / 2) * MINUTE
      if (ahead(middle) === stretch.ahead) before = middle
      else after = middle
    }
    stretch.to = after
    stretches.push(stretch)
    stretch = { from: after, to, ahead: next }
  }
  return [...stretches, stretch]
}

/** The first business day of some hours, and the one before: what ended before that lets nobody in. */
export function firstDay(gym: GymClock, from: Date): string {
  return addDays(businessDay(from, gym), -1)
}

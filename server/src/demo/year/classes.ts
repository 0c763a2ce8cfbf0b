/**
 * Classes of the simulated year's last weeks: who came that day takes part, somebody who reserved doesn't come or cancels too late,
 * one is called off for want of people; the same rows as classes/classes and classes/class-reservations write one by one.
 */
import { minuteOf, weekdayOf } from '@kaiguan/contract/time'
import type { ClassSlot } from '../branch.ts'
import { instant } from '../instant.ts'
import { holdInYear } from './holds.ts'
import { add, type Later, type Year, type YearBranch, type YearMember, type YearMoment } from './year.ts'

const HOUR_MS = 3_600_000
const POLICY = { cancel: 120, late: 'take', no_show: 'take' }
/** Of whoever was there that day, so many of a hundred take part. */
const TAKES_PART = 55
const MOST_WAITING = 4
/** Somebody was ill for a week: their class wasn't given. */
const CALLED_OFF = 4

type Span = { day: string; from: number; until: number }
/** When somebody has a private lesson, or a class, on the day they are at. */
const busy = new WeakMap<YearMember, Span[]>()

export function trains(member: YearMember, day: string, from: number, until: number): void {
  busy.set(member, [...(busy.get(member) ?? []).filter((span) => span.day === day), { day, from, until }])
}

/** Whether a coach gives a class meanwhile. */
export function givesClass(classes: readonly ClassSlot[], coachId: number, day: string, from: number, until: number): boolean {
  return classes.some(({ weekday, time, course }) => {
    const starts = minuteOf(time)
    return course.coach.id === coachId && weekday === weekdayOf(day) && from < starts + course.time && until > starts
  })
}

export function planClasses(year: Year, later: Later, branch: YearBranch, day: string): void {
  if (day < year.classes.from) return
  for (const slot of branch.classes) {
    // What costs something began with the last week.
    if (slot.weekday !== weekdayOf(day) || slot.course.price > 0) continue
    later(branch, minuteOf(slot.time) + slot.course.time, (over) => giveClass(year, over, slot))
  }
}

function giveClass(year: Year, { branch, day }: YearMoment, { time, course }: ClassSlot): void {
  const { luck } = year.classes
  const from = minuteOf(time)
  const until = from + course.time
  const free = (member: YearMember) => !(busy.get(member) ?? []).some((span) => span.day === day && span.from < until && span.until > from)
  const here = branch.members.filter((member) => member.visitedOn === day && member.cards.length > 0 && free(member))
  const willing = here.filter(() => luck.percent(TAKES_PART))
  const calledOff = luck.percent(CALLED_OFF) || willing.length < course.min
  const comes = calledOff ? [] : willing.slice(0, course.max - 1)
  const absent = branch.active.filter((member) => member.visitedOn !== day && member.cards.length > 0)
  const misses = calledOff || absent.length === 0 ? [] : [...new Set(luck.percent(55) ? [luck.pick(absent)] : [])]
  const late = calledOff || absent.length === 0 || !luck.percent(30) ? [] : [luck.pick(absent)].filter((member) => !misses.includes(member))
  const starts = instant(day, from)
  const span = { starts_at: starts, ends_at: instant(day, until) }
  const id = add(year, 'group_sessions', {
    gym_id: branch.gymId,
    course_id: course.id,
    business_day: day,
    ...span,
    coach_id: course.coach.id,
    hall_id: course.hallId,
    max_person: course.max,
    min_person: course.min,
    price_fen: 0,
    taken: comes.length + misses.length,
    waiting: 0,
    attended: comes.length,
    state: calledOff ? 'called-off' : 'done',
    called_off_why: calledOff ? (willing.length < course.min ? 'minimum' : 'staff') : null,
    called_off_at: calledOff ? new Date(starts.getTime() - HOUR_MS) : null,
    called_off_by: null,
    reason: calledOff && willing.length >= course.min ? '教练生病' : '',
  })
  if (!calledOff) {
    holdInYear(year, branch, { who: 'coach', whoId: course.coach.accountId, span }, { sessionId: id })
    holdInYear(year, branch, { who: 'hall', whoId: course.hallId, span }, { sessionId: id })
  }
  const full = comes.length + misses.length >= course.max
  const waits = full ? willing.slice(course.max - 1, course.max - 1 + MOST_WAITING) : []
  const taking = calledOff ? willing.slice(0, 3) : [...comes, ...misses, ...late, ...waits]
  for (const [at, member] of taking.entries()) {
    const queued = new Date(starts.getTime() - (6 + ((at * 11) % 60)) * HOUR_MS)
    const state = calledOff
      ? 'called-off'
      : misses.includes(member)
        ? 'no-show'
        : late.includes(member)
          ? 'late'
          : waits.includes(member)
            ? 'lapsed'
            : 'attended'
    const ended = state === 'attended' ? null : state === 'late' ? new Date(starts.getTime() - HOUR_MS / 2) : span.ends_at
    const card = course.type === 1 && state !== 'lapsed' ? member.cards.at(-1)?.facts.id : undefined
    const reservation = add(year, 'group_reservations', {
      gym_id: branch.gymId,
      session_id: id,
      customer_id: member.id,
      person_id: member.personId,
      seat_id: state === 'attended' || state === 'no-show' ? (course.seats[at] ?? null) : null,
      state,
      pay: card === undefined ? 'free' : 'card',
      card_id: card ?? null,
      policy: POLICY,
      queued_at: queued,
      booked_at: state === 'lapsed' ? null : queued,
      free_until: state === 'lapsed' ? null : new Date(starts.getTime() - 2 * HOUR_MS),
      made_by: null,
      attended_at: state === 'attended' ? new Date(starts.getTime() - (at % 9) * 60_000) : null,
      attended_by: state === 'attended' ? course.coach.id : null,
      ended_at: ended,
    })
    if (state === 'attended' || state === 'no-show') {
      trains(member, day, from, until)
      holdInYear(year, branch, { who: 'person', whoId: member.personId, span }, { reservationId: reservation })
    }
    if (state !== 'no-show' && state !== 'late') continue
    add(year, 'class_strikes', {
      gym_id: branch.gymId,
      reservation_id: reservation,
      customer_id: member.id,
      person_id: member.personId,
      why: state,
      at: ended ?? span.ends_at,
    })
  }
}

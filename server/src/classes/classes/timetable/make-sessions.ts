/** Rules make classes: what a rule says is looked through, its classes of some days are made, and whoever gives them is held. */
import { DAYS_AHEAD } from '@kaiguan/contract/classes/classes/class-sessions'
import { addDays, minuteText, NEVER, wallClock } from '@kaiguan/contract/time'
import { type BookableCoach, coachesHere } from '../../../coaching/course-bookings/index.ts'
import { coachById } from '../../../coaching/courses/index.ts'
import type { Acting, Ctx } from '../../../context.ts'
import { requireHold, type Wanted } from '../../../holds/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import type { GroupCourseData } from '../group-courses.sql.ts'
import { hallById } from '../halls/halls.sql.ts'
import { holidaysBetween, insertRule, lockCalendar, type RuleData, type RuleValues, ruleById } from '../rules.sql.ts'
import { insertSessions, type NewClassSession, type SessionValues } from '../sessions.sql.ts'
import { daysOf, timesOf } from './pattern.ts'

type Clocked = Pick<Acting, 'gym' | 'now'>

/** By the clock on the wall: classes have calendar days. */
export const wallDay = ({ gym, now }: Clocked): string => wallClock(now, gym.time_zone).day

/** The last day until which weekly rules have made their classes. */
export const horizon = (ctx: Clocked): string => addDays(wallDay(ctx), DAYS_AHEAD)

/** Until when the classes of a rule stand once it was looked at today: those of named days are made all at once. */
export function standsTo(ctx: Clocked, { schedule_type, days, to_day }: Pick<RuleValues, 'schedule_type' | 'days' | 'to_day'>): string {
  const last = schedule_type === 2 ? (days.at(-1) ?? wallDay(ctx)) : horizon(ctx)
  return to_day !== null && to_day < last ? to_day : last
}

/** Somebody who coaches and works here, named at the field; else who they are. */
export async function requireCoach(ctx: Ctx, id: number | null | undefined, field: string): Promise<BookableCoach> {
  const [coach] = id == null ? [] : await coachesHere(ctx, [id])
  if (coach) return coach
  const { name } = requireFound(id == null ? undefined : await coachById(ctx, id), field)
  throw refuse('group-course.no-coach', { name }, { field })
}

/** Of whom and what they say: persons, price, hall; the coach. */
export async function requireGiven(ctx: Ctx, type: GroupCourseData['type'], v: Given): Promise<BookableCoach> {
  requirePersonsAndPrice(v, v.price_fen, type)
  if (v.hall_id !== null) requireFound(await hallById(ctx, v.hall_id, 'shared'), 'hall_id')
  return requireCoach(ctx, v.coach_id, 'coach_id')
}
type Given = Pick<RuleValues, 'max_person' | 'min_person' | 'price_fen' | 'hall_id' | 'coach_id'>

export function requirePersonsAndPrice(
  { max_person: max, min_person: min }: Pick<RuleValues, 'max_person' | 'min_person'>,
  price: number,
  type: 1 | 2,
): void {
  if (min > max) throw refuse('group-course.persons', { min, max }, { field: 'min_person' })
  if (type === 2 && price > 0) throw refuse('group-course.public-price', {}, { field: 'price' })
}

/** A rule that gives no class is a mistake; so is a day that is over. */
export function requireRuleWithClasses(ctx: Clocked, rule: RuleValues): void {
  const today = wallDay(ctx)
  const field = rule.schedule_type === 2 ? 'days' : 'week'
  // Of every week its first one tells; single days are as many as were given.
  const [first] = daysOf(rule, rule.from_day, rule.schedule_type === 2 ? NEVER : addDays(rule.from_day, 7))
  if (first === undefined) throw refuse('session.none', {}, { field })
  if (first < today) throw refuse('session.past', { at: first }, { field: rule.schedule_type === 2 ? 'days' : 'from_day' })
}

/** What a rule's class of that day is. */
export function valuesOn(rule: Omit<RuleValues, 'course_id'>, day: string, zone: string): SessionValues {
  return {
    day,
    ...timesOf(day, rule, zone),
    coachId: rule.coach_id,
    hallId: rule.hall_id,
    max: rule.max_person,
    min: rule.min_person,
    price: rule.price_fen,
  }
}

export const withoutHolidays = async (ctx: Acting, days: readonly string[]): Promise<string[]> => {
  const [first, last] = [days[0], days.at(-1)]
  if (first === undefined || last === undefined) return []
  const holidays = new Set((await holidaysBetween(ctx, first, last)).map(({ day }) => day))
  return days.filter((day) => !holidays.has(day))
}

export type Made = SessionValues & { id: number }

/** Of these days those that haven't begun; nobody is held yet. */
export async function makeOn(ctx: Acting, rule: RuleData, days: readonly string[]): Promise<Made[]> {
  const fresh = days.map((day) => valuesOn(rule, day, ctx.gym.time_zone)).filter(({ startsAt }) => startsAt > ctx.now)
  return make(
    ctx,
    fresh.map((one) => ({ ...one, ruleId: rule.id, courseId: rule.course_id })),
  )
}

export async function make(ctx: Acting, sessions: readonly NewClassSession[]): Promise<Made[]> {
  if (sessions.length === 0) return []
  const ids = await insertSessions(ctx, sessions)
  return sessions.map((one, at) => ({ ...one, id: requireFound(ids[at]) }))
}

/** Who a class holds: its coach's account, and its hall. */
export function holdsOf({ id, hallId, startsAt, endsAt }: Pick<Made, 'id' | 'hallId' | 'startsAt' | 'endsAt'>, account: number): Wanted[] {
  const by = { sessionId: id }
  const coach: Wanted = { who: 'coach', whoId: account, startsAt, endsAt, by }
  return hallId === null ? [coach] : [coach, { who: 'hall', whoId: hallId, startsAt, endsAt, by }]
}

export const requireAllHolds = (ctx: Acting, wanted: readonly Wanted[], field?: string): Promise<void> =>
  requireHold(ctx, wanted, field, 'session.clash')

/** All of its classes or nothing. `rule.made_to` is what it will be. */
export async function makeRule(ctx: Ctx, coach: BookableCoach, values: RuleValues): Promise<{ rule: RuleData; made: Made[] }> {
  await lockCalendar(ctx)
  const until = standsTo(ctx, values)
  const rule = requireFound(await ruleById(ctx, await insertRule(ctx, { ...values, made_to: until })))
  const made = await makeOn(ctx, rule, await withoutHolidays(ctx, daysOf(rule, wallDay(ctx), until)))
  // What it gives is over already, or holidays, and no more comes.
  if (made.length === 0 && values.to_day !== null && values.to_day <= until) throw refuse('session.none', {}, { field: 'to_day' })
  await requireAllHolds(
    ctx,
    made.flatMap((one) => holdsOf(one, coach.account_id)),
    'time_start',
  )
  return { rule, made }
}

/** `周` and days are said by whoever reads it; the log keeps the times. */
export const timesText = ({ from_minute, to_minute }: Pick<RuleValues, 'from_minute' | 'to_minute'>): string =>
  `${minuteText(from_minute)}–${minuteText(to_minute % 1440)}`

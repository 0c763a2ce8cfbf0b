/** Single classes, of no rule: a week that is copied, an extra class today; and starting a class before its time. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { classSessionCalls, Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { addDays, daysBetween, instantAt, minuteOf, wallClock, weekdayOf } from '@kaiguan/contract/time'
import { type BookableCoach, coachesHere } from '../../../coaching/course-bookings/index.ts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { timeText } from '../../../holds/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { sessionAnswer } from '../answers.ts'
import { groupCourseById } from '../group-courses.sql.ts'
import type { Places } from '../places-port.ts'
import { mayTypes, requireClassRight } from '../rights.ts'
import { holidaysBetween, lockCalendar } from '../rules.sql.ts'
import { lockSession, type NewClassSession, type SessionData, sessionById, sessionsBetween, setOpened } from '../sessions.sql.ts'
import { atOf, requireClassState } from './call-off.ts'
import { editSession } from './edit-session.ts'
import { holdsOf, make, requireAllHolds, requireGiven, valuesOn, wallDay } from './make-sessions.ts'
import { endMinute, timesOf } from './pattern.ts'

/** A class is started at most so long before its time. */
const EARLY_MS = 60 * 60_000
type Opening = BodyOf<typeof classSessionCalls.open>

export async function openCourse(ctx: Ctx, places: Places, body: Opening): Promise<Session> {
  if (body.schedule_id !== undefined) return openClass(ctx, places, body.schedule_id, body)
  const id = await addToday(ctx, body)
  const added = requireFound(await sessionById(ctx, id))
  if (isTime(ctx, added) && (added.state === 'planned' || added.state === 'running')) await setOpened(ctx, id)
  return sessionAnswer(requireFound(await sessionById(ctx, id)))
}

const isTime = (ctx: Ctx, { starts_at }: Pick<SessionData, 'starts_at'>) => starts_at.getTime() - EARLY_MS <= ctx.now.getTime()

/** With another coach it is a substitute's. */
async function openClass(ctx: Ctx, places: Places, id: number, { coach_id }: Opening): Promise<Session> {
  const seen = requireFound(await sessionById(ctx, id), 'schedule_id')
  requireClassRight(ctx, seen.course_type, 'open')
  const session = requireFound(await lockSession(ctx, id))
  // One that the clock began may be opened by somebody still: it takes place, whoever came.
  if (session.opened) return sessionAnswer(session)
  requireClassState(ctx, session, ['planned', 'running'], 'open')
  if (!isTime(ctx, session)) {
    const first = timeText(new Date(session.starts_at.getTime() - EARLY_MS), ctx.gym.time_zone)
    throw refuse('session.too-soon', { at: atOf(ctx, session), first })
  }
  if (coach_id !== undefined && coach_id !== session.coach_id) await editSession(ctx, places, id, { coach_id, apply: 'one' })
  await setOpened(ctx, id)
  await record(ctx, 'class.opened', session.course_id, {
    name: session.course_name,
    at: atOf(ctx, session),
    session_id: id,
    course_type: session.course_type,
  })
  return sessionAnswer(requireFound(await sessionById(ctx, id)))
}

async function addToday(ctx: Ctx, body: Opening): Promise<number> {
  const course = requireFound(await groupCourseById(ctx, requireFound(body.course_id, 'course_id'), 'shared'), 'course_id')
  requireClassRight(ctx, course.type, 'schedule')
  if (course.status === 0) throw refuse('group-course.off', { name: course.name }, { field: 'course_id' })
  const day = wallDay(ctx)
  const from_minute = body.time_start === undefined ? wallClock(ctx.now, ctx.gym.time_zone).minute : minuteOf(body.time_start)
  const to_minute = body.time_end === undefined ? from_minute + course.minutes : endMinute(from_minute, minuteOf(body.time_end))
  const given = {
    coach_id: requireFound(body.coach_id ?? course.coach_id, 'coach_id'),
    hall_id: body.hall_id === undefined ? course.hall_id : body.hall_id,
    max_person: course.max_person,
    min_person: course.min_person,
    price_fen: course.price_fen,
  }
  const coach = await requireGiven(ctx, course.type, given)
  const times = timesOf(day, { from_minute, to_minute }, ctx.gym.time_zone)
  if (times.endsAt <= ctx.now) throw refuse('session.past', { at: timeText(times.startsAt, ctx.gym.time_zone) }, { field: 'time_start' })
  const pattern = { schedule_type: 2 as const, week: [], days: [day], from_day: day, to_day: day, made_to: day, from_minute, to_minute }
  const values = valuesOn({ ...given, ...pattern }, day, ctx.gym.time_zone)
  const [made] = await make(ctx, [{ ...values, ruleId: null, courseId: course.id }])
  const one = requireFound(made)
  await requireAllHolds(ctx, holdsOf(one, coach.account_id), 'time_start')
  const at = timeText(times.startsAt, ctx.gym.time_zone)
  await record(ctx, 'class.added', course.id, { name: course.name, at, coach: coach.name, session_id: one.id, course_type: course.type })
  return one.id
}

const monday = (day: string): string => addDays(day, 1 - weekdayOf(day))

/** All that isn't called off, by the wall clock, as single classes; on holidays nothing is given. */
export async function copyWeek(ctx: Ctx, body: BodyOf<typeof classSessionCalls.copy>): Promise<ResponseOf<typeof classSessionCalls.copy>> {
  const types = mayTypes(ctx, body.type, 'schedule')
  const { time_zone: zone } = ctx.gym
  const [from, to] = [monday(body.from_week), monday(body.to_week)]
  await lockCalendar(ctx)
  const holidays = new Set((await holidaysBetween(ctx, to, addDays(to, 6))).map(({ day }) => day))
  const week = await sessionsBetween(ctx, instantAt(from, 0, zone), instantAt(addDays(from, 7), 0, zone), types)
  const copies = week
    .filter(({ state }) => state !== 'called-off')
    .map((one) => ({ one, copy: copied(ctx, one, daysBetween(from, to)) }))
    .filter(({ copy }) => !holidays.has(copy.day))
  if (copies.length === 0) throw refuse('session.none', {}, { field: 'from_week' })
  const past = copies.find(({ copy }) => copy.startsAt <= ctx.now)
  if (past) throw refuse('session.past', { at: timeText(past.copy.startsAt, zone) }, { field: 'to_week' })
  const coaches = await requireStillCoaching(
    ctx,
    copies.map(({ one }) => one),
  )
  const made = await make(
    ctx,
    copies.map(({ copy }) => copy),
  )
  await requireAllHolds(
    ctx,
    made.flatMap((one) => holdsOf(one, requireFound(coaches.get(one.coachId)).account_id)),
    'to_week',
  )
  await record(ctx, 'classes.week-copied', ctx.gymId, { from, to, sessions: made.length })
  return { sessions: made.length }
}

function copied(ctx: Ctx, one: SessionData, shift: number): NewClassSession {
  const { minute } = wallClock(one.starts_at, ctx.gym.time_zone)
  const day = addDays(one.business_day, shift)
  const minutes = Math.round((one.ends_at.getTime() - one.starts_at.getTime()) / 60_000)
  return {
    ruleId: null,
    courseId: one.course_id,
    day,
    ...timesOf(day, { from_minute: minute, to_minute: minute + minutes }, ctx.gym.time_zone),
    coachId: one.coach_id,
    hallId: one.hall_id,
    max: one.max_person,
    min: one.min_person,
    price: one.price_fen,
    remark: one.remark,
  }
}

async function requireStillCoaching(ctx: Ctx, sessions: readonly SessionData[]): Promise<Map<number, BookableCoach>> {
  const ids = [...new Set(sessions.map(({ coach_id }) => coach_id))]
  const coaches = new Map((await coachesHere(ctx, ids)).map((coach) => [coach.id, coach]))
  const gone = sessions.find(({ coach_id }) => !coaches.has(coach_id))
  if (gone) throw refuse('group-course.no-coach', { name: gone.coach_name })
  return coaches
}

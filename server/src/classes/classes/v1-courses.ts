/** The first face of the same rows: a course together with when it is given, a row a rule. */
import type { BodyOf, QueryOf } from '@kaiguan/contract/call'
import {
  GroupCourseFields,
  type groupCourseCalls,
  type V1GroupCourse,
  V1GroupCourseFields,
} from '@kaiguan/contract/classes/classes/group-courses'
import { CalendarDay } from '@kaiguan/contract/coaching/course-bookings/course-booking-rows'
import { addDays, instantAt, minuteOf, minuteText, wallClock } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { addressOf } from '../../ground/files/index.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import type { Listed } from '../../lists/list.ts'
import { v1Answer } from './answers.ts'
import { allCourses, courseByName, type GroupCourseData, groupCourseById } from './group-courses.sql.ts'
import type { Places } from './places-port.ts'
import { mayTypes, requireClassRight } from './rights.ts'
import { listV1, type RuleValues, ruleById, rulesByIds, v1ById } from './rules.sql.ts'
import { addGroupCourse, changeGroupCourse } from './save-course.ts'
import { followingOf, sessionsBetween } from './sessions.sql.ts'
import { callOffAll, endFrom, reservedOf } from './timetable/call-off.ts'
import { reshape } from './timetable/change-rule.ts'
import { requirePersonsAndPrice, wallDay } from './timetable/make-sessions.ts'
import { endMinute } from './timetable/pattern.ts'
import { inOrder, scheduleCourse } from './timetable/schedule.ts'

type Fields = BodyOf<typeof groupCourseCalls.v1Create>
type Query = QueryOf<typeof groupCourseCalls.v1List>
/** Days that one schedule names. */
const MOST_DAYS = 100

export async function v1List(ctx: Ctx, query: Query): Promise<Listed<V1GroupCourse>> {
  const types = mayTypes(ctx, query.type)
  const asked = query.gmt_booking_from !== undefined || query.gmt_booking_to !== undefined
  const from = query.gmt_booking_from === undefined ? ctx.now : new Date(query.gmt_booking_from)
  const to = query.gmt_booking_to === undefined ? null : new Date(query.gmt_booking_to)
  const listed = await listV1(ctx, { from, to, asked, today: wallDay(ctx) }, types, query)
  return { ...listed, data: listed.data.map((row) => v1Answer(ctx, row)) }
}

export async function v1Create(ctx: Ctx, body: Fields): Promise<V1GroupCourse> {
  requireClassRight(ctx, body.type, 'schedule')
  requirePersonsAndPrice(body, body.price, body.type)
  const values = { ...daysOfBody(ctx, body), ...givenOf(body), made_to: null }
  const there = await courseByName(ctx, body.type, body.name)
  const course = there ?? (await addGroupCourse(ctx, { ...body, time: minutesOf(values) }))
  const { rule } = await scheduleCourse(ctx, course, { ...values, course_id: course.id })
  return v1Answer(ctx, requireFound(await v1ById(ctx, rule.id)))
}

/** A course lasts at least ten minutes and at most eight hours; a class may be longer. */
const minutesOf = ({ from_minute, to_minute }: Pick<RuleValues, 'from_minute' | 'to_minute'>): number =>
  Math.min(480, Math.max(10, to_minute - from_minute))

export async function v1Edit(ctx: Ctx, places: Places, id: number, body: BodyOf<typeof groupCourseCalls.v1Edit>): Promise<V1GroupCourse> {
  const rule = requireFound(await ruleById(ctx, id, true))
  const course = requireFound(await groupCourseById(ctx, rule.course_id, 'alone'))
  requireClassRight(ctx, course.type, 'reschedule')
  const before = v1Answer(ctx, requireFound(await v1ById(ctx, id)))
  if (body.version !== undefined && body.version !== rule.version) throw refuse('version.stale', { name: before.name }, { details: before })
  const wanted = keepUnsent(ctx, V1GroupCourseFields, before, body)
  requirePersonsAndPrice(wanted, wanted.price, wanted.type)
  await saveCourse(ctx, course, body)
  const { week, gmt_booking_from, gmt_booking_to } = body
  const sameDays = week === undefined && gmt_booking_from === undefined && gmt_booking_to === undefined
  const own = { schedule_type: rule.schedule_type, week: rule.week, days: rule.days, from_day: rule.from_day, to_day: rule.to_day }
  const days = sameDays ? own : daysOfBody(ctx, wanted)
  const values: RuleValues = { ...days, ...givenOf(wanted), course_id: course.id, made_to: rule.made_to }
  await reshape(ctx, places, { before: rule, values, fromDay: wallDay(ctx), shift: 0, said: new Set(), anew: false })
  return v1Answer(ctx, requireFound(await v1ById(ctx, id)))
}

/** What is said of the course itself, where it is another than before. */
async function saveCourse(ctx: Ctx, course: GroupCourseData, body: BodyOf<typeof groupCourseCalls.v1Edit>): Promise<void> {
  const { name, type, address, fit_type, introduce, image, max_person, min_person, price } = body
  const said = { name, type, address, fit_type, introduce, image, max_person, min_person, price }
  const now: Record<string, unknown> = { ...course, price: course.price_fen }
  const other = Object.keys(GroupCourseFields.shape).some((key) => {
    const value: unknown = Object.entries(said).find(([one]) => one === key)?.[1]
    return value !== undefined && value !== now[key]
  })
  if (!other) return
  requireClassRight(ctx, course.type, 'edit')
  await changeGroupCourse(ctx, course, said)
}

export async function v1Remove(ctx: Ctx, places: Places, id: number, withCallOff: boolean): Promise<void> {
  // A rule comes before its classes, and before whoever has a place in them: nobody who reserves locks a rule.
  const rule = requireFound(await ruleById(ctx, id, true))
  requireClassRight(ctx, rule.course_type, 'unschedule')
  const today = wallDay(ctx)
  const reserved = withCallOff ? (await followingOf(ctx, id, today, false)).filter((one) => reservedOf(one) > 0) : []
  if (reserved.length > 0) requireClassRight(ctx, rule.course_type, 'call-off')
  await callOffAll(ctx, places, reserved, { why: 'ended', reason: '' })
  await endFrom(ctx, rule, today)
}

export async function v1Today(ctx: Ctx, type: QueryOf<typeof groupCourseCalls.v1Today>['type']) {
  const types = mayTypes(ctx, type)
  const [day, zone] = [wallDay(ctx), ctx.gym.time_zone]
  const sessions = await sessionsBetween(ctx, instantAt(day, 0, zone), instantAt(day, 1440, zone), types)
  const ids = [...new Set(sessions.flatMap(({ rule_id }) => rule_id ?? []))]
  const courses = new Map((await allCourses(ctx, types)).map((course) => [course.id, course]))
  const rules = new Map((await rulesByIds(ctx, ids)).map((rule) => [rule.id, rule]))
  return {
    data: sessions
      .filter(({ state }) => state !== 'called-off')
      .map((one) => {
        const [rule, course] = [rules.get(one.rule_id ?? 0), courses.get(one.course_id)]
        const text = (at: Date) => minuteText(wallClock(at, zone).minute)
        const midnight = (at: string) => instantAt(at, 0, zone).toISOString()
        return {
          id: one.rule_id,
          course_id: one.course_id,
          name: one.course_name,
          type: one.course_type,
          max_person: one.max_person,
          min_person: one.min_person,
          address: one.address,
          week: rule?.week ?? [],
          time_start: text(one.starts_at),
          time_end: text(one.ends_at),
          coach_id: one.coach_id,
          coach_name: one.coach_name,
          hall_id: one.hall_id,
          price: one.price_fen,
          fit_type: course?.fit_type ?? null,
          introduce: course?.introduce ?? '',
          image: addressOf(ctx, course?.image ?? null, 'small'),
          gmt_booking_from: midnight(rule?.from_day ?? one.business_day),
          gmt_booking_to: rule ? (rule.to_day === null ? null : midnight(rule.to_day)) : midnight(one.business_day),
          sessions: 1,
          booked: one.taken,
          version: one.version,
          schedule_id: one.id,
          day: one.business_day,
          taken: one.taken,
          waiting: one.waiting,
          attended: one.attended,
        }
      }),
  }
}

type Days = Pick<RuleValues, 'schedule_type' | 'week' | 'days' | 'from_day' | 'to_day'>

/** A day that a calendar shows: classes are made for every week up to it. */
function dayOf(ctx: Ctx, field: string, at: string): string {
  const { day } = wallClock(new Date(at), ctx.gym.time_zone)
  if (!CalendarDay.safeParse(day).success) throw refuse('request.malformed', {}, { field })
  return day
}

/** Without weekdays it is given on each day of its range. */
function daysOfBody(ctx: Ctx, body: Pick<Fields, 'week' | 'gmt_booking_from' | 'gmt_booking_to'>): Days {
  const from_day = body.gmt_booking_from === undefined ? wallDay(ctx) : dayOf(ctx, 'gmt_booking_from', body.gmt_booking_from)
  const to_day = body.gmt_booking_to === null ? null : dayOf(ctx, 'gmt_booking_to', body.gmt_booking_to)
  const weekly = body.week.length > 0
  if ((!weekly && to_day === null) || (to_day !== null && to_day < from_day)) throw refuse('session.none', {}, { field: 'gmt_booking_to' })
  const days: string[] = []
  if (!weekly && to_day !== null) for (let day = from_day; day <= to_day && days.length <= MOST_DAYS; day = addDays(day, 1)) days.push(day)
  if (days.length > MOST_DAYS) throw refuse('session.none', {}, { field: 'gmt_booking_to' })
  return { schedule_type: weekly ? 1 : 2, week: inOrder(body.week), days, from_day, to_day }
}

type Given = Pick<Fields, 'time_start' | 'time_end' | 'coach_id' | 'hall_id' | 'max_person' | 'min_person' | 'price'>

function givenOf({ time_start, time_end, coach_id, hall_id, max_person, min_person, price }: Given) {
  const from_minute = minuteOf(time_start)
  return { from_minute, to_minute: endMinute(from_minute, minuteOf(time_end)), coach_id, hall_id, max_person, min_person, price_fen: price }
}

/** Booking lessons of a member's course: once, or the same hour for several weeks; of a lesson of two a booking for each. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { CourseBooking, courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import type { CoachingRulesNow } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { untilResumed } from '@kaiguan/contract/coaching/course-bookings/texts'
import { courseStateWords } from '@kaiguan/contract/coaching/customer-courses/texts'
import { addDays, instantAt, wallClock } from '@kaiguan/contract/time'
import { dayIn } from '../../clock.ts'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { clashRefusal, hold, timeText, type Wanted } from '../../holds/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { changeBooked, lockCourses } from '../customer-courses/index.ts'
import { bookingAnswer } from './answers.ts'
import { bookingsByIds, insertBookings, type NewBooking } from './bookings.sql.ts'
import { MINUTE_MS, outsideHours } from './coaches/coach-times.ts'
import { type BookableCoach, coachHere } from './coaches/coaches.sql.ts'
import { type CourseFacts, seenCourse, suspendedOn } from './courses.sql.ts'
import { rulesOf } from './rules.sql.ts'

const DAY_MS = 24 * 60 * MINUTE_MS

export async function book(ctx: Ctx, body: BodyOf<typeof courseBookingCalls.book>): Promise<CourseBooking> {
  const { made, courses, at } = await bookAll(ctx, body, [new Date(body.starts_at)])
  for (const { id, name, customer_name, coach_name } of courses)
    await record(ctx, 'booking.made', id, { name: customer_name, course: name, coach: coach_name, at })
  return requireFound(made.find(({ customer_course_id }) => customer_course_id === body.customer_course_id))
}

/** The same hour by the wall clock, also where the clocks change between. */
export async function bookSeries(ctx: Ctx, body: BodyOf<typeof courseBookingCalls.series>): Promise<{ data: CourseBooking[] }> {
  const { day, minute } = wallClock(new Date(body.starts_at), ctx.gym.time_zone)
  const times = Array.from({ length: body.weeks }, (_, week) => instantAt(addDays(day, 7 * week), minute, ctx.gym.time_zone))
  const { made, courses, at } = await bookAll(ctx, body, times)
  for (const { id, name, customer_name, coach_name } of courses)
    await record(ctx, 'booking.series-made', id, { name: customer_name, course: name, coach: coach_name, at, weeks: body.weeks })
  return { data: made }
}

type Asked = Omit<BodyOf<typeof courseBookingCalls.book>, 'starts_at'>

async function bookAll(ctx: Ctx, asked: Asked, times: readonly Date[]) {
  const rules = await rulesOf(ctx)
  const courses = await lockedCourses(ctx, asked)
  const [{ coach_id, minutes }] = courses
  const coach = requireFound(await coachHere(ctx, coach_id), 'customer_course_id')
  const spans = times.map((from) => ({ from, to: new Date(from.getTime() + minutes * MINUTE_MS) }))
  for (const course of courses) {
    requireNotBlocked(course)
    requireLessonsLeft(course, times.length)
    for (const at of times) await requireCourseValidOn(ctx, course, at)
  }
  requireBookableTime(ctx, rules, times[0] ?? ctx.now)
  await requireWorkingHours(ctx, rules, coach, spans)
  const wanted = courses.flatMap(({ id }) =>
    spans.map(
      ({ from, to }): NewBooking => ({ customerCourseId: id, coachId: coach.id, startsAt: from, endsAt: to, remark: asked.remark }),
    ),
  )
  const made = await insertBookings(ctx, ctx.staff.id, wanted)
  const bookings = spans.flatMap((span) => {
    const ofTime = made.filter(({ starts_at }) => starts_at.getTime() === span.from.getTime())
    return holdsOf(
      rules,
      coach,
      span,
      ofTime.map(({ id, customer_course_id }) => ({
        id,
        personId: requireFound(courses.find((one) => one.id === customer_course_id)).person_id,
      })),
    )
  })
  const clashes = await hold(ctx, bookings)
  if (clashes.length > 0) throw clashRefusal(ctx, clashes, 'starts_at')
  for (const { id } of courses) await changeBooked(ctx, { id }, times.length)
  const rows = await bookingsByIds(
    ctx,
    made.map(({ id }) => id),
  )
  return { made: rows.map(bookingAnswer), courses, at: timeText(times[0] ?? ctx.now, ctx.gym.time_zone) }
}

/** What a lesson holds: its coach once, with their rest after it, and each member. */
export function holdsOf(
  { gap }: Pick<CoachingRulesNow, 'gap'>,
  coach: Pick<BookableCoach, 'account_id'>,
  { from, to }: { from: Date; to: Date },
  bookings: readonly { id: number; personId: number }[],
): Wanted[] {
  const [first] = bookings
  if (first === undefined) return []
  const until = new Date(to.getTime() + gap * MINUTE_MS)
  return [
    { who: 'coach', whoId: coach.account_id, startsAt: from, endsAt: until, by: { bookingId: first.id } },
    ...bookings.map(({ id, personId }): Wanted => ({ who: 'person', whoId: personId, startsAt: from, endsAt: to, by: { bookingId: id } })),
  ]
}

/** In the order of their ids, so that two who book the same two never wait for each other. */
async function lockedCourses(ctx: Ctx, { customer_course_id, with_customer_course_id }: Asked): Promise<[CourseFacts, ...CourseFacts[]]> {
  const ids = [customer_course_id, ...(with_customer_course_id === undefined ? [] : [with_customer_course_id])]
  const seen: number[] = []
  for (const id of ids) if (await seenCourse(ctx, id)) seen.push(id)
  await lockCourses(ctx, seen)
  const first = requireFound(await seenCourse(ctx, customer_course_id), 'customer_course_id')
  if (with_customer_course_id === undefined) return [first]
  const other = requireFound(await seenCourse(ctx, with_customer_course_id), 'with_customer_course_id')
  const fits = first.persons === 2 && other.persons === 2 && first.coach_id === other.coach_id && first.minutes === other.minutes
  if (!fits || first.person_id === other.person_id) throw refuse('booking.pair', {}, { field: 'with_customer_course_id' })
  return [first, other]
}

export function requireCourseValid({ state, customer_name: name, name: course }: CourseFacts): void {
  if (state !== 'valid') throw refuse('booking.course-over', { name, course, state: courseStateWords[state] })
}

export function requireLessonsLeft(facts: CourseFacts, wanted: number): void {
  const { residue, booked, customer_name: name, name: course } = facts
  requireCourseValid(facts)
  if (residue - booked < wanted) throw refuse('booking.none-left', { name, course, residue, booked, wanted })
}

/** Whoever is on the blacklist isn't let in: no lesson is booked anew for them; what is booked stays for whoever decides about it. */
export function requireNotBlocked({ customer_name: name, blocked_reason: reason }: CourseFacts): void {
  if (reason !== null) throw refuse('booking.blocked', { name, reason })
}

/** On that day the course still holds, and its member isn't suspended. */
export async function requireCourseValidOn(
  ctx: Ctx,
  { customer_id, customer_name: name, name: course, ends_on }: CourseFacts,
  at: Date,
): Promise<void> {
  const day = dayIn(ctx.gym, at)
  if (ends_on !== null && ends_on < day)
    throw refuse('booking.expires', { name, course, day: ends_on, at: timeText(at, ctx.gym.time_zone) }, { field: 'starts_at' })
  const suspended = await suspendedOn(ctx, customer_id, day)
  if (!suspended) return
  const to = suspended.to === null ? untilResumed : addDays(suspended.to, -1)
  throw refuse('booking.suspended', { name, from: suspended.from, to }, { field: 'starts_at' })
}

/** Not too soon and not too far off; one that is moved may stay on the day it is booked for, or come nearer. */
export function requireBookableTime({ gym, now }: Ctx, { lead, days_ahead: days }: CoachingRulesNow, at: Date, from?: Date): void {
  const first = new Date(now.getTime() + lead * MINUTE_MS)
  const said = timeText(at, gym.time_zone)
  if (at < first) throw refuse('booking.lead', { at: said, minutes: lead, first: timeText(first, gym.time_zone) }, { field: 'starts_at' })
  const nearer = from !== undefined && dayIn(gym, at) <= dayIn(gym, from)
  if (!nearer && at.getTime() > now.getTime() + days * DAY_MS) throw refuse('booking.ahead', { at: said, days }, { field: 'starts_at' })
}

/** Within the coach's hours: the first that isn't in the sentence, all in the details. */
export async function requireWorkingHours(
  ctx: Ctx,
  rules: CoachingRulesNow,
  coach: BookableCoach,
  spans: readonly { from: Date; to: Date }[],
): Promise<void> {
  const outside = (await outsideHours(ctx, rules, coach, spans)).map(({ from, to }) => ({
    from: timeText(from, ctx.gym.time_zone),
    to: timeText(to, ctx.gym.time_zone),
  }))
  const [first] = outside
  if (first) throw refuse('booking.hours', { ...first, coach: coach.name }, { field: 'starts_at', details: { outside } })
}

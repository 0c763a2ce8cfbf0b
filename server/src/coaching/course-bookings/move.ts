/** Moving lessons: to another time, to another coach, one by one or all that a coach still has to give. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { CourseBooking, courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { type Clash, clashRefusal, hold, releaseBookings, requireHold, timeText, type Wanted } from '../../holds/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { type Agreed, requireNotDearer, type Taken } from '../customer-courses/index.ts'
import { bookingAnswer } from './answers.ts'
import { holdsOf, requireBookableTime, requireCourseValid, requireCourseValidOn, requireNotBlocked, requireWorkingHours } from './book.ts'
import { anyBookings, type BookingData, bookingsByIds, moveBookings, setCoach, setRemark, toComeOf } from './bookings.sql.ts'
import { type BookableCoach, coachHere } from './coaches/coaches.sql.ts'
import { courseFacts } from './courses.sql.ts'
import { type LockedBooking, lockedBooking, requireBooked } from './locked.ts'
import { rulesOf } from './rules.sql.ts'

const FORGIVES: keyof typeof permissions = 'coaching.consume-cancel'

export async function moveBooking(ctx: Ctx, id: number, body: BodyOf<typeof courseBookingCalls.move>): Promise<CourseBooking> {
  const locked = await lockedBooking(ctx, id, true)
  const { booking } = locked
  if (body.version !== undefined && body.version !== booking.version)
    throw refuse('version.stale', { name: booking.customer_name }, { details: bookingAnswer(booking) })
  const startsAt = body.starts_at === undefined ? booking.starts_at : new Date(body.starts_at)
  const coachId = body.coach_id ?? booking.coach_id
  if (startsAt.getTime() !== booking.starts_at.getTime() || coachId !== booking.coach_id)
    await moveTo(ctx, locked, { startsAt, coachId, agreed: body })
  const remark = body.remark === null ? '' : (body.remark ?? booking.remark)
  if (remark !== booking.remark) {
    await setRemark(ctx, id, remark)
    const said = { name: booking.customer_name, at: timeText(startsAt, ctx.gym.time_zone) }
    await record(ctx, 'booking.noted', booking.customer_course_id, said, { remark: { before: booking.remark, after: remark } })
  }
  // Whoever gives away what they covered sees it no longer.
  const [moved] = await anyBookings(ctx, [id])
  return bookingAnswer(requireFound(moved))
}

type To = { startsAt: Date; coachId: number; agreed: Agreed }

async function moveTo(ctx: Ctx, { booking, pair }: LockedBooking, { startsAt, coachId, agreed }: To): Promise<void> {
  // A lesson of two moves whole, also where the other member isn't one's own.
  const both = await anyBookings(ctx, idsOf(pair, booking))
  for (const one of both) requireBooked(ctx, one)
  const rules = await rulesOf(ctx)
  const coach = requireFound(await coachHere(ctx, coachId), 'coach_id')
  // Moved after it began it costs nothing, though nobody came: that is forgiven by whoever may.
  const forgives = booking.starts_at <= ctx.now && rules.no_show === 'take'
  if (forgives && !ctx.may(FORGIVES)) throw refuse('permission.missing', { permission: permissions[FORGIVES] }, { field: 'starts_at' })
  const minutes = booking.ends_at.getTime() - booking.starts_at.getTime()
  const span = { from: startsAt, to: new Date(startsAt.getTime() + minutes) }
  requireBookableTime(ctx, rules, startsAt, booking.starts_at)
  await requireWorkingHours(ctx, rules, coach, [span])
  const held = []
  for (const one of both) {
    const course = requireFound(await courseFacts(ctx, one.customer_course_id))
    requireCourseValid(course)
    // Another coach gives what is booked; another time is booked anew.
    if (startsAt.getTime() !== booking.starts_at.getTime()) requireNotBlocked(course)
    await requireCourseValidOn(ctx, course, startsAt)
    held.push({ id: one.id, personId: course.person_id })
  }
  await requireNotDearer(ctx, takenBy(coachId, both), agreed)
  const ids = both.map(({ id }) => id)
  await releaseBookings(ctx, ids)
  await requireHold(ctx, holdsOf(rules, coach, span, held), 'starts_at')
  await moveBookings(ctx, ids, { startsAt, endsAt: span.to, coachId, freeUntil: rules.cancel })
  for (const one of both)
    await record(ctx, 'booking.moved', one.customer_course_id, {
      name: one.customer_name,
      course: one.course_name,
      before: timeText(one.starts_at, ctx.gym.time_zone),
      coach_before: one.coach_name,
      at: timeText(startsAt, ctx.gym.time_zone),
      coach: coach.name,
    })
}

const idsOf = (pair: LockedBooking['pair'], booking: BookingData) => [...new Set([booking.id, ...pair.map(({ id }) => id)])]

/** One lesson each, of whoever gives it now. */
export const takenBy = (to: number, lessons: readonly BookingData[]): Taken[] =>
  lessons.map(({ customer_course_id: id, coach_id: from }) => ({ id, from, to, lessons: 1 }))

/** Every lesson that this coach still has to give. */
export async function handOverAll(ctx: Ctx, from: number, to: number, agreed: Agreed): Promise<number> {
  return handOverLessons(ctx, from, to, await toComeOf(ctx, from), agreed)
}

/**
 * To a coach who is free at all of these times: all or none. A lesson of two goes whole. `agreed`: where the coach costs more; null: what
 * goes along with a course, of which that was asked.
 */
export async function handOverLessons(ctx: Ctx, from: number, to: number, ids: readonly number[], agreed: Agreed | null): Promise<number> {
  if (from === to) throw refuse('booking.same-coach', {}, { field: 'to' })
  const coach = requireFound(await coachHere(ctx, to), 'to')
  const asked = await bookingsByIds(ctx, ids)
  for (const id of ids)
    requireFound(
      asked.find((one) => one.id === id && one.coach_id === from),
      'ids',
    )
  const lessons: LockedBooking[] = []
  for (const one of inOrder(asked)) lessons.push(await lockedBooking(ctx, one.id, true))
  const whole = await anyBookings(ctx, [...new Set(lessons.flatMap(({ booking, pair }) => idsOf(pair, booking)))])
  for (const one of whole) requireBooked(ctx, one)
  if (agreed) await requireNotDearer(ctx, takenBy(to, whole), agreed)
  await requireCoachFree(ctx, coach, whole)
  await setCoach(
    ctx,
    whole.map(({ id }) => id),
    coach.id,
  )
  for (const one of whole)
    await record(ctx, 'booking.handed-over', one.customer_course_id, {
      name: one.customer_name,
      course: one.course_name,
      at: timeText(one.starts_at, ctx.gym.time_zone),
      before: one.coach_name,
      coach: coach.name,
    })
  return whole.length
}

const inOrder = (bookings: readonly BookingData[]) =>
  bookings.toSorted((a, b) => a.customer_course_id - b.customer_course_id || a.id - b.id)

/** Their hours hold for this coach, who is held from here on, and nobody else is. */
export async function requireCoachFree(ctx: Ctx, coach: BookableCoach, lessons: readonly BookingData[]): Promise<void> {
  const rules = await rulesOf(ctx)
  const spans = lessons.map(({ starts_at, ends_at }) => ({ from: starts_at, to: ends_at }))
  await requireWorkingHours(ctx, rules, coach, spans)
  await releaseBookings(
    ctx,
    lessons.map(({ id }) => id),
  )
  const wanted: Wanted[] = []
  for (const group of byLesson(lessons)) {
    const [{ starts_at: from, ends_at: to }] = group
    const held = []
    for (const one of group) held.push({ id: one.id, personId: requireFound(await courseFacts(ctx, one.customer_course_id)).person_id })
    wanted.push(...holdsOf(rules, coach, { from, to }, held))
  }
  const clashes: Clash[] = await hold(ctx, wanted)
  if (clashes.length > 0) throw clashRefusal(ctx, clashes)
}

/** Those of a lesson of two together. */
function byLesson(bookings: readonly BookingData[]): [BookingData, ...BookingData[]][] {
  const groups = new Map<number, [BookingData, ...BookingData[]]>()
  for (const one of bookings) {
    const key = one.pair_id ?? one.id
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return [...groups.values()]
}

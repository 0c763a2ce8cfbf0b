/** How a booked lesson ends without being given: cancelled, in time or late, or the member didn’t come. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { CourseBooking, courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import type { CoachingRulesNow } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { handCoachHold, releaseBookings, timeText } from '../../../holds/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { changeBooked } from '../../customer-courses/index.ts'
import { bookingAnswer } from '../answers.ts'
import { type BookingData, bookedOf, bookingById, livingPair, setEnded } from '../bookings.sql.ts'
import { MINUTE_MS } from '../coaches/coach-times.ts'
import { type LockedBooking, lockedBooking, requireBooked } from '../locked.ts'
import { rulesOf } from '../rules.sql.ts'
import { takeByPolicy } from './take-lesson.ts'

/** Somebody may still come. */
const GRACE_MINUTES = 15

type Ending = BodyOf<typeof courseBookingCalls.cancel>

export async function cancelBooking(ctx: Ctx, id: number, { reason, forgive }: Ending): Promise<CourseBooking> {
  const { booking, pair } = await lockedBooking(ctx, id, false)
  requireBooked(ctx, booking)
  const rules = await rulesOf(ctx)
  const late = isLate(ctx, rules, booking)
  await callOff(ctx, { booking, pair }, { late, policy: late ? policyOf(ctx, rules.late, forgive) : null, reason })
  return bookingAnswer(requireFound(await bookingById(ctx, id)))
}

/** All that is booked of a course whose lessons go to somebody else; its course is held. What would cost a lesson is ended by its own act. */
export async function cancelFreely(ctx: Ctx, courseId: number, reason: string): Promise<void> {
  const rules = await rulesOf(ctx)
  const lessons = await bookedOf(ctx, courseId)
  const stuck = lessons.filter((booking) => booking.consume !== null || isLate(ctx, rules, booking))
  const [first] = stuck
  if (first) throw refuse('course.has-bookings', { course: first.course_name, count: stuck.length })
  for (const booking of lessons)
    await callOff(ctx, { booking, pair: await livingPair(ctx, booking) }, { late: false, policy: null, reason })
}

const isLate = ({ now }: Ctx, { cancel }: CoachingRulesNow, booking: BookingData): boolean =>
  now.getTime() > judgedStart(booking) - cancel * MINUTE_MS

type CalledOff = { late: boolean; policy: 'take' | 'return' | null; reason: string }

async function callOff(ctx: Ctx, { booking, pair }: LockedBooking, { late, policy, reason }: CalledOff): Promise<void> {
  const { id } = booking
  // A lesson of two goes on with the other one.
  const other = pair.find((one) => one.id !== id)
  if (other) await handCoachHold(ctx, id, other.id)
  await releaseBookings(ctx, [id])
  await setEnded(ctx, id, { state: 'cancelled', late, reason })
  if (policy === 'take') await takeByPolicy(ctx, booking)
  else await changeBooked(ctx, { id: booking.customer_course_id }, -1)
  await record(ctx, 'booking.cancelled', booking.customer_course_id, {
    name: booking.customer_name,
    at: timeText(booking.starts_at, ctx.gym.time_zone),
    course: booking.course_name,
    taken: policy,
    reason: reason || null,
  })
}

/** Whoever moves it first doesn't get out of the limit by that. */
function judgedStart({ starts_at, late_start }: Pick<BookingData, 'starts_at' | 'late_start'>): number {
  return Math.min(starts_at.getTime(), late_start?.getTime() ?? Number.POSITIVE_INFINITY)
}

export async function sayMissing(ctx: Ctx, id: number, { reason, forgive }: Ending): Promise<CourseBooking> {
  const { booking } = await lockedBooking(ctx, id, false)
  requireBooked(ctx, booking)
  const first = new Date(booking.starts_at.getTime() + GRACE_MINUTES * MINUTE_MS)
  const { time_zone: zone } = ctx.gym
  if (ctx.now < first) throw refuse('booking.not-begun', { at: timeText(booking.starts_at, zone), first: timeText(first, zone) })
  const policy = policyOf(ctx, (await rulesOf(ctx)).no_show, forgive)
  await setEnded(ctx, id, { state: 'no-show', late: false, reason })
  if (policy === 'take') await takeByPolicy(ctx, booking)
  else await changeBooked(ctx, { id: booking.customer_course_id }, -1)
  await record(ctx, 'booking.no-show', booking.customer_course_id, {
    name: booking.customer_name,
    at: timeText(booking.starts_at, zone),
    course: booking.course_name,
    taken: policy,
    reason: reason || null,
  })
  return bookingAnswer(requireFound(await bookingById(ctx, id)))
}

/** Forgiving gives a lesson back that the rules take: it needs the right to. */
function policyOf(ctx: Ctx, policy: 'take' | 'return', forgive: boolean): 'take' | 'return' {
  if (!forgive || policy === 'return') return policy
  if (!ctx.may('coaching.consume-cancel')) throw refuse('permission.missing', { permission: permissions['coaching.consume-cancel'] })
  return 'return'
}

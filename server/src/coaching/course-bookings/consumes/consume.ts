/** Giving lessons at the counter: with a proof at once, or waiting for the member, who scans a code or confirms at their own pages. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { CoachingRulesNow } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import {
  type Confirm,
  type CourseConsumeNow,
  type courseConsumeCalls,
  TOKEN_SECONDS,
} from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import type { ConfirmedBy } from '@kaiguan/contract/coaching/course-bookings/texts'
import { permissions } from '@kaiguan/contract/permissions'
import { addDays, instantAt } from '@kaiguan/contract/time'
import { dayIn } from '../../../clock.ts'
import type { Ctx } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { isToken, newToken } from '../../../ground/auth/index.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { proveCodeInside } from '../../../ground/phone-codes/index.ts'
import { timeText } from '../../../holds/index.ts'
import { wholeAddress } from '../../../http/public-address.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { hashToken } from '../../../http/session.ts'
import { publicTokenOf } from '../../../people/member/index.ts'
import { changeBooked, lockCourse, lockCourses } from '../../customer-courses/index.ts'
import { consumeAnswer } from '../answers.ts'
import { requireCourseValid, requireLessonsLeft } from '../book.ts'
import { bookingById } from '../bookings.sql.ts'
import { MINUTE_MS } from '../coaches/coach-times.ts'
import { type CourseFacts, courseFacts, seenCourse } from '../courses.sql.ts'
import { requireBooked } from '../locked.ts'
import { rulesOf } from '../rules.sql.ts'
import { settleWork } from './coach-work.sql.ts'
import {
  type ConsumeData,
  consumeById,
  insertConsume,
  seenConsume,
  setCancelled,
  setReviewed,
  setToken,
  waitingOf,
} from './consumes.sql.ts'
import { coachIsThere } from './flags.sql.ts'
import { confirmWaiting, lessonEnd, letGo, takeBack, wrongConsume } from './take-lesson.ts'

/** A lesson is signed for as it begins. */
const GRACE_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS

type Given = { customer_course_id: number; booking_id?: number | undefined; started_at?: string | undefined; confirm?: Confirm | undefined }

export async function consume(ctx: Ctx, given: Given): Promise<CourseConsumeNow> {
  const lesson = await makeLesson(ctx, given, given.confirm === undefined)
  if (given.confirm) await prove(ctx, lesson, given.confirm, lesson.booking_id !== null)
  else await record(ctx, 'consume.made', lesson.customer_course_id, saidOf(ctx, lesson))
  return consumeAnswer(requireFound(await consumeById(ctx, lesson.id)))
}

type Held = { course: CourseFacts; rules: CoachingRulesNow }

/** Its course is held from here on. */
async function lockedCourse(ctx: Ctx, id: number): Promise<Held> {
  requireFound(await seenCourse(ctx, id), 'customer_course_id')
  return lockedOf(ctx, id)
}

/** `waits`: for its member; what nobody booked is under way from now on. */
async function makeLesson(ctx: Ctx, { customer_course_id, booking_id, started_at }: Given, waits = true): Promise<ConsumeData> {
  // Whose booking it is may see it, though the course is another coach's.
  const cover = booking_id === undefined ? undefined : await bookingById(ctx, booking_id)
  if (booking_id !== undefined) requireFound(cover?.customer_course_id === customer_course_id ? cover : undefined, 'booking_id')
  const { course, rules } = cover ? await lockedOf(ctx, customer_course_id) : await lockedCourse(ctx, customer_course_id)
  const booking = booking_id === undefined ? undefined : requireFound(await bookingById(ctx, booking_id))
  if (booking) requireBooked(ctx, booking)
  const startedAt = booking?.starts_at ?? (started_at === undefined ? justGiven(ctx, course) : new Date(started_at))
  const businessDay = dayIn(ctx.gym, startedAt)
  const then = onDay(course, businessDay)
  if (booking) requireCourseValid(then)
  else requireLessonsLeft(then, 1)
  requireSayable(ctx, course, startedAt, businessDay)
  const made = insertConsume(ctx, {
    customerCourseId: course.id,
    bookingId: booking?.id ?? null,
    coachId: booking?.coach_id ?? course.coach_id,
    startedAt,
    endedAt: booking?.ends_at ?? lessonEnd(startedAt, course.minutes),
    businessDay,
    expiresAt: new Date(ctx.now.getTime() + rules.confirm_hours * HOUR_MS),
  })
  const [lesson] = await together([made, booking || !waits ? undefined : changeBooked(ctx, { id: course.id }, 1)])
  return lesson
}

async function lockedOf(ctx: Ctx, id: number): Promise<Held> {
  const [, course, rules] = await together([lockCourses(ctx, [id]), courseFacts(ctx, id), rulesOf(ctx)])
  return { course: requireFound(course), rules }
}

/** A lesson of its last day was good, also where that is said a day later. */
function onDay(course: CourseFacts, day: string): CourseFacts {
  const { state, ends_on, residue } = course
  if (state !== 'expired' || ends_on === null || day > ends_on) return course
  return { ...course, state: residue === 0 ? 'used-up' : 'valid' }
}

/** When one that has just ended began; of a course that was bought since midnight, not on the day before. */
function justGiven({ gym, now }: Ctx, { minutes, sold_on }: CourseFacts): Date {
  const began = new Date(now.getTime() - minutes * MINUTE_MS)
  return dayIn(gym, began) < sold_on ? instantAt(sold_on, gym.day_starts_at, gym.time_zone) : began
}

/** Not to come, not before the course was theirs, and an earlier day only for whom that is allowed. */
function requireSayable(ctx: Ctx, { sold_on, name: course }: CourseFacts, startedAt: Date, day: string): void {
  const at = timeText(startedAt, ctx.gym.time_zone)
  const { retroactive_days: days } = ctx.gym
  // A lesson that ran over the day's end is signed for right after it.
  const justNow = startedAt.getTime() > ctx.now.getTime() - 4 * HOUR_MS
  if (startedAt.getTime() > ctx.now.getTime() + GRACE_MS || (day < addDays(ctx.today, -days) && !justNow))
    throw refuse('consume.when', { at, days }, { field: 'started_at' })
  if (day < sold_on) throw refuse('consume.before-sale', { at, course, day: sold_on }, { field: 'started_at' })
  if (day < ctx.today && !justNow && !ctx.may('coaching.consume-retroactive'))
    throw refuse('consume.retroactive', { at }, { field: 'started_at' })
}

async function prove(ctx: Ctx, lesson: ConsumeData, confirm: Confirm, booked = true): Promise<void> {
  if (confirm.by === 'staff' && !ctx.may('coaching.consume-unconfirmed'))
    throw refuse('permission.missing', { permission: permissions['coaching.consume-unconfirmed'] })
  if (confirm.by === 'sms') {
    const { customer_phone: phone, customer_name: name } = lesson
    if (phone === '') throw refuse('consume.no-phone', { name }, { field: 'code' })
    await proveCodeInside(ctx, { purpose: 'customer_confirm', phone, code: confirm.code })
  }
  await confirmWaiting(ctx, lesson, { ...confirm, by: confirm.by === 'sign' ? await signedBy(ctx, lesson, confirm) : confirm.by, booked })
}

/** Where its coach is signed in nobody else saw whose hand it was. */
async function signedBy(ctx: Ctx, { coach_id }: ConsumeData, { device_token }: Extract<Confirm, { by: 'sign' }>): Promise<ConfirmedBy> {
  const device = device_token !== undefined && isToken(device_token) ? hashToken(device_token) : null
  return (await coachIsThere(ctx, coach_id, device)) ? 'coach-sign' : 'sign'
}

/** A lesson as it stands once its course is held. */
async function lockedConsume(ctx: Ctx, id: number): Promise<ConsumeData> {
  const seen = requireFound(await seenConsume(ctx, id))
  await lockCourse(ctx, seen.customer_course_id)
  return requireFound(await consumeById(ctx, id))
}

export async function confirmConsume(ctx: Ctx, id: number, confirm: Confirm): Promise<CourseConsumeNow> {
  await prove(ctx, await lockedConsume(ctx, id), confirm)
  return consumeAnswer(requireFound(await consumeById(ctx, id)))
}

/** Shown again it is another code, of the same lesson: the one before is no longer good. */
export async function showCode(
  ctx: Ctx,
  given: BodyOf<typeof courseConsumeCalls.qrcode>,
): Promise<ResponseOf<typeof courseConsumeCalls.qrcode>> {
  const cover = given.booking_id === undefined ? undefined : await bookingById(ctx, given.booking_id)
  // Whose booking it is may see it, though the course is another coach's.
  const course =
    cover?.customer_course_id === given.customer_course_id
      ? requireFound(await courseFacts(ctx, given.customer_course_id))
      : requireFound(await seenCourse(ctx, given.customer_course_id), 'customer_course_id')
  await lockCourse(ctx, course.id)
  const waiting = await waitingOf(ctx, course.id, given.booking_id ?? null)
  const lesson = waiting ?? (await makeLesson(ctx, given))
  const token = newToken()
  const until = new Date(ctx.now.getTime() + TOKEN_SECONDS * 1000)
  await setToken(ctx, lesson.id, hashToken(token), until)
  if (!waiting) await record(ctx, 'consume.made', lesson.customer_course_id, saidOf(ctx, lesson))
  const url = wholeAddress(ctx, `/m/${await publicTokenOf(ctx)}?lesson=${token}`)
  return { token, url, expires_at: until.toISOString(), consume_id: lesson.id }
}

export async function cancelConsume(ctx: Ctx, id: number, reason = ''): Promise<CourseConsumeNow> {
  const lesson = await lockedConsume(ctx, id)
  const given = lesson.state === 'confirmed' || (lesson.state === 'reviewed' && lesson.outcome === 'stands')
  if (lesson.state !== 'waiting' && !given) throw wrongConsume(lesson, 'cancel')
  if (given) await takeBack(ctx, lesson, await bookingOf(ctx, lesson))
  else await letGo(ctx, lesson)
  await setCancelled(ctx, id, reason)
  await settleWork(ctx, id)
  await record(ctx, 'consume.cancelled', lesson.customer_course_id, {
    ...shortly(ctx, lesson),
    reason: reason || undefined,
    value: lesson.value_fen,
  })
  return consumeAnswer(requireFound(await consumeById(ctx, id)))
}

export async function reviewConsume(
  ctx: Ctx,
  id: number,
  { outcome, remark }: BodyOf<typeof courseConsumeCalls.review>,
): Promise<CourseConsumeNow> {
  const lesson = await lockedConsume(ctx, id)
  const odd = lesson.state === 'disputed' || (lesson.state === 'confirmed' && lesson.flags.length > 0)
  if (!odd) throw wrongConsume(lesson, 'review')
  if (outcome === 'taken-back') await takeBack(ctx, lesson, await bookingOf(ctx, lesson))
  await setReviewed(ctx, id, outcome, remark)
  await settleWork(ctx, id)
  await record(ctx, 'consume.reviewed', lesson.customer_course_id, {
    ...shortly(ctx, lesson),
    outcome,
    remark: remark || null,
    value: lesson.value_fen,
  })
  return consumeAnswer(requireFound(await consumeById(ctx, id)))
}

const bookingOf = (ctx: Ctx, { booking_id }: ConsumeData) => (booking_id === null ? undefined : bookingById(ctx, booking_id))

const shortly = ({ gym }: Pick<Ctx, 'gym'>, { customer_name: name, course_name: course, started_at }: ConsumeData) => ({
  name,
  course,
  at: timeText(started_at, gym.time_zone),
})
const saidOf = (ctx: Ctx, lesson: ConsumeData) => ({ ...shortly(ctx, lesson), coach: lesson.coach_name })

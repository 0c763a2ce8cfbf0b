/**
 * Another coach gives a member's course: the one door. Its booked lessons go along where the new coach is free, all or none; the
 * event says which, so that it can be undone.
 */
import { courseEventWords } from '@kaiguan/contract/coaching/customer-courses/texts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { coachById } from '../../courses/index.ts'
import { type CustomerCourseData, changeCustomerCourse } from '../customer-courses.sql.ts'
import { insertCourseEvent, type PastCourseEvent } from '../events.sql.ts'
import { OPEN, requireCourseState } from '../lock-course.ts'
import { requireTaughtBy } from '../sell.ts'

/** What hands booked lessons over, and calls them off: bookings stand above this feature, so the router brings them (router.ts). */
export type BookedLessons = {
  /** Of a course, those that `from` still has to give; `of`: those alone, and what was booked since. Answers which went to `to`. Throws booking.clash, booking.hours. */
  move: (ctx: Ctx, what: { courseId: number; from: number; to: number; of?: Since }) => Promise<number[]>
  /** All of a course that can be cancelled freely; throws course.has-bookings where some can't. */
  cancelAll: (ctx: Ctx, courseId: number, reason: string) => Promise<void>
}
export type Since = { ids: readonly number[]; since: Date }

type Given = { reason: string; consent: boolean; bookings: readonly number[] }

/** The course is locked, its lessons went already. Answers the event. */
export async function giveCourse(
  ctx: Ctx,
  before: CustomerCourseData,
  coach: { id: number; name: string },
  { reason, consent, bookings }: Given,
) {
  requireCourseState(before, OPEN, courseEventWords['coach-changed'])
  await requireTaughtBy(ctx, { id: before.course_id, name: before.name }, coach)
  await changeCustomerCourse(ctx, before.id, { coach_id: coach.id })
  const said = { from: before.coach_name ?? '', to: coach.name }
  const eventId = await insertCourseEvent(ctx, {
    courseId: before.id,
    kind: 'coach-changed',
    before: { coach_id: before.coach_id, said, went: { bookings, consent } },
    remark: reason,
  })
  await record(ctx, 'course.coach-changed', before.id, {
    name: before.customer_name,
    course: before.name,
    before: said.from,
    after: said.to,
    reason: reason || undefined,
  })
  return eventId
}

/** Its lessons first, then itself. */
export async function giveWithLessons(
  ctx: Ctx,
  lessons: BookedLessons,
  before: CustomerCourseData,
  { coachId, reason, consent }: { coachId: number; reason: string; consent: boolean },
): Promise<void> {
  requireCourseState(before, OPEN, courseEventWords['coach-changed'])
  const coach = requireFound(await coachById(ctx, coachId), 'coach_id')
  await requireTaughtBy(ctx, { id: before.course_id, name: before.name }, coach)
  const bookings = await lessons.move(ctx, { courseId: before.id, from: before.coach_id, to: coach.id })
  await giveCourse(ctx, before, coach, { reason, consent, bookings })
}

/** What an undone change gives back: lessons that went along, and those booked since. */
export function toGiveBack({ before, at }: Pick<PastCourseEvent, 'before' | 'at'>): Since {
  return { ids: before.went?.bookings ?? [], since: at }
}

/** To the coach it was taken from, who must be one still. */
export async function takeLessonsBack(
  ctx: Ctx,
  lessons: BookedLessons,
  course: CustomerCourseData,
  event: PastCourseEvent,
): Promise<{ coach_id?: number }> {
  const { coach_id } = event.before
  if (coach_id === undefined) return {}
  const coach = requireFound(await coachById(ctx, coach_id))
  if (!coach.is_coach || coach.status !== 1) throw refuse('course.no-coach', { name: coach.name })
  await lessons.move(ctx, { courseId: course.id, from: course.coach_id, to: coach.id, of: toGiveBack(event) })
  return { coach_id }
}

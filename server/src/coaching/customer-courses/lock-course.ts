/** A member's course that somebody of the staff is about to change: seen, locked, and in a state that takes it. */
import type { CourseState } from '@kaiguan/contract/coaching/customer-courses/texts'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import type { Words } from '@kaiguan/contract/rules'
import { addDays, instantAt } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { earnEnded } from './changes/expire.ts'
import { bookedFrom, type CustomerCourseData, courseForStaff, courseOf, isOver } from './customer-courses.sql.ts'
import { lockCourses, wrongState } from './lessons.ts'

/** Not closed, not in the recycle bin. */
export const OPEN = ['valid', 'used-up', 'expired'] as const satisfies readonly CourseState[]

/** `customerIds`: who else is held with its person, whoever takes it over. */
export async function lockCourseToChange(ctx: Ctx, id: number, customerIds: number[] = []): Promise<CustomerCourseData> {
  requireFound(await courseForStaff(ctx, id))
  await lockCourses(ctx, [id], customerIds)
  const course = requireFound(await courseOf(ctx, id))
  if (!isOver(course, ctx.today)) return course
  // The night's work hasn't come to it yet.
  await earnEnded(ctx, course)
  return requireFound(await courseOf(ctx, id))
}

export function requireAlso(ctx: Ctx, permission: Permission, field: string): void {
  if (!ctx.may(permission)) throw refuse('permission.missing', { permission: permissions[permission] }, { field })
}

export function requireCourseState(course: CustomerCourseData, states: readonly CourseState[], operation: Words): void {
  if (!states.includes(course.state)) throw wrongState(course, operation)
}

/** `day`: the last one it is to have. What is booked for later could never be given. */
export async function requireEndAfterLessons(
  ctx: Ctx,
  { id, name: course }: Pick<CustomerCourseData, 'id' | 'name'>,
  day: string | null,
  field?: 'expired_at',
): Promise<void> {
  if (day === null) return
  const count = await bookedFrom(ctx, id, instantAt(addDays(day, 1), ctx.gym.day_starts_at, ctx.gym.time_zone))
  if (count > 0) throw refuse('course.has-bookings', { course, count }, field && { field })
}

export function requireUnbooked({ name: course, booked: count }: CustomerCourseData): void {
  if (count > 0) throw refuse('course.has-bookings', { course, count })
}

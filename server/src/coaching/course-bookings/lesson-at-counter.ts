/** Whoever comes in with a lesson today: told at the counter, in the flight of everything else that is said of them. */
import type { CourseBooking } from '@kaiguan/contract/coaching/course-bookings/calls'
import { MOST_LESSONS } from '@kaiguan/contract/entry/check-in/calls'
import { addDays, instantAt } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { bookingAnswer } from './answers.ts'
import { lessonsBetween } from './bookings.sql.ts'

export async function lessonsToday(ctx: Ctx, customerId: number): Promise<CourseBooking[]> {
  if (!ctx.may('coaching.bookings-view')) return []
  const { day_starts_at: starts, time_zone: zone } = ctx.gym
  const [from, to] = [instantAt(ctx.today, starts, zone), instantAt(addDays(ctx.today, 1), starts, zone)]
  return (await lessonsBetween(ctx, customerId, from, to, MOST_LESSONS)).map(bookingAnswer)
}

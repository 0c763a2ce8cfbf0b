/** A booking that is about to change: its person and course are locked first, of a lesson of two both, then it is read again. */
import { bookingStateWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import type { Ctx } from '../../context.ts'
import { timeText } from '../../holds/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { lockCourses } from '../customer-courses/index.ts'
import { type BookingData, bookingById, livingPair } from './bookings.sql.ts'

export type LockedBooking = { booking: BookingData; pair: Awaited<ReturnType<typeof livingPair>> }

/** `both`: what is done to it is done to the other one's of a lesson of two as well. */
export async function lockedBooking(ctx: Ctx, id: number, both: boolean): Promise<LockedBooking> {
  const seen = requireFound(await bookingById(ctx, id))
  const together = both ? (await livingPair(ctx, seen)).map(({ customer_course_id }) => customer_course_id) : []
  await lockCourses(ctx, [...new Set([seen.customer_course_id, ...together])])
  const booking = requireFound(await bookingById(ctx, id))
  return { booking, pair: await livingPair(ctx, booking) }
}

/** Still to be given, and nobody waits for its member’s word. */
export function requireBooked(ctx: Ctx, { state, customer_name: name, starts_at, consume }: BookingData): void {
  const at = timeText(starts_at, ctx.gym.time_zone)
  if (state !== 'booked') throw refuse('booking.state', { name, at, state: bookingStateWords[state] })
  if (consume) throw refuse('booking.under-way', { name, at })
}

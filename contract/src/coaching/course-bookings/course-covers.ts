/**
 * The cover board (代课): booked lessons that nobody can give as things stand, offered to whoever can (docs/lessons.md). Lessons are
 * booked by calls.ts; the price of the course stays as it is, the lesson counts for whoever gives it.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Reason } from '../../rules.ts'
import { Id, IdName, IdParams, Instant, listOf, Paging } from '../../shapes.ts'
import { DearerAgreed, dearerRefusals } from '../customer-courses/dearer-coach.ts'
import { CourseBooking } from './course-booking-rows.ts'
import { coverReasons, coverStandings } from './texts.ts'

export const CourseCover = z.object({
  id: Id.describe('of the booking; of a lesson of two the first one’s'),
  customers: z.array(IdName).describe('who comes: two in a lesson of two'),
  coach: IdName.describe('who can’t give it'),
  course: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  reasons: z.array(z.enum(coverReasons)).describe('why nobody gives it, all that hold'),
  reason: z.string().describe('what was said of it: by whoever asked, or of the absence'),
  me: z.enum(coverStandings).nullable().describe('whether whoever asks may take it, or what is in the way; null: they don’t coach here'),
  takers: z.array(IdName).describe('who could give it; for whom staff.transfer-bookings is given'),
})
export type CourseCover = z.infer<typeof CourseCover>

const change = { scope: 'gym', needs: 'coaching.cover', changes: ['bookings', 'courses', 'customers'], params: IdParams } as const

export const courseCoverCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/course_covers',
    summary: 'Lessons to come that nobody can give, the soonest first: everybody’s, for whoever may cover',
    scope: 'gym',
    needs: 'coaching.cover',
    shows: ['bookings', 'staff'],
    query: Paging,
    response: listOf(CourseCover),
  }),
  ask: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/course_bookings/{id}/ask_cover',
    summary: 'Ask that somebody else gives a lesson of one’s own, with the reason; with coaching.view-all anybody’s',
    refuses: ['booking.state', 'booking.under-way'],
    body: z.object({ reason: Reason }),
    response: CourseBooking,
  }),
  withdraw: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/course_bookings/{id}/withdraw_cover',
    summary: 'Give it oneself after all',
    refuses: ['booking.state', 'booking.under-way', 'cover.not-open'],
    response: CourseBooking,
  }),
  take: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/course_bookings/{id}/take_cover',
    summary: 'Give a lesson of the board oneself; with staff.transfer-bookings also to one who can',
    refuses: [
      ...dearerRefusals,
      'booking.clash',
      'booking.hours',
      'booking.state',
      'booking.under-way',
      'cover.taken',
      'cover.not-open',
      'cover.not-taught',
      'permission.missing',
    ],
    body: z.object({ coach_id: Id.optional().describe('another coach; left out: whoever asks'), ...DearerAgreed }),
    response: CourseBooking,
  }),
}

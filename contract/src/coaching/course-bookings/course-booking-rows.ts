/** A booked lesson as calls answer it, and the days that a calendar shows: without the calls, for pages that make none of them. */
import { z } from 'zod'
import { Day, Id, IdName, Instant, Version } from '../../shapes.ts'
import { bookingStates, consumeStates } from './texts.ts'

export const CourseBooking = z.object({
  id: Id,
  customer_course_id: Id,
  customer: IdName,
  phone: z.string().describe('masked'),
  coach: IdName,
  course: z.string(),
  persons: z.int().describe('members in a lesson of this course'),
  starts_at: Instant,
  ends_at: Instant,
  state: z.enum(bookingStates),
  late: z.boolean().describe('cancelled later than the branch allows'),
  late_start: Instant.nullable().describe(
    'moved when it was too late to cancel it freely: the earliest start it had then, by which a cancellation is judged; null: its own',
  ),
  pair_id: Id.nullable().describe('of a lesson of two: the same on both bookings'),
  series_id: Id.nullable().describe('of those made at once'),
  cover_asked: z.boolean().describe('somebody else is asked to give it'),
  covered_for: z.string().nullable().describe('whose lesson it was, where another coach took it over'),
  moves: z.int().describe('how often its time or coach was changed'),
  consume: z
    .object({ id: Id, state: z.enum(consumeStates) })
    .nullable()
    .describe('the lesson that was given of it, waiting or confirmed'),
  residue: z.int().describe('lessons left on the course'),
  remark: z.string(),
  booked_by: z.string().nullable().describe('null: the member'),
  booked_at: Instant,
  ended_at: Instant.nullable().describe('cancelled, or said not to have come'),
  end_reason: z.string(),
  version: Version,
})
export type CourseBooking = z.infer<typeof CourseBooking>

/** A day that a calendar shows. */
export const CalendarDay = Day.refine((day) => day >= '2000-01-01' && day < '2200-01-01', { error: 'day' })

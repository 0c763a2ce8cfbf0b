/** Booked lessons (私教预约): a member’s course, its coach and a time; nobody is ever in two places (docs/lessons.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Remark } from '../../rules.ts'
import { Changed, csv, Day, Flag, Id, IdParams, Ids, IdText, Instant, listOf, Moment, Paging } from '../../shapes.ts'
import { daysBetween } from '../../time.ts'
import { DearerAgreed, dearerRefusals } from '../customer-courses/dearer-coach.ts'
import { CalendarDay, CourseBooking } from './course-booking-rows.ts'
import { bookingStates } from './texts.ts'

/** Of a week of twenty coaches: a calendar is read whole. */
export const MOST_BOOKINGS = 2_000
export const MOST_CALENDAR_DAYS = 31
export const MOST_WEEKS = 26

export { CalendarDay, CourseBooking } from './course-booking-rows.ts'

/** Refused together, told one by one. */
const clashRefusals = ['booking.clash', 'booking.hours'] as const
const bookRefusals = [
  ...clashRefusals,
  'booking.lead',
  'booking.ahead',
  'booking.none-left',
  'booking.expires',
  'booking.course-over',
  'booking.suspended',
  'booking.blocked',
  'booking.pair',
  'course.state',
] as const

const BookingFields = z.object({
  starts_at: Moment,
  coach_id: Id.describe('another coach gives it; the course stays with its own'),
  remark: Remark.default(''),
})

const Wanted = z.object({
  customer_course_id: Id,
  with_customer_course_id: Id.optional().describe('a lesson of two: the other member’s course; left out: they come alone'),
  starts_at: Moment,
  remark: Remark.default(''),
})

const Dates = { from: CalendarDay, to: CalendarDay.describe('that day included; at most 31 days') }
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to && daysBetween(from, to) < MOST_CALENDAR_DAYS
const wrongDays = { error: 'unknown', path: ['to'] }
const Calendar = Paging.extend({
  per_page: z.coerce.number().int().min(1).max(MOST_BOOKINGS).default(1_000),
  ...Dates,
  coach_ids: csv(IdText).optional(),
  customer_id: IdText.optional(),
  state: csv(z.enum(bookingStates)).optional().describe('without it: all but the cancelled'),
}).refine(inOrder, wrongDays)

/** What costs nothing though it was late, or nobody came, is said with a reason. */
const Ending = z
  .object({
    reason: Remark.max(200).default(''),
    forgive: Flag.default(false).describe('it costs nothing all the same; needs a reason, and coaching.consume-cancel'),
  })
  .refine(({ reason, forgive }) => !forgive || reason !== '', { error: 'required', path: ['reason'] })

const change = { scope: 'gym', changes: ['bookings', 'courses', 'customers'] } as const

export const courseBookingCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/course_bookings',
    summary: 'Lessons of these days by their time; without coaching.view-all those of whoever asks',
    scope: 'gym',
    needs: 'coaching.bookings-view',
    shows: ['bookings', 'customers'],
    query: Calendar,
    response: listOf(CourseBooking),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/course_bookings/{id}',
    summary: 'One booked lesson',
    scope: 'gym',
    needs: 'coaching.bookings-view',
    shows: ['bookings', 'customers'],
    params: IdParams,
    response: CourseBooking,
  }),
  book: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/course_bookings',
    summary: 'Book a lesson of a member’s course with its coach; of a lesson of two a booking for each',
    needs: 'coaching.book',
    refuses: bookRefusals,
    body: Wanted,
    response: CourseBooking,
  }),
  series: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/course_bookings/series',
    summary: 'Book the same hour for several weeks: all or none, with every clash told (details)',
    needs: 'coaching.book',
    refuses: bookRefusals,
    body: Wanted.extend({ weeks: z.int().min(2).max(MOST_WEEKS) }),
    response: z.object({ data: z.array(CourseBooking) }),
  }),
  move: call({
    ...change,
    method: 'PUT',
    path: '/v1/gym/course_bookings/{id}',
    summary:
      'Move a lesson to another time, by the rules of booking, or to another coach, or change its remark; a lesson of two moves for both',
    needs: 'coaching.booking-edit',
    refuses: [...bookRefusals, ...dearerRefusals, 'booking.state', 'booking.under-way', 'permission.missing'],
    params: IdParams,
    body: changes(BookingFields, DearerAgreed),
    response: CourseBooking,
  }),
  cancel: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/course_bookings/{id}/cancel',
    summary: 'Cancel a lesson: late, by the branch’s rules, it may cost it; forgiven with a reason',
    needs: 'coaching.booking-cancel',
    refuses: ['booking.state', 'booking.under-way', 'permission.missing'],
    money: true,
    params: IdParams,
    body: Ending,
    response: CourseBooking,
  }),
  noShow: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/course_bookings/{id}/no_show',
    summary: 'The member didn’t come: from 15 minutes after it began',
    needs: 'coaching.booking-cancel',
    refuses: ['booking.state', 'booking.under-way', 'booking.not-begun', 'permission.missing'],
    money: true,
    params: IdParams,
    body: Ending,
    response: CourseBooking,
  }),
  calendar: call({
    method: 'GET',
    path: '/v1/gym/customer_courses/{id}/calendar',
    summary: 'The lessons of a member’s course in these days, and what is free of its coach',
    scope: 'gym',
    needs: 'coaching.bookings-view',
    shows: ['bookings', 'courses'],
    params: IdParams,
    query: z
      .object({
        from: CalendarDay.optional().describe('with neither: this month; with one: as many days'),
        to: CalendarDay.optional().describe('that day included; at most 31 days'),
      })
      .refine(({ from, to }) => from === undefined || to === undefined || inOrder({ from, to }), wrongDays),
    response: z.object({
      bookings: z.array(CourseBooking),
      days: z.array(z.object({ day: Day, free: z.array(Instant).describe('when a lesson of this course may begin') })),
      ends_on: Day.nullable(),
    }),
  }),
  ofCoach: call({
    method: 'GET',
    path: '/v1/gym/employees/{id}/bookings',
    summary: 'The lessons that are still to be given by a coach, the soonest first',
    scope: 'gym',
    needs: 'coaching.bookings-view',
    shows: ['bookings', 'customers'],
    params: IdParams,
    query: Paging,
    response: listOf(CourseBooking),
  }),
  transfer: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/employees/{id}/transfer_course_bookings_to/{to}',
    summary: 'Hand chosen lessons to another coach: all or none, with every clash told (details)',
    needs: 'staff.transfer-bookings',
    refuses: [...clashRefusals, ...dearerRefusals, 'not-found', 'booking.state', 'booking.under-way', 'booking.same-coach'],
    params: z.object({ id: IdText, to: IdText }),
    body: z.object({ ids: Ids, ...DearerAgreed }),
    response: Changed,
  }),
  transferAll: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/employees/{id}/transfer_all_course_bookings_to/{to}',
    summary: 'Hand every lesson to come to another coach: all or none, with every clash told (details)',
    needs: 'staff.transfer-bookings',
    refuses: [...clashRefusals, ...dearerRefusals, 'not-found', 'booking.under-way', 'booking.same-coach'],
    params: z.object({ id: IdText, to: IdText }),
    body: z.object(DearerAgreed).prefault({}),
    response: Changed,
  }),
}

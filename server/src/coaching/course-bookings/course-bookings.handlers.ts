/** The calls of booked lessons. */
import type { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { daysAsked, instantAt, monthOf, wallClock } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { bookingAnswer } from './answers.ts'
import { book, bookSeries } from './book.ts'
import { bookingById, listBookings } from './bookings.sql.ts'
import { daysFrom, freeOf } from './coaches/coach-times.ts'
import { coachHere } from './coaches/coaches.sql.ts'
import { cancelBooking, sayMissing } from './consumes/end.ts'
import { seenCourse } from './courses.sql.ts'
import { handOverAll, handOverLessons, moveBooking } from './move.ts'

const between = ({ gym }: Pick<Ctx, 'gym'>, { from, to }: { from: string; to: string }) => ({
  from: instantAt(from, 0, gym.time_zone),
  to: instantAt(to, 1440, gym.time_zone),
})

export const courseBookingHandlers: Handlers<typeof courseBookingCalls> = {
  list: async (ctx, { query }) => {
    const { coach_ids: coachIds, customer_id: customerId, state: states } = query
    const listed = await listBookings(ctx, { ...between(ctx, query), coachIds, customerId, states }, query)
    return { ...listed, data: listed.data.map(bookingAnswer) }
  },
  show: async (ctx, { params }) => bookingAnswer(requireFound(await bookingById(ctx, params.id))),
  book: (ctx, { body }) => book(ctx, body),
  series: (ctx, { body }) => bookSeries(ctx, body),
  move: (ctx, { params, body }) => moveBooking(ctx, params.id, body),
  cancel: (ctx, { params, body }) => cancelBooking(ctx, params.id, body),
  noShow: (ctx, { params, body }) => sayMissing(ctx, params.id, body),
  calendar: async (ctx, { params, query: asked }) => {
    const query = daysAsked(asked, monthOf(ctx.today))
    const course = requireFound(await seenCourse(ctx, params.id))
    const coach = await coachHere(ctx, course.coach_id)
    const { data } = await listBookings(ctx, { ...between(ctx, query), customerCourseId: course.id }, { page: 1, per_page: MOST_OF_ONE })
    const { day: today } = wallClock(ctx.now, ctx.gym.time_zone)
    const days = daysFrom(query.from, query.to)
    const free = coach
      ? await freeOf(ctx, [coach], {
          days: days.filter((day) => day >= today && (course.ends_on === null || day <= course.ends_on)),
          minutes: course.minutes,
        })
      : []
    return {
      bookings: data.map(bookingAnswer),
      days: days.map((day) => ({ day, free: free.find((one) => one.day === day)?.free ?? [] })),
      ends_on: course.ends_on,
    }
  },
  ofCoach: async (ctx, { params, query }) => {
    const coach = requireFound(await coachHere(ctx, params.id))
    const listed = await listBookings(ctx, { from: ctx.now, coachIds: [coach.id], states: ['booked'] }, query)
    return { ...listed, data: listed.data.map(bookingAnswer) }
  },
  transfer: async (ctx, { params, body }) => ({ changed: await handOverLessons(ctx, params.id, params.to, body.ids, body) }),
  transferAll: async (ctx, { params, body }) => ({ changed: await handOverAll(ctx, params.id, params.to, body) }),
}

/** Nobody has more lessons of one course in a month. */
const MOST_OF_ONE = 500

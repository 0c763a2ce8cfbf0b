/** The calls of lessons that were given. */
import type { courseConsumeCalls, memberLessonCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { daysAsked } from '@kaiguan/contract/time'
import type { Handlers } from '../../../handler.ts'
import { requireFound } from '../../../http/refusal.ts'
import { consumeAnswer, consumeRow } from '../answers.ts'
import { ownBookings, ownCourses, ownLessons } from '../own-lessons.sql.ts'
import { confirmOwn, confirmScanned, disputeOwn, ownLessonAnswer, scanLesson } from '../own-lessons.ts'
import { lessonFigures } from '../statistics.sql.ts'
import { cancelConsume, confirmConsume, consume, reviewConsume, showCode } from './consume.ts'
import { listConsumes, seenConsume } from './consumes.sql.ts'

export const courseConsumeHandlers: Handlers<typeof courseConsumeCalls> = {
  list: async (ctx, { query }) => {
    const listed = await listConsumes(ctx, query)
    return { ...listed, data: listed.data.map(consumeRow) }
  },
  show: async (ctx, { params }) => consumeAnswer(requireFound(await seenConsume(ctx, params.id))),
  consume: (ctx, { body }) => consume(ctx, body),
  consumeBooking: (ctx, { params, body }) =>
    consume(ctx, { customer_course_id: params.customerCourseId, booking_id: params.id, confirm: body.confirm }),
  confirm: (ctx, { params, body }) => confirmConsume(ctx, params.id, body.confirm),
  qrcode: (ctx, { body }) => showCode(ctx, body),
  cancel: (ctx, { params, body }) => cancelConsume(ctx, params.id, body.reason),
  review: (ctx, { params, body }) => reviewConsume(ctx, params.id, body),
  statistics: async (ctx, { body }) => {
    const data = (await lessonFigures(ctx, daysAsked(body, { from: ctx.today, to: ctx.today }))).map(({ given, ...row }) => ({
      ...row,
      lessons: given,
    }))
    const sum = (of: 'lessons' | 'value' | 'by_members' | 'with_coach' | 'to_review') => data.reduce((total, row) => total + row[of], 0)
    const lessons = sum('lessons')
    const confirmed_bp = lessons === 0 ? 0 : Math.round((sum('by_members') * 10_000) / lessons)
    return { data, sums: { lessons, value: sum('value'), confirmed_bp, with_coach: sum('with_coach'), to_review: sum('to_review') } }
  },
}

export const memberLessonHandlers: Handlers<typeof memberLessonCalls> = {
  courses: (ctx, { query }) => ownCourses(ctx, query),
  bookings: async (ctx, { query }) => {
    const listed = await ownBookings(ctx, query)
    return {
      ...listed,
      data: listed.data.map(({ starts_at, ends_at, ...row }) => ({
        ...row,
        starts_at: starts_at.toISOString(),
        ends_at: ends_at.toISOString(),
      })),
    }
  },
  list: async (ctx, { query }) => {
    const listed = await ownLessons(ctx, query)
    return { ...listed, data: listed.data.map((row) => ownLessonAnswer(ctx, row)) }
  },
  ofToken: async (ctx, { query }) => ownLessonAnswer(ctx, await scanLesson(ctx, query.token)),
  scan: (ctx, { body }) => confirmScanned(ctx, body),
  confirm: (ctx, { params, body }) => confirmOwn(ctx, params.id, body),
  dispute: (ctx, { params, body }) => disputeOwn(ctx, params.id, body.reason),
}

/** The calls of private courses. */
import type { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { courseById, listCourses } from './courses.sql.ts'
import { coachById, pricesOfCoach, pricesOfCourse } from './prices.sql.ts'
import { addPrice, editPrice, priceAnswer, removePrices } from './prices.ts'
import { addCourse, courseAnswer, editCourse, moveCourse, removeCourse } from './save-course.ts'

export const courseHandlers: Handlers<typeof courseCalls> = {
  list: async (ctx, { query }) => {
    const listed = await listCourses(ctx, query)
    return { ...listed, data: listed.data.map((row) => courseAnswer(ctx, row, 'small')) }
  },
  create: (ctx, { body }) => addCourse(ctx, body),
  edit: (ctx, { params, body }) => editCourse(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await removeCourse(ctx, params.id)
    return { done: true }
  },
  sort: async (ctx, { params, body }) => {
    await moveCourse(ctx, params.id, body)
    return { done: true }
  },
  coaches: async (ctx, { params }) => {
    const course = requireFound(await courseById(ctx, params.id))
    return { data: (await pricesOfCourse(ctx, course.id)).map((price) => priceAnswer(ctx, price)) }
  },
  addCoach: (ctx, { params, body }) => addPrice(ctx, params.id, body),
  editCoach: (ctx, { params, body }) => editPrice(ctx, params.id, body),
  removeCoach: async (ctx, { params }) => {
    await removePrices(ctx, [params.id])
    return { done: true }
  },
  removeCoaches: async (ctx, { body }) => ({ changed: await removePrices(ctx, body.ids, 'ids') }),
  ofEmployee: async (ctx, { params }) => {
    const coach = requireFound(await coachById(ctx, params.id))
    return { data: (await pricesOfCoach(ctx, coach.id)).map((price) => priceAnswer(ctx, price)) }
  },
}

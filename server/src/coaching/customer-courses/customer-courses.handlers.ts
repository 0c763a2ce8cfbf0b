/** The calls of members' courses. */
import type { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { courseStates } from '@kaiguan/contract/coaching/customer-courses/texts'
import type { Handler, Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { customerById, requireVisible } from '../../people/customers/index.ts'
import { searched } from '../../search/whole-phones.ts'
import { coachById } from '../courses/index.ts'
import { courseNow, customerCourseAnswer } from './answers.ts'
import { batch, editCustomerCourse, recycleCourse, setResidue } from './changes/change.ts'
import type { BookedLessons } from './changes/give.ts'
import { approveCourseRefund, refundCourse } from './changes/refund.ts'
import { coursesValued, residualValues } from './changes/residual.ts'
import { reverseCourse } from './changes/reverse.ts'
import { transferCourse } from './changes/transfer.ts'
import { courseForStaff } from './customer-courses.sql.ts'
import { countCourses, coursesOfCoach, coursesOfCustomer, listCustomerCourses } from './list.sql.ts'
import { sellCourse } from './sell.ts'

/** By itself for exports. */
export const listOfCourses: Handler<typeof customerCourseCalls.list> = async (ctx, { query }) => {
  const listed = await searched(ctx, query.search, () => listCustomerCourses(ctx, query))
  return { ...listed, data: listed.data.map((row) => customerCourseAnswer(ctx, row)) }
}

export const customerCourseHandlers = (lessons: BookedLessons): Handlers<typeof customerCourseCalls> => ({
  sell: (ctx, { body }) => sellCourse(ctx, body),
  list: listOfCourses,
  count: async (ctx) => {
    const { ending, ...counts } = await countCourses(ctx)
    const states = courseStates.map((state) => ({ state, count: counts[state] }))
    return { states, ending, total: states.reduce((sum, { state, count }) => sum + (state === 'recycled' ? 0 : count), 0) }
  },
  show: async (ctx, { params }) => courseNow(ctx, requireFound(await courseForStaff(ctx, params.id))),
  ofCustomer: async (ctx, { params, query }) => {
    const customer = requireVisible(ctx, await customerById(ctx, params.id))
    const listed = await coursesOfCustomer(ctx, customer.id, query)
    return { ...listed, data: listed.data.map((row) => customerCourseAnswer(ctx, row)) }
  },
  ofCoach: async (ctx, { params, query }) => {
    const coach = requireFound(await coachById(ctx, params.id))
    const listed = await coursesOfCoach(ctx, coach.id, query)
    return { ...listed, data: listed.data.map((row) => customerCourseAnswer(ctx, row)) }
  },
  edit: (ctx, { params, body }) => editCustomerCourse(ctx, lessons, params.id, body),
  setResidue: (ctx, { params, body }) => setResidue(ctx, params.id, body),
  recycle: async (ctx, { params }) => {
    await recycleCourse(ctx, params.id)
    return { done: true }
  },
  batch: async (ctx, { body }) => ({ changed: await batch(ctx, body) }),
  transfer: (ctx, { params, body }) => transferCourse(ctx, lessons, params.id, body),
  approveRefund: approveCourseRefund,
  refund: (ctx, { params, body }) => refundCourse(ctx, params.id, body),
  reverse: (ctx, { params, body }) => reverseCourse(ctx, lessons, params.id, body),
  residualValue: async (ctx, { query }) => {
    const listed = await coursesValued(ctx, query)
    return { ...listed, data: await residualValues(ctx, listed.data, query.quantity) }
  },
})

/** The calls of handovers. */
import { type HandoverInput, type handoverCalls, MOST_HELD } from '@kaiguan/contract/overview/handovers/calls'
import type { Places } from '../../classes/classes/index.ts'
import { coachById } from '../../coaching/courses/index.ts'
import { type Agreed, coursesOfCoach } from '../../coaching/customer-courses/index.ts'
import type { Ctx } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { handoverAnswer, itemAnswer } from './answers.ts'
import { applyHandover } from './apply.ts'
import { classItemAnswer } from './classes.ts'
import { listClassItems } from './handover-classes.sql.ts'
import { handoverById, listHandovers, listItems } from './handovers.sql.ts'
import { planOf } from './plan.ts'
import { reverseHandover } from './reverse.ts'

const answer = async (ctx: Ctx, employeeId: number, id: number) =>
  handoverAnswer(ctx, requireFound(await handoverById(ctx, employeeId, id)))

/** `places`: what becomes of whoever has one in a class that goes to another coach. */
export const handoverHandlers = (places: Places): Handlers<typeof handoverCalls> => ({
  plan: (ctx, { params }) => planOf(ctx, params.id),
  apply: async (ctx, { params, body }) => answer(ctx, params.id, await applyHandover(ctx, places, params.id, body)),
  list: async (ctx, { params, query }) => {
    const { id } = requireFound(await coachById(ctx, params.id))
    const listed = await listHandovers(ctx, id, query)
    return { ...listed, data: listed.data.map((row) => handoverAnswer(ctx, row)) }
  },
  show: (ctx, { params }) => answer(ctx, params.employeeId, params.id),
  items: async (ctx, { params, query }) => {
    const { id } = requireFound(await handoverById(ctx, params.employeeId, params.id))
    const listed = await listItems(ctx, id, query)
    return { ...listed, data: listed.data.map(itemAnswer) }
  },
  classes: async (ctx, { params, query }) => {
    const { id } = requireFound(await handoverById(ctx, params.employeeId, params.id))
    const listed = await listClassItems(ctx, id, query)
    return { ...listed, data: listed.data.map(classItemAnswer) }
  },
  reverse: async (ctx, { params, body }) => {
    await reverseHandover(ctx, places, params.employeeId, params.id, body.reason)
    return answer(ctx, params.employeeId, params.id)
  },
  transferCourses: async (ctx, { params, body }) => {
    await applyHandover(ctx, places, params.id, toOne(body.ids, params.to, body))
    return { changed: new Set(body.ids).size }
  },
  transferAllCourses: async (ctx, { params, body }) => {
    const { data } = await coursesOfCoach(ctx, requireFound(await coachById(ctx, params.id)).id, { page: 1, per_page: MOST_HELD })
    const ids = data.map(({ id }) => id)
    if (ids.length > 0) await applyHandover(ctx, places, params.id, toOne(ids, params.to, body))
    return { changed: ids.length }
  },
})

const toOne = (ids: readonly number[], to: number, { reason, approval_token }: Agreed): HandoverInput => ({
  reason,
  approval_token,
  courses: ids.map((id) => ({ id, choice: 'to', to, consent: false })),
  bookings: [],
  customers: [],
  group_courses: [],
  class_rules: [],
  classes: [],
})

/** The calls of when coaches can be booked. */
import type { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { instantAt } from '@kaiguan/contract/time'
import type { Handlers } from '../../../handler.ts'
import { rulesOf } from '../rules.sql.ts'
import { absenceAnswer, addAbsence, editPage, editRules, endAbsence, freeAnswer, hoursAnswer, pageAnswer, setHours } from './coach-times.ts'
import { listAbsences } from './coaches.sql.ts'

export const coachTimeHandlers: Handlers<typeof coachTimeCalls> = {
  rules: (ctx) => rulesOf(ctx),
  editRules: (ctx, { body }) => editRules(ctx, body),
  hours: (ctx, { params }) => hoursAnswer(ctx, params.id),
  setHours: (ctx, { params, body }) => setHours(ctx, params.id, body),
  page: (ctx, { params }) => pageAnswer(ctx, params.id),
  editPage: (ctx, { params, body }) => editPage(ctx, params.id, body),
  absences: async (ctx, { query }) => {
    const from = query.from === undefined ? ctx.now : instantAt(query.from, 0, ctx.gym.time_zone)
    const listed = await listAbsences(ctx, { ...query, coachId: query.coach_id, from })
    return { ...listed, data: listed.data.map(absenceAnswer) }
  },
  addAbsence: (ctx, { body }) => addAbsence(ctx, body),
  removeAbsence: async (ctx, { params }) => {
    await endAbsence(ctx, params.id)
    return { done: true }
  },
  free: (ctx, { query }) => freeAnswer(ctx, query),
}

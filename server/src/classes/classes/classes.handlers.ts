/** The calls of courses, their schedules and single classes. `places`: what becomes of whoever has one. */
import type { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import type { groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import { daysAsked, weekOf } from '@kaiguan/contract/time'
import { coachById } from '../../coaching/courses/index.ts'
import type { Handler, Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { groupCourseAnswer, sessionAnswer } from './answers.ts'
import { allCourses, coursesOfCoach, listGroupCourses } from './group-courses.sql.ts'
import type { Places } from './places-port.ts'
import { mayTypes, requireClassRight } from './rights.ts'
import { holidaysBetween } from './rules.sql.ts'
import { addGroupCourse, editGroupCourse, patchCourse, removeGroupCourse } from './save-course.ts'
import { listSessions, listToCome, sessionById } from './sessions.sql.ts'
import { callOff, removeSession } from './timetable/call-off.ts'
import { editSession } from './timetable/edit-session.ts'
import { removeHoliday, setHoliday } from './timetable/holidays.ts'
import { wallDay } from './timetable/make-sessions.ts'
import { schedule } from './timetable/schedule.ts'
import { copyWeek, openCourse } from './timetable/single-classes.ts'
import { transferCourses, transferSchedules } from './timetable/transfer.ts'
import { v1Create, v1Edit, v1List, v1Remove, v1Today } from './v1-courses.ts'

/** An export reads it too. */
export const listOfGroupCourses: Handler<typeof groupCourseCalls.list> = async (ctx, { query }) => {
  const listed = await listGroupCourses(ctx, query, mayTypes(ctx, query.type))
  return { ...listed, data: listed.data.map((row) => groupCourseAnswer(ctx, row, 'small')) }
}

export const groupCourseHandlers = (places: Places): Handlers<typeof groupCourseCalls> => ({
  list: listOfGroupCourses,
  all: async (ctx, { query }) => {
    const courses = await allCourses(ctx, mayTypes(ctx, query.type))
    return {
      data: courses.map(({ id, name, type, status, minutes, max_person, min_person, price_fen, coach_id, hall_id }) => ({
        ...{ id, name, type, status, max_person, min_person, coach_id, hall_id },
        time: minutes,
        price: price_fen,
      })),
    }
  },
  create: async (ctx, { body }) => groupCourseAnswer(ctx, await addGroupCourse(ctx, body)),
  edit: (ctx, { params, body }) => editGroupCourse(ctx, params.id, body),
  patch: (ctx, { params, body }) => patchCourse(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await removeGroupCourse(ctx, params.id)
    return { done: true }
  },
  v1List: (ctx, { query }) => v1List(ctx, query),
  v1Create: (ctx, { body }) => v1Create(ctx, body),
  v1Edit: (ctx, { params, body }) => v1Edit(ctx, places, params.id, body),
  v1Remove: async (ctx, { params, query }) => {
    await v1Remove(ctx, places, params.id, query.call_off ?? false)
    return { done: true }
  },
  v1Today: (ctx, { query }) => v1Today(ctx, query.type),
  ofEmployee: async (ctx, { params }) => {
    const types = mayTypes(ctx)
    const { id } = requireFound(await coachById(ctx, params.id))
    return { data: (await coursesOfCoach(ctx, id, types)).map((row) => groupCourseAnswer(ctx, row, 'small')) }
  },
})

export const classSessionHandlers = (places: Places): Handlers<typeof classSessionCalls> => ({
  list: async (ctx, { query: asked }) => {
    const query = daysAsked(asked, weekOf(ctx.today))
    const listed = await listSessions(ctx, query, mayTypes(ctx, query.type))
    return { ...listed, data: listed.data.map(sessionAnswer), holidays: await holidaysBetween(ctx, query.from, query.to) }
  },
  show: async (ctx, { params }) => {
    const session = requireFound(await sessionById(ctx, params.id))
    requireClassRight(ctx, session.course_type, 'view')
    return sessionAnswer(session)
  },
  create: (ctx, { body }) => schedule(ctx, body),
  edit: (ctx, { params, body }) => editSession(ctx, places, params.id, body),
  remove: async (ctx, { params, query }) => {
    await removeSession(ctx, params.id, query.apply ?? 'one')
    return { done: true }
  },
  callOff: (ctx, { params, body }) => callOff(ctx, places, params.id, body.reason),
  open: (ctx, { body }) => openCourse(ctx, places, body),
  copy: (ctx, { body }) => copyWeek(ctx, body),
  holidays: async (ctx) => {
    mayTypes(ctx)
    return { data: await holidaysBetween(ctx, wallDay(ctx), null) }
  },
  setHoliday: (ctx, { body }) => setHoliday(ctx, places, body),
  removeHoliday: async (ctx, { params }) => {
    await removeHoliday(ctx, params.day)
    return { done: true }
  },
  ofEmployee: async (ctx, { params, query }) => {
    const types = mayTypes(ctx)
    const { id } = requireFound(await coachById(ctx, params.id))
    const listed = await listToCome(ctx, id, types, query)
    return { ...listed, data: listed.data.map(sessionAnswer) }
  },
  transferCourses: async (ctx, { params, body }) => ({ changed: await transferCourses(ctx, params.id, params.to, body.ids) }),
  transferAllCourses: async (ctx, { params }) => ({ changed: await transferCourses(ctx, params.id, params.to) }),
  transferSchedules: async (ctx, { params, body }) => ({ changed: await transferSchedules(ctx, places, params.id, params.to, body.ids) }),
  transferAllSchedules: async (ctx, { params }) => ({ changed: await transferSchedules(ctx, places, params.id, params.to) }),
})

/**
 * Group and public courses (团课, 公开课): what is given (docs/classes.md). When it is given is class-sessions.ts; both faces, `/v1` and
 * `/api/v2`, are the same rows.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { FileAddress, NoneOrFile } from '../../ground/files/calls.ts'
import { FitGoal } from '../../people/customers/calls.ts'
import { LongText, Name, Pasted, Remark, TimeOfDay } from '../../rules.ts'
import {
  ById,
  Day,
  Done,
  Fen,
  Flag,
  Id,
  IdName,
  IdParams,
  IdText,
  Instant,
  listOf,
  Moment,
  MomentOfEnd,
  NumberFlag,
  Paging,
  sameAs,
  Version,
} from '../../shapes.ts'
import { classTypes } from './texts.ts'

export const ClassTypeIn = z.preprocess((value) => (typeof value === 'string' ? Number(value) : value), z.literal(classTypes))

const WEEKDAY_DIGIT = /^[1-7]$/
/** 1 Monday – 7 Sunday: a list of them, or one alone; digits are taken for numbers. */
export const Weekdays = z.preprocess(
  (value) => {
    if (typeof value !== 'number' && typeof value !== 'string' && !Array.isArray(value)) return value
    return [value].flat().map((day) => (typeof day === 'string' && WEEKDAY_DIGIT.test(day) ? Number(day) : day))
  },
  z.array(z.int().min(1).max(7)).max(7),
)
const Persons = z.int().min(1).max(1000)

/** Rights go by the type: class-rights.ts. */
const byType = { scope: 'gym', open: 'by the type: group classes by the permissions of 3-4, public ones by those of 3-5' } as const

export const GroupCourseFields = z.object({
  name: Name,
  type: ClassTypeIn.default(1).describe('1 group class, 2 public class: its price is 0'),
  time: z.int().min(10).max(480).default(60).describe('minutes'),
  max_person: Persons,
  min_person: z.int().min(0).max(1000).default(0).describe('fewer: it is called off, and everything given back; 0: it always takes place'),
  address: Remark.max(100).default(''),
  price: Fen.default(0),
  fit_type: FitGoal.nullable().default(null),
  coach_id: Id.nullable().default(null).describe('who usually gives it'),
  hall_id: Id.nullable().default(null),
  introduce: LongText.max(2000).default(''),
  image: NoneOrFile.default(null).describe('kind `photo`'),
})
export type GroupCourseFields = z.infer<typeof GroupCourseFields>

export const GroupCourse = z.object({
  id: Id,
  name: z.string(),
  type: z.literal(classTypes),
  time: z.int(),
  max_person: z.int(),
  min_person: z.int(),
  address: z.string(),
  price: Fen,
  fit_type: FitGoal.nullable(),
  coach: IdName.nullable(),
  coach_id: sameAs(Id.nullable(), 'coach.id'),
  coach_name: sameAs(z.string().nullable(), 'coach.name'),
  hall: IdName.nullable(),
  hall_id: sameAs(Id.nullable(), 'hall.id'),
  introduce: z.string(),
  image: FileAddress.nullable(),
  status: z.literal([0, 1]).describe('0: no new ones are scheduled'),
  sort: z.int(),
  sessions: z.int().describe('still to come'),
  version: Version,
})
export type GroupCourse = z.infer<typeof GroupCourse>

/** The same with when it is given, as `/v1` has it: a row is a rule. */
export const V1GroupCourseFields = GroupCourseFields.omit({ time: true }).extend({
  coach_id: Id,
  coach_name: Name.optional().describe('answered; what is written follows coach_id'),
  week: Weekdays.default([]).describe('1 Monday – 7 Sunday; none: on the days of the booking range'),
  time_start: TimeOfDay,
  time_end: TimeOfDay.describe('not after time_start: on the next day'),
  gmt_booking_from: Moment.optional().describe('the first day that it is given; left out: today'),
  gmt_booking_to: Moment.nullable().default(null).describe('the last; null: on and on'),
})

export const V1GroupCourse = z.object({
  id: Id.describe('of the rule'),
  course_id: Id,
  name: z.string(),
  type: z.literal(classTypes),
  max_person: z.int(),
  min_person: z.int(),
  address: z.string(),
  week: z.array(z.int()),
  time_start: z.string(),
  time_end: z.string(),
  coach_id: Id,
  coach_name: z.string(),
  hall_id: Id.nullable(),
  price: Fen,
  fit_type: FitGoal.nullable(),
  introduce: z.string(),
  image: FileAddress.nullable(),
  gmt_booking_from: Instant,
  gmt_booking_to: Instant.nullable(),
  sessions: z.int().describe('of the range asked for, or still to come'),
  booked: z.int().describe('places taken in them'),
  version: Version,
})
export type V1GroupCourse = z.infer<typeof V1GroupCourse>

export const groupCourseCalls = {
  list: call({
    ...byType,
    method: 'GET',
    path: '/api/v2/gym/courses/group',
    summary: 'Group and public courses, in their order; those of a type that may be seen',
    shows: ['classes', 'staff'],
    refuses: ['permission.missing'],
    query: Paging.extend({ type: ClassTypeIn.optional(), status: NumberFlag.optional(), search: Pasted.max(50).optional() }),
    response: listOf(GroupCourse),
  }),
  all: call({
    ...byType,
    method: 'GET',
    path: '/api/v2/gym/courses/group/all',
    summary: 'Their ids and names, unpaged',
    shows: ['classes'],
    refuses: ['permission.missing'],
    query: z.object({ type: ClassTypeIn.optional() }),
    response: z.object({
      data: z.array(
        IdName.extend({
          type: z.literal(classTypes),
          status: z.literal([0, 1]),
          time: z.int(),
          max_person: z.int(),
          min_person: z.int(),
          price: Fen,
          coach_id: Id.nullable(),
          hall_id: Id.nullable(),
        }),
      ),
    }),
  }),
  create: call({
    ...byType,
    method: 'POST',
    path: '/api/v2/gym/courses/group',
    summary: 'Add a course, last in order',
    changes: ['classes'],
    refuses: [
      'not-found',
      'permission.missing',
      'group-course.name-taken',
      'group-course.public-price',
      'group-course.persons',
      'group-course.no-coach',
    ],
    body: GroupCourseFields,
    response: GroupCourse,
  }),
  edit: call({
    ...byType,
    method: 'PUT',
    path: '/api/v2/gym/courses/group/{id}',
    summary: 'Change a course; classes that stand keep their places, minimum and price',
    changes: ['classes'],
    refuses: [
      'not-found',
      'permission.missing',
      'group-course.name-taken',
      'group-course.public-price',
      'group-course.persons',
      'group-course.type',
      'group-course.no-coach',
    ],
    params: IdParams,
    body: changes(GroupCourseFields),
    response: GroupCourse,
  }),
  patch: call({
    ...byType,
    method: 'PATCH',
    path: '/api/v2/gym/courses/group/{id}',
    summary: 'Take it into the schedule or out of it, or move it in the order',
    changes: ['classes'],
    refuses: ['permission.missing'],
    params: IdParams,
    body: z.object({ status: NumberFlag.optional(), sort: z.int().min(0).max(9999).optional() }),
    response: GroupCourse,
  }),
  remove: call({
    ...byType,
    method: 'DELETE',
    path: '/api/v2/gym/courses/group/{id}',
    summary: 'Delete a course of which no class is to come',
    changes: ['classes'],
    refuses: ['permission.missing', 'group-course.sessions-ahead'],
    params: IdParams,
    response: Done,
  }),
  v1List: call({
    ...byType,
    method: 'GET',
    path: '/v1/gym/group_courses',
    summary: 'Schedules with their course, a row a rule; with a range those that have a class starting in it',
    shows: ['classes', 'staff'],
    refuses: ['permission.missing'],
    query: Paging.extend({ type: ClassTypeIn.optional(), gmt_booking_from: Moment.optional(), gmt_booking_to: MomentOfEnd.optional() }),
    response: listOf(V1GroupCourse),
  }),
  v1Create: call({
    ...byType,
    method: 'POST',
    path: '/v1/gym/group_courses',
    summary: 'A course and when it is given at once; a course of the same name and type is used again',
    changes: ['classes'],
    refuses: [
      'not-found',
      'permission.missing',
      'group-course.public-price',
      'group-course.persons',
      'group-course.name-taken',
      'group-course.off',
      'group-course.no-coach',
      'session.clash',
      'session.past',
      'session.none',
    ],
    body: V1GroupCourseFields,
    response: V1GroupCourse,
  }),
  v1Edit: call({
    ...byType,
    method: 'PUT',
    path: '/v1/gym/group_courses/{id}',
    summary: 'Change both, from now on',
    changes: ['classes'],
    refuses: [
      'not-found',
      'permission.missing',
      'group-course.name-taken',
      'group-course.public-price',
      'group-course.persons',
      'group-course.type',
      'group-course.no-coach',
      'session.clash',
      'session.past',
      'session.too-many',
      'session.reserved',
      'session.none',
    ],
    params: IdParams,
    query: ById,
    // It has a first day: a new one begins today, an old one where it began.
    body: changes(V1GroupCourseFields, { gmt_booking_from: Moment.optional() }),
    response: V1GroupCourse,
  }),
  v1Remove: call({
    ...byType,
    method: 'DELETE',
    path: '/v1/gym/group_courses/{id}',
    summary: 'End a schedule; classes with reservations only where they are called off with it',
    changes: ['classes', 'customers', 'bookings', 'cards', 'orders', 'money'],
    money: true,
    refuses: ['permission.missing', 'session.reserved', 'session.state'],
    params: IdParams,
    query: ById.extend({ call_off: Flag.optional() }),
    response: Done,
  }),
  v1Today: call({
    ...byType,
    method: 'GET',
    path: '/v1/gym/group_courses/today',
    summary: 'The classes of today by their time',
    shows: ['classes', 'staff'],
    refuses: ['permission.missing'],
    query: z.object({ type: ClassTypeIn.optional() }),
    response: z.object({
      data: z.array(
        V1GroupCourse.extend({ id: Id.nullable(), schedule_id: Id, day: Day, taken: z.int(), waiting: z.int(), attended: z.int() }),
      ),
    }),
  }),
  ofEmployee: call({
    ...byType,
    method: 'GET',
    path: '/v1/gym/employees/{id}/group_courses',
    summary: 'The courses that an employee usually gives',
    shows: ['classes', 'staff'],
    refuses: ['permission.missing'],
    params: z.object({ id: IdText }),
    response: z.object({ data: z.array(GroupCourse) }),
  }),
}

/**
 * The timetable of classes (团课排课): rules that make sessions four weeks ahead, and single ones (docs/classes.md). A coach and a hall
 * are held by a session, so that nothing is ever twice in one place.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { CalendarDay } from '../../coaching/course-bookings/course-booking-rows.ts'
import { Name, Reason, Remark, TimeOfDay } from '../../rules.ts'
import {
  Changed,
  csv,
  Day,
  Done,
  Fen,
  Id,
  IdName,
  IdParams,
  Ids,
  IdText,
  Instant,
  listOf,
  Moment,
  MomentOfEnd,
  Paging,
  sameAs,
  Version,
} from '../../shapes.ts'
import { daysBetween } from '../../time.ts'
import { ClassTypeIn, Weekdays } from './group-courses.ts'
import { callOffReasons, classTypes, sessionStates } from './texts.ts'

/** Of a timetable that is read whole. */
export const MOST_SESSIONS = 2_000
export const MOST_TIMETABLE_DAYS = 42
/** A rule's sessions stand so many days ahead. */
export const DAYS_AHEAD = 28

const byType = { scope: 'gym', open: 'by the type: group classes by the permissions of 3-4, public ones by those of 3-5' } as const
/** As the neighbouring hand-overs of staff. */
const transfer = { scope: 'gym', needs: 'staff.transfer-classes', changes: ['classes', 'customers', 'bookings', 'staff'] } as const
const changing = { ...byType, changes: ['classes', 'customers', 'bookings'] } as const

export const Session = z.object({
  id: Id,
  rule_id: Id.nullable().describe('null: an extra one'),
  course: IdName.extend({ type: z.literal(classTypes), fit_type: z.int().nullable() }),
  business_day: Day,
  starts_at: Instant,
  ends_at: Instant,
  coach: IdName,
  coach_id: sameAs(Id, 'coach.id'),
  coach_name: sameAs(z.string(), 'coach.name'),
  covered_for: z.string().nullable().describe('whose class it was, where another gives it'),
  hall: IdName.extend({ map: z.boolean().describe('its places are chosen') }).nullable(),
  hall_id: sameAs(Id.nullable(), 'hall.id'),
  address: z.string(),
  max_person: z.int(),
  min_person: z.int(),
  price: Fen,
  taken: z.int().describe('places given'),
  waiting: z.int(),
  attended: z.int(),
  state: z.enum(sessionStates),
  opened: z.boolean().describe('started by somebody, also below its minimum'),
  called_off_why: z.enum(callOffReasons).nullable(),
  reason: z.string().describe('why it was called off'),
  remark: z.string(),
  version: Version,
})
export type Session = z.infer<typeof Session>

export const scheduleTypes = [1, 2] as const

export const ScheduleFields = z.object({
  course_id: Id,
  schedule_type: z.literal(scheduleTypes).default(1).describe('1 weekly, 2 on days'),
  week: Weekdays.default([]).describe('of weekly ones: 1 Monday – 7 Sunday'),
  days: z.array(CalendarDay).max(100).default([]).describe('of others'),
  time_start: TimeOfDay,
  time_end: TimeOfDay.optional().describe('left out: as long as the course; not after time_start: on the next day'),
  coach_id: Id.optional().describe('left out: who usually gives it'),
  hall_id: Id.nullable().optional().describe('left out: where it usually is'),
  max_person: z.int().min(1).max(1000).optional(),
  min_person: z.int().min(0).max(1000).optional(),
  price: Fen.optional(),
  from_day: CalendarDay.optional().describe('left out: today'),
  to_day: CalendarDay.nullable().default(null).describe('the last day; null: on and on'),
})

export const SessionFields = z.object({
  starts_at: Moment,
  ends_at: MomentOfEnd,
  coach_id: Id,
  hall_id: Id.nullable(),
  max_person: z.int().min(1).max(1000),
  min_person: z.int().min(0).max(1000),
  price: Fen,
  remark: Remark.default(''),
})
/** Of a single one, or of it and all that follow of its rule. */
const Apply = z.enum(['one', 'following']).optional().describe('left out: one')

const clashRefusals = [
  'not-found',
  'permission.missing',
  'session.clash',
  'session.past',
  'session.none',
  'group-course.persons',
  'group-course.no-coach',
] as const

const Dates = {
  from: CalendarDay.optional().describe('with neither: this week, from Monday; with one: seven days'),
  to: CalendarDay.optional().describe('that day included; at most 42 days'),
}
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) =>
  from === undefined || to === undefined || (from <= to && daysBetween(from, to) < MOST_TIMETABLE_DAYS)
const wrongDays = { error: 'unknown', path: ['to'] }

export const Holiday = z.object({ day: Day, name: z.string() })

export const classSessionCalls = {
  list: call({
    ...byType,
    method: 'GET',
    path: '/api/v2/gym/schedule/group',
    summary: 'The classes of these days by their time, and the holidays among them',
    shows: ['classes', 'bookings', 'staff'],
    refuses: ['permission.missing'],
    query: Paging.extend({
      per_page: z.coerce.number().int().min(1).max(MOST_SESSIONS).default(1_000),
      ...Dates,
      type: ClassTypeIn.optional(),
      hall_ids: csv(IdText).optional(),
      coach_ids: csv(IdText).optional(),
      course_id: IdText.optional(),
      state: csv(z.enum(sessionStates)).optional(),
    }).refine(inOrder, wrongDays),
    response: listOf(Session).extend({ holidays: z.array(Holiday) }),
  }),
  show: call({
    ...byType,
    method: 'GET',
    path: '/api/v2/gym/schedule/group/{id}',
    summary: 'One class',
    shows: ['classes', 'bookings', 'staff'],
    refuses: ['permission.missing'],
    params: IdParams,
    response: Session,
  }),
  create: call({
    ...changing,
    method: 'POST',
    path: '/api/v2/gym/schedule/group',
    summary: 'Schedule a course weekly or on days: all of it or nothing, with every clash told (details)',
    refuses: [...clashRefusals, 'group-course.off', 'group-course.public-price'],
    body: ScheduleFields,
    response: z.object({ rule_id: Id, sessions: z.int(), first: Instant.nullable() }),
  }),
  edit: call({
    ...changing,
    method: 'PUT',
    path: '/api/v2/gym/schedule/group/{id}',
    summary: 'Change a class, or it and all that follow; who has a place is told, a substitute is shown as one',
    refuses: [
      ...clashRefusals,
      'session.too-many',
      'session.state',
      'session.reserved',
      'session.other-day',
      'group-course.public-price',
      'hours.order',
    ],
    params: IdParams,
    body: changes(SessionFields).extend({ apply: Apply }),
    response: Session,
  }),
  remove: call({
    ...changing,
    method: 'DELETE',
    path: '/api/v2/gym/schedule/group/{id}',
    summary: 'Take a class out, or it and all that follow; one with reservations is called off instead',
    refuses: ['permission.missing', 'session.reserved', 'session.state'],
    params: IdParams,
    query: z.object({ apply: Apply }),
    response: Done,
  }),
  callOff: call({
    ...changing,
    method: 'POST',
    path: '/api/v2/gym/schedule/group/{id}/call_off',
    summary: 'Call a class off: whoever has a place or waits is told, and gets everything back',
    changes: ['classes', 'customers', 'bookings', 'cards', 'orders', 'money'],
    refuses: ['permission.missing', 'session.state'],
    money: true,
    params: IdParams,
    body: z.object({ reason: Reason }),
    response: Session,
  }),
  open: call({
    ...changing,
    method: 'POST',
    path: '/api/v2/gym/open-course',
    summary: 'Start a class, from an hour before and also below its minimum; with a course an extra one today',
    refuses: [...clashRefusals, 'session.state', 'session.too-soon', 'group-course.off'],
    body: z
      .object({
        schedule_id: Id.optional(),
        course_id: Id.optional(),
        time_start: TimeOfDay.optional(),
        time_end: TimeOfDay.optional(),
        coach_id: Id.optional(),
        hall_id: Id.nullable().optional(),
      })
      .refine(({ schedule_id, course_id }) => (schedule_id === undefined) !== (course_id === undefined), {
        error: 'required',
        path: ['schedule_id'],
      }),
    response: Session,
  }),
  copy: call({
    ...changing,
    method: 'POST',
    path: '/api/v2/gym/schedule/group/copy',
    summary: 'Copy the classes of a week into another one, as single ones: all or none, with every clash told (details)',
    refuses: [...clashRefusals],
    body: z.object({ from_week: CalendarDay.describe('a day of the week to copy'), to_week: CalendarDay, type: ClassTypeIn.optional() }),
    response: z.object({ sessions: z.int() }),
  }),
  holidays: call({
    ...byType,
    method: 'GET',
    path: '/v1/gym/class_holidays',
    summary: 'Days without classes, from today on',
    shows: ['classes'],
    refuses: ['permission.missing'],
    response: z.object({ data: z.array(Holiday) }),
  }),
  setHoliday: call({
    ...changing,
    method: 'POST',
    path: '/v1/gym/class_holidays',
    summary: 'No classes on a day: those that stand are called off, whoever has a place is told and gets everything back',
    changes: ['classes', 'customers', 'bookings', 'cards', 'orders', 'money'],
    refuses: ['permission.missing', 'session.past'],
    money: true,
    body: z.object({ day: CalendarDay, name: Name }),
    response: z.object({ called_off: z.int() }),
  }),
  removeHoliday: call({
    ...changing,
    method: 'DELETE',
    path: '/v1/gym/class_holidays/{day}',
    summary: 'Classes are given on that day after all: what the day called off stands again, rules make theirs; all or none',
    refuses: ['permission.missing', 'session.clash'],
    params: z.object({ day: CalendarDay }),
    response: Done,
  }),
  ofEmployee: call({
    ...byType,
    method: 'GET',
    path: '/v1/gym/employees/{id}/group_course_schedules',
    summary: 'The classes that an employee is still to give, the soonest first',
    shows: ['classes', 'staff'],
    refuses: ['permission.missing'],
    params: IdParams,
    query: Paging,
    response: listOf(Session),
  }),
  transferCourses: call({
    ...transfer,
    method: 'POST',
    path: '/v1/gym/employees/{id}/transfer_group_courses_to/{to}',
    summary: 'Another employee usually gives these courses',
    refuses: ['not-found', 'session.same-coach', 'group-course.no-coach'],
    params: z.object({ id: IdText, to: IdText }),
    body: z.object({ ids: Ids }),
    response: Changed,
  }),
  transferAllCourses: call({
    ...transfer,
    method: 'POST',
    path: '/v1/gym/employees/{id}/transfer_all_group_course_to/{to}',
    summary: 'Another employee usually gives all of their courses',
    refuses: ['not-found', 'session.same-coach', 'group-course.no-coach'],
    params: z.object({ id: IdText, to: IdText }),
    response: Changed,
  }),
  transferSchedules: call({
    ...transfer,
    method: 'POST',
    path: '/v1/gym/employees/{id}/transfer_group_course_schedules_to/{to}',
    summary: 'Hand chosen classes to another employee: all or none, with every clash told (details)',
    refuses: ['not-found', 'session.same-coach', 'session.clash', 'session.state', 'group-course.no-coach'],
    params: z.object({ id: IdText, to: IdText }),
    body: z.object({ ids: Ids.describe('of sessions') }),
    response: Changed,
  }),
  transferAllSchedules: call({
    ...transfer,
    method: 'POST',
    path: '/v1/gym/employees/{id}/transfer_all_group_course_schedule_to/{to}',
    summary: 'Hand all classes to come, and the rules that make them, to another employee: all or none, with every clash told (details)',
    refuses: ['not-found', 'session.same-coach', 'session.clash', 'group-course.no-coach'],
    params: z.object({ id: IdText, to: IdText }),
    response: Changed,
  }),
}

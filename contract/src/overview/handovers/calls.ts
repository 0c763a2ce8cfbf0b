/**
 * Somebody leaves (离职交接; docs/lessons.md): members, their courses and booked lessons go to colleagues by one plan, previewed, all or none,
 * and come back the same way. A refund that a member chooses is noted with what it would be; the money is a refund’s own act.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { classTypes } from '../../classes/classes/texts.ts'
import { Post } from '../../club/staff/calls.ts'
import { DearerAgreed, dearerRefusals } from '../../coaching/customer-courses/dearer-coach.ts'
import { ownerRoles } from '../../people/customers/leads.texts.ts'
import { Reason, ReasonIfAny } from '../../rules.ts'
import { Changed, Day, Fen, Flag, Id, IdName, IdParams, Ids, IdText, Instant, listOf, Paging } from '../../shapes.ts'
import { handoverChoices, handoverItemStates, handoverWhys, heldClassKinds, heldKinds } from './texts.ts'

/** What one plan shows and takes at once; whoever holds more hands over in several. */
export const MOST_HELD = 1_000
export const MOST_MEMBERS = 5_000
/** A coach’s load: lessons booked within so many days. */
export const LOAD_DAYS = 28

const Why = z.enum(handoverWhys)

/** Who could take a course or a lesson, and what is in the way. */
const Taker = z.object({
  id: Id,
  price: Fen.nullable().describe('of a lesson of this course with them; null: none yet, they would take over the leaver’s'),
  clashes: z.array(z.object({ booking_id: Id, starts_at: Instant, why: Why })),
})
export type HandoverTaker = z.infer<typeof Taker>

const proposed = Id.nullable().describe('who has fewest lessons and is free at all of its times; null: nobody')
export const HeldCourse = z.object({
  id: Id,
  customer: IdName,
  phone: z.string().describe('masked'),
  course: IdName,
  residue: z.int(),
  value: Fen.describe('what is unearned on it: what a refund would give back'),
  ends_on: Day.nullable(),
  lessons: z.array(z.object({ id: Id, starts_at: Instant, ends_at: Instant })).describe('booked with the leaver, still to be given'),
  takers: z.array(Taker),
  proposed,
})
export type HeldCourse = z.infer<typeof HeldCourse>

export const HeldLesson = z.object({
  id: Id,
  customer: IdName,
  phone: z.string().describe('masked'),
  course: IdName,
  coach: IdName.describe('whose course it is'),
  starts_at: Instant,
  ends_at: Instant,
  takers: z.array(Taker),
  proposed,
})
export type HeldLesson = z.infer<typeof HeldLesson>

export const HeldMember = z.object({
  id: Id,
  role: z.enum(ownerRoles),
  name: z.string(),
  phone: z.string().describe('masked'),
  proposed: Id.nullable(),
})
export type HeldMember = z.infer<typeof HeldMember>

/** Who could give classes, and what is in the way. */
const ClassTaker = z.object({ id: Id, clashes: z.array(z.object({ session_id: Id, starts_at: Instant, why: Why })) })
export type ClassTaker = z.infer<typeof ClassTaker>
const classCourse = IdName.extend({ type: z.literal(classTypes) })

export const HeldGroupCourse = classCourse.extend({
  proposed: Id.nullable().describe('who takes most of its classes, else who gives fewest'),
})
export type HeldGroupCourse = z.infer<typeof HeldGroupCourse>

export const HeldSchedule = z.object({
  id: Id,
  course: classCourse,
  week: z.array(z.int()),
  days: z.array(Day),
  time_start: z.string(),
  time_end: z.string(),
  classes: z.array(z.object({ id: Id, starts_at: Instant, ends_at: Instant })).describe('of it, to be given by the leaver'),
  takers: z.array(ClassTaker),
  proposed,
})
export type HeldSchedule = z.infer<typeof HeldSchedule>

export const HeldClass = z.object({
  id: Id,
  course: classCourse,
  starts_at: Instant,
  ends_at: Instant,
  taken: z.int(),
  takers: z.array(ClassTaker),
  proposed,
})
export type HeldClass = z.infer<typeof HeldClass>

export const HandoverPlan = z.object({
  employee: IdName.extend({ active: z.boolean() }),
  counts: z.object({
    courses: z.int().describe('living ones'),
    residue: z.int().describe('lessons left on them'),
    value: Fen.describe('unearned on them'),
    lessons: z.int().describe('booked of them, still to be given by the leaver'),
    covers: z.int().describe('booked of others’ courses, to be given by the leaver'),
    coached: z.int(),
    advised: z.int(),
    group_courses: z.int(),
    class_rules: z.int().describe('schedules that still go on'),
    classes: z.int().describe('to come, with those that schedules made'),
  }),
  coaches: z.array(
    IdName.extend({ lessons: z.int().describe('booked within 28 days'), courses: z.int().describe('living'), members: z.int() }),
  ),
  colleagues: z.array(IdName.extend({ post: Post, members: z.int() })),
  courses: z.array(HeldCourse),
  lessons: z.array(HeldLesson),
  members: z.array(HeldMember),
  group_courses: z.array(HeldGroupCourse),
  class_rules: z.array(HeldSchedule),
  classes: z.array(HeldClass).describe('of none of these schedules'),
  more: z.boolean().describe('there is more than one plan takes'),
})
export type HandoverPlan = z.infer<typeof HandoverPlan>

const CourseChoice = z
  .object({
    id: Id,
    choice: z.enum(handoverChoices),
    to: Id.optional().describe('with `to`: a coach'),
    consent: Flag.default(false).describe('the member said yes'),
  })
  .refine(({ choice, to }) => (choice === 'to') === (to !== undefined), { error: 'required', path: ['to'] })

const Given = z
  .array(z.object({ id: Id, to: Id }))
  .max(MOST_HELD)
  .default([])

export const HandoverInput = z
  .object({
    courses: z.array(CourseChoice).max(MOST_HELD).default([]).describe('what isn’t named stays; booked lessons go along'),
    bookings: z
      .array(z.object({ id: Id, to: Id }))
      .max(MOST_HELD)
      .default([])
      .describe('lessons given in another’s stead; needs staff.transfer-bookings'),
    customers: z
      .array(z.object({ id: Id, role: z.enum(ownerRoles), to: Id.nullable().describe('null: nobody; of a consultant, the public pool') }))
      .max(MOST_MEMBERS)
      .default([])
      .describe('needs staff.transfer-customers'),
    group_courses: Given.describe('usually given by somebody else; with class_rules and classes it needs staff.transfer-classes'),
    class_rules: Given.describe('with the classes of theirs that the leaver still gives'),
    classes: Given.describe('single ones; of a schedule that goes too, this one goes elsewhere'),
    reason: ReasonIfAny.describe('where somebody who takes over costs more it is needed'),
    approval_token: DearerAgreed.approval_token,
  })
  .refine(
    ({ courses, bookings, customers, group_courses, class_rules, classes }) =>
      [courses, bookings, customers, group_courses, class_rules, classes].some((part) => part.length > 0),
    { error: 'required', path: ['courses'] },
  )
export type HandoverInput = z.infer<typeof HandoverInput>

export const Handover = z.object({
  id: Id,
  employee: IdName,
  reason: z.string(),
  made_by: z.string(),
  made_at: Instant,
  counts: z.object({
    courses: z.int(),
    lessons: z.int().describe('booked ones that went along, and those given in another’s stead'),
    members: z.int(),
    refunds: z.int().describe('chosen, done or not'),
    refund_value: Fen.describe('what they would give back, when it was chosen'),
    classes: z.int().describe('classes, schedules and class courses'),
    kept: z.int(),
    left: z.int().describe('not given back when it was taken back'),
  }),
  reversed: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
  reversible: z.boolean().describe('still in time'),
})
export type Handover = z.infer<typeof Handover>

export const HandoverItem = z.object({
  id: Id,
  kind: z.enum(heldKinds),
  customer: IdName,
  course: IdName.nullable().describe('the member’s course'),
  starts_at: Instant.nullable().describe('of a lesson'),
  to: IdName.nullable(),
  lessons: z.int().describe('booked ones that went along'),
  value: Fen.nullable().describe('unearned on a course then'),
  consent: z.boolean(),
  state: z.enum(handoverItemStates),
  why: Why.nullable(),
})
export type HandoverItem = z.infer<typeof HandoverItem>

export const HandoverClass = z.object({
  id: Id,
  kind: z.enum(heldClassKinds),
  course: classCourse,
  rule_id: Id.nullable(),
  starts_at: Instant.nullable().describe('of a class that still stands'),
  to: IdName,
  state: z.enum(['done', 'reversed', 'left']),
  why: Why.nullable(),
})
export type HandoverClass = z.infer<typeof HandoverClass>

const one = z.object({ employeeId: IdText, id: IdText })
const read = { scope: 'gym', method: 'GET', needs: 'staff.transfer-customer-courses' } as const
const change = {
  scope: 'gym',
  method: 'POST',
  needs: 'staff.transfer-customer-courses',
  changes: ['staff', 'courses', 'bookings', 'customers', 'classes'],
  money: true,
} as const
const refuses = ['handover.clash', 'booking.same-coach', 'booking.clash', 'booking.hours', 'booking.under-way', 'not-found'] as const
const toOne = z.object({ id: IdText, to: IdText })

export const handoverCalls = {
  plan: call({
    ...read,
    path: '/v1/gym/employees/{id}/handovers/plan',
    summary: 'What somebody holds, who could take it by load and free hours with every clash, and a proposal',
    shows: ['staff', 'courses', 'bookings', 'customers', 'classes'],
    params: IdParams,
    response: HandoverPlan,
  }),
  apply: call({
    ...change,
    path: '/v1/gym/employees/{id}/handovers',
    summary:
      'Hand over by a plan, all or none: courses with their booked lessons, lessons, members; what clashes is told row by row (details)',
    refuses: [...refuses, ...dearerRefusals, 'permission.missing', 'staff.successor-invalid'],
    params: IdParams,
    body: HandoverInput,
    response: Handover,
  }),
  list: call({
    ...read,
    path: '/v1/gym/employees/{id}/handovers',
    summary: 'What somebody handed over before, newest first',
    shows: ['staff'],
    params: IdParams,
    query: Paging,
    response: listOf(Handover),
  }),
  show: call({
    ...read,
    path: '/v1/gym/employees/{employeeId}/handovers/{id}',
    summary: 'One handover',
    shows: ['staff'],
    params: one,
    response: Handover,
  }),
  items: call({
    ...read,
    path: '/v1/gym/employees/{employeeId}/handovers/{id}/items',
    summary: 'What went to whom by a handover, what stayed and what is to be refunded',
    shows: ['staff', 'courses', 'customers'],
    params: one,
    query: Paging,
    response: listOf(HandoverItem),
  }),
  classes: call({
    ...read,
    path: '/v1/gym/employees/{employeeId}/handovers/{id}/classes',
    summary: 'What of classes went to whom by a handover',
    shows: ['staff', 'classes'],
    params: one,
    query: Paging,
    response: listOf(HandoverClass),
  }),
  reverse: call({
    ...change,
    path: '/v1/gym/employees/{employeeId}/handovers/{id}/reverse',
    summary: 'Take a handover back: what is unchanged goes back, what isn’t stays and is named',
    refuses: ['handover.reversed', 'handover.late', 'handover.leaver-gone'],
    params: one,
    body: z.object({ reason: Reason }),
    response: Handover,
  }),
  transferCourses: call({
    ...change,
    path: '/v1/gym/employees/{id}/transfer_customer_courses_to/{to}',
    summary: 'Hand chosen courses of members to another coach with their booked lessons: all or none, as a handover',
    refuses: [...refuses, ...dearerRefusals],
    params: toOne,
    body: z.object({ ids: Ids, ...DearerAgreed }),
    response: Changed,
  }),
  transferAllCourses: call({
    ...change,
    path: '/v1/gym/employees/{id}/transfer_all_customer_course_to/{to}',
    summary: 'Hand every living course to another coach with their booked lessons: all or none, as a handover',
    refuses: [...refuses, ...dearerRefusals],
    params: toOne,
    body: z.object(DearerAgreed).prefault({}),
    response: Changed,
  }),
}

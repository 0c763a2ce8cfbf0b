/** What calls of members’ courses answer: a course that somebody bought, and what happened to it. */
import { z } from 'zod'
import { PaymentMethod } from '../../ground/pay/calls.ts'
import { AgreedMethod } from '../../people/contracts/agreed-method.ts'
import { Reason } from '../../rules.ts'
import { Day, Fen, Id, IdName, Instant, sameAs, Version } from '../../shapes.ts'
import { courseCloses, courseEvents, courseStates } from './texts.ts'

export const CourseState = z.enum(courseStates)

export const CustomerCourse = z.object({
  id: Id,
  customer: IdName,
  customer_id: sameAs(Id, 'customer.id'),
  phone: z.string().describe('masked'),
  course: IdName.describe('its name as it was sold'),
  course_id: sameAs(Id, 'course.id'),
  coach: IdName,
  coach_id: sameAs(Id, 'coach.id'),
  minutes: z.int().describe('of a lesson'),
  persons: z.int().min(1).max(2).describe('members in a lesson'),
  lessons: z.int().describe('bought'),
  gift_lessons: z.int().describe('given on top'),
  residue: z.int().describe('lessons left, booked ones included'),
  booked: z.int().describe('of them: booked, or under way'),
  state: CourseState,
  days_left: z.int().nullable().describe('until its last day, that day included; negative: over; null: no end'),
  sold_on: Day,
  ends_on: Day.nullable().describe('the last day; null: no end'),
  expired_at: sameAs(Day.nullable(), 'ends_on'),
  closed_on: Day.nullable(),
  closed_why: z.enum(courseCloses).nullable(),
  list_fee: Fen.describe('a lesson, by the list it was sold at'),
  paid: Fen.describe('agreed in all, what was given back taken off'),
  unearned: Fen.describe('of it: not yet earned by lessons'),
  from_id: Id.nullable().describe('taken over: the course it was'),
  remark: z.string(),
  version: Version,
})
export type CustomerCourse = z.infer<typeof CustomerCourse>

export const CourseEvent = z.object({
  id: Id,
  kind: z.enum(courseEvents),
  at: Instant,
  business_day: Day,
  staff_name: z.string().nullable().describe('null: the product itself'),
  lessons: z.int().describe('added; negative: taken off'),
  fee: z.int().describe('fen paid; negative: went back'),
  other: z.object({ id: Id, customer: z.string() }).nullable().describe('transferred, received: the other one’s course'),
  order: z.object({ id: Id, trade_no: z.string() }).nullable(),
  said: z
    .object({ from: z.string(), to: z.string() })
    .nullable()
    .describe('extended: the days; coach-changed: the coaches; residue: the lessons; each before and after, empty: none'),
  remark: z.string(),
})
export type CourseEvent = z.infer<typeof CourseEvent>

export const CustomerCourseNow = CustomerCourse.extend({
  refund_method: AgreedMethod.describe('the way of reckoning a refund that the newest contract signed for it names'),
  undoable_event_id: Id.nullable().describe('the newest thing done, where it can be undone here and now'),
  history: z.array(CourseEvent).describe('the newest 50'),
})
export type CustomerCourseNow = z.infer<typeof CustomerCourseNow>

/** What is left of it in money, by both ways to reckon (docs/refunds.md). */
export const ResidualValue = z.object({
  id: Id,
  paid: Fen,
  lessons: z.int().describe('bought and given'),
  used: z.int().describe('lessons'),
  residue: z.int(),
  unit_value: Fen.describe('what the next lesson earns: unearned ÷ residue, rounded down'),
  unearned: Fen,
  by_average: Fen.describe('paid × residue ÷ lessons, rounded down: every lesson is worth the same'),
  by_list: Fen.describe('paid less the used lessons at their list price, not below 0'),
  refundable: Fen.describe('what goes back without anybody’s authority: unearned'),
  transferable: Fen.describe('unearned of the lessons asked about'),
})
export type ResidualValue = z.infer<typeof ResidualValue>

/** What the screen showed: unearned on it, and lessons left; where it no longer holds nothing goes back (32044). */
export const CourseQuoted = z.object({ credit: Fen, residue: z.int().min(0) })

export const CourseRefund = z.object({
  fee: Fen.describe('returned: less than what is unearned keeps the rest as a fee; more needs coaching.refund-excess'),
  payment_method: PaymentMethod.optional().describe('left out: the tenders it was paid with'),
  reason: Reason,
})
export type CourseRefund = z.infer<typeof CourseRefund>

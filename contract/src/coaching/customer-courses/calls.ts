/**
 * Members’ courses (私教购课): selling lessons with a coach, and what is done to them afterwards (seed §3, §7 Courses;
 * COACHING-CLASSES-LOCKERS-GATES.md §3). What is paid is deferred and earned lesson by lesson; lessons are booked and used by
 * course-bookings.ts and course-consumes.ts.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { ApprovalToken, AsPaid, Colleague, Confirmed, confirmRefusals, Paying, PaymentMethod, payRefusals } from '../../ground/pay/calls.ts'
import { Acknowledge, prepaidRefusals } from '../../people/prepaid/calls.ts'
import { Pasted, Reason, ReasonIfAny, Remark } from '../../rules.ts'
import { ById, csv, Day, Done, Fen, Id, IdParams, Ids, IdText, listOf, Paging, SignedFen } from '../../shapes.ts'
import { CourseTransfer, MOST_LESSONS } from './course-transfer.ts'
import { CourseQuoted, CourseRefund, CourseState, CustomerCourse, CustomerCourseNow, ResidualValue } from './customer-course-rows.ts'
import { DearerAgreed, dearerRefusals } from './dearer-coach.ts'

const Lessons = z.int().min(0).max(MOST_LESSONS)

/** Where its coach changes: booked lessons go along, all or none. */
const coachRefusals = [
  ...dearerRefusals,
  'permission.missing',
  'course.not-taught',
  'booking.clash',
  'booking.hours',
  'booking.under-way',
] as const
const touched = ['courses', 'customers', 'orders', 'deposits', 'cards', 'money'] as const

/** What a PUT may change of it; the coach, the last day and the lessons left have rights of their own. */
const CourseFields = z.object({
  course_id: Id.describe('only while nothing of it was used; its end comes to no later than that course’s own, counted from today'),
  coach_id: Id.describe('needs coaching.change-coach; booked lessons go along'),
  remark: Remark.default(''),
  expired_at: Day.nullable().default(null).describe('the last day; null: no end; needs coaching.extend'),
  residue: Lessons.describe('needs coaching.change-residue'),
})
export const CustomerCourseEdit = changes(CourseFields, {
  reason: ReasonIfAny.describe('kept with what was changed; a dearer coach, or course, needs it'),
  approval_token: DearerAgreed.approval_token,
})

export { CourseRefund } from './customer-course-rows.ts'

const CourseList = Paging.extend({
  search: Pasted.max(50).optional().describe('name, initials, phone or last four of the member'),
  state: csv(CourseState).optional().describe('without it: all but the recycle bin'),
  coach_id: IdText.optional(),
  course_id: IdText.optional(),
  customer_id: IdText.optional(),
  ends_from: Day.optional(),
  ends_to: Day.optional(),
  sold_from: Day.optional(),
  sold_to: Day.optional(),
  sort: z.enum(['newest', 'ends_on', 'residue']).default('newest'),
})

export const customerCourseCalls = {
  sell: call({
    method: 'POST',
    path: '/v1/gym/course_orders',
    summary: 'Sell lessons of a course with a coach: price × quantity by the list; below foot price × quantity needs authority',
    scope: 'gym',
    needs: 'coaching.sell',
    changes: touched,
    refuses: [...payRefusals, ...prepaidRefusals, 'course.not-taught', 'course.which', 'course.dates', 'permission.missing'],
    money: true,
    body: Paying.extend({
      customer_id: Id,
      course_id: Id.optional().describe('left out: the one course that this coach teaches'),
      coach_id: Id,
      quantity: z.int().min(1).max(MOST_LESSONS),
      gift_lessons: Lessons.default(0).describe('given on top; needs coaching.gift, or a colleague’s confirmation'),
      expired_at: Day.optional().describe('the last day; left out: as the course says; later than that needs coaching.extend'),
      acknowledge: Acknowledge,
    }),
    response: AsPaid.extend({
      order_id: Id,
      trade_no: z.string(),
      quantity: z.int().describe('lessons bought by it'),
      contract_id: Id.nullable().describe('to be signed; null: no agreement is meant for this business'),
      total_fee: Fen,
      real_total_fee: Fen,
      customer_course: CustomerCourse,
    }),
  }),
  list: call({
    method: 'GET',
    path: '/v1/gym/customer_courses',
    summary: 'Members’ courses; without coaching.view-all those of whoever asks',
    scope: 'gym',
    needs: 'coaching.view',
    shows: ['courses', 'customers'],
    refuses: ['phone.too-many-missed'],
    query: CourseList,
    response: listOf(CustomerCourse).extend({ sums: z.object({ residue: z.int(), unearned: Fen }) }),
  }),
  count: call({
    method: 'GET',
    path: '/v1/gym/customer_courses/group/count',
    summary: 'How many members’ courses in each state, and how many end within 30 days',
    scope: 'gym',
    needs: 'coaching.view',
    shows: ['courses'],
    response: z.object({
      states: z.array(z.object({ state: CourseState, count: z.int() })),
      ending: z.int().describe('valid, with a last day within 30 days'),
      total: z.int().describe('but the recycle bin'),
    }),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/customer_courses/{id}',
    summary: 'One member’s course with everything that was done to it',
    scope: 'gym',
    needs: 'coaching.view',
    shows: ['courses', 'customers', 'money'],
    params: IdParams,
    query: ById,
    response: CustomerCourseNow,
  }),
  ofCustomer: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/courses',
    summary: 'The courses of a member, in all states, newest first',
    scope: 'gym',
    needs: 'coaching.view',
    shows: ['courses', 'customers'],
    params: IdParams,
    query: Paging,
    response: listOf(CustomerCourse),
  }),
  ofCoach: call({
    method: 'GET',
    path: '/v1/gym/employees/{id}/customer_courses',
    summary: 'The living courses that a coach gives, newest first',
    scope: 'gym',
    needs: 'coaching.view',
    shows: ['courses', 'customers'],
    params: IdParams,
    query: Paging,
    response: listOf(CustomerCourse),
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/customer_courses/{id}',
    summary: 'Change a member’s course: coach, last day, lessons left, remark; the course itself while nothing of it was used',
    scope: 'gym',
    needs: 'coaching.edit',
    changes: ['courses', 'bookings', 'customers', 'money'],
    refuses: [...coachRefusals, 'course.state', 'course.dates', 'course.used', 'course.has-bookings', 'course.residue'],
    money: true,
    params: IdParams,
    query: ById,
    body: CustomerCourseEdit,
    response: CustomerCourse,
  }),
  setResidue: call({
    method: 'PUT',
    path: '/v1/gym/customer_courses/{id}/residue',
    summary: 'Set the lessons left: the same money is spread over them',
    scope: 'gym',
    needs: 'coaching.change-residue',
    changes: ['courses', 'customers', 'money'],
    refuses: ['course.state', 'course.residue', 'course.has-bookings'],
    money: true,
    params: IdParams,
    body: z.object({ residue: Lessons.min(1), remark: ReasonIfAny.describe('why; left out: the log says that none was given') }),
    response: CustomerCourse,
  }),
  recycle: call({
    method: 'DELETE',
    path: '/v1/gym/customer_courses/{id}',
    summary: 'Move a course on which nothing is unearned, and nothing booked, to the recycle bin',
    scope: 'gym',
    needs: 'coaching.delete',
    changes: ['courses', 'customers'],
    refuses: ['course.state', 'course.has-money', 'course.has-bookings'],
    params: IdParams,
    query: ById,
    response: Done,
  }),
  batch: call({
    method: 'POST',
    path: '/v1/gym/customer_courses/batch',
    summary: 'Move several courses to the recycle bin, or bring them back; all or none',
    scope: 'gym',
    needs: 'coaching.delete',
    changes: ['courses', 'customers'],
    refuses: ['not-found', 'course.state', 'course.has-money', 'course.has-bookings'],
    body: z.object({ ids: Ids, action: z.enum(['delete', 'restore']).default('delete') }),
    response: z.object({ changed: z.int() }),
  }),
  transfer: call({
    method: 'POST',
    path: '/v1/gym/customer_courses/{id}/transfer',
    summary:
      'Hand lessons over to another member, all or some of them, with what is unearned on them; a fee may be taken. With all of them what is booked is cancelled, where that is free yet. Or the course to another coach, with its booked lessons',
    scope: 'gym',
    needs: 'coaching.transfer',
    changes: [...touched, 'bookings'],
    refuses: [
      ...payRefusals.filter((name) => name !== 'pay.gifts' && name !== 'pay.discount'),
      ...prepaidRefusals,
      'course.state',
      'course.receiver',
      'course.residue',
      'course.has-bookings',
      'course.only-gifts',
      'course.consent',
      ...coachRefusals,
    ],
    money: true,
    params: IdParams,
    body: CourseTransfer,
    response: z.object({
      order_id: Id.nullable().describe('its paper'),
      trade_no: z.string().nullable(),
      contract_id: Id.nullable(),
      from: CustomerCourse,
      customer_course: CustomerCourse.describe('the receiver’s'),
    }),
  }),
  approveRefund: call({
    method: 'POST',
    path: '/v1/gym/customer_courses/{id}/refund_approvals',
    summary: 'A colleague who may refund confirms this refund with their own password, on the asker’s screen',
    scope: 'gym',
    needs: 'coaching.view',
    changes: [],
    refuses: [...confirmRefusals, 'course.refund-too-much'],
    outside: true,
    params: IdParams,
    body: CourseRefund.extend(Colleague.shape),
    response: Confirmed,
  }),
  refund: call({
    method: 'POST',
    path: '/v1/gym/customer_courses/{id}/refund',
    summary: 'Refund what is not yet earned and close the course',
    scope: 'gym',
    needs: 'coaching.refund',
    confirmable: 'coaching.view',
    changes: touched,
    refuses: [
      'course.state',
      'course.has-bookings',
      'course.quote-changed',
      'course.refund-too-much',
      'pay.refund-method',
      'pay.debit-card-missing',
      'seller.invalid',
      'register.gone',
    ],
    money: true,
    params: IdParams,
    body: CourseRefund.extend({ approval_token: ApprovalToken, quoted: CourseQuoted.optional() }),
    response: z.object({
      order_id: Id,
      trade_no: z.string(),
      returned: Fen,
      kept: Fen.describe('of what was not yet earned'),
      excess: Fen.describe('beyond it: goodwill'),
      customer_course: CustomerCourse,
    }),
  }),
  reverse: call({
    method: 'POST',
    path: '/v1/gym/customer_courses/{id}/reverse',
    summary: 'Undo the newest thing done to a course: its facts as before, its money back the way it came',
    scope: 'gym',
    needs: 'coaching.reverse',
    changes: [...touched, 'bookings'],
    refuses: [
      'not-found',
      'course.later-event',
      'course.not-reversible',
      'course.reversal-late',
      'course.used',
      'course.has-bookings',
      'course.no-coach',
      'booking.clash',
      'booking.hours',
      'booking.under-way',
      'pay.refund-method',
      'pay.debit-card-missing',
      'pay.balance',
      'deposit.nothing-left',
      'register.gone',
    ],
    money: true,
    params: IdParams,
    body: z.object({ event_id: Id, reason: Reason, payment_method: PaymentMethod.optional().describe('CASH, or a way it was paid') }),
    response: z.object({
      event_id: Id,
      order_id: Id.nullable(),
      trade_no: z.string().nullable(),
      fee: SignedFen.describe('what the member pays (or, negative, gets) by it'),
      customer_course: CustomerCourse,
    }),
  }),
  residualValue: call({
    method: 'GET',
    path: '/v1/gym/residual_value/customer_course',
    summary:
      'What is left in money, by average and by list: of one course, of each living one of a member, or of the branch’s, newest first',
    scope: 'gym',
    needs: 'coaching.view',
    shows: ['courses', 'money'],
    query: Paging.extend({
      id: IdText.optional(),
      customer_id: IdText.optional().describe('with neither: a page of the branch’s'),
      quantity: z.coerce.number().int().min(1).max(MOST_LESSONS).optional(),
    }).refine(({ id, customer_id }) => id === undefined || customer_id === undefined, { error: 'required', path: ['id'] }),
    response: listOf(ResidualValue),
  }),
}

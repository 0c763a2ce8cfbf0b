/**
 * Lessons that were given (消课): said by the coach, confirmed by the member at their own pages, by signature or by a code, or by staff
 * with a reason. Only what is confirmed moves lessons, money and the coach’s work (docs/lessons.md).
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { PhoneCode, wrongCodeRefusals } from '../../ground/phone-codes/calls.ts'
import { Signature } from '../../people/contracts/calls.ts'
import { Line, Reason, ReasonIfAny, Remark } from '../../rules.ts'
import { csv, Day, Fen, Flag, Id, IdParams, IdText, Instant, listOf, Moment, Paging } from '../../shapes.ts'
import { CourseConsume, CourseConsumeNow } from './course-consume-rows.ts'
import { confirmedBys, consumeOutcomes, consumeStates } from './texts.ts'

/** The code that a coach shows is good for so long. */
export const TOKEN_SECONDS = 120
/** A member may say within so many days that it wasn’t so. */
export const DISPUTE_DAYS = 7

export { CourseConsume, CourseConsumeNow } from './course-consume-rows.ts'

/** As at the log-in of staff (auth.ts): what tells one browser from another, and nothing of whoever uses it. */
const DeviceToken = Line.max(100).optional().describe('what this browser keeps: several members, or staff, on one are looked at')

/** By whom it is confirmed at the counter; the member’s own way is a code that they scan. */
export const Confirm = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('sign'),
    signature: Signature,
    device_token: DeviceToken.describe(
      'what this browser keeps: where the lesson’s coach is signed in on it, it is kept as signed with them',
    ),
  }),
  z.object({ by: z.literal('sms'), code: PhoneCode.describe('sent to the member’s phone: send_phone_code/customer_confirm') }),
  z.object({ by: z.literal('staff'), reason: Reason.describe('needs coaching.consume-unconfirmed') }),
])
export type Confirm = z.infer<typeof Confirm>

const confirmRefusals = ['permission.missing', 'consume.no-phone', 'consume.state', 'course.state', ...wrongCodeRefusals] as const
const giveRefusals = [
  ...confirmRefusals,
  'booking.state',
  'booking.under-way',
  'booking.course-over',
  'booking.none-left',
  'consume.when',
  'consume.before-sale',
  'consume.retroactive',
] as const

const change = { scope: 'gym', changes: ['bookings', 'courses', 'customers', 'money'], money: true } as const
const Optional = Confirm.optional().describe('left out: it waits for the member')

export const courseConsumeCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/course_consumes',
    summary: 'Lessons that were given, newest first; without coaching.view-all those of whoever asks',
    scope: 'gym',
    needs: 'coaching.consumes-view',
    shows: ['bookings', 'courses', 'customers'],
    query: Paging.extend({
      from: Day.optional(),
      to: Day.optional(),
      coach_id: IdText.optional(),
      customer_id: IdText.optional(),
      customer_course_id: IdText.optional(),
      state: csv(z.enum(consumeStates)).optional(),
      confirmed_by: csv(z.enum(confirmedBys)).optional(),
      to_review: Flag.optional().describe('disputed, or odd and not looked at yet'),
    }),
    response: listOf(CourseConsume),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/course_consumes/{id}',
    summary: 'A lesson that was given, with its proof',
    scope: 'gym',
    needs: 'coaching.consumes-view',
    shows: ['bookings', 'courses', 'customers'],
    params: IdParams,
    response: CourseConsumeNow,
  }),
  consume: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/course_consumes',
    summary: 'A lesson was given, booked or not; without a proof it waits for the member',
    needs: 'coaching.consume',
    refuses: giveRefusals,
    body: z.object({
      customer_course_id: Id,
      booking_id: Id.optional(),
      started_at: Moment.optional().describe(
        'of a lesson that nobody booked; left out: it ends now. Another day needs coaching.consume-retroactive',
      ),
      confirm: Optional,
    }),
    response: CourseConsumeNow,
  }),
  consumeBooking: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/customer_courses/{customerCourseId}/bookings/{id}/consume',
    summary: 'The booked lesson was given; without a proof it waits for the member',
    needs: 'coaching.consume',
    refuses: giveRefusals,
    params: z.object({ customerCourseId: IdText, id: IdText }),
    body: z.object({ confirm: Optional }),
    response: CourseConsumeNow,
  }),
  confirm: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/course_consumes/{id}/confirm',
    summary: 'Confirm a lesson that waits, at the counter',
    needs: 'coaching.consume',
    refuses: confirmRefusals,
    params: IdParams,
    body: z.object({ confirm: Confirm }),
    response: CourseConsumeNow,
  }),
  qrcode: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/course_consumes/admin_consume_qrcode',
    summary: 'A code for the member to scan: it leads to their own pages, where they confirm this one lesson; good once, for two minutes',
    needs: 'coaching.consume',
    refuses: giveRefusals,
    body: z.object({ customer_course_id: Id, booking_id: Id.optional() }),
    response: z.object({ token: z.string(), url: z.string(), expires_at: Instant, consume_id: Id }),
  }),
  cancel: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/course_consumes/{id}/cancel',
    summary: 'It wasn’t given: lesson, money and the coach’s work go back, its booking lives again',
    needs: 'coaching.consume-cancel',
    refuses: ['consume.state', 'course.state'],
    params: IdParams,
    body: z.object({ reason: ReasonIfAny.describe('left out: the log says that none was given') }),
    response: CourseConsumeNow,
  }),
  review: call({
    ...change,
    method: 'POST',
    path: '/v1/gym/course_consumes/{id}/review',
    summary: 'Look at a lesson that is disputed or odd: it stands, or is taken back',
    needs: 'coaching.consumes-review',
    refuses: ['consume.state', 'course.state'],
    params: IdParams,
    body: z.object({ outcome: z.enum(consumeOutcomes), remark: Remark.max(200).default('') }),
    response: CourseConsumeNow,
  }),
  statistics: call({
    method: 'POST',
    path: '/v1/gym/course_consumes/statistics',
    summary: 'Lessons that were given in these days, by coach, course or day: how many, what they earned, who confirmed them',
    scope: 'gym',
    needs: 'coaching.consumes-view',
    changes: [],
    body: z.object({
      from: Day.optional().describe('with neither: today; with one: that day'),
      to: Day.optional(),
      group: z.enum(['coach', 'course', 'day']).default('coach'),
    }),
    response: z.object({
      data: z.array(
        z.object({
          id: Id.nullable().describe('of the coach or course'),
          name: z.string().describe('theirs, or the day'),
          lessons: z.int().describe('confirmed'),
          value: Fen,
          by_members: z.int().describe('of them confirmed by the member: scanned, signed, by a code'),
          with_coach: z.int().describe('of them signed where the coach was signed in: not among by_members'),
          to_review: z.int(),
          waiting: z.int().describe('not confirmed yet'),
        }),
      ),
      sums: z.object({
        lessons: z.int(),
        value: Fen,
        confirmed_bp: z.int().describe('confirmed by members without their coach, in ten-thousandths'),
        with_coach: z.int().describe('signed where the coach was signed in'),
        to_review: z.int(),
      }),
    }),
  }),
}

export const MemberCourse = z.object({
  id: Id,
  course: z.string(),
  holder: z.string().describe('whose it is: a child’s too'),
  residue: z.int(),
  booked: z.int(),
  ends_on: Day.nullable(),
})
export type MemberCourse = z.infer<typeof MemberCourse>
export const MemberLesson = z.object({
  id: Id,
  course: z.string(),
  holder: z.string(),
  started_at: Instant,
  ended_at: Instant,
  state: z.enum(consumeStates),
  confirmed_by: z.enum(confirmedBys).nullable(),
  expires_at: Instant,
  disputable: z.boolean().describe('it may still be said that it wasn’t so'),
})
export type MemberLesson = z.infer<typeof MemberLesson>
export const MemberBooking = z.object({ id: Id, course: z.string(), holder: z.string(), starts_at: Instant, ends_at: Instant })
export type MemberBooking = z.infer<typeof MemberBooking>

const LessonToken = Line.min(20).max(100)
const own = { scope: 'member', changes: ['bookings', 'courses', 'customers', 'money'] } as const

export const memberLessonCalls = {
  courses: call({
    method: 'GET',
    path: '/v1/member/courses',
    summary: 'My private courses that still hold, and my children’s',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['courses'],
    query: Paging,
    response: listOf(MemberCourse),
  }),
  bookings: call({
    method: 'GET',
    path: '/v1/member/bookings',
    summary: 'My lessons to come, the soonest first',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['bookings'],
    query: Paging,
    response: listOf(MemberBooking),
  }),
  list: call({
    method: 'GET',
    path: '/v1/member/lessons',
    summary: 'The lessons I was given, newest first',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['bookings'],
    query: Paging,
    response: listOf(MemberLesson),
  }),
  ofToken: call({
    method: 'GET',
    path: '/v1/member/lessons/scanned',
    summary: 'The lesson whose code I scanned, before I confirm it',
    scope: 'member',
    open: 'everyone may see what is theirs: another’s isn’t found',
    shows: ['bookings'],
    refuses: ['consume.token'],
    query: z.object({ token: LessonToken }),
    response: MemberLesson,
  }),
  scan: call({
    ...own,
    method: 'POST',
    path: '/v1/member/lessons/scanned',
    summary: 'Confirm the lesson whose code I scanned: good once',
    open: 'everyone confirms what is theirs',
    refuses: ['consume.token', 'consume.state', 'course.state'],
    body: z.object({ token: LessonToken, device_token: DeviceToken }),
    response: MemberLesson,
  }),
  confirm: call({
    ...own,
    method: 'POST',
    path: '/v1/member/lessons/{id}/confirm',
    summary: 'Confirm a lesson of mine that waits',
    open: 'everyone confirms what is theirs',
    refuses: ['consume.state', 'course.state'],
    params: IdParams,
    body: z.object({ device_token: DeviceToken }),
    response: MemberLesson,
  }),
  dispute: call({
    ...own,
    method: 'POST',
    path: '/v1/member/lessons/{id}/dispute',
    summary: 'Say that a lesson wasn’t given as it stands here: the club looks at it',
    open: 'everyone answers for what is theirs',
    refuses: ['consume.state', 'consume.dispute-late'],
    params: IdParams,
    body: z.object({ reason: Reason }),
    response: MemberLesson,
  }),
}

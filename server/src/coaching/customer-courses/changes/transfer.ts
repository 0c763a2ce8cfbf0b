/** Handing lessons over to another member, with what is unearned on them; a fee may be taken. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { courseEventWords } from '@kaiguan/contract/coaching/customer-courses/texts'
import { refreshStage } from '../../../card-facts/stage.sql.ts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { post } from '../../../ledger/post.ts'
import { placeOrder } from '../../../orders/place-order.ts'
import { earnable, readTenders, tenderLines } from '../../../orders/tenders.ts'
import { draftFor } from '../../../people/contracts/index.ts'
import { type CustomerData, customerById, requireVisible } from '../../../people/customers/index.ts'
import { requirePrepaidRules } from '../../../people/prepaid/index.ts'
import { coachById } from '../../courses/index.ts'
import { answerOf } from '../answers.ts'
import { type CourseFacts, type CustomerCourseData, changeCustomerCourse, courseOf, insertCustomerCourse } from '../customer-courses.sql.ts'
import { insertCourseEvent } from '../events.sql.ts'
import { lockCourseToChange, requireAlso, requireCourseState, requireUnbooked } from '../lock-course.ts'
import { lessonsSaid } from '../papers.ts'
import { requireNotDearer } from './dearer-coach.ts'
import { type BookedLessons, giveWithLessons } from './give.ts'

type Asked = BodyOf<typeof customerCourseCalls.transfer>
type Input = Asked & { customer_id: number }
type Transferred = ResponseOf<typeof customerCourseCalls.transfer>

/** To another member, or to another coach. */
export async function transferCourse(ctx: Ctx, lessons: BookedLessons, id: number, asked: Asked): Promise<Transferred> {
  const { customer_id, coach_id } = asked
  return customer_id === undefined
    ? toCoach(ctx, lessons, id, requireFound(coach_id), asked)
    : toMember(ctx, lessons, id, { ...asked, customer_id })
}

/** No money moves; the member said yes. */
async function toCoach(
  ctx: Ctx,
  lessons: BookedLessons,
  id: number,
  coachId: number,
  { consent, remark, approval_token }: Asked,
): Promise<Transferred> {
  const before = await lockCourseToChange(ctx, id)
  requireAlso(ctx, 'coaching.change-coach', 'coach_id')
  const coach = requireFound(await coachById(ctx, coachId), 'coach_id')
  if (!consent) throw refuse('course.consent', { coach: coach.name, name: before.customer_name }, { field: 'consent' })
  const taken = { id, from: before.coach_id, to: coach.id, lessons: before.residue }
  if (coach.id !== before.coach_id) await requireNotDearer(ctx, [taken], { reason: remark, approval_token }, 'remark')
  if (coach.id !== before.coach_id) await giveWithLessons(ctx, lessons, before, { coachId, reason: remark, consent })
  const now = await answerOf(ctx, id)
  return { order_id: null, trade_no: null, contract_id: null, from: now, customer_course: now }
}

async function toMember(ctx: Ctx, lessons: BookedLessons, id: number, input: Input): Promise<Transferred> {
  const course = await callOff(ctx, lessons, await lockCourseToChange(ctx, id, [input.customer_id]), input)
  requireCourseState(course, ['valid'], courseEventWords.transferred)
  const receiver = await receiverOf(ctx, course, input.customer_id)
  const goes = whatGoes(course, input.quantity)
  await requirePrepaidRules(ctx, {
    customer: receiver,
    business: 'course',
    fee: goes.value,
    days: null,
    lessons: goes.bought,
    acknowledge: input.acknowledge,
  })
  const toId = await insertCustomerCourse(ctx, {
    customerId: receiver.id,
    courseId: course.course_id,
    coachId: course.coach_id,
    name: course.name,
    minutes: course.minutes,
    persons: course.persons,
    lessons: goes.bought,
    gifts: goes.gifts,
    list: course.list_fen,
    price: goes.value,
    soldOn: ctx.today,
    endsOn: course.ends_on,
    isTrial: course.is_trial,
    fromId: course.id,
    remark: input.remark,
  })
  const order = await payFee(ctx, { course, receiver, toId, goes, input })
  const before = await leave(ctx, course, goes)
  const event = { orderId: order.id, remark: input.remark }
  await insertCourseEvent(ctx, { ...event, courseId: id, kind: 'transferred', otherId: toId, before, lessons: -goes.off, fee: input.fee })
  await insertCourseEvent(ctx, { ...event, courseId: toId, kind: 'received', otherId: id, lessons: goes.bought + goes.gifts })
  await refreshStage(ctx, course.customer_id)
  await refreshStage(ctx, receiver.id)
  await record(ctx, 'course.transferred', id, {
    name: course.customer_name,
    course: course.name,
    lessons: goes.bought + goes.gifts,
    to: receiver.name,
    fee: input.fee,
    value: goes.value,
    trade_no: order.trade_no,
  })
  const contract_id = await draftFor(ctx, order.id)
  return {
    order_id: order.id,
    trade_no: order.trade_no,
    contract_id,
    from: await answerOf(ctx, id),
    customer_course: await answerOf(ctx, toId),
  }
}

/** Whoever hands over all of it comes to none of its lessons any more: what is booked is called off, by the rules of that. */
async function callOff(
  ctx: Ctx,
  lessons: BookedLessons,
  course: CustomerCourseData,
  { quantity, remark }: Input,
): Promise<CustomerCourseData> {
  if (course.booked === 0 || course.state !== 'valid' || (quantity !== undefined && quantity !== mostToGo(course))) return course
  requireAlso(ctx, 'coaching.booking-cancel', 'quantity')
  await lessons.cancelAll(ctx, course.id, remark || courseEventWords.transferred[ctx.language])
  return requireFound(await courseOf(ctx, course.id))
}

/** Somebody else, whom the asker sees. */
async function receiverOf(ctx: Ctx, course: CustomerCourseData, id: number): Promise<CustomerData> {
  const receiver = requireVisible(ctx, await customerById(ctx, id), 'customer_id')
  if (receiver.person_id === course.person_id) throw refuse('course.receiver', { name: receiver.name }, { field: 'customer_id' })
  return receiver
}

/** Lessons bought and given that go along; `off`: what goes off the old one, gifts that end with it included; `ends`: nothing stays. */
type Goes = { bought: number; gifts: number; off: number; value: number; ends: boolean }

/** Given free, and not used yet: what was bought is used, and handed over, before what was given. */
function givenLeft({ gift_lessons, residue }: CustomerCourseData): number {
  return Math.min(gift_lessons, residue)
}

/** How many lessons could be handed over. */
export function mostToGo(course: CustomerCourseData): number {
  return course.gifts_transfer ? course.residue : course.residue - givenLeft(course)
}

/** What is unearned of so many lessons; all that can go take all of it. */
export function worthOf(course: CustomerCourseData, n: number): number {
  return n === mostToGo(course) ? course.deferred_fen : Math.floor((course.deferred_fen * n) / course.residue)
}

function whatGoes(course: CustomerCourseData, asked: number | undefined): Goes {
  const given = givenLeft(course)
  const most = mostToGo(course)
  if (most === 0) throw refuse('course.only-gifts', { count: given })
  const n = asked ?? most
  if (n > most) throw refuse('course.residue', { residue: most, asked: n }, { field: 'quantity' })
  const ends = n === most
  if (ends) requireUnbooked(course)
  else if (n > course.residue - course.booked) throw refuse('course.has-bookings', { course: course.name, count: course.booked })
  const bought = Math.min(n, course.residue - given)
  return {
    bought,
    gifts: n - bought,
    off: ends ? course.residue : n,
    value: worthOf(course, n),
    ends,
  }
}

/** What stays with whoever hands over. Answers the facts as they were. */
async function leave(ctx: Ctx, course: CustomerCourseData, { bought, gifts, off, value, ends }: Goes): Promise<Partial<CourseFacts>> {
  const { lessons, gift_lessons, residue, price_fen, closed_on, closed_why } = course
  await changeCustomerCourse(ctx, course.id, {
    // More than were bought may be left: lessons were put right since.
    lessons: Math.max(0, lessons - bought),
    gift_lessons: gift_lessons - gifts,
    residue: residue - off,
    price_fen: Math.max(0, price_fen - value),
    ...(ends ? { closed_on: ctx.today, closed_why: 'transferred' } : {}),
  })
  return { lessons, gift_lessons, residue, price_fen, closed_on, closed_why }
}

type Handing = { course: CustomerCourseData; receiver: CustomerData; toId: number; goes: Goes; input: Input }

/** Its paper, with the fee where one is taken: earned at once. */
async function payFee(ctx: Ctx, { course, receiver, toId, goes, input }: Handing): Promise<{ id: number; trade_no: string }> {
  const tenders = await readTenders(ctx, input, input.fee, 'course', course.person_id)
  const order = await placeOrder(ctx, {
    kind: 'course-transfer',
    customerId: course.customer_id,
    cardId: null,
    courseId: course.id,
    serviceName: course.name,
    totalFee: input.fee,
    realTotalFee: input.fee,
    approvedBy: null,
    details: {
      coach: course.coach_name ?? '',
      lessons: lessonsSaid(goes.bought, goes.gifts),
      to_customer: receiver.name,
      to_phone: receiver.phone ?? '',
      ...(course.ends_on === null ? {} : { end_date: course.ends_on }),
    },
    paying: input,
    tenders,
  })
  const at = { gymId: ctx.gymId, category: 'course' } as const
  await post(ctx, {
    kind: 'course.transferred',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    orderId: order.id,
    lines: [
      ...tenderLines(ctx.gymId, tenders),
      { gymId: ctx.gymId, account: 'income', category: 'fee', courseId: course.id, amount: -earnable(tenders) },
      { ...at, account: 'deferred', courseId: course.id, amount: goes.value },
      { ...at, account: 'deferred', courseId: toId, amount: -goes.value },
    ],
  })
  return order
}

/** Selling lessons of a course with a coach: one order, what is paid deferred on it and earned lesson by lesson. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { NO_GIFTS } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import { addDays } from '@kaiguan/contract/time'
import { refreshStage } from '../../card-facts/stage.sql.ts'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import { requireAuthority } from '../../ground/roles/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { post } from '../../ledger/post.ts'
import { settleLead } from '../../orders/lead-won.sql.ts'
import { asPaid } from '../../orders/payment-answer.ts'
import { placeOrder } from '../../orders/place-order.ts'
import { earnable, principalSpent, readTenders, type Tender, tenderLines } from '../../orders/tenders.ts'
import { draftFor } from '../../people/contracts/index.ts'
import { type CustomerData, customerById, requireVisible } from '../../people/customers/index.ts'
import { requirePrepaidRules } from '../../people/prepaid/index.ts'
import { coachById, courseById, pricesOfCoach, priceToSell } from '../courses/index.ts'
import { answerOf } from './answers.ts'
import { insertCustomerCourse } from './customer-courses.sql.ts'
import { insertCourseEvent } from './events.sql.ts'
import { requireAlso } from './lock-course.ts'
import { lessonsSaid } from './papers.ts'

type Input = BodyOf<typeof customerCourseCalls.sell>

/** No course goes on for longer. */
export const LONGEST_DAYS = 3650

export async function sellCourse(ctx: Ctx, input: Input): Promise<ResponseOf<typeof customerCourseCalls.sell>> {
  const customer = requireVisible(ctx, await customerById(ctx, input.customer_id, true), 'customer_id')
  const { course, coach, price } = await offerOf(ctx, input)
  const endsOn = endOfSale(ctx, course, input)
  const { quantity, gift_lessons: gifts } = input
  const list = price.price_fen * quantity
  const agreed = input.real_total_fee ?? list
  if (agreed > list) throw refuse('pay.above-list', { price: formatFen(list) }, { field: 'real_total_fee' })
  const approvedBy = await authorityFor(ctx, input, { list, agreed, foot: price.foot_fen * quantity })
  const tenders = await readTenders(ctx, input, agreed, 'course', customer.person_id)
  await requirePrepaidRules(ctx, {
    customer,
    business: 'course',
    fee: earnable(tenders),
    days: null,
    lessons: quantity,
    leaves: { stored: principalSpent(tenders) },
    acknowledge: input.acknowledge,
  })
  const sale: CourseSale = { customer, course, coach, endsOn, listPerLesson: price.price_fen, list, agreed, approvedBy, tenders }
  const id = await insertSoldCourse(ctx, sale, input)
  const order = await writeSale(ctx, id, sale, input)
  await insertCourseEvent(ctx, {
    courseId: id,
    kind: 'sold',
    orderId: order.id,
    lessons: quantity + gifts,
    fee: agreed,
    remark: input.remark,
  })
  await refreshStage(ctx, customer.id)
  await settleLead(ctx, customer.id, true)
  await record(ctx, 'course.sold', id, {
    name: customer.name,
    course: course.name,
    coach: coach.name,
    lessons: quantity,
    gifts: gifts > 0 ? gifts : undefined,
    price: agreed,
    list_price: list,
    trade_no: order.trade_no,
  })
  const contract_id = await draftFor(ctx, order.id)
  return {
    ...asPaid(ctx, input, tenders),
    order_id: order.id,
    trade_no: order.trade_no,
    quantity,
    contract_id,
    total_fee: list,
    real_total_fee: agreed,
    customer_course: await answerOf(ctx, id),
  }
}

/** As asked, else the course's own. Beyond its own days it is sold by whoever could put the end off afterwards. */
function endOfSale(ctx: Ctx, course: { valid_days: number | null }, { expired_at }: Input): string | null {
  const own = ownEnd(ctx, course)
  const endsOn = expired_at ?? own
  checkEnd(ctx, endsOn)
  if (isLater(endsOn, own)) requireAlso(ctx, 'coaching.extend', 'expired_at')
  return endsOn
}

type CourseSale = {
  customer: CustomerData
  course: { id: number; name: string; minutes: number; persons: number }
  coach: { id: number; name: string }
  endsOn: string | null
  /** In fen, before any discount; `list` is that of all lessons, `agreed` what is paid for them. */
  listPerLesson: number
  list: number
  agreed: number
  approvedBy: number | null
  tenders: Tender[]
}

function insertSoldCourse(
  ctx: Ctx,
  { customer, course, coach, endsOn, listPerLesson, agreed }: CourseSale,
  { quantity, gift_lessons, remark }: Input,
): Promise<number> {
  return insertCustomerCourse(ctx, {
    customerId: customer.id,
    courseId: course.id,
    coachId: coach.id,
    name: course.name,
    minutes: course.minutes,
    persons: course.persons,
    lessons: quantity,
    gifts: gift_lessons,
    list: listPerLesson,
    price: agreed,
    soldOn: ctx.today,
    endsOn,
    isTrial: agreed === 0,
    remark,
  })
}

/** The order and its entry: what is paid is owed in lessons. */
async function writeSale(
  ctx: Ctx,
  courseId: number,
  { customer, course, coach, endsOn, list, agreed, approvedBy, tenders }: CourseSale,
  input: Input,
): Promise<{ id: number; trade_no: string }> {
  const lessons = lessonsSaid(input.quantity, input.gift_lessons)
  const order = await placeOrder(ctx, {
    kind: 'course-purchase',
    customerId: customer.id,
    cardId: null,
    courseId,
    serviceName: course.name,
    totalFee: list,
    realTotalFee: agreed,
    approvedBy,
    details: { coach: coach.name, lessons, ...(endsOn === null ? {} : { end_date: endsOn }) },
    paying: input,
    tenders,
  })
  await post(ctx, {
    kind: 'course.sold',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    orderId: order.id,
    lines: [
      ...tenderLines(ctx.gymId, tenders),
      // A gift that pays earns nothing.
      { gymId: ctx.gymId, account: 'deferred', category: 'course', courseId, amount: -earnable(tenders) },
    ],
  })
  return order
}

/** The last day of what is sold today, as the course says; null: none. */
export function ownEnd({ today }: Pick<Ctx, 'today'>, { valid_days }: { valid_days: number | null }): string | null {
  return valid_days === null ? null : addDays(today, valid_days - 1)
}

/** null: no end, later than any day. */
export function isLater(day: string | null, than: string | null): boolean {
  return than !== null && (day === null || day > than)
}

export function checkEnd(ctx: Pick<Ctx, 'today'>, day: string | null): void {
  if (day === null) return
  const [first, last] = [ctx.today, addDays(ctx.today, LONGEST_DAYS)]
  if (day < first || day > last) throw refuse('course.dates', { day, first, last }, { field: 'expired_at' })
}

/** The course named, or the one that the coach teaches; at the coach's price. */
async function offerOf(ctx: Ctx, { course_id, coach_id }: Pick<Input, 'course_id' | 'coach_id'>) {
  const coach = requireFound(await coachById(ctx, coach_id), 'coach_id')
  const courseId = course_id ?? (await onlyCourseOf(ctx, coach))
  const course = requireFound(await courseById(ctx, courseId), 'course_id')
  return { course, coach, price: await requireTaughtBy(ctx, course, coach) }
}

export async function requireTaughtBy(ctx: Ctx, course: { id: number; name: string }, coach: { id: number; name: string }) {
  const price = await priceToSell(ctx, course.id, coach.id)
  // Asked again once the price is held: they may have been stopped meanwhile.
  const teaches = price && (await coachById(ctx, coach.id))?.status === 1
  if (!teaches) throw refuse('course.not-taught', { coach: coach.name, course: course.name }, { field: 'coach_id' })
  return price
}

async function onlyCourseOf(ctx: Ctx, coach: { id: number; name: string }): Promise<number> {
  const taught = await pricesOfCoach(ctx, coach.id)
  const [only] = taught
  if (!only || taught.length > 1) throw refuse('course.which', { coach: coach.name, count: taught.length }, { field: 'course_id' })
  return only.course_id
}

type Price = { list: number; agreed: number; foot: number }

/** Down to the lowest price anybody agrees alone; below it, and for lessons given free without the right, by authority. */
async function authorityFor(ctx: Ctx, input: Input, { list, agreed, foot }: Price): Promise<number | null> {
  const gifts = ctx.may('coaching.gift') ? 0 : input.gift_lessons
  const below = agreed < foot
  if (!below && gifts === 0) return null
  return requireAuthority(ctx, {
    business: 'course',
    totalFee: list,
    // What the lowest price allows takes no authority.
    realTotalFee: below ? agreed : list,
    extraGifts: { ...NO_GIFTS, times: gifts },
    approvalToken: input.approval_token,
  })
}

/**
 * Refunding a course: what is not yet earned goes back along the orders that brought it; what was used stays earned. Less keeps a
 * fee; more is goodwill, by a permission of its own and never above what was paid (docs/money.md).
 */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import { CourseRefund, type customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { courseEventWords } from '@kaiguan/contract/coaching/customer-courses/texts'
import { formatFen } from '@kaiguan/contract/money'
import { refreshStage } from '../../../card-facts/stage.sql.ts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { type Act, confirmAct, requireRightOrConfirmation } from '../../../ground/roles/index.ts'
import type { Handler } from '../../../handler.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { courseFundingOf } from '../../../orders/funding.sql.ts'
import { walkAlong } from '../../../orders/give-back.ts'
import { settleLead } from '../../../orders/lead-won.sql.ts'
import { placeRefundOrders, type RefundedThing } from '../../../orders/refund-orders.ts'
import { answerOf } from '../answers.ts'
import { type CustomerCourseData, changeCustomerCourse, courseForStaff } from '../customer-courses.sql.ts'
import { insertCourseEvent } from '../events.sql.ts'
import { lockCourseToChange, OPEN, requireCourseState, requireUnbooked } from '../lock-course.ts'

/** What it takes to refund so much. */
function refundOf({ id, name, customer_name, deferred_fen }: CustomerCourseData, asked: CourseRefund): Act {
  const needs: Act['needs'] = asked.fee > deferred_fen ? ['coaching.refund', 'coaching.refund-excess'] : ['coaching.refund']
  return { act: 'course-refund', id, fee: asked.fee, asked: CourseRefund.parse(asked), needs, no: `${customer_name} ${name}` }
}

/** The most that can go back: what was paid for it and is there to go back; what came in by an import, what it brought. */
export async function ceilingOf(ctx: Ctx, { id, price_fen, deferred_fen }: CustomerCourseData): Promise<number> {
  const funding = await courseFundingOf(ctx, id)
  const left = funding.reduce((sum, { left_fen }) => sum + left_fen, 0)
  return Math.max(deferred_fen, funding.length === 0 ? price_fen : Math.min(price_fen, left))
}

function tooMuch(most: number, fee: number) {
  return refuse('course.refund-too-much', { most: formatFen(most), fee: formatFen(fee) }, { field: 'fee' })
}

export const approveCourseRefund: Handler<typeof customerCourseCalls.approveRefund> = (outside, { params, body }) =>
  confirmAct(outside, body, async (ctx) => {
    const course = requireFound(await courseForStaff(ctx, params.id))
    const most = await ceilingOf(ctx, course)
    if (body.fee > most) throw tooMuch(most, body.fee)
    return refundOf(course, body)
  })

type Refund = ResponseOf<typeof customerCourseCalls.refund>

/** Asked for and approved at the refund desk. */
export type DeskRefund = Omit<BodyOf<typeof customerCourseCalls.refund>, 'approval_token' | 'quoted'> & { approvedBy: number }

/** `desk`: it was asked for and approved at the refund desk, which has judged whether it may go beyond what is unearned. */
export async function refundCourse(
  ctx: Ctx,
  id: number,
  input: BodyOf<typeof customerCourseCalls.refund>,
  desk: Pick<DeskRefund, 'approvedBy'> | null = null,
): Promise<Refund> {
  const course = await lockCourseToChange(ctx, id)
  requireCourseState(course, OPEN, courseEventWords.refunded)
  requireUnbooked(course)
  const unearned = course.deferred_fen
  requireStillQuoted(course, input.quoted)
  // Beyond what is unearned nobody asks alone who may not.
  const beyond = desk !== null || ctx.may('coaching.refund-excess') || input.approval_token !== undefined
  const most = beyond ? await ceilingOf(ctx, course) : unearned
  if (input.fee > most) throw tooMuch(most, input.fee)
  const approvedBy = desk ? desk.approvedBy : await requireRightOrConfirmation(ctx, refundOf(course, input), input.approval_token)
  const parts = await walkAlong(ctx, await courseFundingOf(ctx, id), input.fee, input.payment_method)
  const refund = { parts, unearned, approvedBy, reason: input.reason }
  const [order, ...more] = await placeRefundOrders(ctx, refundedCourse(ctx, course), refund)
  const { residue, price_fen, closed_on, closed_why, used_up_on } = course
  await changeCustomerCourse(ctx, id, {
    residue: 0,
    price_fen: Math.max(0, price_fen - input.fee),
    closed_on: ctx.today,
    closed_why: 'refunded',
    used_up_on: null,
  })
  await insertCourseEvent(ctx, {
    courseId: id,
    kind: 'refunded',
    orderId: order.id,
    moreOrderIds: more.map((one) => one.id),
    before: { residue, price_fen, closed_on, closed_why, used_up_on },
    lessons: -residue,
    fee: -input.fee,
    remark: input.reason,
  })
  await refreshStage(ctx, course.customer_id)
  await settleLead(ctx, course.customer_id, false)
  const excess = Math.max(0, input.fee - unearned)
  const kept = unearned - input.fee + excess
  await record(ctx, 'course.refunded', id, {
    name: course.customer_name,
    course: course.name,
    lessons: residue,
    returned: input.fee,
    kept,
    reason: input.reason,
    excess,
    trade_no: order.trade_no,
  })
  return { order_id: order.id, trade_no: order.trade_no, returned: input.fee, kept, excess, customer_course: await answerOf(ctx, id) }
}

/** What the screen showed must still hold: nobody gives back what they didn't see. */
function requireStillQuoted(
  { name: course, deferred_fen, residue }: CustomerCourseData,
  quoted: BodyOf<typeof customerCourseCalls.refund>['quoted'],
): void {
  if (!quoted || (quoted.credit === deferred_fen && quoted.residue === residue)) return
  throw refuse('course.quote-changed', { course, residue, credit: formatFen(deferred_fen) })
}

/** The course as its refund orders name it. */
function refundedCourse(ctx: Ctx, course: CustomerCourseData): RefundedThing {
  const about = { courseId: course.id }
  return {
    kind: 'course-refund',
    entry: 'course.refunded',
    category: 'course',
    about,
    gymId: ctx.gymId,
    customerId: course.customer_id,
    serviceName: course.name,
    details: { coach: course.coach_name ?? '', lessons: String(course.residue) },
    giveUp: (fee) => [{ ...about, gymId: ctx.gymId, account: 'deferred', category: 'course', amount: fee }],
  }
}

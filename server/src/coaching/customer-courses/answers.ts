/** What the calls of members' courses answer. */
import type { CourseEvent, CustomerCourse, CustomerCourseNow } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { daysBetween } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { requireFound } from '../../http/refusal.ts'
import { signedMethod } from '../../people/contracts/index.ts'
import { undoableEvent } from './changes/newest.ts'
import { type CustomerCourseData, courseOf } from './customer-courses.sql.ts'
import { type CourseEventData, historyOf } from './events.sql.ts'

export function customerCourseAnswer(ctx: Pick<Ctx, 'today'>, data: CustomerCourseData): CustomerCourse {
  return {
    id: data.id,
    customer: { id: data.customer_id, name: data.customer_name },
    customer_id: data.customer_id,
    phone: maskPhone(data.phone ?? ''),
    course: { id: data.course_id, name: data.name },
    course_id: data.course_id,
    coach: { id: data.coach_id, name: data.coach_name ?? '' },
    coach_id: data.coach_id,
    minutes: data.minutes,
    persons: data.persons,
    lessons: data.lessons,
    gift_lessons: data.gift_lessons,
    residue: data.residue,
    booked: data.booked,
    state: data.state,
    days_left: data.ends_on === null ? null : daysBetween(ctx.today, data.ends_on) + (data.ends_on < ctx.today ? 0 : 1),
    sold_on: data.sold_on,
    ends_on: data.ends_on,
    expired_at: data.ends_on,
    closed_on: data.closed_on,
    closed_why: data.closed_why,
    list_fee: data.list_fen,
    paid: data.price_fen,
    unearned: data.deferred_fen,
    from_id: data.from_id,
    remark: data.remark,
    version: data.version,
  }
}

export async function answerOf(ctx: Ctx, id: number): Promise<CustomerCourse> {
  return customerCourseAnswer(ctx, requireFound(await courseOf(ctx, id)))
}

function eventAnswer({
  id,
  kind,
  at,
  business_day,
  staff_name,
  lessons,
  fee_fen,
  order_id,
  trade_no,
  other_id,
  other_name,
  before,
  remark,
}: CourseEventData): CourseEvent {
  return {
    id,
    kind,
    at: at.toISOString(),
    business_day,
    staff_name,
    lessons,
    fee: fee_fen,
    other: other_id === null ? null : { id: other_id, customer: other_name ?? '' },
    order: order_id === null ? null : { id: order_id, trade_no: trade_no ?? '' },
    said: before.said ?? null,
    remark,
  }
}

export async function courseNow(ctx: Ctx, data: CustomerCourseData): Promise<CustomerCourseNow> {
  return {
    ...customerCourseAnswer(ctx, data),
    refund_method: await signedMethod(ctx, { kind: 'course', id: data.id, customerId: data.customer_id }),
    undoable_event_id: (await undoableEvent(ctx, data))?.id ?? null,
    history: (await historyOf(ctx, data.id)).map(eventAnswer),
  }
}

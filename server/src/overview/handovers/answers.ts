/** What the calls of handovers answer. */
import type { Handover, HandoverItem } from '@kaiguan/contract/overview/handovers/calls'
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import type { HandoverData, ItemData } from './handovers.sql.ts'

export const isLate = (ctx: Pick<Ctx, 'today' | 'gym'>, { business_day }: Pick<HandoverData, 'business_day'>) =>
  addDays(business_day, ctx.gym.reversal_days) < ctx.today

export function handoverAnswer(ctx: Pick<Ctx, 'today' | 'gym'>, data: HandoverData): Handover {
  const { courses, lessons_moved: lessons, members, classes, refunds, refund_value, kept, left_there } = data
  return {
    id: data.id,
    employee: { id: data.employee_id, name: data.employee_name },
    reason: data.reason,
    made_by: data.made_by,
    made_at: data.made_at.toISOString(),
    counts: { courses, lessons, members, classes, refunds, refund_value, kept, left: left_there },
    reversed:
      data.reversed_at === null ? null : { at: data.reversed_at.toISOString(), by: data.reversed_by ?? '', reason: data.reverse_reason },
    reversible: data.reversed_at === null && courses + lessons + members + classes > 0 && !isLate(ctx, data),
  }
}

export function itemAnswer(data: ItemData): HandoverItem {
  const { customer_course_id: courseId, to_id: toId } = data
  return {
    id: data.id,
    kind: data.kind,
    customer: { id: data.customer_id, name: data.customer_name },
    course: courseId === null ? null : { id: courseId, name: data.course_name ?? '' },
    starts_at: data.starts_at?.toISOString() ?? null,
    to: toId === null ? null : { id: toId, name: data.to_name ?? '' },
    lessons: data.lessons,
    value: data.value_fen,
    consent: data.consent,
    state: data.state === 'to-refund' && data.closed_why === 'refunded' ? 'refunded' : data.state,
    why: data.why,
  }
}

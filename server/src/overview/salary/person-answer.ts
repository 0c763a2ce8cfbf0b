/** Who works here and by which plans they are paid, as it is answered. */
import type { PaidPerson } from '@kaiguan/contract/overview/salary/calls'
import { addMonths } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import type { PaidData, SpanData } from './employee-plans.sql.ts'
import { monthText } from './open-months.ts'

export function personAnswer(
  ctx: Ctx,
  { id, name, hired_on, left_on, deleted_on, account_id, version }: PaidData,
  spans: readonly SpanData[],
): PaidPerson {
  const plans = spanAnswers(spans.filter(({ staff_id }) => staff_id === id)).reverse()
  return { staff: { id, name }, hired_on, left_on, deleted_on, plans, own: account_id === ctx.session.accountId, version }
}

/** Of one person, the oldest first; while they are paid by none there is no span. */
export function spanAnswers(spans: readonly SpanData[]): PaidPerson['plans'] {
  return spans.flatMap(({ plan_id, plan_name, from_month }, at) => {
    if (plan_id === null || plan_name === null) return []
    const next = spans[at + 1]
    return [
      {
        plan: { id: plan_id, name: plan_name },
        from_month: monthText(from_month),
        to_month: next ? monthText(addMonths(next.from_month, -1)) : null,
      },
    ]
  })
}

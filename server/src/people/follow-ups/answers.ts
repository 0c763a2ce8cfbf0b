import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { Attempt, DueFollowUp, FollowUp } from '@kaiguan/contract/people/follow-ups/calls'
import type { Ctx } from '../../context.ts'
import type { DueData } from './day.sql.ts'
import type { AttemptData, FollowUpData } from './follow-ups.sql.ts'

export function followUpAnswer({ staff }: Pick<Ctx, 'staff'>, row: FollowUpData): FollowUp {
  return { ...row, mine: row.staff_id === staff.id, at: row.at.toISOString(), done_at: row.done_at?.toISOString() ?? null }
}

export function attemptAnswer({ staff }: Pick<Ctx, 'staff'>, row: AttemptData): Attempt {
  return { ...row, mine: row.staff_id === staff.id, at: row.at.toISOString(), done_at: row.done_at?.toISOString() ?? null }
}

export function dueAnswer(ctx: Pick<Ctx, 'staff'>, row: DueData, last: AttemptData | undefined): DueFollowUp {
  return {
    id: row.id,
    why: row.rule ?? (row.assigned_by === null ? 'next' : 'assigned'),
    staff: { id: row.staff_id, name: row.staff_name },
    next_on: row.next_on,
    content: row.content,
    assigned_by: row.assigned_by,
    customer: {
      id: row.customer_id,
      name: row.customer_name,
      phone: maskPhone(row.customer_phone),
      stage: row.stage,
      valid_until: row.valid_until,
      last_visit_at: row.last_visit_at?.toISOString() ?? null,
    },
    last: last ? attemptAnswer(ctx, last) : null,
  }
}

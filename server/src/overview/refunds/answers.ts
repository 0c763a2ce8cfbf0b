/** Rows → what the wire says about a refund case. */
import type { RefundCase, RefundCaseRow } from '@kaiguan/contract/overview/refunds/calls'
import { openStates } from '@kaiguan/contract/overview/refunds/refund-states'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import type { Ctx } from '../../context.ts'
import { signedMethod } from '../../people/contracts/index.ts'
import type { CaseData } from './refunds.sql.ts'
import { subjectOf } from './subjects.ts'
import { type Thing, thingOf } from './thing.ts'

export function caseRow({ today }: Pick<Ctx, 'today'>, row: CaseData): RefundCaseRow {
  return {
    id: row.id,
    state: row.state,
    method: row.method,
    undoes: row.undoes_event_id !== null,
    fee: row.fee_fen,
    due_on: row.due_on,
    overdue: openStates.includes(row.state) && row.due_on < today,
    customer: { id: row.customer_id, name: row.customer_name, phone: maskPhone(row.customer_phone) },
    ...whatOf(row),
    reason: row.reason,
    requested_by: row.requester,
    requested_at: row.requested_at.toISOString(),
    version: row.version,
  }
}

/** A card or a member's course: one of the two is joined. */
export function whatOf(row: CaseData): Pick<RefundCaseRow, 'name' | 'card' | 'course'> {
  const { card_id, card_no, card_name, kind, customer_course_id, course_name, coach_name, residue } = row
  const card =
    card_id !== null && card_no !== null && card_name !== null && kind !== null ? { id: card_id, card_no, card_name, kind } : null
  const course =
    customer_course_id !== null && course_name !== null && residue !== null
      ? { id: customer_course_id, name: course_name, coach: coach_name ?? '', residue }
      : null
  return { name: card?.card_name ?? course?.name ?? '', card, course }
}

export async function wholeCase(ctx: Ctx, row: CaseData): Promise<RefundCase> {
  return {
    ...caseRow(ctx, row),
    lines: row.explained,
    quoted: row.explained.reduce((sum, { fee }) => sum + fee, 0),
    refund_method: await signedMethod(ctx, { ...thingOf(row), customerId: row.customer_id }),
    payment_method: row.payment_method,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
    paid_by: row.payer,
    paid_at: row.paid_at?.toISOString() ?? null,
    order_id: row.order_id,
    unearned_now: openStates.includes(row.state) ? await unearnedOf(ctx, thingOf(row)) : null,
  }
}

const unearnedOf = (ctx: Ctx, { kind, id }: Thing) => subjectOf(kind).unearnedNow(ctx, id)

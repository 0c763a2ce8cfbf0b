/** Rows → what the wire says about a refund case. */
import { maskPhone } from '@kaiguan/contract/features/customers'
import { openStates } from '@kaiguan/contract/features/refund-states'
import type { RefundCase, RefundCaseRow } from '@kaiguan/contract/features/refunds'
import type { Ctx } from '../../context.ts'
import type { CaseData } from './refunds.sql.ts'
import { refundSubjects } from './subjects.ts'

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
    card: { id: row.card_id, card_no: row.card_no, card_name: row.card_name, kind: row.kind },
    reason: row.reason,
    requested_by: row.requester,
    requested_at: row.requested_at.toISOString(),
    version: row.version,
  }
}

export async function wholeCase(ctx: Ctx, row: CaseData): Promise<RefundCase> {
  return {
    ...caseRow(ctx, row),
    lines: row.explained,
    quoted: row.explained.reduce((sum, { fee }) => sum + fee, 0),
    payment_method: row.payment_method,
    decided_by: row.decider,
    decided_at: row.decided_at?.toISOString() ?? null,
    decision: row.decision,
    paid_by: row.payer,
    paid_at: row.paid_at?.toISOString() ?? null,
    order_id: row.order_id,
    unearned_now: openStates.includes(row.state) ? await refundSubjects.card.unearnedNow(ctx, row.card_id) : null,
  }
}

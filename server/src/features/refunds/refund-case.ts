/** A refund case on its way: asked for, decided, paid. Each step is one transaction with its record. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type RefundAct, refundTransitions } from '@kaiguan/contract/features/refund-states'
import type { RefundCase, refundCalls } from '@kaiguan/contract/features/refunds'
import { refundActWords, refundMethodWords, refundStateWords } from '@kaiguan/contract/features/refunds.texts'
import { formatFen } from '@kaiguan/contract/money'
import { permissions } from '@kaiguan/contract/permissions'
import { lockHolders } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'
import { found, refuse } from '../../http/refusal.ts'
import { tell } from '../messages/index.ts'
import { record } from '../operation-log/index.ts'
import { wholeCase } from './answers.ts'
import { eventUndone, quoteRefund } from './quote-refund.ts'
import { type CaseData, caseById, decideCase, insertCase, lockCase, openCaseOf, payCase } from './refunds.sql.ts'
import { refundSubjects } from './subjects.ts'

export async function requestRefund(ctx: Ctx, body: BodyOf<typeof refundCalls.request>): Promise<RefundCase> {
  await lockHolders(ctx, [body.card_id])
  const quote = await quoteRefund(ctx, body.card_id)
  const { card, customer } = quote
  const open = await openCaseOf(ctx, card.id)
  if (open) throw refuse('refund.open', { card_no: card.card_no, day: open.requested_on, fee: formatFen(open.fee_fen) })
  const sum = quote.sums.find(({ method }) => method === body.method)
  if (!sum) throw refuse('refund.not-offered', { card_no: card.card_no, method: refundMethodWords[body.method] }, { field: 'method' })
  const fee = body.fee ?? sum.fee
  if (fee > sum.fee) throw refuse('refund.too-much', { most: formatFen(sum.fee) }, { field: 'fee' })
  if (sum.undoes !== null) mustBeWhole(fee, sum.fee)
  const id = await insertCase(ctx, {
    customerId: customer.id,
    cardId: card.id,
    method: body.method,
    fee,
    explained: sum.lines,
    paymentMethod: body.payment_method ?? null,
    undoesEventId: sum.undoes === null ? null : await eventUndone(ctx, card.id),
    reason: body.reason,
    dueOn: sum.due_on,
  })
  await record(ctx, 'refund.requested', card.id, { fee, reason: body.reason, card_no: card.card_no, customer: customer.name, case: id })
  const values = { staff: ctx.staff.name, customer: customer.name, name: card.card_name, fee, case: id }
  await tell(ctx, { event: 'refund.requested', values, to: { holders: ['refunds.approve'] } })
  return shown(ctx, id)
}

/** The case as it stands, locked, where its state allows the act. */
async function caseFor(ctx: Ctx, id: number, act: RefundAct): Promise<CaseData> {
  const before = found(await caseById(ctx, id))
  await lockHolders(ctx, [before.card_id])
  await lockCase(ctx, id)
  const now = found(await caseById(ctx, id))
  if (!refundTransitions[now.state].includes(act))
    throw refuse('refund.state', { state: refundStateWords[now.state], act: refundActWords[act] })
  return now
}

export async function approveRefund(ctx: Ctx, id: number, body: BodyOf<typeof refundCalls.approve>): Promise<RefundCase> {
  const now = await caseFor(ctx, id, 'approve')
  // A second pair of eyes, but where the owner is the only one there is.
  if (now.requested_by === ctx.staff.id && !ctx.session.isRoot) throw refuse('refund.own')
  const fee = body.fee ?? now.fee_fen
  if (fee > now.fee_fen) throw refuse('refund.too-much', { most: formatFen(now.fee_fen) }, { field: 'fee' })
  if (now.undoes_event_id !== null) mustBeWhole(fee, now.fee_fen)
  await decideCase(ctx, id, 'approved', body.remark, fee)
  await record(ctx, 'refund.approved', now.card_id, { fee, remark: body.remark, ...about(now) })
  const values = { customer: now.customer_name, fee, due: now.due_on, case: id }
  await tell(ctx, { event: 'refund.approved', values, to: { holders: ['refunds.pay'], asker: now.requested_by } })
  return shown(ctx, id)
}

export async function rejectRefund(ctx: Ctx, id: number, reason: string): Promise<RefundCase> {
  const now = await caseFor(ctx, id, 'reject')
  await decideCase(ctx, id, 'rejected', reason, now.fee_fen)
  await record(ctx, 'refund.rejected', now.card_id, { reason, ...about(now) })
  const values = { customer: now.customer_name, reason, case: id }
  await tell(ctx, { event: 'refund.rejected', values, to: { asker: now.requested_by } })
  return shown(ctx, id)
}

export async function withdrawRefund(ctx: Ctx, id: number, reason: string): Promise<RefundCase> {
  const now = await caseFor(ctx, id, 'withdraw')
  await decideCase(ctx, id, 'withdrawn', reason, now.fee_fen)
  await record(ctx, 'refund.withdrawn', now.card_id, { reason, ...about(now) })
  return shown(ctx, id)
}

export async function payRefund(ctx: Ctx, id: number, body: BodyOf<typeof refundCalls.pay>): Promise<RefundCase> {
  const now = await caseFor(ctx, id, 'pay')
  await stillOwed(ctx, now)
  const payment_method = body.payment_method ?? now.payment_method ?? undefined
  const paid = await refundSubjects.card.pay(ctx, now.card_id, {
    fee: now.fee_fen,
    reason: now.reason,
    approvedBy: now.decided_by ?? ctx.staff.id,
    undoes: now.undoes_event_id,
    ...(payment_method ? { payment_method } : {}),
  })
  await payCase(ctx, id, paid)
  await record(ctx, 'refund.paid', now.card_id, { fee: now.fee_fen, trade_no: paid.trade_no, ...about(now) })
  return shown(ctx, id)
}

/**
 * Days that pass while the club takes its time are the club's to bear. What the member used since is theirs: then the sum no longer
 * holds, and beyond what is unearned goes only by whoever may refund beyond it.
 */
async function stillOwed(ctx: Ctx, { card_id, card_no, fee_fen, requested_at, method }: CaseData): Promise<void> {
  const unearned = await refundSubjects.card.unearnedNow(ctx, card_id)
  const beyond = fee_fen > unearned || method === 'cooling-off'
  if (!beyond || ctx.may('cards.refund-excess') || !(await refundSubjects.card.usedSince(ctx, card_id, requested_at))) return
  const permission = permissions['cards.refund-excess']
  throw refuse('refund.used-since', { card_no, unearned: formatFen(unearned), fee: formatFen(fee_fen), permission })
}

/** An operation is undone whole or not at all. */
function mustBeWhole(fee: number, whole: number): void {
  if (fee !== whole) throw refuse('refund.whole', { fee: formatFen(whole) }, { field: 'fee' })
}

function about({ id, card_no, customer_name }: CaseData) {
  return { card_no, customer: customer_name, case: id }
}

async function shown(ctx: Ctx, id: number): Promise<RefundCase> {
  return wholeCase(ctx, found(await caseById(ctx, id)))
}

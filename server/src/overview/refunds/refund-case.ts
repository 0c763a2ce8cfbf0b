/** A refund case on its way: asked for, decided, paid. Each step is one transaction with its record. */
import type { BodyOf } from '@kaiguan/contract/call'
import { formatFen } from '@kaiguan/contract/money'
import type { RefundCase, RefundCaseRow, refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import { type RefundAct, refundTransitions } from '@kaiguan/contract/overview/refunds/refund-states'
import { refundActWords, refundMethodWords, refundStateWords } from '@kaiguan/contract/overview/refunds/texts'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { tell } from '../../ground/messages/index.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { caseRow, whatOf, wholeCase } from './answers.ts'
import { eventUndone, quoteRefund } from './quote-refund.ts'
import { type CaseData, caseById, decideCase, insertCase, lockCase, openCaseOf, payCase } from './refunds.sql.ts'
import { calledIn, subjectOf } from './subjects.ts'
import { type Thing, thingOf } from './thing.ts'

type Asked = BodyOf<typeof refundCalls.request>

export async function requestRefund(ctx: Ctx, body: Asked): Promise<RefundCase> {
  const { id, fee, customer, name } = await openCase(ctx, body)
  const values = { staff: ctx.staff.name, customer, name, fee, case: id }
  await tell(ctx, { event: 'refund.requested', values, to: { holders: ['refunds.approve'] } })
  return shown(ctx, id)
}

/** Of many at once, whose persons are held already, each by what its contract says, else at what is unearned; whoever approves them hears it once. In fen, in all. */
export async function requestRefunds(ctx: Ctx, things: readonly Thing[], reason: string): Promise<number> {
  let sum = 0
  for (const { kind, id } of things) {
    const of = kind === 'card' ? { card_id: id } : { customer_course_id: id }
    const { fee } = await openCase(ctx, { ...of, method: null, reason })
    sum += fee
  }
  const values = { staff: ctx.staff.name, count: things.length, fee: sum, reason }
  if (things.length > 0) await tell(ctx, { event: 'refunds.requested', values, to: { holders: ['refunds.approve'] } })
  return sum
}

type Opening = Omit<Asked, 'method'> & { method: Asked['method'] | null }

/** `method` null: as it was agreed, where that is reckoned today. */
async function openCase(ctx: Ctx, body: Opening): Promise<{ id: number; fee: number; customer: string; name: string }> {
  const thing = thingOf(body)
  await subjectOf(thing.kind).hold(ctx, thing.id)
  const quote = await quoteRefund(ctx, thing)
  const { customer } = quote
  const what = calledIn(quote)
  const open = await openCaseOf(ctx, thing)
  if (open) throw refuse('refund.open', { what, day: open.requested_on, fee: formatFen(open.fee_fen) })
  const asked = body.method ?? quote.sums.find(({ method }) => method === quote.refund_method)?.method ?? 'unearned'
  const sum = quote.sums.find(({ method }) => method === asked)
  if (!sum) throw refuse('refund.not-offered', { what, method: refundMethodWords[asked] }, { field: 'method' })
  const fee = body.fee ?? sum.fee
  if (fee > sum.fee) throw refuse('refund.too-much', { most: formatFen(sum.fee) }, { field: 'fee' })
  if (sum.undoes !== null) requireWhole(fee, sum.fee)
  const id = await insertCase(ctx, {
    customerId: customer.id,
    thing,
    method: asked,
    fee,
    explained: sum.lines,
    paymentMethod: body.payment_method ?? null,
    undoesEventId: sum.undoes === null ? null : await eventUndone(ctx, thing),
    reason: body.reason,
    dueOn: sum.due_on,
  })
  await log(ctx, 'requested', { ...quote, id }, { fee, reason: body.reason })
  return { id, fee, customer: customer.name, name: quote.name }
}

/** The case as it stands, locked, where its state allows the act. */
async function caseFor(ctx: Ctx, id: number, act: RefundAct): Promise<CaseData> {
  const before = requireFound(await caseById(ctx, id))
  const thing = thingOf(before)
  await subjectOf(thing.kind).hold(ctx, thing.id)
  await lockCase(ctx, id)
  const now = requireFound(await caseById(ctx, id))
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
  if (now.undoes_event_id !== null) requireWhole(fee, now.fee_fen)
  await decideCase(ctx, id, 'approved', body.remark, fee)
  await log(ctx, 'approved', caseRow(ctx, now), { fee, remark: body.remark })
  const values = { staff: ctx.staff.name, customer: now.customer_name, name: whatOf(now).name, fee, due: now.due_on, case: id }
  await tell(ctx, { event: 'refund.approved', values, to: { holders: ['refunds.pay'], asker: now.requested_by } })
  return shown(ctx, id)
}

export async function rejectRefund(ctx: Ctx, id: number, reason: string): Promise<RefundCase> {
  const now = await caseFor(ctx, id, 'reject')
  await decideCase(ctx, id, 'rejected', reason, now.fee_fen)
  await log(ctx, 'rejected', caseRow(ctx, now), { reason })
  const values = {
    staff: ctx.staff.name,
    customer: now.customer_name,
    name: whatOf(now).name,
    fee: now.fee_fen,
    reason,
    case: id,
  }
  await tell(ctx, { event: 'refund.rejected', values, to: { asker: now.requested_by } })
  return shown(ctx, id)
}

export async function withdrawRefund(ctx: Ctx, id: number, reason: string): Promise<RefundCase> {
  const now = await caseFor(ctx, id, 'withdraw')
  await decideCase(ctx, id, 'withdrawn', reason, now.fee_fen)
  await log(ctx, 'withdrawn', caseRow(ctx, now), { reason })
  return shown(ctx, id)
}

export async function payRefund(ctx: Ctx, id: number, body: BodyOf<typeof refundCalls.pay>): Promise<RefundCase> {
  const now = await caseFor(ctx, id, 'pay')
  await stillOwed(ctx, now)
  const payment_method = body.payment_method ?? now.payment_method ?? undefined
  const thing = thingOf(now)
  // Whoever approved it approved the way, too; another way is the payer's own doing.
  if (payment_method === (now.payment_method ?? undefined)) ctx.confirmed.may = () => true
  const paid = await subjectOf(thing.kind).pay(ctx, thing.id, {
    fee: now.fee_fen,
    reason: now.reason,
    approvedBy: now.decided_by ?? ctx.staff.id,
    undoes: now.undoes_event_id,
    ...(payment_method ? { payment_method } : {}),
  })
  await payCase(ctx, id, thing, paid)
  await log(ctx, 'paid', caseRow(ctx, now), { fee: now.fee_fen, trade_no: paid.trade_no })
  return shown(ctx, id)
}

/**
 * Days that pass while the club takes its time are the club's to bear. What the member used since is theirs: then the sum no longer
 * holds, and beyond what is unearned goes only by whoever may refund beyond it.
 */
async function stillOwed(ctx: Ctx, now: CaseData): Promise<void> {
  const { fee_fen, requested_at, method } = now
  const { kind, id } = thingOf(now)
  const excess = kind === 'card' ? 'cards.refund-excess' : 'coaching.refund-excess'
  const unearned = await subjectOf(kind).unearnedNow(ctx, id)
  const beyond = fee_fen > unearned || method === 'cooling-off'
  if (!beyond || ctx.may(excess) || !(await subjectOf(kind).usedSince(ctx, id, requested_at))) return
  const permission = permissions[excess]
  throw refuse('refund.used-since', { what: calledIn(whatOf(now)), unearned: formatFen(unearned), fee: formatFen(fee_fen), permission })
}

/** An operation is undone whole or not at all. */
function requireWhole(fee: number, whole: number): void {
  if (fee !== whole) throw refuse('refund.whole', { fee: formatFen(whole) }, { field: 'fee' })
}

type Of = Pick<RefundCaseRow, 'id' | 'card' | 'course'> & { customer: { name: string } }
type Said = {
  requested: { fee: number; reason: string }
  approved: { fee: number; remark: string }
  rejected: { reason: string }
  withdrawn: { reason: string }
  paid: { fee: number; trade_no: string }
}

/** Among the records of the card, or of the course. */
function log<Step extends keyof Said>(ctx: Ctx, step: Step, of: Of, said: Said[Step]): Promise<void> {
  const about = { customer: of.customer.name, case: of.id }
  // `as`: each step says what its two sentences have in common.
  if (of.card)
    return record(ctx, `refund.${step}` as 'refund.paid', of.card.id, { ...(said as Said['paid']), ...about, card_no: of.card.card_no })
  const { id, name: course } = requireFound(of.course ?? undefined)
  return record(ctx, `course-refund.${step}` as 'course-refund.paid', id, { ...(said as Said['paid']), ...about, course })
}

async function shown(ctx: Ctx, id: number): Promise<RefundCase> {
  return wholeCase(ctx, requireFound(await caseById(ctx, id)))
}

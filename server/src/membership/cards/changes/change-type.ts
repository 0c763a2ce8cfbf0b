/** Doing a change of type: paid where the new one costs more; a surplus goes back along the orders that brought it, or into a deposit. */
import type { BodyOf } from '@kaiguan/contract/call'
import { type CardChanged, type cardChangeCalls, SurplusBack } from '@kaiguan/contract/membership/cards/card-changes'
import { formatFen } from '@kaiguan/contract/money'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { type Act, confirmAct, requireRightOrConfirmation } from '../../../ground/roles/index.ts'
import type { Handler } from '../../../handler.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { settleTimeCard } from '../../../ledger/recognition.ts'
import { changeDeposit, insertDeposit } from '../../../orders/deposits.ts'
import { type Back, type PartBack, walkBack } from '../../../orders/give-back.ts'
import { placeRefundOrders } from '../../../orders/refund-orders.ts'
import { offerHere } from '../../card-types/index.ts'
import { type CardData, cardGoodHere } from '../cards.sql.ts'
import { refundedCard } from '../refund-card.ts'
import {
  answer,
  change,
  lockFor,
  type Paper,
  pay,
  postChange,
  requireApprover,
  requireChangeAllowed,
  requireOtherCardPays,
  requireStillQuoted,
} from './perform.ts'
import type { Planned } from './planned.ts'
import { prepaidAfter } from './prepaid.ts'
import { changingType } from './type-change.ts'
import { about, giftSaid, renewalDetails } from './verbs.ts'

type Input = BodyOf<typeof cardChangeCalls.changeType>

export async function changeCardType(ctx: Ctx, id: number, input: Input): Promise<CardChanged> {
  const card = await lockFor(ctx, id, 'change-type')
  requireOtherCardPays(card, input)
  const planned = await changingType.plan(ctx, card, input)
  requireStillQuoted(card, planned, input.quoted)
  const type = requireFound(await offerHere(ctx, input.vip_template_id), 'vip_template_id')
  const approvedBy = await requireApprover(ctx, planned, input)
  const refundedBy = await mayGiveSurplus(ctx, card, planned, input)
  if (type.kind === 2) await settleTimeCard({ ...ctx, staffId: ctx.staff.id }, card)
  const surplus = Math.max(0, -planned.due)
  const due = Math.max(0, planned.due)
  const foreseen = { ...card, ...planned.facts(due) }
  const paper: Paper = {
    kind: 'card-type-change',
    bought: type.kind === 3 ? 'stored-value' : 'card',
    serviceName: type.name,
    total: Math.max(0, planned.listed - planned.credit),
    real: due,
    details: {
      ...renewalDetails(card, foreseen),
      ...(foreseen.kind === 1 ? { days: String(foreseen.units) } : {}),
      ...(foreseen.started_on ? { start_date: foreseen.started_on } : {}),
      old_name: card.name,
      credit: formatFen(planned.credit),
      ...(surplus > 0 ? { surplus: formatFen(surplus) } : {}),
    },
  }
  const paid = await pay(ctx, card, input, paper, approvedBy)
  const facts = planned.facts(paid.brought)
  const pool = { credit: planned.credit, unearned: planned.unearned(paid.brought) }
  await prepaidAfter(ctx, { before: card, after: { ...card, ...facts }, ...pool, acknowledge: input.acknowledge })
  const given =
    surplus > 0 ? await giveSurplus(ctx, card, { surplus, refundedBy, orderId: paid.id }, input) : { orders: [], depositId: undefined }
  await postChange(ctx, card, 'card.type-changed', planned.lines(paid.brought), paid)
  const changed = await change(ctx, card, facts, { kind: 'type-changed', paid, moreOrderIds: given.orders })
  await record(ctx, 'card.type-changed', id, { ...about(card, planned, paid), ...giftSaid(planned, input), type: type.name })
  return answer(ctx, id, { eventId: changed.event_id, paid, total: planned.listed, real: planned.due, depositId: given.depositId })
}

/** What goes back is a refund, of whoever may refund or has a colleague confirm it; what is kept is a deposit taken. */
async function mayGiveSurplus(ctx: Ctx, card: CardData, planned: Planned, input: Input): Promise<number | null> {
  if (planned.due >= 0) return null
  if (input.surplus === 'refund') return requireRightOrConfirmation(ctx, surplusOf(card, planned, input), input.refund_token)
  if (ctx.may('deposits.take')) return null
  throw refuse('permission.missing', { permission: permissions['deposits.take'] }, { field: 'surplus' })
}

function surplusOf({ id, card_no }: CardData, { due }: Planned, input: SurplusBack): Act {
  return { act: 'card-surplus', id, fee: -due, asked: SurplusBack.parse(input), needs: ['cards.refund'], no: card_no }
}

export const approveSurplus: Handler<typeof cardChangeCalls.approveSurplus> = (outside, { params, body }) =>
  confirmAct(outside, body, async (ctx) => {
    const card = requireFound(await cardGoodHere(ctx, params.id))
    requireChangeAllowed(ctx, card, 'change-type')
    const planned = await changingType.plan(ctx, card, body)
    if (planned.due >= 0) throw refuse('card.no-surplus', { card_no: card.card_no }, { field: 'vip_template_id' })
    return surplusOf(card, planned, body)
  })

type Surplus = { surplus: number; refundedBy: number | null; orderId: number }

/** The refunds of it, one for each order that brought the money: their sellers give up what the new type is cheaper. */
async function giveSurplus(
  ctx: Ctx,
  card: CardData,
  { surplus, refundedBy, orderId }: Surplus,
  { surplus: as, payment_method_back, reason }: Input,
): Promise<{ orders: number[]; depositId: number | undefined }> {
  const walked = await walkBack(ctx, card.id, surplus, as === 'deposit' ? undefined : payment_method_back)
  const kept = as === 'deposit' ? walked.flatMap(({ back }) => back.filter(fromOutside)).reduce((sum, { fee }) => sum + fee, 0) : 0
  const depositId = kept > 0 ? await newDeposit(ctx, card, kept, orderId) : undefined
  const parts = depositId === undefined ? walked : walked.map((part) => intoDeposit(ctx, part, depositId))
  const refund = { parts, unearned: surplus, approvedBy: refundedBy, reason: reason ?? '' }
  const orders = await placeRefundOrders(ctx, refundedCard(card, false), refund)
  // What a deposit had paid is on it again.
  const again = parts.flatMap(({ back }) => back).find((way) => way.method === 'DEPOSIT')?.depositId
  return { orders: orders.map((order) => order.id), depositId: depositId ?? again ?? undefined }
}

async function newDeposit(ctx: Ctx, card: CardData, fee: number, orderId: number): Promise<number> {
  const id = await insertDeposit(ctx, { customerId: card.customer_id, orderId, fee, purpose: card.name })
  await changeDeposit(ctx, { id, kind: 'taken', fee, orderId, remark: '' })
  return id
}

/** Stored value goes back to its card and a deposit to itself: as a new deposit either could be paid out, or buy a gift anew. */
const fromOutside = ({ method }: Back) => method !== 'DEBIT_CARD' && method !== 'DEPOSIT'

function intoDeposit(ctx: Ctx, part: PartBack, depositId: number): PartBack {
  const outside = part.back.filter(fromOutside)
  if (outside.length === 0) return part
  const fee = outside.reduce((sum, way) => sum + way.fee, 0)
  const into: Back = { method: 'DEPOSIT', fee, debitCardId: null, depositId, depositGymId: ctx.gymId, begins: true }
  return { ...part, back: [...part.back.filter((way) => !fromOutside(way)), into] }
}

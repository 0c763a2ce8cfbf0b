/**
 * Refunding a card: what is not yet earned goes back to the tenders it came from; what was used stays earned. Less
 * leaves a fee; more is goodwill, by a permission of its own and never above what was paid (docs/money.md).
 */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import { CardRefund, type cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { residueOf } from '@kaiguan/contract/membership/cards/card-residue'
import { formatFen } from '@kaiguan/contract/money'
import { lockHolders } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'
import { type Act, confirmAct, requireRightOrConfirmation } from '../../ground/roles/index.ts'
import type { Handler } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { reschedule } from '../../ledger/recognition.ts'
import { unearned } from '../../ledger/unearned.ts'
import { walkBack } from '../../orders/give-back.ts'
import { settleLead } from '../../orders/lead-won.sql.ts'
import { placeRefundOrders, type RefundedThing } from '../../orders/refund-orders.ts'
import { cardRow, refundable } from './answers.ts'
import { closedFacts, refundedLines } from './card-lines.ts'
import { finishCardOperation, lockAll } from './card-operations.ts'
import { type CardData, cardGoodHere, lockCardsGoodHere } from './cards.sql.ts'

type Input = BodyOf<typeof cardCalls.refund>

/** What it takes to refund so much: goodwill has a permission of its own. */
function refundOf({ id, card_no }: CardData, asked: CardRefund, most: number): Act {
  const needs: Act['needs'] = asked.fee > most ? ['cards.refund', 'cards.refund-excess'] : ['cards.refund']
  return { act: 'card-refund', id, fee: asked.fee, asked: CardRefund.parse(asked), needs, no: card_no }
}

export const approveCardRefund: Handler<typeof cardCalls.approveRefund> = (outside, { params, body }) =>
  confirmAct(outside, body, async (ctx) => {
    const card = requireFound(await cardGoodHere(ctx, params.id))
    const most = await unearned(ctx, card)
    const ceiling = await refundable(ctx, card, most)
    if (body.fee > ceiling) throw refuse('card.refund-too-much', { most: formatFen(ceiling) }, { field: 'fee' })
    return refundOf(card, body, most)
  })

/** `desk`: it was asked for and approved at the refund desk, which has judged whether it may go beyond what is unearned. */
export async function refundCard(
  ctx: Ctx,
  id: number,
  input: Input,
  desk: { approvedBy: number } | null = null,
): Promise<ResponseOf<typeof cardCalls.refund>> {
  if (input.quoted) await requireStillQuoted(ctx, id, input.quoted)
  const card = requireFound((await lockAll(ctx, [id], 'refund'))[0])
  const most = await unearned(ctx, card)
  // Beyond what is unearned nobody asks alone who may not.
  const beyond = desk !== null || ctx.may('cards.refund-excess') || input.approval_token !== undefined
  const paid = await refundable(ctx, card, most)
  const ceiling = beyond ? paid : most
  // A card that cost nothing still gives its days or visits up: the way to the recycle bin.
  const holds = paid > 0 || residueOf(cardRow(ctx, card)) !== null
  if (card.closed_on !== null || !holds) throw refuse('card.nothing-to-refund', { card_no: card.card_no })
  if (input.fee > ceiling) throw refuse('card.refund-too-much', { most: formatFen(ceiling) }, { field: 'fee' })
  const approvedBy = desk ? desk.approvedBy : await requireRightOrConfirmation(ctx, refundOf(card, input, most), input.approval_token)
  const parts = await walkBack(ctx, id, input.fee, input.payment_method)
  const orders = await placeRefundOrders(ctx, refundedCard(card, true), { parts, unearned: most, approvedBy, reason: input.reason })
  if (card.kind === 1) await reschedule({ ...ctx, staffId: ctx.staff.id }, card, ctx.today, [])
  const [order, ...more] = orders
  const patch = closedFacts(card, ctx.today, 'refunded')
  await finishCardOperation(ctx, card, patch, 'refunded', {
    reason: input.reason,
    orderId: order.id,
    moreOrderIds: more.map(({ id }) => id),
  })
  await settleLead(ctx, card.customer_id, false)
  const after = requireFound(await cardGoodHere(ctx, id))
  const excess = Math.max(0, input.fee - most)
  return {
    order_id: order.id,
    trade_no: order.trade_no,
    returned: input.fee,
    kept: most - input.fee + excess,
    excess,
    card: cardRow(ctx, after),
  }
}

/** What the screen showed must still hold: nobody gives back what they didn't see. Asked before places that it paid for come back to it. */
async function requireStillQuoted(ctx: Ctx, id: number, { credit }: NonNullable<Input['quoted']>): Promise<void> {
  await lockHolders(ctx, [id])
  const card = requireFound((await lockCardsGoodHere(ctx, [id]))[0])
  const now = Math.max(0, await unearned(ctx, card))
  if (credit !== now) throw refuse('card.refund-quote-changed', { card_no: card.card_no, credit: formatFen(now) })
}

/** The card as its refund orders name it; `ends`: it ends with them, and its gifts do too. */
export function refundedCard(card: CardData, ends: boolean): RefundedThing {
  return {
    kind: 'card-refund',
    entry: 'card.refunded',
    category: 'card',
    about: { cardId: card.id },
    gymId: card.gym_id,
    customerId: card.customer_id,
    serviceName: card.name,
    details: { card_no: card.card_no },
    giveUp: (fee, first) => refundedLines({ ...card, gift_fen: ends && first ? card.gift_fen : 0 }, fee),
  }
}

/**
 * Refunding a card: what is not yet earned goes back to the tenders it came from; what was used stays earned. Less
 * leaves a fee; more is goodwill, by a permission of its own and never above what was paid (DOMAIN.md §2).
 */

import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import { residueOf } from '@kaiguan/contract/features/card-residue'
import { CardRefund, type cardCalls } from '@kaiguan/contract/features/cards'
import { formatFen, split } from '@kaiguan/contract/money'
import type { Ctx } from '../../context.ts'
import type { Handler } from '../../handler.ts'
import { found, refuse } from '../../http/refusal.ts'
import { settled } from '../../ledger/due.ts'
import { post } from '../../ledger/post.ts'
import { reschedule } from '../../ledger/recognition.ts'
import { backLines, putBack, tendersBack, waysBack } from '../../orders/give-back.ts'
import { saleOfCard, sellersOf } from '../../orders/orders.sql.ts'
import { writeOrder } from '../../orders/write-order.ts'
import { type Act, confirmAct, mayOrConfirmed } from '../roles/index.ts'
import { cardRow, refundable, unearned } from './answers.ts'
import { closedFacts, refundedLines } from './card-lines.ts'
import { finish, lockAll } from './card-operations.ts'
import { type CardData, cardGoodHere } from './cards.sql.ts'

type Input = BodyOf<typeof cardCalls.refund>

/** What it takes to refund so much: goodwill has a permission of its own. */
function refundOf({ id, card_no }: CardData, asked: CardRefund, most: number): Act {
  const needs: Act['needs'] = asked.fee > most ? ['cards.refund', 'cards.refund-excess'] : ['cards.refund']
  return { act: 'card-refund', id, fee: asked.fee, asked: CardRefund.parse(asked), needs, no: card_no }
}

export const approveCardRefund: Handler<typeof cardCalls.approveRefund> = (outside, { params, body }) =>
  confirmAct(outside, body, async (ctx) => {
    const card = found(await cardGoodHere(ctx, params.id))
    const most = await unearned(ctx, card)
    const ceiling = await refundable(ctx, card, most)
    if (body.fee > ceiling) throw refuse('card.refund-too-much', { most: formatFen(ceiling) }, { field: 'fee' })
    return refundOf(card, body, most)
  })

export async function refundCard(ctx: Ctx, id: number, input: Input): Promise<ResponseOf<typeof cardCalls.refund>> {
  const card = found((await lockAll(ctx, [id], 'refund'))[0])
  const sale = await saleOfCard(ctx, id)
  const most = await unearned(ctx, card)
  // Beyond what is unearned nobody asks alone who may not.
  const beyond = ctx.may('cards.refund-excess') || input.approval_token !== undefined
  const paid = await refundable(ctx, card, most)
  const ceiling = beyond ? paid : most
  // A card that cost nothing still gives its days or visits up: the way to the recycle bin.
  const holds = paid > 0 || residueOf(cardRow(ctx, card)) !== null
  if (card.closed_on !== null || !holds) throw refuse('card.nothing-to-refund', { card_no: card.card_no })
  if (input.fee > ceiling) throw refuse('card.refund-too-much', { most: formatFen(ceiling) }, { field: 'fee' })
  const excess = Math.max(0, input.fee - most)
  const approvedBy = await mayOrConfirmed(ctx, refundOf(card, input, most), input.approval_token)
  const back = await waysBack(ctx, input.fee, sale?.id ?? null, input.payment_method)
  const sellers = sale ? await sellersOf(ctx, sale.id) : []
  // An imported card was sold elsewhere: nobody's performance is reduced.
  const shares = sellers.map((seller) => seller.share_bp)
  const fees = shares.length === 0 ? [] : split(-input.fee, shares)
  const order = await writeOrder(ctx, {
    kind: 'card-refund',
    customerId: card.customer_id,
    cardId: id,
    serviceName: card.name,
    totalFee: 0,
    realTotalFee: -input.fee,
    approvedBy,
    refundOfId: sale?.id ?? null,
    remark: input.reason,
    details: { card_no: card.card_no },
    tenders: tendersBack(back),
    sellers: sellers.map((seller, i) => ({ staffId: seller.staff_id, shareBp: seller.share_bp, fee: fees[i] ?? 0 })),
  })
  await post(ctx, {
    kind: 'card.refunded',
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    orderId: order.id,
    // Paid out here, from what the branch that sold it owes.
    lines: settled(
      [
        ...refundedLines(card, most),
        ...(await backLines(ctx, back)),
        { gymId: card.gym_id, account: 'income', category: 'fee', cardId: id, amount: Math.min(0, input.fee - most) },
        { gymId: card.gym_id, account: 'refund', category: 'card', cardId: id, amount: excess },
      ],
      ctx.gymId,
      id,
    ),
  })
  if (card.kind === 1) await reschedule({ ...ctx, staffId: ctx.staff.id }, card, ctx.today, null)
  await putBack(ctx, back, order.id)
  await finish(ctx, card, closedFacts(card, ctx.today), 'refunded', { reason: input.reason, orderId: order.id })
  const after = found(await cardGoodHere(ctx, id))
  return {
    order_id: order.id,
    trade_no: order.trade_no,
    returned: input.fee,
    kept: most - input.fee + excess,
    excess,
    card: cardRow(ctx, after),
  }
}

/** What the refund desk asks of a card: the facts that every sum follows from, and paying one that was approved. */
import type { PaymentMethod } from '@kaiguan/contract/ground/pay/calls'
import { lastEvent, lockHolders } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { unearned } from '../../ledger/unearned.ts'
import { type Funding, fundingOf } from '../../orders/funding.sql.ts'
import { offerOfCard } from '../card-types/index.ts'
import { type CardData, cardEventsOf, cardGoodHere } from './cards.sql.ts'
import { reversalDays } from './changes/changes.sql.ts'
import { undoableOf } from './changes/newest.ts'
import { reverseChange } from './changes/reverse.ts'
import { refundCard } from './refund-card.ts'
import { cardUsed, countVisits, livingCards, visitsOfCard } from './refund-facts.sql.ts'

const VISITS_SHOWN = 100

export const cardRefunds = {
  async facts(ctx: Ctx, id: number) {
    const card = requireFound(await cardGoodHere(ctx, id))
    if (card.closed_on !== null || card.recycled_at !== null) throw refuse('card.nothing-to-refund', { card_no: card.card_no })
    const orders = await fundingOf(ctx, id)
    const owed = Math.max(0, await unearned(ctx, card))
    const [sale, ...others] = orders.filter(({ left_fen }) => left_fen > 0)
    const alone = sale?.kind === 'card-purchase' && others.length === 0 && !(await cardUsed(ctx, id))
    return {
      name: card.name,
      card: { id: card.id, card_no: card.card_no, card_name: card.name, kind: card.kind },
      course: null,
      customer: { id: card.customer_id, name: card.customer_name, phone: card.customer_phone },
      unearned: owed,
      // Of an imported card, whose sale isn't known, what is left of it.
      paid: Math.max(
        owed,
        orders.reduce((sum, { left_fen }) => sum + left_fen, 0),
      ),
      orders,
      counts: 'visits' as const,
      singlePrice: card.kind === 3 ? null : await singlePriceOf(ctx, card),
      visits: await visitsOfCard(ctx, id, VISITS_SHOWN),
      used: await countVisits(ctx, id),
      sale: alone ? sale : null,
      undoable: await newestAlone(ctx, id, orders),
    }
  },

  hold: (ctx: Ctx, id: number) => lockHolders(ctx, [id]),
  livingOf: livingCards,

  usedSince: cardUsed,

  async unearnedNow(ctx: Ctx, id: number): Promise<number> {
    const card = requireFound(await cardGoodHere(ctx, id))
    return card.closed_on === null ? Math.max(0, await unearned(ctx, card)) : 0
  },

  /** `undoes`: that event alone is undone; else the card is refunded and closed. */
  async pay(
    ctx: Ctx,
    id: number,
    refund: { fee: number; payment_method?: PaymentMethod; reason: string; approvedBy: number; undoes: number | null },
  ) {
    const { approvedBy, undoes, ...input } = refund
    if (undoes !== null) {
      const { payment_method, reason } = input
      const undone = await reverseChange(ctx, id, { event_id: undoes, reason, payment_method })
      return { order_id: undone.order_id, trade_no: undone.trade_no ?? '', event_id: undone.event_id }
    }
    const { order_id, trade_no } = await refundCard(ctx, id, input, { approvedBy })
    return { order_id, trade_no, event_id: requireFound(await lastEvent(ctx, id, 'refunded')).id }
  },
}

/** A renewal, a top-up or a change of type that is the newest thing done to the card: it can be taken back by itself, whole. */
async function newestAlone(ctx: Ctx, id: number, orders: Funding[]): Promise<{ event_id: number; order: Funding } | null> {
  const [order] = orders
  if (!order || order.kind === 'card-purchase' || order.left_fen !== order.paid_fen || order.paid_fen === 0) return null
  const events = await cardEventsOf(ctx, id)
  const event_id = undoableOf(ctx, await reversalDays(ctx), events)
  return event_id !== null && events.find((event) => event.id === event_id)?.order_id === order.id ? { event_id, order } : null
}

/** By the card's own terms; where they don't say, as its type says by now. */
async function singlePriceOf(ctx: Ctx, { terms, template_id }: CardData): Promise<number | null> {
  return terms.single_price ?? (await offerOfCard(ctx, template_id))?.terms.single_price ?? null
}

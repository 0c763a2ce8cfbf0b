/**
 * Undoing the newest thing done to a card (docs/money.md): its facts as before, its money back the way
 * it came, its sellers' shares with it. What was earned meanwhile stays earned: the rest of what goes back is a refund.
 */
import type { BodyOf } from '@kaiguan/contract/call'
import type { CardChanged, CardQuote, cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import { type CardPatch, lockHolders } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { linesOf } from '../../../ledger/balances.sql.ts'
import { shareBooks } from '../../../ledger/hold-books.sql.ts'
import { lockDeposits } from '../../../orders/deposits.sql.ts'
import { settleLead } from '../../../orders/lead-won.sql.ts'
import { depositsOfOrders, entriesOfOrder, orderById } from '../../../orders/past-orders.sql.ts'
import { type Undone, undoEntry, undoOrder } from '../../../orders/undo-order.ts'
import { voidDraftsOf } from '../../../people/contracts/index.ts'
import { closedFacts } from '../card-lines.ts'
import { type CardData, cardGoodHere, lockCardsGoodHere, numberTaken } from '../cards.sql.ts'
import { shown } from './card-in-quote.ts'
import { entryOfEvent, lastEventId, predecessorOf } from './changes.sql.ts'
import { requireUndoable, type UndoableCardEvent, undoneAs } from './newest.ts'
import { answer, change, requireStillQuoted } from './perform.ts'
import { creditOf } from './planned.ts'
import { asRefund, howUndone, type Pool } from './undo-order.ts'
import { named } from './verbs.ts'

type Input = BodyOf<typeof cardChangeCalls.reverse>

export async function reversalQuote(ctx: Ctx, asked: CardData, eventId: number): Promise<CardQuote> {
  const { card, event, old } = await toUndo(ctx, asked, eventId)
  const credit = await creditOf(ctx, card)
  const patch = old ? {} : await asBefore(ctx, card, event)
  const holder = old ? { customer_id: old.customer_id, customer_name: old.customer_name } : {}
  const back = old ? 0 : await outOfPool(ctx, card, event)
  return {
    ...(await shown(ctx, card, patch, holder)),
    credit,
    total_fee: 0,
    own_price: null,
    due: await dueOf(ctx, event),
    unearned_after: Math.max(0, credit - back),
    gifts_end: null,
    allowance: null,
    pledges: [],
    waivable: false,
    needs_discount_authority: false,
  }
}

export async function reverseChange(ctx: Ctx, id: number, input: Input): Promise<CardChanged> {
  const seen = await toUndo(ctx, requireFound(await cardGoodHere(ctx, id)), input.event_id)
  const ids = [seen.card.id, ...(seen.old ? [seen.old.id] : [])]
  await lockHolders(ctx, ids)
  const locked = await lockCardsGoodHere(ctx, ids)
  const asked = requireFound(locked.find((one) => one.id === id))
  await lockDeposits(ctx, await depositsOfOrders(ctx, ordersOf(seen.event)))
  await shareBooks(ctx, [ctx.gymId, ...locked.map((one) => one.gym_id)])
  // Another terminal may have been first: asked again behind the locks.
  const { card, event, old } = await toUndo(ctx, asked, input.event_id)
  const credit = await creditOf(ctx, card)
  const due = await dueOf(ctx, event)
  requireStillQuoted(card, { credit, due }, input.quoted)
  const pool: Pool = { cardId: card.id, left: credit, short: old ? stays(old.id) : asRefund }
  const orders = await undoOrders(ctx, card, event, input, pool)
  const eventId = old ? await takeBack(ctx, card, old, event, orders) : await restore(ctx, card, event, orders)
  await settleLead(ctx, (old ?? card).customer_id, false)
  await voidDraftsOf(ctx, ordersOf(event), (old ?? card).customer_name, input.reason)
  const [first] = orders
  await record(ctx, undoneAs[event.kind], (old ?? card).id, {
    ...named(old ?? card),
    reason: input.reason,
    price: due,
    trade_no: first?.trade_no ?? '',
  })
  return answer(ctx, (old ?? card).id, { eventId, paid: first ?? null, total: 0, real: due })
}

type ToUndo = { card: CardData; event: UndoableCardEvent; old: CardData | null }

/** Of a transfer both cards are undone, from whichever side it is asked: the receiver's is the one that holds something. */
async function toUndo(ctx: Ctx, asked: CardData, eventId: number): Promise<ToUndo> {
  const event = await requireUndoable(ctx, asked, eventId)
  if (event.kind === 'transferred') {
    const card = requireFound(await cardGoodHere(ctx, asked.successor_id ?? 0))
    return { card, event: await requireUndoable(ctx, card, await lastEventId(ctx, card.id, 'received')), old: asked }
  }
  if (event.kind !== 'received') return { card: asked, event, old: null }
  return { card: asked, event, old: requireFound(await cardGoodHere(ctx, await predecessorOf(ctx, asked.id))) }
}

function ordersOf(event: UndoableCardEvent): number[] {
  return [...event.other_orders, ...(event.order_id === null ? [] : [event.order_id])]
}

/** What the member gets (negative) or pays back. */
async function dueOf(ctx: Ctx, event: UndoableCardEvent): Promise<number> {
  let due = 0
  for (const id of ordersOf(event)) due -= requireFound(await orderById(ctx, id)).real_total_fee_fen
  return due
}

const entryKindOf = { deducted: 'card.deducted', adjusted: 'card.adjusted' } as const

/** The entry of what had no order. */
async function ownEntry(ctx: Ctx, event: UndoableCardEvent) {
  return event.kind === 'deducted' || event.kind === 'adjusted' ? entryOfEvent(ctx, event, entryKindOf[event.kind]) : undefined
}

/** What leaves the pool when it is undone; below zero it comes back. */
async function outOfPool(ctx: Ctx, card: CardData, event: UndoableCardEvent): Promise<number> {
  const entries = (await Promise.all(ordersOf(event).map((id) => entriesOfOrder(ctx, id)))).flat()
  const own = await ownEntry(ctx, event)
  let out = 0
  for (const { id } of own ? [...entries, own] : entries) {
    for (const line of await linesOf(ctx.db, ctx.brandId, id))
      if ((line.account === 'deferred' || line.account === 'stored') && 'cardId' in line && line.cardId === card.id) out -= line.amount
  }
  return out
}

async function undoOrders(
  ctx: Ctx,
  card: CardData,
  event: UndoableCardEvent,
  { reason, payment_method }: Input,
  pool: Pool,
): Promise<Undone[]> {
  const born = ordersOf(event)
  const how = howUndone(card, { reason, asked: payment_method, pool, born })
  const done: Undone[] = []
  for (const id of born) done.push(await undoOrder(ctx, id, how))
  const own = await ownEntry(ctx, event)
  if (own) await undoEntry(ctx, own.id, undefined, how)
  return done
}

/** The card's facts as they were before the event; a sale that was a mistake leaves nothing, and its number is free again. */
async function asBefore(ctx: Ctx, card: CardData, event: UndoableCardEvent): Promise<CardPatch> {
  if (event.kind === 'sold') return { ...over(card, ctx) }
  const { card_no } = event.before
  if (event.kind === 'replaced' && card_no !== undefined && (await numberTaken(ctx, card_no)))
    throw refuse('card.number-taken', { card_no })
  return event.before
}

function over(card: CardData, ctx: Ctx): CardPatch {
  return { ...closedFacts(card, ctx.today, 'reversed'), recycled_at: ctx.now, card_no: `${card.card_no}~${card.id}` }
}

async function restore(ctx: Ctx, card: CardData, event: UndoableCardEvent, orders: Undone[]): Promise<number> {
  const [paid, ...more] = orders
  const done = { kind: `${event.kind}-reversed` as const, paid: paid ?? null, moreOrderIds: more.map(({ id }) => id), reversesId: event.id }
  const changed = await change(ctx, card, await asBefore(ctx, card, event), done)
  return changed.event_id
}

/** The receiver's card is over; the old one is as it was before it was handed over, less what the receiver used. */
async function takeBack(ctx: Ctx, card: CardData, old: CardData, event: UndoableCardEvent, [paid]: Undone[]): Promise<number> {
  await change(ctx, card, over(card, ctx), { kind: 'received-reversed', paid: paid ?? null, reversesId: event.id })
  const handed = await requireUndoable(ctx, old, await lastEventId(ctx, old.id, 'transferred'))
  const back = await change(ctx, old, handed.before, { kind: 'transferred-reversed', paid: paid ?? null, reversesId: handed.id })
  return back.event_id
}

/** What the receiver's days have earned stays off the old card's pool: nothing is refunded to anybody. */
function stays(cardId: number): Pool['short'] {
  return (line, amount) => ({ gymId: line.gymId, account: 'deferred', category: 'card', cardId, amount })
}

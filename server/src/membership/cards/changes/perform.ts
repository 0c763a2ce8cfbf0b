/** Doing what was quoted: one transaction with its order, its entry, its event, its record and the card's new schedule. */
import type { EntryKind } from '@kaiguan/contract/entry-kinds'
import type { Paying } from '@kaiguan/contract/ground/pay/calls'
import { type CardChange, changeKinds, changesAtHome, changeTransitions } from '@kaiguan/contract/membership/cards/calls'
import type { CardChanged } from '@kaiguan/contract/membership/cards/card-changes'
import { cardActionWords, cardKindWords, cardStatusWords } from '@kaiguan/contract/membership/cards/texts'
import { formatFen } from '@kaiguan/contract/money'
import type { OrderKind } from '@kaiguan/contract/order-kinds'
import { permissions } from '@kaiguan/contract/permissions'
import { type CardEventKind, type CardPatch, changeCard, lockHolders } from '../../../card-facts/card-facts.sql.ts'
import { refreshStage } from '../../../card-facts/stage.sql.ts'
import { freePlacesOfCards } from '../../../classes/class-reservations/index.ts'
import type { Ctx } from '../../../context.ts'
import { requireAuthority } from '../../../ground/roles/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import type { GymLine } from '../../../ledger/accounts.ts'
import { settled } from '../../../ledger/due.ts'
import { shareBooks } from '../../../ledger/hold-books.sql.ts'
import { post } from '../../../ledger/post.ts'
import { earnLeftover, respread } from '../../../ledger/recognition.ts'
import { placeOrder } from '../../../orders/place-order.ts'
import { type Bought, earnable, readTenders, type Tender, tenderLines } from '../../../orders/tenders.ts'
import { draftFor } from '../../../people/contracts/index.ts'
import { cardRow } from '../answers.ts'
import { type CardData, cardGoodHere, lockCardsGoodHere } from '../cards.sql.ts'
import { requireGift } from '../gift.ts'
import { isOver, type Planned } from './planned.ts'

type Told = Partial<Paying> & { quoted?: { credit: number; due: number } | undefined }

/** The card, locked, where its state, its kind and this branch allow the operation. */
export async function lockFor(ctx: Ctx, id: number, change: CardChange): Promise<CardData> {
  await lockHolders(ctx, [id])
  const card = requireFound((await lockCardsGoodHere(ctx, [id]))[0])
  requireChangeAllowed(ctx, card, change)
  await shareBooks(ctx, [ctx.gymId, card.gym_id])
  return change === 'transfer' || change === 'change-type' ? withoutPlaces(ctx, card) : card
}

/** What it paid of classes to come is on it again. `within`: of these days alone, the last not in them. */
export async function withoutPlaces(ctx: Ctx, { id }: CardData, within?: { from: string; to: string }): Promise<CardData> {
  await freePlacesOfCards(ctx, [id], within)
  return requireFound((await lockCardsGoodHere(ctx, [id]))[0])
}

export function requireChangeAllowed(ctx: Ctx, card: CardData, change: CardChange): void {
  const action = cardActionWords[change]
  const { card_no } = card
  if (card.gym_id !== ctx.gymId && changesAtHome.has(change)) throw refuse('card.at-home', { card_no, gym: card.gym_name, action })
  if (changeKinds[change] && !changeKinds[change].includes(card.kind))
    throw refuse('card.kind', { card_no, kind: cardKindWords[card.kind], action })
  if (!changeTransitions[card.status].includes(change) || card.closed_on !== null)
    throw refuse('card.state', { card_no, state: cardStatusWords[card.status], action })
}

/** What the screen showed must still hold: nobody pays what they didn't see. */
export function requireStillQuoted(card: CardData, planned: Pick<Planned, 'credit' | 'due'>, quoted: Told['quoted']): void {
  if (!quoted || (quoted.credit === planned.credit && quoted.due === planned.due)) return
  throw refuse('card.quote-changed', { card_no: card.card_no, credit: formatFen(planned.credit), due: formatFen(planned.due) })
}

/** A fee may be waived by whoever holds that right; a price by discount authority, of one's own or a colleague's. */
export async function requireApprover(
  ctx: Ctx,
  planned: Planned,
  { approval_token: approvalToken, reason }: { approval_token?: string | undefined; reason?: string | undefined },
): Promise<number | null> {
  if (planned.agreed > planned.listed) throw refuse('pay.above-list', { price: formatFen(planned.listed) }, { field: 'real_total_fee' })
  if (!planned.isFee) {
    requireGift(ctx, planned.listed, planned.agreed, reason)
    return requireAuthority(ctx, {
      business: 'card',
      totalFee: planned.listed,
      realTotalFee: planned.agreed,
      extraGifts: planned.extraGifts,
      approvalToken,
    })
  }
  if (planned.agreed < planned.listed && !ctx.may('cards.waive-fee'))
    throw refuse(
      'card.fee-needs-authority',
      { fee: formatFen(planned.listed), permission: permissions['cards.waive-fee'] },
      { field: 'real_total_fee' },
    )
  return null
}

/** What was left of a count card that is over is earned before anything is done to it. */
export async function settleOver(ctx: Ctx, card: CardData): Promise<CardData> {
  if (!isOver(card, ctx.today) || card.deferred_fen === 0) return card
  await earnLeftover({ ...ctx, staffId: ctx.staff.id }, { id: card.id, gym_id: card.gym_id, fen: card.deferred_fen })
  return { ...card, deferred_fen: 0 }
}

export type Paid = { id: number; trade_no: string; tenders: Tender[]; brought: number }

export type Paper = {
  kind: OrderKind
  bought: Extract<Bought, 'card' | 'stored-value'>
  serviceName: string
  total: number
  real: number
  details: Record<string, string>
}

/** What a card holds goes along with it: it can't pay for that at the same time. */
export function requireOtherCardPays(card: CardData, { payments, payment_method, debit_card_id }: Told): void {
  const cards = [payment_method === 'DEBIT_CARD' ? debit_card_id : undefined, ...(payments ?? []).map((payment) => payment.debit_card_id)]
  if (cards.includes(card.id))
    throw refuse('card.pays-itself', { card_no: card.card_no }, { field: payments ? 'payments' : 'debit_card_id' })
}

/** The order of an operation, paid as the body says. */
export async function pay(ctx: Ctx, card: CardData, input: Told, paper: Paper, approvedBy: number | null): Promise<Paid> {
  const tenders = await readTenders(ctx, input, paper.real, paper.bought, card.person_id)
  const order = await placeOrder(ctx, {
    kind: paper.kind,
    customerId: card.customer_id,
    cardId: card.id,
    serviceName: paper.serviceName,
    totalFee: paper.total,
    realTotalFee: paper.real,
    approvedBy,
    details: paper.details,
    paying: { remark: '', ...input },
    tenders,
  })
  return { ...order, tenders, brought: earnable(tenders) }
}

/** At the branch where it happens, settled with the one that sold the card. */
export function postChange(ctx: Ctx, card: CardData, kind: EntryKind, lines: GymLine[], paid: Paid | null): Promise<number | null> {
  const received = paid ? tenderLines(ctx.gymId, paid.tenders) : []
  return post(ctx, {
    kind,
    gymId: ctx.gymId,
    businessDay: ctx.today,
    occurredAt: ctx.now,
    staffId: ctx.staff.id,
    ...(paid ? { orderId: paid.id } : {}),
    lines: settled([...received, ...lines], ctx.gymId, card.id),
  })
}

type Done = { kind: CardEventKind; paid: Pick<Paid, 'id'> | null; moreOrderIds?: number[]; reversesId?: number }

/** The card's new facts with their event; what is left of a time card's money is spread over its days anew. */
export async function change(ctx: Ctx, card: CardData, patch: CardPatch, done: Done): Promise<CardData & { event_id: number }> {
  const changed = await changeCard(ctx, card, patch, {
    kind: done.kind,
    staffId: ctx.staff.id,
    gymId: ctx.gymId,
    businessDay: ctx.today,
    orderId: done.paid?.id,
    moreOrderIds: done.moreOrderIds,
    reversesId: done.reversesId,
  })
  if (card.kind === 1 || changed.kind === 1) await respread({ ...ctx, staffId: ctx.staff.id }, changed)
  await refreshStage(ctx, card.customer_id)
  return changed
}

type Outcome = { eventId: number; paid: Pick<Paid, 'id' | 'trade_no'> | null; total: number; real: number; depositId?: number }

export async function answer(ctx: Ctx, cardId: number, { eventId, paid, total, real, depositId }: Outcome): Promise<CardChanged> {
  return {
    event_id: eventId,
    order_id: paid?.id ?? null,
    trade_no: paid?.trade_no ?? null,
    contract_id: paid ? await draftFor(ctx, paid.id) : null,
    total_fee: total,
    real_total_fee: real,
    deposit_id: depositId ?? null,
    card: cardRow(ctx, requireFound(await cardGoodHere(ctx, cardId))),
  }
}

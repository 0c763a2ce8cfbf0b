/** Rows → what the wire says about a card. */
import type { FileSize } from '@kaiguan/contract/ground/files/calls'
import type { Card, CardRow } from '@kaiguan/contract/membership/cards/calls'
import { daysHeld } from '@kaiguan/contract/membership/cards/card-plan'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { daysBetween, NEVER } from '@kaiguan/contract/time'
import type { CardFacts, CardWords } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'
import type { Signing } from '../../ground/files/index.ts'
import { unearned } from '../../ledger/unearned.ts'
import { fundingOf } from '../../orders/funding.sql.ts'
import { signedMethod } from '../../people/contracts/index.ts'
import { cardImage } from '../card-types/index.ts'
import { type CardData, type CardEventData, cardEventsOf, handedOver } from './cards.sql.ts'
import { reversalDays } from './changes/changes.sql.ts'
import { undoableOf } from './changes/newest.ts'

export function cardRow(ctx: Signing & { today: string }, card: CardFacts & CardWords, face: FileSize = 'small'): CardRow {
  const { today } = ctx
  return {
    id: card.id,
    card_no: card.card_no,
    card_name: card.name,
    card_image: cardImage(ctx, card, face),
    kind: card.kind,
    status: card.status,
    expired_why: expiredWhy(card, today),
    customer: { id: card.customer_id, name: card.customer_name, phone: maskPhone(card.customer_phone) },
    vip_template_id: card.template_id,
    universal: card.universal,
    gym: { id: card.gym_id, name: card.gym_name },
    start_date: card.started_on,
    end_date: card.ends_on,
    units: card.units,
    residue_days: residueDays(card, today),
    residue_times: card.residue_times,
    balance: card.kind === 3 ? card.principal_fen + card.gift_fen : null,
    gift_balance: card.kind === 3 ? card.gift_fen : null,
    suspended_from: card.suspended_from,
    suspended_to: card.suspended_to,
    price: card.price_fen,
    given: card.given,
    opens_at_visit: card.opens_at_visit,
    pays_for: card.kind === 3 ? card.terms.pays_for : null,
    remark: card.remark,
    last_visit_at: card.last_visit_at?.toISOString() ?? null,
    sold_at: card.created_at.toISOString(),
    version: card.version,
  }
}

/** Code 3 says which: 到期, 用完 or 已退款. */
export function expiredWhy(card: CardFacts, today: string): CardRow['expired_why'] {
  if (card.status !== 3) return null
  if (card.closed_on !== null) return card.closed_why ?? 'refunded'
  return card.ends_on !== null && card.ends_on < today ? 'ended' : 'used-up'
}

/** Days that are left, today included; null where the card has no end. A suspended card keeps what it had when it was suspended. */
export function residueDays(card: CardFacts, today: string): number | null {
  if (card.ends_on === NEVER || card.closed_on !== null) return card.closed_on === null ? null : 0
  if (card.ends_on === null || card.started_on === null) return daysHeld(card)
  const counted = countedFrom(card, today)
  const ahead = card.suspension === 'pause' && card.suspended_from !== null && card.suspended_from > counted ? pausedDays(card) : 0
  return Math.max(0, daysBetween(counted > card.started_on ? counted : card.started_on, card.ends_on) + 1 - ahead)
}

/** A locked card keeps what it had when it was locked; a suspension with an end has moved the end already. */
function countedFrom({ suspension, suspended_from, suspended_to }: CardFacts, today: string): string {
  if (suspended_from === null || suspended_from > today) return today
  if (suspension === 'lock') return suspended_from
  return suspended_to !== null && suspended_to > today ? suspended_to : today
}

function pausedDays({ suspended_from, suspended_to }: CardFacts): number {
  return suspended_from === null || suspended_to === null ? 0 : daysBetween(suspended_from, suspended_to)
}

export async function wholeCard(ctx: Ctx, card: CardData): Promise<Card> {
  const events = await cardEventsOf(ctx, card.id)
  const deferred = Math.max(0, await unearned(ctx, card))
  const ceiling = await refundable(ctx, card, deferred)
  const handed = await handedOver(ctx, card)
  const other = (after: boolean) => {
    const found = handed.find((one) => one.after === after)
    return found ? { id: found.id, card_no: found.card_no, holder: found.holder } : null
  }
  return {
    ...cardRow(ctx, card, 'medium'),
    terms: card.terms,
    days_held: daysHeld(card),
    deferred,
    refundable: card.closed_on === null ? (ctx.may('cards.refund-excess') ? ceiling : deferred) : 0,
    refundable_confirmed: card.closed_on === null ? ceiling : 0,
    refund_method: await signedMethod(ctx, { kind: 'card', id: card.id, customerId: card.customer_id }),
    events: events.map(eventAnswer),
    undoable_event_id: undoableOf(ctx, await reversalDays(ctx), events),
    successor: other(true),
    predecessor: other(false),
  }
}

export function eventAnswer(event: CardEventData): Card['events'][number] {
  const { id, kind, occurred_at, staff_name, branch, before, after, order_id, reverses_id } = event
  return { id, kind, occurred_at: occurred_at.toISOString(), staff_name, branch, before, after, order_id, reverses_id }
}

/** The most that may be given back, by whoever may go beyond what is unearned: what was paid and hasn't gone back yet. */
export async function refundable(ctx: Ctx, card: Pick<CardFacts, 'id'>, most: number): Promise<number> {
  const paid = (await fundingOf(ctx, card.id)).reduce((sum, order) => sum + order.left_fen, 0)
  return Math.max(most, paid)
}

/** What happens to cards after their sale in the simulated year: suspended, resumed, refunded, run out. */
import { addDays, daysBetween, NEVER } from '@kaiguan/contract/time'
import type { CardPatch } from '../../card-facts/card-facts.sql.ts'
import { closedFacts, refundedLines } from '../../membership/cards/index.ts'
import { changeYearCard } from './cards.ts'
import { placeYearOrder, postYearEntry, tender } from './money.ts'
import { earnedThrough, reschedule } from './schedules.ts'
import { record, type Year, type YearCard, type YearMoment } from './year.ts'

export function lockYearCard(year: Year, moment: YearMoment, card: YearCard, reason: string): void {
  reschedule(year, card, moment.day, null)
  const patch: CardPatch = { suspended_from: moment.day, suspended_to: null, suspension: 'lock' }
  finish(year, moment, card, patch, 'locked', { reason })
  card.lockedEventId = year.rows.card_events.at(-1)?.id ?? null
}

export function unlockYearCard(year: Year, moment: YearMoment, card: YearCard): void {
  const { facts } = card
  const { suspended_from: from, started_on, ends_on } = facts
  if (from === null || started_on === null || ends_on === null) return
  const moved = ends_on === NEVER ? ends_on : addDays(ends_on, daysBetween(from, moment.day))
  const patch: CardPatch = { suspended_from: null, suspended_to: null, suspension: null, ends_on: moved }
  reschedule(year, card, moment.day, { from: moment.day, days: daysBetween(moment.day, moved) + 1 })
  finish(year, moment, card, patch, 'unlocked', { reversesId: card.lockedEventId })
  card.lockedEventId = null
}

/** At most what is not earned yet; `share` percent of it goes back, the rest stays as a fee. */
export function refundYearCard(year: Year, moment: YearMoment, card: YearCard, share: number, reason: string): void {
  const { facts } = card
  const most = unearned(card, moment.day)
  if (most <= 0 || !card.tender || facts.gym_id !== moment.branch.gymId) return
  const fee = Math.floor((most * share) / 100)
  const { gymId } = moment.branch
  const { method } = card.tender
  const order = placeYearOrder(year, moment, {
    kind: 'card-refund',
    customerId: facts.customer_id,
    cardId: facts.id,
    serviceName: facts.name,
    totalFee: 0,
    realTotalFee: -fee,
    refundOfId: card.saleId,
    remark: reason,
    details: { card_no: facts.card_no },
    tenders: [tender(method, -fee)],
    sellers: card.sellers,
  })
  postYearEntry(year, moment, {
    kind: 'card.refunded',
    shift: order.shift,
    orderId: order.id,
    lines: [
      ...refundedLines(facts, most),
      { gymId, account: 'hand', method, amount: -fee },
      { gymId, account: 'income', category: 'fee', cardId: facts.id, amount: fee - most },
    ],
  })
  if (facts.kind !== 3) card.facts.deferred_fen -= most
  if (facts.kind === 1) reschedule(year, card, moment.day, null)
  finish(year, moment, card, closedFacts(facts, moment.day, 'refunded'), 'refunded', { reason, orderId: order.id })
}

function unearned(card: YearCard, day: string): number {
  if (card.facts.kind === 3) return card.facts.principal_fen
  return card.facts.kind === 1 ? card.facts.deferred_fen - earnedThrough(card, addDays(day, -1)) : card.facts.deferred_fen
}

/** The night after a count card's last day: what is left on it is earned. */
export function expireYearCard(year: Year, moment: YearMoment, card: YearCard): void {
  const { gymId } = moment.branch
  postYearEntry(year, moment, {
    kind: 'card.expired',
    nightly: true,
    lines: [
      { gymId, account: 'deferred', category: 'card', cardId: card.facts.id, amount: card.facts.deferred_fen },
      { gymId, account: 'income', category: 'card', cardId: card.facts.id, amount: -card.facts.deferred_fen },
    ],
  })
  card.facts.deferred_fen = 0
}

function finish(
  year: Year,
  moment: YearMoment,
  card: YearCard,
  patch: CardPatch,
  kind: 'locked' | 'unlocked' | 'refunded',
  more: { reason?: string; orderId?: number; reversesId?: number | null },
): void {
  changeYearCard(year, moment, card, patch, { kind, orderId: more.orderId, reversesId: more.reversesId })
  const { facts, holder } = card
  const said = { card_no: facts.card_no, name: facts.name, customer: holder.name, ...(more.reason ? { reason: more.reason } : {}) }
  record(year, moment, `card.${kind}`, facts.id, said)
}

/** Cards of the simulated year: what the verbs of membership/cards do to a card, done to the rows in memory. */
import { planSale } from '@kaiguan/contract/membership/cards/card-plan'
import type { CardEventKind, CardFacts, CardPatch } from '../../card-facts/card-facts.sql.ts'
import type { GymLine } from '../../ledger/accounts.ts'
import { firstFacts, receiptDetails, soldFacts, soldLines } from '../../membership/cards/index.ts'
import type { OrderTender } from '../../orders/orders.sql.ts'
import type { CardTypeOffer } from '../branch.ts'
import { placeYearOrder, postYearEntry } from './money.ts'
import { reschedule } from './schedules.ts'
import { add, draw, record, type Year, type YearCard, type YearMember, type YearMoment } from './year.ts'

export function changeYearCard(
  year: Year,
  moment: YearMoment,
  card: YearCard,
  patch: CardPatch,
  event: { kind: CardEventKind; orderId?: number; reversesId?: number | null },
): number {
  const before: Record<string, unknown> = {}
  for (const field of Object.keys(patch)) before[field] = card.facts[field as keyof CardPatch]
  Object.assign(card.facts, patch)
  card.seq += 1
  card.facts.version += 1
  return add(year, 'card_events', {
    gym_id: moment.branch.gymId,
    card_id: card.facts.id,
    seq: card.seq,
    kind: event.kind,
    occurred_at: moment.at,
    posted_at: moment.at,
    business_day: moment.day,
    staff_id: moment.staffId,
    before,
    after: patch,
    order_id: event.orderId ?? null,
    reverses_id: event.reversesId ?? null,
  })
}

export type CardSale = {
  type: CardTypeOffer
  agreed: number
  approvedBy: number | null
  tenders: OrderTender[]
  sellers: { staffId: number; shareBp: number }[]
  remark: string
}

export function sellYearCard(year: Year, moment: YearMoment, member: YearMember, sale: CardSale): { card: YearCard; orderId: number } {
  const { type, agreed } = sale
  const facts = newFacts(year, moment, member, type, agreed)
  const only = sale.tenders.length === 1 ? sale.tenders[0] : undefined
  const outside = only && only.method !== 'DEPOSIT' && only.method !== 'DEBIT_CARD' ? { method: only.method, fee: only.fee } : null
  const order = placeYearOrder(year, moment, {
    kind: 'card-purchase',
    customerId: member.id,
    cardId: facts.id,
    serviceName: type.name,
    totalFee: type.price,
    realTotalFee: agreed,
    approvedBy: sale.approvedBy,
    remark: sale.remark,
    details: receiptDetails(facts),
    tenders: sale.tenders,
    sellers: sale.sellers,
  })
  const card: YearCard = {
    facts,
    type,
    holder: member,
    seq: 0,
    schedules: [],
    saleId: order.id,
    tender: outside,
    sellers: sale.sellers,
    lockedEventId: null,
  }
  postYearEntry(year, moment, { kind: 'card.sold', shift: order.shift, orderId: order.id, lines: saleLines(moment, card, sale) })
  if (facts.kind === 1 && facts.started_on !== null && facts.valid_days !== null)
    reschedule(year, card, moment.day, { from: facts.started_on, days: facts.valid_days })
  changeYearCard(year, moment, card, firstFacts(facts), { kind: 'sold', orderId: order.id })
  const said = { card_no: facts.card_no, name: type.name, customer: member.name, price: agreed, list_price: type.price }
  record(year, moment, 'card.sold', facts.id, { ...said, trade_no: order.tradeNo })
  member.cards.push(card)
  year.sold.push(card)
  return { card, orderId: order.id }
}

function newFacts(year: Year, moment: YearMoment, member: YearMember, type: CardTypeOffer, agreed: number): CardFacts {
  const plan = planSale(type, agreed, {}, moment.day)
  return {
    ...soldFacts({ ...type, price_fen: type.price, image_file_id: null }, plan, agreed),
    image_name: null,
    id: draw(year, 'cards'),
    gym_id: moment.branch.gymId,
    customer_id: member.id,
    person_id: member.personId,
    card_no: String(draw(year, 'card_no_seq')),
    sold_on: moment.day,
    deferred_fen: type.kind === 3 ? 0 : agreed,
    given_days: 0,
    suspended_days: 0,
    suspended_from: null,
    suspended_to: null,
    suspension: null,
    used_up_on: null,
    closed_on: null,
    closed_why: null,
    successor_id: null,
    free_times: 0,
    recycled_at: null,
    last_visit_at: null,
    version: 1,
    created_at: moment.at,
    // Nothing in memory reads it: the database derives it from the facts.
    status: 1,
  }
}

function saleLines(moment: YearMoment, { facts }: YearCard, sale: CardSale): GymLine[] {
  const { gymId } = moment.branch
  const paid = sale.tenders.map((tender): GymLine => {
    if (tender.method === 'DEPOSIT') return { gymId, account: 'deposit', depositId: tender.depositId ?? 0, amount: tender.fee }
    if (tender.method === 'DEBIT_CARD') throw new Error('the demo sells no card for stored value')
    return { gymId, account: 'hand', method: tender.method, amount: tender.fee }
  })
  return [...paid, ...soldLines(facts, { principal: facts.principal_fen, gift: facts.gift_fen }, sale.agreed)]
}

/** Nothing of it can be used any more on `day`. */
export function isOver({ facts }: YearCard, day: string): boolean {
  const spent = facts.residue_times === 0 || (facts.kind === 3 && facts.principal_fen + facts.gift_fen === 0)
  return facts.closed_on !== null || spent || (facts.ends_on !== null && facts.ends_on < day && facts.suspended_from === null)
}

/** It still lets its holder in, sooner or later: a purse that holds less than the entry fee doesn't. */
export function stillAdmits(card: YearCard, day: string): boolean {
  const { facts } = card
  const tooLittle = facts.kind === 3 && facts.principal_fen + facts.gift_fen < (facts.terms.entry_fee ?? 0)
  return !isOver(card, day) && !tooLittle
}

/**
 * Coming in and going out in the simulated year. Whether somebody may enter is asked of the product's own decision; what
 * entering takes is what entry/check-in/admit.ts takes.
 */
import { daysOnOpening, endOf } from '@kaiguan/contract/membership/cards/card-plan'
import { type AccessDecision, decideAccess, NO_GATE } from '../../access/decide-access.ts'
import type { CardPatch } from '../../card-facts/card-facts.sql.ts'
import type { NewRow } from '../../database/row.ts'
import type { GymLine } from '../../ledger/accounts.ts'
import { settled } from '../../ledger/due.ts'
import { reversed } from '../../ledger/post.ts'
import { spendLines } from '../../orders/tenders.ts'
import { chainCardTypes } from '../catalogue.ts'
import { changeYearCard } from './cards.ts'
import { postYearEntry } from './money.ts'
import { reschedule } from './schedules.ts'
import { add, record, type Year, type YearCard, type YearMember, type YearMoment } from './year.ts'

const CLOCK = { timeZone: 'Asia/Shanghai', dayStartsAtMinute: 0 }

export type YearVisit = {
  id: number
  row: NewRow<'visits'>
  card: YearCard
  taken: GymLine[]
  entryId: number | null
  eventId: number
  /** What the card had before, to give back. */
  before: CardPatch
}

/** Null where the door stays shut; the refusal is kept. */
export function comeIn(year: Year, moment: YearMoment, member: YearMember): YearVisit | null {
  const decision = decideAccess(
    {
      gym: { id: moment.branch.gymId, ...CLOCK },
      blockedReason: member.row.blocked_reason ?? null,
      visitor: false,
      cards: member.cards.map((card) => card.facts),
      passes: [],
      lessons: [],
      classes: [],
      visits: [],
      locker: null,
      guests: 0,
      unnamedGuests: 0,
      askedCardId: null,
      anotherCard: false,
      ...NO_GATE,
    },
    'desk',
    moment.at,
  )
  const card = member.cards.find((candidate) => candidate.facts === decision.card)
  if (!decision.allowed || !card) {
    decided(year, moment, member, decision, null)
    return null
  }
  const opens = decision.takes.opensOn !== null
  if (opens) openOnVisit(year, moment, card)
  const id = add(year, 'visits', {
    gym_id: moment.branch.gymId,
    customer_id: member.id,
    card_id: card.facts.id,
    business_day: moment.day,
    entered_at: moment.at,
    left_at: null,
    counted: true,
    guests: 0,
    method: year.luck.percent(60) ? 'scan' : 'search',
    staff_id: moment.staffId,
    opened_card: opens,
    cancelled_at: null,
    cancelled_by: null,
    cancel_reason: null,
    created_at: moment.at,
    ...awayFromHome(moment, card),
  })
  const row = year.rows.visits.at(-1)
  if (!row) throw new Error('the visit just added is not there')
  decided(year, moment, member, decision, id)
  member.activity.last_visit_at = moment.at
  member.visitedOn = moment.day
  const { residue_times, principal_fen, gift_fen, used_up_on } = card.facts
  const taken = take(year, moment, card, decision, id)
  if (moment.day >= year.logVisitsFrom)
    record(year, moment, 'visit.admitted', member.id, { name: member.name, card_no: card.facts.card_no })
  return { id, row, card, ...taken, before: { residue_times, principal_fen, gift_fen, used_up_on } }
}

/** As at the door: a time card of another branch says so, and what its type is settled for. */
function awayFromHome({ branch }: YearMoment, { facts }: YearCard) {
  if (facts.kind !== 1 || facts.gym_id === branch.gymId) return { home_gym_id: null, settlement_type_id: null, settlement_fen: null }
  const rate = chainCardTypes.find(({ name }) => name === facts.name)?.settlement_fee ?? null
  return { home_gym_id: facts.gym_id, settlement_type_id: facts.template_id, settlement_fen: rate }
}

function decided(year: Year, moment: YearMoment, member: YearMember, decision: AccessDecision, visitId: number | null): void {
  add(year, 'access_decisions', {
    gym_id: moment.branch.gymId,
    customer_id: member.id,
    card_id: decision.card?.id ?? null,
    visit_id: visitId,
    door: 'desk',
    at: moment.at,
    allowed: decision.allowed,
    reason: decision.reason,
    evidence: {
      values: decision.values,
      choice: decision.choice,
      takes: decision.takes,
      cards: decision.judgements.map(({ card, usable, reason }) => ({ id: card.id, usable, reason })),
    },
    staff_id: moment.staffId,
  })
}

function openOnVisit(year: Year, moment: YearMoment, card: YearCard): void {
  const { facts, holder } = card
  const days = daysOnOpening(facts)
  if (facts.kind === 1 && days !== null) reschedule(year, card, moment.day, { from: moment.day, days })
  const patch: CardPatch = { started_on: moment.day, ends_on: endOf(moment.day, days), opens_at_visit: false }
  changeYearCard(year, moment, card, patch, { kind: 'activated' })
  const said = { card_no: facts.card_no, name: facts.name, customer: holder.name }
  record(year, moment, 'card.activated', facts.id, said)
}

type Taken = { taken: GymLine[]; entryId: number | null; eventId: number }

function take(year: Year, moment: YearMoment, card: YearCard, decision: AccessDecision, visitId: number): Taken {
  const { facts } = card
  const visited = (patch: CardPatch) => changeYearCard(year, moment, card, patch, { kind: 'visited' })
  const posted = (lines: GymLine[]) => postYearEntry(year, moment, { kind: 'card.visited', visitId, lines })
  if (decision.takes.kind === 'nothing' || decision.takes.kind === 'trial')
    return { taken: [], entryId: null, eventId: visited({ last_visit_at: moment.at }) }
  if (decision.takes.kind === 'visit') {
    const lines = visitLines(moment, card)
    const left = (facts.residue_times ?? 0) - 1
    const eventId = visited({ residue_times: left, used_up_on: left === 0 ? moment.day : null, last_visit_at: moment.at })
    return { taken: lines, entryId: posted(lines), eventId }
  }
  const { fee } = decision.takes
  const principal = Math.min(facts.principal_fen, fee)
  const { gymId } = moment.branch
  const lines: GymLine[] = [
    ...spendLines(gymId, facts, principal, fee - principal),
    { gymId, account: 'income', category: 'card', cardId: facts.id, amount: -principal },
  ]
  const eventId = visited({ ...spent(moment, card, principal, fee - principal), last_visit_at: moment.at })
  return { taken: lines, entryId: posted(lines), eventId }
}

/** Stored value that leaves a card; the day its last fen goes is kept. */
export function spent(moment: YearMoment, { facts }: YearCard, principal: number, gift: number): CardPatch {
  const left = { principal_fen: facts.principal_fen - principal, gift_fen: facts.gift_fen - gift }
  return { ...left, used_up_on: left.principal_fen + left.gift_fen === 0 ? moment.day : null }
}

/** One visit's share of what is still deferred; a universal card earns where it is used. */
function visitLines(moment: YearMoment, card: YearCard): GymLine[] {
  const { facts } = card
  const value = Math.floor(card.facts.deferred_fen / Math.max(1, facts.residue_times ?? 1))
  card.facts.deferred_fen -= value
  const { gymId } = moment.branch
  const out: GymLine = { gymId: facts.gym_id, account: 'deferred', category: 'card', cardId: facts.id, amount: value }
  const earned: GymLine = { gymId, account: 'income', category: 'card', cardId: facts.id, amount: -value }
  return settled([out, earned], gymId, facts.id)
}

export function goOut(year: Year, moment: YearMoment, visit: YearVisit): void {
  if (visit.row.cancelled_at) return
  visit.row.left_at = moment.at
  const { holder } = visit.card
  if (moment.day >= year.logVisitsFrom) record(year, moment, 'visit.left', holder.id, { name: holder.name })
}

/** The wrong card was scanned: what the visit took goes back (entry/check-in/end-visit.ts). */
export function cancelYearVisit(year: Year, moment: YearMoment, visit: YearVisit, seenBefore: Date | null, reason: string): void {
  const { card, row } = visit
  Object.assign(row, { cancelled_at: moment.at, cancelled_by: moment.staffId, cancel_reason: reason, left_at: moment.at })
  if (visit.entryId !== null) {
    for (const line of visit.taken) if (line.account === 'deferred') card.facts.deferred_fen += line.amount
    const lines = reversed(visit.taken)
    postYearEntry(year, moment, { kind: 'card.visit-cancelled', visitId: visit.id, reversesId: visit.entryId, lines })
  }
  const { residue_times, principal_fen, gift_fen } = visit.before
  const patch: CardPatch = {
    ...(card.facts.kind === 2 ? { residue_times, used_up_on: null } : {}),
    ...(card.facts.kind === 3 ? { principal_fen, gift_fen, used_up_on: null } : {}),
    last_visit_at: card.facts.last_visit_at,
  }
  changeYearCard(year, moment, card, patch, { kind: 'visit-cancelled', reversesId: visit.eventId })
  card.holder.activity.last_visit_at = seenBefore
  record(year, moment, 'visit.cancelled', card.holder.id, { name: card.holder.name, reason })
}

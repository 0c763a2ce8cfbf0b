/** Checking somebody in: the decision and what it takes, in one transaction, with the person and their cards locked. */
import type { BodyOf, ResponseOf } from '@kaiguan/contract/call'
import type { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import type { AccessDecision } from '../../access/decide-access.ts'
import { type CardFacts, changeCard } from '../../card-facts/card-facts.sql.ts'
import { refreshStage } from '../../card-facts/stage.sql.ts'
import { visitWorth } from '../../card-facts/visit-worth.ts'
import { dayIn } from '../../clock.ts'
import { type Acting, type Ctx, staffIdOf } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import { record } from '../../ground/operation-log/index.ts'
import { refuse } from '../../http/refusal.ts'
import type { GymLine } from '../../ledger/accounts.ts'
import { settled } from '../../ledger/due.ts'
import { post } from '../../ledger/post.ts'
import { openOn } from '../../membership/cards/index.ts'
import { takeStoredValue } from '../../orders/place-order.ts'
import { spendLines } from '../../orders/tenders.ts'
import { earnOfVisit } from '../../points/earn.sql.ts'
import { booksOf } from '../../points/move.sql.ts'
import { assignGrid } from '../lockers/index.ts'
import { visitAnswer } from './answers.ts'
import { type AtDoor, insertRefusal, insertVisit, type NewVisit, type VisitData } from './check-in.sql.ts'
import { type Decided, decide, decisionAnswer, nthOf, sentence } from './decide.ts'

type Admitted = ResponseOf<typeof checkInCalls.admit>

export async function admit(ctx: Ctx, input: BodyOf<typeof checkInCalls.admit>): Promise<Admitted> {
  const decided = await decide(ctx, input.customer_id, {
    guests: input.guests,
    cardId: input.card_id ?? null,
    anotherCard: input.another_card,
    at: ctx.now,
    lock: true,
  })
  const override = input.override_reason ?? null
  const { allowed } = decided.decision
  if (!allowed) requireOverride(ctx, decided, override)
  return enter(ctx, decided, {
    at: ctx.now,
    leftAt: null,
    guests: input.guests,
    method: input.method,
    override: allowed ? null : override,
    retroactive: false,
    reason: null,
  })
}

/**
 * A visit that was forgotten: judged as of its own time, posted to its own day or, where that is closed, to the first open one
 * (docs/money.md).
 */
export async function admitRetroactively(ctx: Ctx, input: BodyOf<typeof checkInCalls.retroactive>): Promise<Admitted> {
  const at = new Date(input.at)
  if (at > ctx.now) throw refuse('check-in.future', {}, { field: 'at' })
  if (ctx.now.getTime() - at.getTime() > ctx.gym.retroactive_days * 86_400_000)
    throw refuse('check-in.too-old', { days: ctx.gym.retroactive_days }, { field: 'at' })
  const decided = await decide(ctx, input.customer_id, {
    guests: 0,
    cardId: input.card_id ?? null,
    door: 'late',
    at,
    lock: true,
  })
  if (!decided.decision.allowed) requireOverride(ctx, decided, null)
  return enter(ctx, decided, {
    at,
    leftAt: at,
    guests: 0,
    method: 'search',
    override: null,
    retroactive: true,
    reason: input.reason,
  })
}

export function requireOverride(ctx: Ctx, decided: Decided, reason: string | null): void {
  const { person, decision } = decided
  if (reason !== null && decision.overridable && ctx.may('check-in.override')) return
  const told = sentence(ctx, decision)
  throw refuse(
    'check-in.refused',
    { reason: told },
    {
      details: decisionAnswer(ctx, decided),
      keep: (db) => insertRefusal({ ...ctx, db }, person.id, decision),
    },
  )
}

export type Admission = {
  at: Date
  leftAt: Date | null
  guests: number
  method: string
  override: string | null
  retroactive: boolean
  reason: string | null
  /** A guest's: with whose visit they come. */
  hostVisit?: VisitData
  /** The gate that let them in. */
  gate?: { id: number; name: string }
  /** On their own phone. */
  itself?: true
}

export async function enter(ctx: Ctx, decided: Decided, entry: Admission): Promise<Admitted> {
  const entered = await enterVisit(ctx, decided, entry)
  return {
    visit: visitAnswer(visitWritten(ctx, decided, entered, entry.hostVisit)),
    decision: decisionAnswer(ctx, { decision: decided.decision, cards: entered.cards }),
  }
}

/** What entering writes, whoever let them in: `card` as it was chosen, `cards` as they stand then. */
export type EnteredVisit = { id: number; visit: NewVisit; card: CardFacts | null; cards: Decided['cards']; locker: VisitData['locker'] }

export async function enterVisit(ctx: Acting, { person, decision, cards, lockers }: Decided, entry: Admission): Promise<EnteredVisit> {
  const day = dayIn(ctx.gym, entry.at)
  // Let in against the rules: no card is used, nothing is taken.
  const chosen = decision.allowed ? cards.find(({ id }) => id === decision.card?.id) : undefined
  const opens = chosen !== undefined && decision.takes.opensOn !== null
  const card = chosen && opens ? await openOn(ctx, chosen, day) : (chosen ?? null)
  const visit: NewVisit = {
    customerId: person.id,
    cardId: card?.id ?? null,
    businessDay: day,
    enteredAt: entry.at,
    leftAt: entry.leftAt,
    passId: decision.pass?.id ?? null,
    bookingId: decision.lesson?.id ?? null,
    reservationId: decision.place?.id ?? null,
    counted: decision.reason !== 're-entry' && (card !== null || decision.pass !== null),
    anotherCard: decision.anotherCard,
    guests: entry.guests,
    method: entry.method,
    retroactive: entry.retroactive,
    openedCard: opens,
    overrideReason: entry.override,
    hostVisitId: entry.hostVisit?.id ?? null,
    door: entry.gate ? 'gate' : entry.itself ? 'self' : 'desk',
    gateId: entry.gate?.id ?? null,
    away: awayFromHome(ctx, card, entry),
  }
  const [id, taken] = await together([
    insertVisit(ctx, visit, decision),
    card ? take(ctx, card, decision, { day, at: entry.at }) : { card, lines: [] },
  ])
  const locker = lockers.assigns && entry.leftAt === null ? await giveGrid(ctx, { person, card, host: entry.hostVisit }, id) : null
  await postVisit(ctx, { visitId: id, day, at: entry.at }, taken.lines)
  // A guest comes for their host.
  if (!entry.hostVisit && ctx.gym.uses.includes('points')) await earnOfVisit(booksOf(ctx), { id, customerId: person.id, day })
  await recordEntry(ctx, { person, card }, entry)
  return { id, visit, card, locker, cards: cards.map((one) => (one.id === taken.card?.id ? { ...one, ...taken.card } : one)) }
}

/** Count and stored-value cards earn where they are used as it is; and whoever comes along with a visit is part of it. */
function awayFromHome({ gymId }: Acting, card: CardFacts | null, { hostVisit }: Admission): NewVisit['away'] {
  if (card?.kind !== 1 || card.gym_id === gymId || hostVisit) return null
  return { homeGymId: card.gym_id, typeId: card.template_id }
}

function recordEntry(ctx: Acting, { person, card }: { person: AtDoor; card: CardFacts | null }, entry: Admission): Promise<void> {
  const with_card = card ? { card_no: card.card_no } : {}
  if (entry.gate) return record(ctx, 'visit.by-gate', person.id, { name: person.name, gate: entry.gate.name, ...with_card })
  if (entry.itself) return record(ctx, 'visit.by-self', person.id, { name: person.name, ...with_card })
  return record(ctx, operationOf(entry), person.id, {
    name: person.name,
    ...(entry.hostVisit ? { host: entry.hostVisit.customer_name } : {}),
    ...with_card,
    ...(entry.override ? { reason: entry.override } : {}),
    ...(entry.reason ? { reason: entry.reason } : {}),
  })
}

function operationOf({ retroactive, override, hostVisit }: Admission) {
  if (hostVisit) return 'visit.guest'
  if (retroactive) return 'visit.retroactive'
  return override ? 'visit.overridden' : 'visit.admitted'
}

type Given = { person: AtDoor; card: CardFacts | null; host: VisitData | undefined }

/** A grid for the day, where the gym gives one to whoever enters so. */
function giveGrid(ctx: Acting, { person, card, host }: Given, visitId: number): Promise<VisitData['locker']> {
  const { id: customerId, name, phone, sex } = person
  const own = host ? null : card
  return assignGrid(ctx, { visitId, customerId, name, phone, sex, byCard: own !== null, cardTypeId: own?.template_id ?? null })
}

/** What was just written, as reading it would tell. */
function visitWritten(ctx: Ctx, { person, decision }: Decided, { id, visit, card, locker }: EnteredVisit, host?: VisitData): VisitData {
  const { pass, takes, lesson, place } = decision
  return {
    id,
    customer_id: person.id,
    customer_name: person.name,
    customer_phone: person.phone,
    card_id: card?.id ?? null,
    card_no: card?.card_no ?? null,
    card_name: card?.name ?? null,
    card_guests: card?.terms.guests ?? null,
    guest_pass_id: visit.passId,
    pass_entries: pass?.entries ?? null,
    pass_nth: pass && nthOf(pass, takes),
    booking_id: visit.bookingId,
    lesson_starts_at: lesson?.starts_at ?? null,
    lesson_course: lesson?.course ?? null,
    reservation_id: visit.reservationId,
    place_starts_at: place?.starts_at ?? null,
    place_course: place?.course ?? null,
    business_day: visit.businessDay,
    entered_at: visit.enteredAt,
    left_at: visit.leftAt,
    counted: visit.counted,
    another_card: visit.anotherCard,
    guests: visit.guests,
    staff_name: ctx.staff.name,
    retroactive: visit.retroactive,
    opened_card: visit.openedCard,
    override_reason: visit.overrideReason,
    cancelled_at: null,
    cancel_reason: null,
    host_visit_id: visit.hostVisitId,
    host_name: host?.customer_name ?? null,
    locker,
  }
}

type When = { day: string; at: Date }

/** Takes what entering costs off the card: a visit, a fee, nothing of a time card. Answers the card then, and the lines of the visit's entry. */
async function take(ctx: Acting, card: CardFacts, decision: AccessDecision, when: When): Promise<{ card: CardFacts; lines: GymLine[] }> {
  const takes = decision.reason === 're-entry' ? 'nothing' : decision.takes.kind
  const event = { kind: 'visited' as const, staffId: staffIdOf(ctx), gymId: ctx.gymId, businessDay: when.day, occurredAt: when.at }
  const seen = card.last_visit_at !== null && card.last_visit_at > when.at ? card.last_visit_at : when.at
  if (takes === 'nothing') return { card: await changeCard(ctx, card, { last_visit_at: seen }, event), lines: [] }
  if (takes === 'visit') {
    const left = (card.residue_times ?? 0) - 1
    const patch = { residue_times: left, used_up_on: left === 0 ? when.day : null, last_visit_at: seen }
    const changed = await changeCard(ctx, card, patch, event)
    if (left === 0) await refreshStage(ctx, card.customer_id)
    return { card: changed, lines: visitLines(ctx, card) }
  }
  const fee = card.terms.entry_fee ?? 0
  const principal = Math.min(card.principal_fen, fee)
  const changed = await takeStoredValue(ctx, card, principal, fee - principal, {
    kind: 'visited',
    visitedAt: seen,
    businessDay: when.day,
  })
  const earned: GymLine = { gymId: ctx.gymId, account: 'income', category: 'card', cardId: card.id, amount: -principal }
  return { card: changed, lines: [...spendLines(ctx.gymId, card, principal, fee - principal), earned] }
}

function postVisit(ctx: Acting, when: When & { visitId: number }, lines: GymLine[]): Promise<number | null> {
  return post(ctx, {
    kind: 'card.visited',
    gymId: ctx.gymId,
    businessDay: when.day,
    occurredAt: when.at,
    staffId: staffIdOf(ctx),
    visitId: when.visitId,
    lines,
  })
}

/** One visit's share of what is still deferred; the last one takes the remainder. A universal card earns where it is used. */
function visitLines(ctx: Acting, card: CardFacts): GymLine[] {
  const value = visitWorth(card)
  const out: GymLine = { gymId: card.gym_id, account: 'deferred', category: 'card', cardId: card.id, amount: value }
  const earned: GymLine = { gymId: ctx.gymId, account: 'income', category: 'card', cardId: card.id, amount: -value }
  return settled([out, earned], ctx.gymId, card.id)
}

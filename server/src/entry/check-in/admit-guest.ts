/** A guest comes in on the card of somebody who is inside: judged by the one decision, with a visit of their own that the card pays. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { decideAccess, NO_GATE } from '../../access/decide-access.ts'
import { visitsOn } from '../../access/facts.sql.ts'
import { cardsById, lockSharers } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { cardsWithWords } from '../../membership/cards/index.ts'
import { lockersAtDoor } from '../lockers/index.ts'
import { enter, requireOverride } from './admit.ts'
import { guestsInside, personAtDoor, type VisitData, visitById } from './check-in.sql.ts'

export async function admitGuest(ctx: Ctx, hostVisitId: number, customerId: number): Promise<ResponseOf<typeof checkInCalls.admitGuest>> {
  const seen = requireFound(await visitById(ctx, hostVisitId))
  // Host, guest and the card's owner before the card, in the order everybody locks in.
  await lockSharers(ctx, [seen.customer_id, customerId], seen.card_id)
  const person = requireFound(await personAtDoor(ctx, customerId, true), 'customer_id')
  const host = requireFound(await visitById(ctx, hostVisitId, true))
  const cardId = hostingCard(ctx, host)
  await cardsById(ctx, [cardId], true)
  const card = requireFound((await cardsWithWords(ctx, [cardId])).get(cardId))
  const lockers = await lockersAtDoor(ctx, customerId)
  const facts = {
    gym: { id: ctx.gymId, timeZone: ctx.gym.time_zone, dayStartsAtMinute: ctx.gym.day_starts_at },
    blockedReason: person.blocked_reason,
    visitor: person.gym_id !== ctx.gymId,
    cards: [card],
    // Their host's card pays.
    passes: [],
    lessons: [],
    classes: [],
    visits: await visitsOn(ctx, customerId, ctx.today),
    locker: lockers.locker,
    guests: (await guestsInside(ctx, cardId)) + 1,
    unnamedGuests: 0,
    askedCardId: cardId,
    anotherCard: false,
    ...NO_GATE,
  }
  const decided = { person, cards: [card], lockers, inside: null, decision: decideAccess(facts, 'desk', ctx.now) }
  if (!decided.decision.allowed) requireOverride(ctx, decided, null)
  const entry = { at: ctx.now, leftAt: null, guests: 0, method: 'search', override: null, retroactive: false, reason: null }
  return enter(ctx, decided, { ...entry, hostVisit: host })
}

/** Of somebody inside today, by a card of their own or one that is shared with them: a guest hosts nobody. */
function hostingCard(ctx: Ctx, { card_id, left_at, cancelled_at, business_day, host_visit_id, customer_name }: VisitData): number {
  if (card_id === null || left_at !== null || cancelled_at !== null || business_day !== ctx.today || host_visit_id !== null)
    throw refuse('check-in.no-host', { name: customer_name })
  return card_id
}

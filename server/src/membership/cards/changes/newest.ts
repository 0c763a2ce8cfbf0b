/** Which event of a card may be undone: the newest that nothing undid, where it was done, within the gym's days. */
import { cardEventWords } from '@kaiguan/contract/membership/cards/texts'
import type { OperationCode } from '@kaiguan/contract/operations'
import { addDays } from '@kaiguan/contract/time'
import type { CardEventKind, ReversibleEvent } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import type { CardData } from '../cards.sql.ts'
import { eventsSince, type PastCardEvent, reversalDays } from './changes.sql.ts'

/** What may be undone, and the operation it then is. */
export const undoneAs = {
  sold: 'card.sold-reversed',
  activated: 'card.activated-reversed',
  refunded: 'card.refunded-reversed',
  renewed: 'card.renewed-reversed',
  'topped-up': 'card.topped-up-reversed',
  replaced: 'card.replaced-reversed',
  transferred: 'card.transferred-reversed',
  received: 'card.transferred-reversed',
  'type-changed': 'card.type-changed-reversed',
  paused: 'card.paused-reversed',
  resumed: 'card.resumed-reversed',
  deducted: 'card.deducted-reversed',
  adjusted: 'card.adjusted-reversed',
  extended: 'card.extended-reversed',
} as const satisfies Record<ReversibleEvent, OperationCode>

type Happened = { id: number; kind: CardEventKind; reverses_id: number | null }

/** What changes nothing of the card itself: who shares it, and whose it is after two customers became one. */
const ASIDE: ReadonlySet<CardEventKind> = new Set(['holder-added', 'holder-removed', 'merged', 'merge-undone'])

/** What undoes another event and leaves the card as it was before that: such pairs stand in nobody's way. */
function undoes(event: Happened): boolean {
  return (event.reverses_id !== null && event.kind !== 'unlocked') || ASIDE.has(event.kind)
}

function isReversible(kind: CardEventKind): kind is ReversibleEvent {
  return kind in undoneAs
}

/**
 * Of events, newest first: the newest that still holds. Where what came before it was undone after it, as a visit that was
 * cancelled since, that is it: the facts from before it are no longer those to go back to.
 */
export function newestStanding<Event extends Happened>(events: readonly Event[]): Event | undefined {
  const undone = new Set(events.flatMap((event) => (undoes(event) ? [event.reverses_id] : [])))
  const at = events.findIndex((event) => !undoes(event) && !undone.has(event.id))
  const since = events.slice(0, at < 0 ? 0 : at)
  const known = new Set<number | null>([null, ...since.map(({ id }) => id)])
  return since.find((event) => undoes(event) && !known.has(event.reverses_id)) ?? events[at]
}

export type UndoableCardEvent = PastCardEvent & { kind: ReversibleEvent }

/** What the card's page offers to undo; null: nothing, here and now. */
export function undoableOf(
  ctx: Pick<Ctx, 'gymId' | 'today'>,
  days: number,
  events: readonly (Happened & { gym_id: number; business_day: string })[],
): number | null {
  const event = newestStanding(events)
  if (!event || !isReversible(event.kind) || event.gym_id !== ctx.gymId) return null
  return addDays(event.business_day, days) < ctx.today ? null : event.id
}

/** The event asked for, refused where it can't be undone. */
export async function requireUndoable(ctx: Ctx, card: Pick<CardData, 'id' | 'card_no'>, eventId: number): Promise<UndoableCardEvent> {
  const since = await eventsSince(ctx, card.id, eventId)
  const event = requireFound(since.at(-1), 'event_id')
  const { kind } = event
  const what = cardEventWords[kind]
  if (!isReversible(kind)) throw refuse('card.not-reversible', { what })
  const standing = newestStanding(since)
  if (standing && standing.id !== event.id)
    throw refuse('card.later-event', { card_no: card.card_no, what: cardEventWords[standing.kind], at: standing.business_day })
  if (!standing) throw refuse('card.not-reversible', { what: cardEventWords[`${kind}-reversed`] })
  if (event.gym_id !== ctx.gymId) throw refuse('card.reversed-there', { what, gym: event.gym_name })
  const days = await reversalDays(ctx)
  if (addDays(event.business_day, days) < ctx.today) throw refuse('card.reversal-late', { what, day: event.business_day, days })
  return { ...event, kind }
}

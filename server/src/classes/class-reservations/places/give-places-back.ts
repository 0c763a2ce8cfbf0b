/**
 * Places that are given back by the club: a class called off, a card that is no longer theirs to use. Everything comes back, whoever is
 * touched is told, and nobody is struck for it.
 */
import type { ClassTextKind, FreedWhy } from '@kaiguan/contract/classes/class-reservations/texts'
import type { CallOffReason } from '@kaiguan/contract/classes/classes/texts'
import { type Acting, staffIdOf } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { releasePlaces } from '../../../holds/index.ts'
import { textAbout } from '../class-texts.sql.ts'
import { livingPlaces, type PlaceData, placesOfCards, setPlace } from '../reservations.sql.ts'
import { rulesOf } from '../rules.sql.ts'
import { lockClasses } from '../sessions.sql.ts'
import { forgiveStrike } from '../strikes.sql.ts'
import { lockPlaces } from './locked.ts'
import { wakingTime } from './move-up.ts'
import { atOf } from './obstacles.ts'
import { givePaymentBack } from './pay.ts'

/**
 * Every living reservation of these classes is called off and everything given back. Persons come before classes (decision 007): it is
 * called before the classes are locked, locks them itself and leaves them locked.
 */
export async function freePlaces(ctx: Acting, sessionIds: readonly number[], why: CallOffReason, reason: string): Promise<void> {
  const seen = await livingPlaces(ctx, sessionIds, true)
  const { places } = await lockPlaces(ctx, seen, sessionIds)
  for (const place of places) await freePlace(ctx, place, why, reason)
  // Whoever came in between was given a place behind the classes’ locks, or waits for them now.
  const known = new Set(seen.map(({ id }) => id))
  const late = (await livingPlaces(ctx, sessionIds)).filter(({ id }) => !known.has(id))
  if (late.length > 0) for (const place of (await lockPlaces(ctx, late)).places) await freePlace(ctx, place, why, reason)
}

const LIVING: ReadonlySet<PlaceData['state']> = new Set(['waiting', 'offered', 'booked', 'attended', 'no-show'])

/** Of a place that is locked with its class. False: there was nothing to free. */
export async function freePlace(ctx: Acting, place: PlaceData, why: FreedWhy, reason: string): Promise<boolean> {
  const { state, id } = place
  if (state === 'late') return overlook(ctx, place, why, reason)
  if (!LIVING.has(state)) return false
  const back = state !== 'waiting' && state !== 'offered' && place.given_back_at === null
  if (back) await givePaymentBack(ctx, place, null, reason)
  await releasePlaces(ctx, [id])
  await setPlace(ctx, place, 'called-off', {
    offer_until: null,
    attended_at: null,
    ended_at: ctx.now,
    ended_by: staffIdOf(ctx),
    end_reason: reason,
    ...(back ? { given_back_at: ctx.now } : {}),
  })
  await freed(ctx, place, why, reason)
  return true
}

/** Given back too late of a class that then wasn’t: it costs nothing, and nobody is struck. When and why they gave it back stays. */
async function overlook(ctx: Acting, place: PlaceData, why: FreedWhy, reason: string): Promise<boolean> {
  const paid = place.given_back_at === null
  if (!paid && place.strike !== 'counts') return false
  if (paid) {
    await givePaymentBack(ctx, place, null, reason)
    await setPlace(ctx, place, 'late', { given_back_at: ctx.now })
  }
  await freed(ctx, place, why, reason)
  return true
}

async function freed(ctx: Acting, place: PlaceData, why: FreedWhy, reason: string): Promise<void> {
  await forgiveStrike(ctx, { reservationId: place.id }, reason)
  await record(ctx, 'place.freed', place.customer_id, {
    name: place.customer_name,
    course: place.course_name,
    at: atOf(ctx, place),
    why,
    reason: reason || null,
    course_type: place.type,
  })
  await tellNow(ctx, place, why === 'card' ? 'freed' : 'called-off')
}

async function tellNow(ctx: Acting, place: PlaceData, kind: ClassTextKind): Promise<void> {
  if (place.starts_at <= ctx.now) return
  await textAbout(ctx, place.id, kind, wakingTime(ctx, await rulesOf(ctx), place.starts_at), place.starts_at)
}

/**
 * Before a card is refunded, handed over, changed or recycled: what it paid of classes to come goes back to it, so that it is all there.
 * The card and its holder are locked. `within`: only of days on which it is suspended.
 */
export async function freePlacesOfCards(
  ctx: Acting,
  cardIds: readonly number[],
  within?: { from: string; to: string | null },
): Promise<void> {
  const seen = await placesOfCards(ctx, cardIds, within ?? null)
  if (seen.length === 0) return
  await lockClasses(ctx, [...new Set(seen.map(({ session_id }) => session_id))])
  for (const { id } of seen) {
    const place = (await placesOfCards(ctx, cardIds, within ?? null)).find((one) => one.id === id)
    if (place) await freePlace(ctx, place, 'card', '')
  }
}

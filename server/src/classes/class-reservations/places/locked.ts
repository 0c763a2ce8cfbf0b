/** Places that are about to change: their persons, what they were paid by and their classes are held in that order; then they are read again. */
import { reservationStateWords } from '@kaiguan/contract/classes/classes/texts'
import type { Acting } from '../../../context.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { type PlaceData, placesByIds } from '../reservations.sql.ts'
import { type ClassData, lockClasses } from '../sessions.sql.ts'
import { lockCardsOf, lockPersons } from './locks.sql.ts'

export type LockedPlaces = { places: PlaceData[]; sessions: ClassData[] }

/** `also`: classes that are held with theirs, that they are to go to. */
export async function lockPlaces(
  ctx: Acting,
  seen: readonly Pick<PlaceData, 'id' | 'session_id'>[],
  also: readonly number[] = [],
): Promise<LockedPlaces> {
  const ids = seen.map(({ id }) => id)
  await lockPersons(ctx, ids)
  await lockCardsOf(ctx, ids)
  const sessions = await lockClasses(ctx, [...new Set([...seen.map(({ session_id }) => session_id), ...also])])
  return { places: await placesByIds(ctx, ids), sessions }
}

export async function lockPlace(ctx: Acting, seen: PlaceData): Promise<{ place: PlaceData; session: ClassData }> {
  const { places, sessions } = await lockPlaces(ctx, [seen])
  return { place: requireFound(places[0]), session: requireFound(sessions[0]) }
}

export function wrongState({ customer_name: name, state }: Pick<PlaceData, 'customer_name' | 'state'>) {
  return refuse('place.state', { name, state: reservationStateWords[state] })
}

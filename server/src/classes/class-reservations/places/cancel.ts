/** Giving a place back: in time everything it took comes back; late, by the rules it was booked by, it may cost it, and it counts. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { classReservationCalls, Reservation } from '@kaiguan/contract/classes/class-reservations/calls'
import { permissions } from '@kaiguan/contract/permissions'
import { type Acting, type Ctx, staffIdOf } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { releasePlaces } from '../../../holds/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { requireClassRight } from '../../classes/index.ts'
import { placeAnswer } from '../answers.ts'
import { type PlaceData, placeById, seenPlace, setPlace } from '../reservations.sql.ts'
import { strike } from '../strikes.sql.ts'
import { lockPlace, lockPlaces, wrongState } from './locked.ts'
import { atOf, freeUntil } from './obstacles.ts'
import { givePaymentBack } from './pay.ts'

type Ending = BodyOf<typeof classReservationCalls.cancel>

export async function cancel(ctx: Ctx, id: number, { reason, forgive }: Ending): Promise<Reservation> {
  const seen = requireFound(await seenPlace(ctx, id))
  requireClassRight(ctx, seen.type, seen.state === 'waiting' ? 'waiting-list' : 'cancel')
  if (forgive && !ctx.may('classes.forgive')) throw refuse('permission.missing', { permission: permissions['classes.forgive'] })
  const { place } = await lockPlace(ctx, seen)
  await endPlace(ctx, place, { reason, forgive, counter: ctx })
  return placeAnswer(requireFound(await placeById(ctx, id)))
}

export async function multiCancel(ctx: Ctx, ids: readonly number[], reason: string): Promise<number> {
  const seen: PlaceData[] = []
  for (const id of new Set(ids)) seen.push(requireFound(await seenPlace(ctx, id), 'ids'))
  for (const { type } of seen) requireClassRight(ctx, type, 'cancel-batch')
  const { places } = await lockPlaces(ctx, seen)
  for (const place of places) await endPlace(ctx, place, { reason, forgive: false, counter: ctx })
  return places.length
}

export const isLate = ({ now }: Pick<Acting, 'now'>, place: PlaceData): boolean => now > freeUntil(place)

type How = { reason: string; forgive: boolean; counter: Ctx | null }

/** Of a place that is locked with its class. */
export async function endPlace(ctx: Acting, place: PlaceData, { reason, forgive, counter }: How): Promise<void> {
  const { state } = place
  if ((state !== 'waiting' && state !== 'offered' && state !== 'booked') || place.ends_at <= ctx.now) throw wrongState(place)
  // Once it has begun a member doesn't get out of it by themselves: who isn't there is missed.
  if (ctx.actor.kind === 'member' && place.starts_at <= ctx.now) throw wrongState(place)
  const isOver = state === 'booked' && isLate(ctx, place)
  const late = isOver && !forgive
  const keeps = late && place.policy.late === 'take'
  const ended = late ? 'late' : 'cancelled'
  if (!keeps && state === 'booked') await givePaymentBack(ctx, place, counter, reason)
  await releasePlaces(ctx, [place.id])
  await setPlace(ctx, place, ended, {
    offer_until: null,
    ended_at: ctx.now,
    ended_by: staffIdOf(ctx),
    end_reason: reason,
    forgiven: isOver && forgive,
    ...(keeps || state !== 'booked' ? {} : { given_back_at: ctx.now }),
  })
  if (late) await strike(ctx, place, 'late')
  await record(ctx, 'place.cancelled', place.customer_id, {
    name: place.customer_name,
    course: place.course_name,
    at: atOf(ctx, place),
    state: ended,
    reason: reason || null,
    course_type: place.type,
  })
}

/** Who came and who didn’t: said by whoever scans, by staff within two days, and by the end of the class. */
import { type Acting, type Ctx, staffIdOf } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { timeText } from '../../../holds/index.ts'
import { refuse } from '../../../http/refusal.ts'
import { type PlaceData, setPlace } from '../reservations.sql.ts'
import { forgiveStrike, strike } from '../strikes.sql.ts'
import { wrongState } from './locked.ts'
import { atOf, MINUTE_MS } from './obstacles.ts'
import { givePaymentBack } from './pay.ts'

/** So long before it begins somebody may be there. */
const EARLY_MS = 60 * MINUTE_MS
/** So long after it ended it may be put right. */
const RIGHT_MS = 48 * 60 * MINUTE_MS

/** Who turns out to have come isn’t struck; what was given back to them stays theirs. */
export async function attend(ctx: Acting, place: PlaceData): Promise<void> {
  if (place.state !== 'booked' && place.state !== 'no-show') throw wrongState(place)
  requireNear(ctx, place)
  requireOpen(ctx, place)
  await setPlace(ctx, place, 'attended', { attended_at: ctx.now, attended_by: staffIdOf(ctx), ended_at: null })
  if (place.state === 'no-show') await forgiveStrike(ctx, { reservationId: place.id }, '')
  await record(ctx, 'place.attended', place.customer_id, saidOf(ctx, place))
}

/** Taken for somebody else: as long as the class isn’t over. */
export async function unattend(ctx: Acting, place: PlaceData): Promise<void> {
  if (place.ends_at <= ctx.now) throw wrongState(place)
  await setPlace(ctx, place, 'booked', { attended_at: null, attended_by: null })
  await record(ctx, 'place.booked', place.customer_id, { ...saidOf(ctx, place), pay: place.pay, seat: place.seat_no })
}

/** By the rules it was booked by what it took is kept or comes back; it counts either way. */
export async function markMissed(ctx: Acting, place: PlaceData, counter: Ctx | null): Promise<void> {
  if (place.state !== 'booked' && place.state !== 'attended') throw wrongState(place)
  requireNear(ctx, place)
  if (place.starts_at > ctx.now) throw wrongState(place)
  await settleMissed(ctx, place, counter)
}

export async function settleMissed(ctx: Acting, place: PlaceData, counter: Ctx | null): Promise<void> {
  const returns = place.policy.no_show === 'return' && place.given_back_at === null
  if (returns) await givePaymentBack(ctx, place, counter, '')
  await setPlace(ctx, place, 'no-show', {
    attended_at: null,
    attended_by: null,
    ended_at: ctx.now,
    ended_by: staffIdOf(ctx),
    ...(returns ? { given_back_at: ctx.now } : {}),
  })
  await strike(ctx, place, 'no-show')
  await record(ctx, 'place.no-show', place.customer_id, saidOf(ctx, place))
}

function requireNear(ctx: Acting, place: PlaceData): void {
  const { ends_at, session_state } = place
  if (session_state === 'called-off' || ctx.now.getTime() > ends_at.getTime() + RIGHT_MS) throw wrongState(place)
}

function requireOpen(ctx: Acting, place: PlaceData): void {
  const first = new Date(place.starts_at.getTime() - EARLY_MS)
  if (ctx.now >= first) return
  throw refuse('place.too-early', { course: place.course_name, at: atOf(ctx, place), first: timeText(first, ctx.gym.time_zone) })
}

function saidOf(ctx: Acting, { customer_name: name, course_name: course, type: course_type, starts_at }: PlaceData) {
  return { name, course, at: atOf(ctx, { starts_at }), course_type }
}

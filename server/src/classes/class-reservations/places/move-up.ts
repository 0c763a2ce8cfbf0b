/**
 * Up from the waiting list (docs/classes.md): the first who has the means and is nowhere else then. In good time they
 * are booked outright and may cancel for an hour without cost; later, and at night, the place is kept for them for a while and they say.
 */
import type { ClassRulesNow } from '@kaiguan/contract/classes/class-reservations/calls'
import type { Acting } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { clashRefusal, hold, releasePlaces, timeText } from '../../../holds/index.ts'
import { refuse } from '../../../http/refusal.ts'
import { nightOver } from '../../../sms/quiet-hours.ts'
import { textAbout } from '../class-texts.sql.ts'
import { holderOf } from '../holder.sql.ts'
import { doubleWaits, type PlaceData, type Policy, setPlace } from '../reservations.sql.ts'
import { rulesOf } from '../rules.sql.ts'
import type { ClassData } from '../sessions.sql.ts'
import { lockPlaces } from './locked.ts'
import { atOf, factsOf, holdOf, MINUTE_MS, whyBanned, whyClosed } from './obstacles.ts'
import { type Counter, payPlace } from './pay.ts'
import { bestOf, type Holder, type Means, type MeansFacts, meansOf } from './place-choices.ts'
import { chooseMeans, requireSeat } from './reserve.ts'

/** Whoever moved up may think about it for so long. */
const FREE_MS = 60 * MINUTE_MS
/** An offer stands so long, and so long after a night. */
const OFFER_MINUTES = 15

/** `outright`: they, or staff for them, said yes. */
type How = { outright: boolean; counter: Counter; seat?: number | undefined }

/** Of a place that waits or is offered, locked with its means and its class. Throws what is in the way. */
export async function moveUp(ctx: Acting, place: PlaceData, session: ClassData, { outright, counter, seat }: How): Promise<void> {
  const closed = whyClosed(ctx, session)
  if (closed) throw closed
  const rules = await rulesOf(ctx)
  const holder = await holderOf(ctx, place.customer_id)
  if (place.state === 'waiting' && session.taken >= session.max_person)
    throw refuse('place.full', { course: session.course_name, at: atOf(ctx, session) })
  const facts = await meansOf(ctx, holder, session, { lock: false, but: place.id })
  const means = chooseMeans(holder, session, facts, wished(place, facts), counter)
  const seatId = place.seat_id ?? (await requireSeat(ctx, session, seat ?? place.wishes.seat_id, true))
  if (place.state === 'waiting') {
    const clashes = await hold(ctx, [holdOf(place.person_id, place.id, session)])
    if (clashes.length > 0) throw clashRefusal(ctx, clashes)
  }
  await book(ctx, { place, session, rules, holder, means, seatId, counter, asked: outright })
}

/** The card they asked for, where it still does. */
function wished({ wishes }: PlaceData, { means }: MeansFacts): number | undefined {
  return means.some(({ card, why }) => card?.id === wishes.card_id && why === null) ? wishes.card_id : undefined
}

type Booking = {
  place: PlaceData
  session: ClassData
  rules: ClassRulesNow
  holder: Holder
  means: Means
  seatId: number | null
  counter: Counter
  asked: boolean
}

async function book(ctx: Acting, { place, session, rules, holder, means, seatId, counter, asked }: Booking): Promise<void> {
  const policy: Policy = { cancel: rules.cancel, late: rules.late, no_show: rules.no_show }
  const orderId = await payPlace(ctx, place.id, holder, session, means, counter)
  // Who said yes themselves knows of it; whoever was moved up learns of it by and by.
  const free_until = asked ? null : new Date(ctx.now.getTime() + FREE_MS)
  await setPlace(ctx, place, 'booked', {
    seat_id: seatId,
    pay: means.pay,
    price_fen: session.price_fen,
    card_id: means.pay === 'money' ? null : (means.card?.id ?? null),
    order_id: orderId,
    policy,
    free_until,
    offer_until: null,
    booked_at: ctx.now,
    moved_up_at: ctx.now,
  })
  const said = { name: holder.name, course: session.course_name, at: atOf(ctx, session), course_type: session.type }
  await record(ctx, 'place.moved-up', holder.id, { ...said, pay: means.pay })
}

/**
 * The product itself looks whether somebody who waits can have a free place. False: they can't as things stand, and stay where they are.
 * Of a place that waits, locked with its means and its class, which has room.
 */
export async function promote(ctx: Acting, place: PlaceData, session: ClassData): Promise<boolean> {
  const rules = await rulesOf(ctx)
  const holder = await holderOf(ctx, place.customer_id)
  const by = await meansOf(ctx, holder, session, { lock: false, but: place.id })
  const asked = wished(place, by)
  const means = asked === undefined ? bestOf(by.means) : by.means.find(({ card }) => card?.id === asked)
  if (!means) return false
  const facts = await factsOf(ctx, rules, holder, session)
  if (whyBanned(ctx, rules, holder, facts) || facts.active >= rules.max_active) return false
  if ((await hold(ctx, [holdOf(place.person_id, place.id, session)])).length > 0) return false
  const seatId = await requireSeat(ctx, session, place.wishes.seat_id, true)
  const until = offerUntil(ctx, rules, session)
  if (until === null) {
    await book(ctx, { place, session, rules, holder, means, seatId, counter: null, asked: false })
    await textAbout(ctx, place.id, 'booked', ctx.now, session.starts_at)
    return true
  }
  await setPlace(ctx, place, 'offered', { seat_id: seatId, offer_until: until })
  const said = {
    name: holder.name,
    course: session.course_name,
    at: atOf(ctx, session),
    until: timeText(until, ctx.gym.time_zone),
    course_type: session.type,
  }
  await record(ctx, 'place.offered', holder.id, said)
  await textAbout(ctx, place.id, 'offered', nightOver(ctx, rules) ?? ctx.now, until)
  return true
}

/** Until when a place is kept for somebody; null: in good time, they have it outright. */
function offerUntil(ctx: Acting, rules: ClassRulesNow, { starts_at }: ClassData): Date | null {
  const night = nightOver(ctx, rules)
  const good = starts_at.getTime() - rules.cancel * MINUTE_MS - FREE_MS
  if (night === null && ctx.now.getTime() <= good) return null
  const from = night ?? ctx.now
  return new Date(Math.min(from.getTime() + OFFER_MINUTES * MINUTE_MS, starts_at.getTime()))
}

/** When somebody is told of a class: after the night, unless that is too late to know. */
export function wakingTime(ctx: Pick<Acting, 'now' | 'gym'>, rules: ClassRulesNow, startsAt: Date): Date {
  const night = nightOver(ctx, rules)
  return night !== null && night < startsAt ? night : ctx.now
}

/** An offer that nobody took, or a wait that came to nothing: it costs nothing and doesn't count. */
export async function lapse(ctx: Acting, place: PlaceData): Promise<void> {
  await releasePlaces(ctx, [place.id])
  await setPlace(ctx, place, 'lapsed', { offer_until: null, ended_at: ctx.now })
  await record(ctx, 'place.lapsed', place.customer_id, {
    name: place.customer_name,
    course: place.course_name,
    at: atOf(ctx, place),
    course_type: place.type,
  })
}

/** Two persons turn out to be one: where both are in a class to come, and one of them only waits, that wait is over. */
export async function endDoubleWaits(ctx: Acting, kept: number, gone: number): Promise<void> {
  const waits = await doubleWaits(ctx, kept, gone)
  if (waits.length === 0) return
  for (const place of (await lockPlaces(ctx, waits)).places) if (place.state === 'waiting') await lapse(ctx, place)
}

/** Changing a place: where they sit, which class of the course it is, whether they came, up from the waiting list. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { classReservationCalls, Reservation } from '@kaiguan/contract/classes/class-reservations/calls'
import { formatFen } from '@kaiguan/contract/money'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../../context.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { releasePlaces, requireHold } from '../../../holds/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { requireClassRight } from '../../classes/index.ts'
import { placeAnswer } from '../answers.ts'
import { moveToClass, type PlaceData, placeById, seenPlace, setNote, setPlace } from '../reservations.sql.ts'
import { rulesOf } from '../rules.sql.ts'
import { type ClassData, classById } from '../sessions.sql.ts'
import { attend, markMissed, unattend } from './attend.ts'
import { isLate } from './cancel.ts'
import { lockPlaces, wrongState } from './locked.ts'
import { moveUp } from './move-up.ts'
import { atOf, factsOf, holdOf, whyNot } from './obstacles.ts'
import { lockMeans, meansOf } from './place-choices.ts'
import { requireSeat } from './reserve.ts'

const FORGIVES: keyof typeof permissions = 'classes.forgive'

type Change = BodyOf<typeof classReservationCalls.edit>

export async function edit(ctx: Ctx, id: number, body: Change): Promise<Reservation> {
  const seen = requireFound(await seenPlace(ctx, id))
  if (body.seat_id !== undefined || body.schedule_id !== undefined || body.remark !== undefined) requireClassRight(ctx, seen.type, 'change')
  if (body.state !== undefined)
    requireClassRight(ctx, seen.type, body.state === 'booked' && seen.state !== 'attended' ? 'waiting-list' : 'attend')
  const to = body.schedule_id === undefined || body.schedule_id === seen.session_id ? null : body.schedule_id
  if (body.state === 'booked' && seen.state !== 'attended') await lockMeans(ctx, seen.customer_id)
  const { places, sessions } = await lockPlaces(ctx, [seen], to === null ? [] : [to])
  const place = requireFound(places[0])
  if (body.version !== undefined && body.version !== place.version)
    throw refuse('version.stale', { name: place.customer_name }, { details: placeAnswer(place) })
  const session = requireFound(sessions.find((one) => one.id === place.session_id))
  if (to !== null)
    await toClass(
      ctx,
      place,
      requireFound(
        sessions.find((one) => one.id === to),
        'schedule_id',
      ),
      body.seat_id ?? undefined,
    )
  // Up from the list it is where they sit from then on.
  else if (body.seat_id !== undefined && body.seat_id !== place.seat_id && !(place.state === 'waiting' && body.state === 'booked'))
    await toSeat(ctx, place, session, body.seat_id)
  const now = requireFound(await placeById(ctx, id))
  if (body.state !== undefined && body.state !== now.state) await toState(ctx, now, body.state, body.seat_id ?? undefined)
  const remark = body.remark === null ? '' : body.remark
  if (remark !== undefined && remark !== place.remark) {
    await setNote(ctx, id, remark)
    await record(ctx, 'place.noted', place.customer_id, { name: place.customer_name, at: atOf(ctx, place), course_type: place.type })
  }
  return placeAnswer(requireFound(await placeById(ctx, id)))
}

async function toSeat(ctx: Ctx, place: PlaceData, session: ClassData, seat: number | null): Promise<void> {
  if (place.state !== 'booked' && place.state !== 'offered' && place.state !== 'attended') throw wrongState(place)
  // Null: they have a place, and no certain one.
  const seatId = seat === null ? null : await requireSeat(ctx, session, seat, false)
  await setPlace(ctx, place, place.state, { seat_id: seatId })
  const said = { name: place.customer_name, course: place.course_name, at: atOf(ctx, place), course_type: place.type }
  const { seat_no } = requireFound(await placeById(ctx, place.id))
  if (seat_no === null) await record(ctx, 'place.unseated', place.customer_id, said)
  else await record(ctx, 'place.seated', place.customer_id, { ...said, seat: seat_no })
}

/** Of the same course at the same price: what was paid goes along. */
async function toClass(ctx: Ctx, place: PlaceData, to: ClassData, seat: number | undefined): Promise<void> {
  if (place.state !== 'booked' && place.state !== 'waiting') throw wrongState(place)
  // Once it has begun, whoever isn't there is missed; that is forgiven by whoever may.
  if (place.starts_at <= ctx.now && !ctx.may(FORGIVES))
    throw refuse('permission.missing', { permission: permissions[FORGIVES] }, { field: 'schedule_id' })
  if (to.course_id !== place.course_id) throw refuse('not-found', {}, { field: 'schedule_id' })
  const { course_name: course, price_fen } = to
  if (price_fen !== place.price_fen) throw refuse('place.pay-needed', { course, price: formatFen(price_fen) })
  const rules = await rulesOf(ctx)
  const holder = { id: place.customer_id, person_id: place.person_id, name: place.customer_name, blocked_reason: null }
  const stands = whyNot(ctx, rules, { holder, session: to, facts: await factsOf(ctx, rules, holder, to) }, { moves: true })
  if (stands) throw stands
  const waits = place.state === 'waiting'
  const full = to.taken >= to.max_person
  if (full !== waits) throw refuse('place.full', { course, at: atOf(ctx, to) })
  const by =
    place.card_id === null
      ? undefined
      : (await meansOf(ctx, holder, to, { lock: false, but: place.id })).means.find(({ card }) => card?.id === place.card_id)
  // A time that it took is on it no more, but paid.
  if (by?.why && place.pay === 'card') throw refuse('place.decision', { name: holder.name, why: by.why })
  await releasePlaces(ctx, [place.id])
  const lateStart = !waits && isLate(ctx, place) ? earlier(place.late_start, place.starts_at) : place.late_start
  await moveToClass(ctx, place, to.id, { seatId: waits ? null : await requireSeat(ctx, to, seat, false), lateStart })
  if (!waits) await requireHold(ctx, [holdOf(place.person_id, place.id, to)])
  await record(ctx, 'place.session-changed', place.customer_id, {
    name: place.customer_name,
    course,
    before: atOf(ctx, place),
    at: atOf(ctx, to),
    course_type: place.type,
  })
}

const earlier = (a: Date | null, b: Date): Date => (a !== null && a < b ? a : b)

async function toState(ctx: Ctx, place: PlaceData, state: 'booked' | 'attended' | 'no-show', seat: number | undefined): Promise<void> {
  if (state === 'attended') return attend(ctx, place)
  if (state === 'no-show') return markMissed(ctx, place, ctx)
  if (place.state === 'attended') return unattend(ctx, place)
  if (place.state !== 'waiting' && place.state !== 'offered') throw wrongState(place)
  const session = requireFound(await classById(ctx, place.session_id))
  await moveUp(ctx, place, session, { outright: true, counter: { ctx, paying: { remark: '' } }, seat })
}

/**
 * Giving somebody a place in a class, or a wait for one: one verb, whoever asks. Locks in this order: the person, their cards, the
 * class, what holds the person, the books (docs/decisions/007-one-lock-order.md).
 */
import type { BodyOf } from '@kaiguan/contract/call'
import type { classReservationCalls, Reservation } from '@kaiguan/contract/classes/class-reservations/calls'
import { formatFen } from '@kaiguan/contract/money'
import { lockSharers } from '../../../card-facts/card-facts.sql.ts'
import type { Acting, Ctx } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { record } from '../../../ground/operation-log/index.ts'
import { requireHold } from '../../../holds/index.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { customerById, requireVisible } from '../../../people/customers/index.ts'
import { requireClassRight } from '../../classes/index.ts'
import { placeAnswer } from '../answers.ts'
import { insertPlace, type Policy, placeById, setPlace, type Wishes } from '../reservations.sql.ts'
import { rulesOf } from '../rules.sql.ts'
import { type ClassData, classById, freeSeats, seatNo } from '../sessions.sql.ts'
import { atOf, factsOf, holdOf, whyElsewhere, whyNot } from './obstacles.ts'
import { type Counter, payPlace, requireFullPrice } from './pay.ts'
import { bestOf, type Holder, type Means, type MeansFacts, meansOf } from './place-choices.ts'

type Wanted = BodyOf<typeof classReservationCalls.reserve>

export async function reserve(ctx: Ctx, body: Wanted): Promise<Reservation> {
  const session = requireFound(await classById(ctx, body.schedule_id), 'schedule_id')
  requireClassRight(ctx, session.type, body.waiting && session.taken >= session.max_person ? 'waiting-list' : 'reserve')
  const [, there] = await together([lockSharers(ctx, [body.customer_id]), customerById(ctx, body.customer_id, true)])
  const customer = requireVisible(ctx, there, 'customer_id')
  const asked = { cardId: body.card_id, seatId: body.seat_id, waiting: body.waiting, remark: body.remark }
  const id = await givePlace(ctx, customer, session, asked, { ctx, paying: body })
  return placeAnswer(requireFound(await placeById(ctx, id)))
}

/** `attended`: they stand there, at a class that asks for nothing, and take whatever place is free. */
export type AskedPlace = { cardId?: number | undefined; seatId?: number | undefined; waiting: boolean; remark: string; attended?: boolean }

/** Of a person who is locked. `seen`: the class as it was read; it is read again behind its lock. */
export async function givePlace(ctx: Acting, holder: Holder, seen: ClassData, asked: AskedPlace, counter: Counter): Promise<number> {
  const rules = await rulesOf(ctx)
  const [facts, read, locked] = await together([
    factsOf(ctx, rules, holder, seen),
    meansOf(ctx, holder, seen, { lock: true }),
    classById(ctx, seen.id, true),
  ])
  const session = requireFound(locked, 'schedule_id')
  const stands = whyNot(ctx, rules, { holder, session, facts }, asked.attended ? { attended: true } : {})
  if (stands) throw stands
  // Somebody changed it in between: what it takes is asked again.
  const same = session.price_fen === seen.price_fen && session.starts_at.getTime() === seen.starts_at.getTime()
  const by = same ? read : await meansOf(ctx, holder, session, { lock: false })
  const policy: Policy = { cancel: rules.cancel, late: rules.late, no_show: rules.no_show }
  const row = {
    sessionId: session.id,
    customerId: holder.id,
    personId: holder.person_id,
    price: session.price_fen,
    policy,
    remark: asked.remark,
  }
  if (session.taken >= session.max_person) {
    if (!asked.waiting) throw refuse('place.full', { course: session.course_name, at: atOf(ctx, session) })
    if (session.waiting >= rules.waiting_max)
      throw refuse('place.waiting-full', { course: session.course_name, at: atOf(ctx, session), most: rules.waiting_max })
    requireFree(await whyElsewhere(ctx, holder, session))
    // Who waits takes nothing, but must be able to come as things stand.
    if (asked.cardId !== undefined || session.price_fen === 0) chooseMeans(holder, session, by, asked.cardId, null)
    const wishes: Wishes = {
      ...(asked.cardId === undefined ? {} : { card_id: asked.cardId }),
      ...(asked.seatId === undefined ? {} : { seat_id: asked.seatId }),
    }
    const id = await insertPlace(ctx, { ...row, seatId: null, state: 'waiting', pay: 'free', cardId: null, wishes })
    await record(ctx, 'place.waits', holder.id, {
      name: holder.name,
      course: session.course_name,
      at: atOf(ctx, session),
      course_type: session.type,
    })
    return id
  }
  const means = chooseMeans(holder, session, by, asked.cardId, counter)
  const seatId = await requireSeat(ctx, session, asked.seatId, asked.attended ?? false)
  const cardId = means.pay === 'money' ? null : (means.card?.id ?? null)
  const id = await insertPlace(ctx, { ...row, seatId, state: 'booked', pay: means.pay, cardId, wishes: {} })
  await requireHold(ctx, [holdOf(holder.person_id, id, session)])
  const orderId = await payPlace(ctx, id, holder, session, means, counter)
  if (orderId !== null) await setPlace(ctx, { id, session_id: session.id, state: 'booked' }, 'booked', { order_id: orderId })
  await recordBooked(ctx, { holder, session, pay: means.pay, seatId })
  return id
}

function requireFree(elsewhere: Error | null): void {
  if (elsewhere) throw elsewhere
}

/** What it is taken by: the card asked for, money where tenders were said, else the best that is there. */
export function chooseMeans(
  holder: Holder,
  session: ClassData,
  { means }: MeansFacts,
  cardId: number | undefined,
  counter: Counter,
): Means {
  const { name } = holder
  if (cardId !== undefined) {
    const asked = requireFound(
      means.find(({ card }) => card?.id === cardId),
      'card_id',
    )
    if (asked.why) throw refuse('place.decision', { name, why: asked.why })
    return asked
  }
  const paying = counter?.paying
  if (paying && session.price_fen > 0) requireFullPrice(paying, session.price_fen)
  const said = paying && (paying.payment_method !== undefined || paying.payments !== undefined || (paying.deposit_ids?.length ?? 0) > 0)
  const money = means.find(({ pay, card }) => pay === 'money' && card === null)
  if (said && money && money.why === null) return money
  const best = bestOf(means)
  if (best) return best
  if (money && money.why === null) throw refuse('place.pay-needed', { course: session.course_name, price: formatFen(session.price_fen) })
  const [first] = means
  throw refuse('place.decision', { name, why: first?.why ?? { zh: '', en: '' } })
}

/** A place on the hall's map: the one asked for, or where none can be asked for the first that is free. Null: the hall has no map. */
export async function requireSeat(ctx: Acting, session: ClassData, asked: number | undefined, any: boolean): Promise<number | null> {
  if (!session.map) {
    if (asked !== undefined) throw refuse('place.seat', { no: (await seatNo(ctx, asked))?.no ?? '' })
    return null
  }
  const free = await freeSeats(ctx, session)
  if (asked === undefined) {
    if (!any) throw refuse('place.seat-needed')
    return free[0]?.id ?? null
  }
  if (free.some(({ id }) => id === asked)) return asked
  if (any) return free[0]?.id ?? null
  throw refuse('place.seat', { no: (await seatNo(ctx, asked))?.no ?? '' })
}

type Booked = { holder: Holder; session: ClassData; pay: Means['pay']; seatId: number | null }

export async function recordBooked(ctx: Acting, { holder, session, pay, seatId }: Booked): Promise<void> {
  const seat = seatId === null ? null : ((await seatNo(ctx, seatId))?.no ?? null)
  await record(ctx, 'place.booked', holder.id, {
    name: holder.name,
    course: session.course_name,
    at: atOf(ctx, session),
    course_type: session.type,
    pay,
    seat,
  })
}

/** Who scans in at a class: by the code of their phone, a card's number, a phone's. */
import type { BodyOf } from '@kaiguan/contract/call'
import type { classReservationCalls, Reservation } from '@kaiguan/contract/classes/class-reservations/calls'
import { readOwnCode } from '../../../access/entry-codes.ts'
import { gateKeys } from '../../../access/gate-keys.ts'
import type { Ctx } from '../../../context.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { customerById } from '../../../people/customers/index.ts'
import { requireByPhone } from '../../../search/whole-phones.ts'
import { requireClassRight } from '../../classes/index.ts'
import { placeAnswer } from '../answers.ts'
import { attend } from '../places/attend.ts'
import { lockPlace } from '../places/locked.ts'
import { whyClosed } from '../places/obstacles.ts'
import { lockMeans } from '../places/place-choices.ts'
import { givePlace } from '../places/reserve.ts'
import { livingOf, type PlaceData, placeById } from '../reservations.sql.ts'
import { classById } from '../sessions.sql.ts'
import { customersFound, customersOfPerson, type Found } from './scan-in.sql.ts'

const COMES: readonly PlaceData['state'][] = ['booked', 'attended', 'no-show']

/** Said twice it is the same; nobody is asked for a reservation at a public class that has room. */
export async function scan(ctx: Ctx, { schedule_id, code }: BodyOf<typeof classReservationCalls.scan>): Promise<Reservation> {
  const session = requireFound(await classById(ctx, schedule_id), 'schedule_id')
  requireClassRight(ctx, session.type, 'attend')
  const closed = whyClosed(ctx, session, 'attend')
  if (closed) throw closed
  const people = await whoIs(ctx, code)
  const there = await livingOf(
    ctx,
    session.id,
    people.map(({ person_id }) => person_id),
  )
  const [seen, another] = there.filter(({ state }) => COMES.includes(state))
  if (seen && !another) {
    const { place } = await lockPlace(ctx, seen)
    if (place.state !== 'attended') await attend(ctx, place)
    return placeAnswer(requireFound(await placeById(ctx, place.id)))
  }
  const [who, somebodyElse] = people
  if (who && !somebodyElse) await lockMeans(ctx, who.id)
  const customer = requireFound(who && !somebodyElse ? await customerById(ctx, who.id, true) : undefined, 'code')
  if (session.type !== 2 || there.length > 0) throw refuse('place.no-place', { name: customer.name })
  const id = await givePlace(ctx, customer, session, { waiting: false, remark: '', attended: true }, null)
  await attend(ctx, requireFound(await placeById(ctx, id)))
  return placeAnswer(requireFound(await placeById(ctx, id)))
}

/** This branch’s customers whom it may be: of a code one, of the last digits of a phone several. */
async function whoIs(ctx: Ctx, text: string): Promise<Found[]> {
  const code = readOwnCode(await gateKeys(ctx), ctx.gymId, text, ctx.now)
  if (code) return code.good && code.who === 'c' ? customersOfPerson(ctx, code.id) : []
  return requireByPhone(ctx, text, async () => {
    const people = await customersFound(ctx, text)
    return people.length > 0 ? people : undefined
  })
}

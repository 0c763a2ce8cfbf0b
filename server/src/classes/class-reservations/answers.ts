/** What calls of places answer. */
import type { Reservation } from '@kaiguan/contract/classes/class-reservations/calls'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { freeUntil } from './places/obstacles.ts'
import type { PlaceData } from './reservations.sql.ts'

export function placeAnswer(data: PlaceData): Reservation {
  const { hall_id, hall_name, seat_id, seat_no, card_id, card_name } = data
  return {
    id: data.id,
    session: {
      id: data.session_id,
      course: { id: data.course_id, name: data.course_name, type: data.type, fit_type: data.fit_type },
      starts_at: data.starts_at.toISOString(),
      ends_at: data.ends_at.toISOString(),
      coach: { id: data.coach_id, name: data.coach_name },
      hall: hall_id === null ? null : { id: hall_id, name: hall_name ?? '', map: data.map },
      state: data.session_state,
    },
    customer: { id: data.customer_id, name: data.customer_name },
    phone: maskPhone(data.customer_phone),
    seat: seat_id === null ? null : { id: seat_id, no: seat_no ?? '' },
    state: data.state,
    position: data.position,
    pay: data.pay,
    card: card_id === null ? null : { id: card_id, name: card_name ?? '' },
    price: data.price_fen,
    order_id: data.order_id,
    queued_at: data.queued_at.toISOString(),
    moved_up: data.moved_up_at !== null,
    free_until: data.state === 'booked' ? freeUntil(data).toISOString() : null,
    offer_until: data.offer_until?.toISOString() ?? null,
    made_by: data.made_by,
    attended_at: data.attended_at?.toISOString() ?? null,
    ended_at: data.ended_at?.toISOString() ?? null,
    end_reason: data.end_reason,
    strike: data.strike,
    remark: data.remark,
    version: data.version,
  }
}

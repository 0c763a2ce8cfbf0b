/** Classes at the member’s own pages: what is given, a place in it, a wait for one (docs/classes.md). No names of others. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { CalendarDay } from '../../coaching/course-bookings/course-booking-rows.ts'
import { Fen, Flag, Id, IdName, IdParams, Instant, listOf, Paging } from '../../shapes.ts'
import { classTypes, placePays, reservationStates, seatStates } from '../classes/texts.ts'

export const MemberClass = z.object({
  id: Id,
  course: z.string(),
  type: z.literal(classTypes),
  introduce: z.string(),
  starts_at: Instant,
  ends_at: Instant,
  coach: z.string(),
  where: z.string().describe('hall and address'),
  price: Fen,
  left: z.int().describe('places still free'),
  waiting: z.int(),
  opens_at: Instant.describe('reserved from then'),
  closes_at: Instant.describe('until then'),
  own: z.array(z.object({ id: Id, state: z.enum(reservationStates), holder: z.string() })).describe('mine and my children’s'),
})
export type MemberClass = z.infer<typeof MemberClass>

export const MemberReservation = z.object({
  id: Id,
  class_id: Id,
  course: z.string(),
  holder: z.string().describe('whose it is: mine or a child’s'),
  starts_at: Instant,
  ends_at: Instant,
  coach: z.string(),
  where: z.string(),
  seat: z.string().nullable(),
  state: z.enum(reservationStates),
  position: z.int().nullable().describe('of who waits: 1 is next'),
  free_until: Instant.nullable().describe('cancelled until then it costs nothing'),
  offer_until: Instant.nullable().describe('of an offer: taken until then, or it lapses'),
  cancellable: z.boolean(),
})
export type MemberReservation = z.infer<typeof MemberReservation>

/** By what I may take a place. Money only from stored value; the rest is paid at the desk. */
export const MemberChoice = z.object({
  pay: z.enum(placePays),
  card: IdName.nullable(),
  usable: z.boolean(),
  why: z.string().describe('why not; empty: it does'),
  takes: z.string().describe('what it takes, in the reader’s language'),
})

/** Without keys of their own: whoever has a place, or gave it back, is told so the second time. */
const own = {
  scope: 'member',
  open: 'everyone reserves what is theirs',
  changes: ['classes', 'customers', 'bookings', 'cards', 'orders', 'money'],
} as const
const refuses = [
  'not-found',
  'place.full',
  'place.waiting-full',
  'place.window',
  'place.seat',
  'place.seat-needed',
  'place.already',
  'place.banned',
  'place.decision',
  'place.pay-needed',
  'place.active',
  'place.state',
  'place.offer-over',
  'session.state',
  'booking.clash',
] as const

export const memberClassCalls = {
  list: call({
    method: 'GET',
    path: '/v1/member/classes',
    summary: 'The classes of a day here, by their time',
    scope: 'member',
    open: 'the timetable hangs at the door',
    shows: ['classes'],
    query: z.object({ day: CalendarDay }),
    response: z.object({ data: z.array(MemberClass) }),
  }),
  show: call({
    method: 'GET',
    path: '/v1/member/classes/{id}',
    summary: 'One class: by what I, or a child of mine, may take a place, and which places are free',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['classes'],
    params: IdParams,
    response: MemberClass.extend({
      people: z.array(
        IdName.extend({
          stands: z.string().describe('what is in the way of them altogether; empty: nothing'),
          choices: z.array(MemberChoice),
        }),
      ),
      map: z
        .object({
          rows: z.int(),
          columns: z.int(),
          seats: z.array(z.object({ id: Id, no: z.string(), row: z.int(), column: z.int(), state: z.enum(seatStates) })),
        })
        .nullable(),
    }),
  }),
  reserve: call({
    ...own,
    method: 'POST',
    path: '/v1/member/classes/{id}/reserve',
    summary: 'Take a place, or wait for one',
    refuses,
    params: IdParams,
    body: z.object({
      customer_id: Id.describe('me, or a child of mine'),
      card_id: Id.optional().describe('left out: the best that does'),
      seat_id: Id.optional(),
      waiting: Flag.default(false),
    }),
    response: MemberReservation,
  }),
  reservations: call({
    method: 'GET',
    path: '/v1/member/class_reservations',
    summary: 'My classes, those to come first, then the newest',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['classes'],
    query: Paging,
    response: listOf(MemberReservation),
  }),
  cancel: call({
    ...own,
    method: 'POST',
    path: '/v1/member/class_reservations/{id}/cancel',
    summary: 'Give my place back; late, it may cost it',
    refuses: ['place.state', 'pay.debit-card-missing', 'pay.balance'],
    params: IdParams,
    response: MemberReservation,
  }),
  accept: call({
    ...own,
    method: 'POST',
    path: '/v1/member/class_reservations/{id}/accept',
    summary: 'Take the place that I am offered',
    refuses,
    params: IdParams,
    body: z.object({ seat_id: Id.optional() }),
    response: MemberReservation,
  }),
}

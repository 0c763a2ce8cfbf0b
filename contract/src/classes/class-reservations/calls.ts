/**
 * Places in classes (团课预约): reserved by staff or by the member, with a seat where the hall has a map, paid by card or money, waited
 * for where the class is full (docs/classes.md).
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { CalendarDay } from '../../coaching/course-bookings/course-booking-rows.ts'
import { Paying, payRefusals } from '../../ground/pay/calls.ts'
import { Pasted, Reason, Remark, TimeOfDay } from '../../rules.ts'
import { Changed, csv, Day, Done, Fen, Flag, Id, IdName, IdParams, Ids, IdText, Instant, listOf, Paging, Version } from '../../shapes.ts'
import { daysBetween } from '../../time.ts'
import { Session } from '../classes/class-sessions.ts'
import { ClassTypeIn } from '../classes/group-courses.ts'
import { classTypes, placePays, placePolicies, reservationStates } from '../classes/texts.ts'

const byType = { scope: 'gym', open: 'by the type: group classes by the permissions of 3-4, public ones by those of 3-5' } as const
const changing = { ...byType, changes: ['classes', 'customers', 'bookings', 'cards', 'orders', 'money'] } as const

export const Reservation = z.object({
  id: Id,
  session: Session.pick({ id: true, course: true, starts_at: true, ends_at: true, coach: true, hall: true, state: true }),
  customer: IdName,
  phone: z.string().describe('masked'),
  seat: z.object({ id: Id, no: z.string() }).nullable(),
  state: z.enum(reservationStates),
  position: z.int().nullable().describe('of who waits: 1 is next'),
  pay: z.enum(placePays),
  card: IdName.nullable(),
  price: Fen,
  order_id: Id.nullable(),
  queued_at: Instant,
  moved_up: z.boolean().describe('came from the waiting list'),
  free_until: Instant.nullable().describe('cancelled until then it costs nothing'),
  offer_until: Instant.nullable(),
  made_by: z.string().nullable().describe('null: the member'),
  attended_at: Instant.nullable(),
  ended_at: Instant.nullable(),
  end_reason: z.string(),
  strike: z.enum(['counts', 'forgiven']).nullable(),
  remark: z.string(),
  version: Version,
})
export type Reservation = z.infer<typeof Reservation>

/** By what somebody may take a place, and what it takes: the explained choice of the screen. */
export const PlaceChoice = z.object({
  pay: z.enum(placePays),
  card: IdName.extend({ card_no: z.string(), residue_times: z.int().nullable(), ends_on: Day.nullable() }).nullable(),
  usable: z.boolean(),
  why: z.string().describe('why not, in the reader’s language; empty: it does'),
  price: Fen.describe('to pay; 0 where a card does'),
})
export type PlaceChoice = z.infer<typeof PlaceChoice>

export const ClassRules = z.object({
  open_days: z.int().min(1).max(28).default(7).describe('reserved at most so long ahead'),
  close: z.int().min(0).max(1440).default(0).describe('minutes: and until so long before it begins'),
  cancel: z.int().min(0).max(10_080).default(120).describe('minutes: cancelled later than so long before is late'),
  late: z.enum(placePolicies).default('take'),
  no_show: z.enum(placePolicies).default('take'),
  strikes: z.int().min(0).max(20).default(3).describe('so many late or missed; 0: nobody is banned'),
  strike_days: z.int().min(1).max(365).default(30).describe('within so many days'),
  ban_days: z.int().min(1).max(365).default(7).describe('close the list for so many days from the last'),
  max_active: z.int().min(1).max(100).default(5).describe('places of one person still to come'),
  waiting_max: z.int().min(0).max(200).default(10).describe('on a waiting list; 0: there is none'),
  quiet_from: TimeOfDay.default('22:00').describe('nobody is told anything, and nobody moves up unasked, from then'),
  quiet_to: TimeOfDay.default('07:00').describe('until then'),
  min_check: z.int().min(0).max(1440).default(60).describe('minutes before: fewer than the minimum, and it is called off'),
})
export const ClassRulesNow = ClassRules.extend({ version: Version })
export type ClassRulesNow = z.infer<typeof ClassRulesNow>

const reserveRefusals = [
  'not-found',
  'permission.missing',
  'place.full',
  'place.waiting-full',
  'place.seat-needed',
  'place.pay-needed',
  'place.window',
  'place.seat',
  'place.already',
  'place.banned',
  'place.decision',
  'place.active',
  'place.state',
  'session.state',
  'booking.clash',
  ...payRefusals,
] as const

/** What giving back at the counter may be refused for. */
const backRefusals = ['pay.debit-card-missing', 'pay.balance', 'register.gone'] as const

const Wanted = Paying.extend({
  schedule_id: Id,
  customer_id: Id,
  seat_id: Id.optional(),
  card_id: Id.optional().describe('pays or admits; left out with a price and tenders: money pays; with neither: the best card'),
  waiting: Flag.default(false).describe('where it is full, they wait; nothing is taken before they have a place'),
})

export const Strike = z.object({
  id: Id,
  reservation_id: Id,
  customer: IdName,
  course: z.string(),
  starts_at: Instant,
  why: z.enum(['late', 'no-show']),
  at: Instant,
  forgiven: z.object({ by: z.string(), at: Instant, reason: z.string() }).nullable(),
})
export type Strike = z.infer<typeof Strike>

const Stat = z.object({ places: z.int(), booked: z.int(), attended: z.int(), no_show: z.int(), late: z.int(), fill_bp: z.int() })

export const classReservationCalls = {
  list: call({
    ...byType,
    method: 'GET',
    path: '/api/v2/gym/reservations/group',
    summary: 'Reservations, the newest first; of one class those with a place by their seat, then who waits in order',
    shows: ['classes', 'customers'],
    refuses: ['permission.missing', 'phone.too-many-missed'],
    query: Paging.extend({
      schedule_id: IdText.optional(),
      customer_id: IdText.optional(),
      type: ClassTypeIn.optional(),
      from: CalendarDay.optional().describe('day of the class'),
      to: CalendarDay.optional(),
      state: csv(z.enum(reservationStates)).optional(),
      search: Pasted.max(50).optional(),
    }),
    response: listOf(Reservation),
  }),
  stat: call({
    ...byType,
    method: 'GET',
    path: '/api/v2/gym/reservations/group/stat',
    summary: 'How full the classes of these days are and who came: in all, by course and by coach',
    shows: ['classes'],
    refuses: ['permission.missing'],
    query: z
      .object({
        from: CalendarDay.optional().describe('with neither: today; with one: that day'),
        to: CalendarDay.optional(),
        type: ClassTypeIn.optional(),
      })
      .refine(({ from, to }) => from === undefined || to === undefined || (from <= to && daysBetween(from, to) <= 366), {
        error: 'unknown',
        path: ['to'],
      }),
    response: Stat.extend({
      sessions: z.int(),
      called_off: z.int(),
      by_course: z.array(Stat.extend({ id: Id, name: z.string(), type: z.literal(classTypes), sessions: z.int() })),
      by_coach: z.array(Stat.extend({ id: Id, name: z.string(), sessions: z.int() })),
    }),
  }),
  choices: call({
    ...byType,
    method: 'GET',
    path: '/api/v2/gym/reservations/group/choices',
    summary: 'By what a customer may take a place in a class: each card with what it takes or why it doesn’t do',
    shows: ['classes', 'cards', 'customers'],
    refuses: ['permission.missing', 'not-found'],
    query: z.object({ schedule_id: IdText, customer_id: IdText }),
    response: z.object({
      price: Fen,
      full: z.boolean(),
      stands: z.string().describe('what is in the way of them altogether, in the reader’s language; empty: nothing'),
      data: z.array(PlaceChoice),
    }),
  }),
  reserve: call({
    ...changing,
    method: 'POST',
    path: '/api/v2/gym/reservations/group',
    summary: 'Give somebody a place, or a wait for one',
    refuses: reserveRefusals,
    money: true,
    body: Wanted,
    response: Reservation,
  }),
  edit: call({
    ...changing,
    method: 'PUT',
    path: '/api/v2/gym/reservations/group/{id}',
    summary: 'Another place, another class of the same course, came or didn’t come after all (48 hours), up from the waiting list',
    refuses: [...reserveRefusals, 'place.too-early', 'session.too-soon', 'permission.missing'],
    money: true,
    params: IdParams,
    body: changes(
      z.object({
        seat_id: Id.nullable(),
        schedule_id: Id,
        state: z.enum(['booked', 'attended', 'no-show']),
        remark: Remark.default(''),
      }),
    ),
    response: Reservation,
  }),
  cancel: call({
    ...changing,
    method: 'PUT',
    path: '/api/v2/gym/reservations/group/{id}/cancel',
    summary: 'Give a place back: late, by the rules it was reserved by, it may cost it; forgiven with a reason',
    refuses: ['permission.missing', 'place.state', ...backRefusals],
    money: true,
    params: IdParams,
    body: z
      .object({ reason: Remark.max(200).default(''), forgive: Flag.default(false) })
      .refine(({ reason, forgive }) => !forgive || reason !== '', {
        error: 'required',
        path: ['reason'],
      }),
    response: Reservation,
  }),
  multiCancel: call({
    ...changing,
    method: 'PUT',
    path: '/api/v2/gym/reservations/group/multi-cancel',
    summary: 'The same of several: all or none',
    refuses: ['permission.missing', 'not-found', 'place.state', ...backRefusals],
    money: true,
    body: z.object({ ids: Ids, reason: Remark.max(200).default('') }),
    response: Changed,
  }),
  scan: call({
    ...changing,
    method: 'POST',
    path: '/api/v2/gym/reservations/group/scan',
    summary: 'Who scans in: the code, card number or phone of somebody with a place in this class; else why not',
    refuses: [
      'permission.missing',
      'not-found',
      'place.no-place',
      'place.state',
      'place.full',
      'place.banned',
      'place.decision',
      'session.state',
      'place.too-early',
      'booking.clash',
      'phone.too-many-missed',
    ],
    money: true,
    body: z.object({ schedule_id: Id, code: Pasted.min(1).max(200) }),
    response: Reservation,
  }),
  strikes: call({
    method: 'GET',
    path: '/v1/gym/class_strikes',
    summary: 'Late cancellations and missed classes that count, the newest first',
    scope: 'gym',
    needs: 'classes.group-reservations',
    shows: ['classes', 'customers'],
    query: Paging.extend({ customer_id: IdText.optional() }),
    response: listOf(Strike),
  }),
  forgive: call({
    method: 'POST',
    path: '/v1/gym/class_strikes/{id}/forgive',
    summary: 'One doesn’t count after all, with the reason',
    scope: 'gym',
    needs: 'classes.forgive',
    changes: ['classes', 'customers'],
    refuses: ['place.forgiven'],
    params: IdParams,
    body: z.object({ reason: Reason }),
    response: Done,
  }),
  rules: call({
    method: 'GET',
    path: '/v1/gym/group_course_bookings/get',
    summary: 'By which rules places are reserved here',
    scope: 'gym',
    needs: 'classes.group-reservations',
    shows: ['classes'],
    response: ClassRulesNow,
  }),
  setRules: call({
    method: 'POST',
    path: '/v1/gym/group_course_bookings/set',
    summary: 'Change the rules of reserving; places that are given keep theirs. A key that is left out stays',
    scope: 'gym',
    needs: 'classes.booking-rules',
    changes: ['classes'],
    refuses: ['laid-down.locked'],
    body: changes(ClassRules),
    response: ClassRulesNow,
  }),
}

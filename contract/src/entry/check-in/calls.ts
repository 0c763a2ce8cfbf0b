/** Check-in (签到): who is this, may they enter and why, visits, check-out (docs/access.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { ApprovalToken, Colleague, Confirmed, confirmRefusals } from '../../ground/pay/calls.ts'
import { CardNo, CardRow } from '../../membership/cards/calls.ts'
import { Pasted, Reason, ReasonIfAny } from '../../rules.ts'
import { Day, Flag, Id, IdText, Instant, listOf, Moment, Paging } from '../../shapes.ts'
import { Decision, Found, ListedVisit, MOST_GUESTS, Person, Visit } from './check-in-rows.ts'

export {
  AccessReason,
  Alert,
  Arrival,
  CardJudgement,
  cancelsFreely,
  Decision,
  Fix,
  Found,
  ListedVisit,
  MOST_ARRIVALS,
  MOST_GUESTS,
  MOST_LESSONS,
  Person,
  Visit,
} from './check-in-rows.ts'

/** A year ago is seen too, in any year. */
export const DAYS_OF_A_YEAR = 366

export const checkInCalls = {
  canSign: call({
    method: 'GET',
    path: '/v1/gym/customer_vips/get_can_sign_card_by_card_no/{card_no}',
    summary: 'The card of that number, if it admits its holder now',
    scope: 'gym',
    needs: 'check-in.view',
    shows: ['cards', 'visits'],
    params: z.object({ card_no: CardNo }),
    response: z.object({ card: CardRow, can_sign: z.boolean(), reason: z.string(), message: z.string() }),
  }),
  find: call({
    method: 'GET',
    path: '/v1/gym/sign/find',
    summary: 'Who is this: phone, last 4, name, pinyin initials, card number or the code of their phone; at most 10',
    scope: 'gym',
    needs: 'check-in.view',
    shows: ['customers', 'cards'],
    refuses: ['phone.too-many-missed'],
    query: z.object({ q: Pasted.min(1, { error: 'required' }).max(300) }),
    response: z.object({ data: z.array(Found), exact: z.boolean().describe('one whole phone, card number or code: open it at once') }),
  }),
  person: call({
    method: 'GET',
    path: '/v1/gym/sign/customers/{id}',
    summary: 'The person at the counter with their cards and the decision, now or (what if) at another time',
    scope: 'gym',
    needs: 'check-in.view',
    shows: ['customers', 'cards', 'visits', 'follow-ups', 'deposits', 'lockers', 'bookings'],
    params: z.object({ id: IdText }),
    query: z.object({ at: Moment.optional(), guests: z.coerce.number().int().min(0).max(MOST_GUESTS).default(0) }),
    response: Person,
  }),
  admit: call({
    method: 'POST',
    path: '/v1/gym/visits',
    summary: 'Check a person in, with the best card or the one named',
    scope: 'gym',
    needs: 'check-in.admit',
    changes: ['visits', 'cards', 'customers', 'lockers', 'money'],
    refuses: ['not-found', 'check-in.refused'],
    money: true,
    whenOverdue: true,
    body: z
      .object({
        customer_id: Id,
        card_id: Id.optional(),
        another_card: Flag.default(false).describe('beside card_id: this card takes a visit of its own although another was used today'),
        guests: z.int().min(0).max(MOST_GUESTS).default(0),
        method: z.enum(['search', 'scan']).default('search'),
        override_reason: ReasonIfAny.describe('let them in although refused; needs check-in.override'),
      })
      .refine((body) => !body.another_card || body.card_id !== undefined, { error: 'required', path: ['card_id'] }),
    response: z.object({ visit: Visit, decision: Decision }),
  }),
  admitGuest: call({
    method: 'POST',
    path: '/v1/gym/visits/{id}/guests',
    summary:
      'Admit a guest of somebody who is inside, on the host’s card: a visit of the guest’s own, which takes what the card’s visits take',
    scope: 'gym',
    needs: 'check-in.guest',
    changes: ['visits', 'cards', 'customers', 'lockers', 'money'],
    refuses: ['not-found', 'check-in.refused', 'check-in.no-host'],
    money: true,
    whenOverdue: true,
    params: z.object({ id: IdText }),
    body: z.object({ customer_id: Id }),
    response: z.object({ visit: Visit, decision: Decision }),
  }),
  leave: call({
    method: 'POST',
    path: '/v1/gym/visits/{id}/leave',
    summary: 'Check a person out',
    scope: 'gym',
    needs: 'check-in.check-out',
    changes: ['visits', 'lockers'],
    refuses: ['check-in.already-out', 'check-in.already-cancelled'],
    whenOverdue: true,
    params: z.object({ id: IdText }),
    response: Visit,
  }),
  approveCancel: call({
    method: 'POST',
    path: '/v1/gym/visits/{id}/cancel_approvals',
    summary:
      'A colleague who may undo what was done to cards confirms with their own password, on the asker’s screen, that it was a mistake',
    scope: 'gym',
    needs: 'check-in.cancel',
    changes: [],
    refuses: [...confirmRefusals, 'check-in.already-cancelled'],
    outside: true,
    params: z.object({ id: IdText }),
    body: z.object({ reason: Reason }).extend(Colleague.shape),
    response: Confirmed,
  }),
  cancel: call({
    method: 'POST',
    path: '/v1/gym/visits/{id}/cancel',
    summary:
      'Cancel a mistaken check-in; what it took goes back. Once 15 minutes are over, they left, or another of that day was cancelled, it needs cards.reverse or a colleague who has it',
    scope: 'gym',
    needs: 'check-in.cancel',
    changes: ['visits', 'cards', 'customers', 'lockers', 'money'],
    refuses: [
      'check-in.already-cancelled',
      'check-in.card-over',
      'check-in.later-visit',
      'check-in.too-old',
      'permission.missing',
      'approval.unfit',
    ],
    money: true,
    whenOverdue: true,
    params: z.object({ id: IdText }),
    body: z.object({ reason: Reason, approval_token: ApprovalToken }),
    response: Visit,
  }),
  retroactive: call({
    method: 'POST',
    path: '/v1/gym/visits/retroactive',
    summary: 'Enter a visit that was forgotten, at its own time',
    scope: 'gym',
    needs: 'check-in.retroactive',
    changes: ['visits', 'cards', 'customers', 'lockers', 'money'],
    refuses: ['not-found', 'check-in.refused', 'check-in.too-old', 'check-in.future', 'check-in.later-visit'],
    money: true,
    body: z.object({ customer_id: Id, card_id: Id.optional(), at: Moment, reason: Reason }),
    response: z.object({ visit: Visit, decision: Decision }),
  }),
  visits: call({
    method: 'GET',
    path: '/v1/gym/visits',
    summary: 'Visits: today’s by default, those inside, or one customer’s, elsewhere too',
    scope: 'gym',
    needs: 'check-in.view',
    shows: ['visits'],
    query: Paging.extend({
      day_from: Day.optional(),
      day_to: Day.optional(),
      inside: Flag.optional(),
      customer_id: IdText.optional(),
      cancelled: Flag.optional(),
    }),
    response: listOf(ListedVisit),
  }),
  year: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/visits_year',
    summary: 'On which of the last 366 business days a customer came, and how often',
    scope: 'gym',
    needs: 'check-in.view',
    shows: ['visits'],
    params: z.object({ id: IdText }),
    response: z.object({
      from: Day,
      to: Day.describe('today'),
      data: z
        .array(z.object({ day: Day, visits: z.int() }))
        .max(DAYS_OF_A_YEAR)
        .describe('in the order of days; a day without a visit isn’t there'),
    }),
  }),
  statistics: call({
    method: 'POST',
    path: '/v1/gym/visits/statistics',
    summary: 'Today’s visits: how many came, how many are inside',
    scope: 'gym',
    needs: 'check-in.view',
    changes: [],
    shows: ['visits'],
    response: z.object({ day: Day, visits: z.int(), people: z.int(), inside: z.int(), refused: z.int() }),
  }),
  usual: call({
    method: 'GET',
    path: '/v1/gym/visits/usual',
    summary: 'How many are usually inside on a weekday like today, hour by hour: the mean of the last eight',
    scope: 'gym',
    needs: 'check-in.view',
    shows: [],
    response: z.object({
      day: Day,
      from: Instant.describe('when the business day begins'),
      days: z.int().describe('of the last eight such weekdays, those on which somebody came'),
      inside: z
        .array(z.int())
        .max(25)
        .nullable()
        .describe('in the middle of each hour since `from`; empty: nobody came on such days; null: not for you to see'),
    }),
  }),
  leaveAll: call({
    method: 'POST',
    path: '/v1/gym/visits/leave_all',
    summary: 'Check out everybody still inside, at closing time',
    scope: 'gym',
    needs: 'check-in.check-out',
    changes: ['visits', 'lockers'],
    whenOverdue: true,
    response: z.object({ left: z.int() }),
  }),
}

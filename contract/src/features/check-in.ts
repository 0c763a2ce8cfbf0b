/** Check-in (签到): who is this, may they enter and why, visits, check-out (DOMAIN.md §5, UX.md "The counter"). */
import { z } from 'zod'
import { call } from '../call.ts'
import { Pasted, Reason } from '../rules.ts'
import { Day, Fen, Flag, Id, IdText, Instant, listOf, Paging } from '../shapes.ts'
import { CardNo, CardRow } from './cards.ts'
import { accessReasonWords, arrivalWords, fixWords } from './check-in.texts.ts'
import { CourseBooking } from './course-bookings.ts'
import { Stage } from './customer-stage.ts'
import { Sex } from './customers.ts'
import { FileAddress } from './files.ts'
import { ApprovalToken, Colleague, Confirmed, confirmRefusals } from './pay.ts'

// Object.keys forgets that these keys are exactly the table's names.
const reasonNames = Object.keys(accessReasonWords) as [keyof typeof accessReasonWords, ...(keyof typeof accessReasonWords)[]]
const fixNames = Object.keys(fixWords) as [keyof typeof fixWords, ...(keyof typeof fixWords)[]]
const arrivalNames = Object.keys(arrivalWords) as [keyof typeof arrivalWords, ...(keyof typeof arrivalWords)[]]

/** So long after somebody came in a check-in is cancelled freely: what a slip of the hand is. */
const CANCEL_FREE_MS = 15 * 60_000

/** Whether a check-in may still be taken for a slip: just now, and they are still inside. Later they may have trained. */
export function cancelsFreely({ entered_at, left_at }: { entered_at: Date; left_at: Date | null }, now: Date): boolean {
  return left_at === null && now.getTime() - entered_at.getTime() <= CANCEL_FREE_MS
}

/** Whom somebody brings along. */
export const MOST_GUESTS = 20

export const AccessReason = z.enum(reasonNames)
export const Fix = z.enum(fixNames)

/** Judged for one card: usable or why not. */
export const CardJudgement = z.object({
  card: CardRow,
  usable: z.boolean(),
  reason: AccessReason,
  message: z.string(),
  takes: z.string().describe('what entering with it takes; empty where it doesn’t admit'),
  fix: Fix.nullable(),
  fix_card_id: Id.nullable().describe('the card the fix is done with, where it is another one'),
})

/** A private lesson somebody comes for: its booking. */
const Lesson = z.object({ id: Id, course: z.string(), starts_at: Instant })

/** The one access decision, explained. */
export const Decision = z.object({
  allowed: z.boolean(),
  reason: AccessReason,
  message: z.string(),
  card_id: Id.nullable().describe('the card that would be used'),
  why_this_card: z.string().describe('why it was chosen among several'),
  takes: z.string().describe('what entering takes: 1 visit, 20.00 yuan, nothing'),
  fix: Fix.nullable(),
  fix_card_id: Id.nullable().describe('the card the fix is done with, where it isn’t the one refused'),
  may_override: z.boolean().describe('you may let them in all the same, with a reason'),
  pass: z
    .object({ id: Id, nth: z.int().describe('which of its entries this is'), entries: z.int(), to_day: Day })
    .nullable()
    .describe('trial visits that let them in, where no card does'),
  lesson: Lesson.nullable().describe('the private lesson they come for: it lets in from an hour before it begins until it ends'),
  place: Lesson.nullable().describe('the class they have a place in: one that was paid lets in as a lesson does, a public one last'),
  cards: z.array(CardJudgement),
})
export type Decision = z.infer<typeof Decision>

export const Visit = z.object({
  id: Id,
  customer: z.object({ id: Id, name: z.string(), phone: z.string().describe('masked') }),
  card: z
    .object({
      id: Id,
      card_no: z.string(),
      card_name: z.string(),
      guests: z.int().describe('how many guests at once it lets in with its holder'),
    })
    .nullable(),
  business_day: Day,
  entered_at: Instant,
  left_at: Instant.nullable(),
  counted: z.boolean(),
  another_card: z.boolean().describe('a second card of the day, because the desk said so'),
  guests: z.int(),
  staff_name: z.string().nullable(),
  retroactive: z.boolean(),
  override_reason: z.string().nullable(),
  cancelled_at: Instant.nullable(),
  cancel_reason: z.string().nullable(),
  pass: z
    .object({ id: Id, nth: z.int().describe('which of its entries it was'), entries: z.int() })
    .nullable()
    .describe('the trial visits that let them in'),
  lesson: Lesson.nullable().describe('the private lesson they came for; no card was used'),
  place: Lesson.nullable().describe('the class they came for; no card was used'),
  locker: z
    .object({ rental_id: Id, area: z.string(), no: z.string(), bracelet: z.string().nullable() })
    .nullable()
    .describe('the grid they were given for the day'),
  host: z.object({ visit_id: Id, name: z.string() }).nullable().describe('a guest: whom they came with, whose card paid'),
})
export type Visit = z.infer<typeof Visit>

export const Alert = z.object({
  kind: z.enum(['note', 'birthday', 'expiring', 'few-left', 'low-balance', 'locker-overdue', 'first-visit']),
  message: z.string(),
})

/** What to do now with this person; the asker may do it. */
export const Arrival = z.object({
  kind: z.enum(arrivalNames),
  message: z.string(),
  id: Id.nullable().describe(
    'what it is done with: of renewal and top-up the card, of contract the contract, of locker-… the rental, of deposit the deposit, of follow-up the attempt before',
  ),
})
export type Arrival = z.infer<typeof Arrival>

/** A member has no more lessons in one day. */
export const MOST_LESSONS = 20

/** No more than one does while the next one waits. */
export const MOST_ARRIVALS = 3

export const Person = z.object({
  customer: z.object({
    id: Id,
    name: z.string(),
    phone: z.string().describe('masked'),
    head_portrait: FileAddress.nullable(),
    sex: Sex,
    stage: Stage,
    birthday: Day.nullable(),
    consultant: z.string().nullable(),
    coach: z.string().nullable(),
    last_visit_at: Instant.nullable(),
    visits_this_month: z.int(),
  }),
  alerts: z.array(Alert),
  arrivals: z.array(Arrival).max(MOST_ARRIVALS).describe('the weightiest things to do now, of those that you may do'),
  lessons: z
    .array(CourseBooking)
    .max(MOST_LESSONS)
    .describe('their private lessons of this business day, but the cancelled, by their time; needs coaching.bookings-view'),
  inside: Visit.nullable().describe('the visit that has not ended'),
  decision: Decision,
  locker: z
    .object({ rental_id: Id, locker_id: Id, grid_id: Id, area: z.string(), no: z.string(), expired_on: Day, days_over: z.int() })
    .nullable()
    .describe('the rental that is overdue longest, by which renew-locker and return-locker are done; null: none is'),
  balance: Fen,
})
export type Person = z.infer<typeof Person>

export const Found = z.object({
  id: Id,
  name: z.string(),
  phone: z.string(),
  head_portrait: FileAddress.nullable(),
  stage: Stage,
  card_no: z.string().nullable(),
  branch: z.string().nullable(),
})

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
    query: z.object({ at: Instant.optional(), guests: z.coerce.number().int().min(0).max(MOST_GUESTS).default(0) }),
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
        override_reason: Reason.optional().describe('let them in although refused; needs check-in.override'),
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
      'Cancel a mistaken check-in; what it took goes back. Once 15 minutes are over, or they left, it needs cards.reverse or a colleague who has it',
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
    body: z.object({ customer_id: Id, card_id: Id.optional(), at: Instant, reason: Reason }),
    response: z.object({ visit: Visit, decision: Decision }),
  }),
  visits: call({
    method: 'GET',
    path: '/v1/gym/visits',
    summary: 'Visits: today’s by default, those still inside, or one customer’s',
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
    response: listOf(Visit),
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

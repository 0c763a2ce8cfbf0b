/** What calls of check-in answer: who stands at the door, what was decided, visits. */
import { z } from 'zod'
import { CourseBooking } from '../../coaching/course-bookings/course-booking-rows.ts'
import { FileAddress } from '../../ground/files/calls.ts'
import { CardRow } from '../../membership/cards/calls.ts'
import { Sex } from '../../people/customers/calls.ts'
import { Stage } from '../../people/customers/customer-stage.ts'
import { Day, Fen, Id, Instant } from '../../shapes.ts'
import { accessReasonWords, arrivalWords, fixWords } from './texts.ts'

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

/** A visit in a list, which shows the member's face. */
export const ListedVisit = Visit.extend({
  customer: Visit.shape.customer.extend({ head_portrait: FileAddress.nullable() }),
  branch: z.string().nullable().describe('null: here'),
})
export type ListedVisit = z.infer<typeof ListedVisit>

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

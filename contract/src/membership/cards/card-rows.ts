/** A card as lists, drawers and answers carry it (cards.ts). */
import { z } from 'zod'
import { AgreedMethod } from '../../people/contracts/agreed-method.ts'
import { Day, Fen, Id, IdName, Instant, Version } from '../../shapes.ts'
import { CardImage, CardKind, CardTerms, Payable } from '../card-types/calls.ts'
import { CardStatus } from './card-states.ts'

export const CardRow = z.object({
  id: Id,
  card_no: z.string(),
  card_name: z.string(),
  card_image: CardImage,
  kind: CardKind,
  status: CardStatus,
  expired_why: z.enum(['ended', 'used-up', 'refunded', 'transferred', 'moved', 'reversed']).nullable(),
  customer: z.object({ id: Id, name: z.string(), phone: z.string().describe('masked') }),
  vip_template_id: Id,
  universal: z.boolean().describe('good at other branches too'),
  gym: IdName,
  start_date: Day.nullable(),
  end_date: Day.nullable().describe('last good day; null: not open yet; 9999-12-31 never ends'),
  units: z.int().describe('days or times bought, gifts included'),
  residue_days: z.int().nullable().describe('kind 1, and cards with an end: days left, today included'),
  residue_times: z.int().nullable().describe('kind 2'),
  balance: Fen.nullable().describe('kind 3: principal and gift'),
  gift_balance: Fen.nullable(),
  suspended_from: Day.nullable(),
  suspended_to: Day.nullable(),
  price: Fen.describe('the price agreed at the sale'),
  given: z.boolean().describe('sold at 0 although its type had a price'),
  opens_at_visit: z.boolean().describe('true: a visit before start_date opens it'),
  pays_for: z.array(Payable).nullable().describe('kind 3: what it may pay for'),
  remark: z.string(),
  last_visit_at: Instant.nullable(),
  sold_at: Instant,
  version: Version,
})
export type CardRow = z.infer<typeof CardRow>

export const CardEvent = z.object({
  id: Id,
  kind: z.string(),
  occurred_at: Instant,
  staff_name: z.string().nullable(),
  branch: z.string().nullable().describe('null: here'),
  before: z.record(z.string(), z.unknown()),
  after: z.record(z.string(), z.unknown()),
  order_id: Id.nullable().describe('of this branch: an order of another is read there'),
  reverses_id: Id.nullable().describe('the event that it takes back'),
})

/** A card at the other end of a transfer; null: none, or nobody one may see. */
const Handed = z.object({ id: Id, card_no: z.string(), holder: z.string() }).nullable()

export const Card = CardRow.extend({
  terms: CardTerms,
  days_held: z.int().nullable().describe('how long it may run: days sold, given and suspended; null: without an end'),
  deferred: Fen.describe('paid and not yet earned'),
  refundable: Fen.describe(
    'the most that whoever asks may give back: what is not yet earned; with cards.refund-excess up to what was paid',
  ),
  refundable_confirmed: Fen.describe('the same where a colleague who may refund beyond the unearned confirms it'),
  refund_method: AgreedMethod.describe('the way of reckoning a refund that the newest contract signed for it names'),
  events: z.array(CardEvent).describe('the newest 50'),
  undoable_event_id: Id.nullable().describe('the event that may be undone here today (reverse); null: none'),
  successor: Handed.describe('the card it became at its transfer'),
  predecessor: Handed.describe('the card it was before its transfer'),
})
export type Card = z.infer<typeof Card>

/** A card when a day was over. Names and remarks are today's. */
export const CardOnDay = z.object({
  day: Day,
  begins_on: Day.describe('the first day that is known: its sale, or the import that brought it'),
  imported: z.boolean(),
  card: CardRow,
  deferred: Fen.describe('paid and not yet earned when the day began'),
  since: z.array(CardEvent).describe('what was done to it since, newest first; of the newest 50'),
})
export type CardOnDay = z.infer<typeof CardOnDay>

/** Whose a member was, called as they are now; null: nobody’s. */
const OwnerThen = IdName.nullable()

/** A member when a day was over. */
export const MemberOnDay = z.object({
  day: Day,
  name: z.string().describe('as it is now'),
  begins_on: Day.describe('the first day that is known'),
  imported: z.boolean().describe('they, or a card or course of theirs, were brought by an import: what was before isn’t known'),
  stage: z.enum(['lead', 'member', 'former']),
  stored: Fen.describe('stored value that was paid for'),
  gift: Fen,
  deposits: Fen.optional().describe('held here; left out: the asker lacks deposits.view'),
  points: z.int(),
  consultant: OwnerThen,
  coach: OwnerThen,
})
export type MemberOnDay = z.infer<typeof MemberOnDay>

/**
 * When the club couldn’t be used (停业补偿; docs/refunds.md): each card, and each course that ends some day, gets back the days it lost.
 * And many cards that are extended at once (批量延期): those that were chosen, by as many days each. Looked through and shown first, then
 * done by a job, 500 at a time; taken back the same way.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { CardKind } from '../../membership/card-types/calls.ts'
import type { Permission } from '../../permissions.ts'
import { Reason } from '../../rules.ts'
import { Day, Done, Flag, Id, IdName, IdParams, Ids, IdText, Instant, listOf, Paging } from '../../shapes.ts'
import { leftOutWhys, notExtendedWhys } from './disruption-days.ts'

export const disruptionKinds = ['disruption', 'extension'] as const
export type DisruptionKind = (typeof disruptionKinds)[number]
/** Whoever may do the one may neither see nor do nor undo the other. */
export const disruptionRights = {
  disruption: 'disruptions.apply',
  extension: 'cards.extend-batch',
} as const satisfies Record<DisruptionKind, Permission>

export const disruptionStates = ['preparing', 'preview', 'applying', 'applied', 'reversing', 'reversed'] as const
export const DisruptionState = z.enum(disruptionStates)
export type DisruptionState = z.infer<typeof DisruptionState>
export const disruptionActs = ['apply', 'reverse', 'discard', 'retry'] as const
export type DisruptionAct = (typeof disruptionActs)[number]
/** `retry`: of a part that failed again and again. */
export const disruptionTransitions: Record<DisruptionState, readonly DisruptionAct[]> = {
  preparing: ['retry', 'discard'],
  preview: ['apply', 'discard'],
  applying: ['retry'],
  applied: ['reverse'],
  reversing: ['retry'],
  reversed: [],
}
/** A job is at it. */
export const busyDisruptions: readonly DisruptionState[] = ['preparing', 'applying', 'reversing']

/** As long as a club closes and still comes back. */
export const MOST_DAYS = 366

export const DisruptionInput = z
  .object({
    reason: Reason,
    from: Day,
    to: Day.describe('the last day of it'),
    days: z.int().min(1).max(MOST_DAYS).nullable().default(null).describe('the same for each that lost any; null: what each lost'),
    kinds: z.array(CardKind).max(3).default([1, 2, 3]).describe('of cards'),
    courses: Flag.optional().describe('members’ courses that end some day; left out: where every kind and type is meant'),
    vip_template_ids: z.array(Id).max(200).default([]).describe('none: of every type'),
  })
  .refine(({ from, to }) => from <= to, { error: 'not-offered', path: ['to'] })
  .refine(({ kinds, courses }) => kinds.length > 0 || courses === true, { error: 'required', path: ['kinds'] })

/** How long ago a card was extended with others is still worth a word when it is about to be again. */
export const OTHERS_WITHIN = 90
/** As for a year; more is another card. */
export const MOST_EXTENDED = 365
/** Which cards are meant is settled while the asker waits. */
export const MOST_CARDS = 20_000

export const ExtensionInput = z
  .object({
    reason: Reason,
    days: z.int().min(1).max(MOST_EXTENDED),
    ids: Ids.optional().describe('of cards'),
    filter: z.record(z.string().max(40), z.unknown()).optional().describe('instead: all that GET /v1/gym/customer_vips finds'),
  })
  .refine(({ ids, filter }) => ids !== undefined || filter !== undefined, { error: 'required', path: ['ids'] })
  .refine(({ ids, filter }) => ids === undefined || filter === undefined, { error: 'not-offered', path: ['filter'] })

export const DisruptionRow = z.object({
  id: Id,
  kind: z.enum(disruptionKinds).describe('extension: cards that were chosen'),
  reason: z.string(),
  from: Day,
  to: Day,
  days: z.int().nullable(),
  state: DisruptionState,
  stuck: z.boolean().describe('a part of it failed again and again; it goes on where it stopped once somebody says so'),
  asked_by: z.string(),
  asked_at: Instant,
  applied_at: Instant.nullable(),
  reversed_at: Instant.nullable(),
})
export type DisruptionRow = z.infer<typeof DisruptionRow>

export const Disruption = DisruptionRow.extend({
  kinds: z.array(CardKind),
  courses: z.boolean(),
  reverse_reason: z.string().nullable(),
  counts: z.object({
    planned: z.int(),
    applied: z.int(),
    reversed: z.int(),
    left_out: z.int(),
    courses: z.int().describe('of those not left out'),
    days: z.int().describe('given in all, or to be given'),
    short: z.int().describe('days that couldn’t be taken back'),
  }),
})
export type Disruption = z.infer<typeof Disruption>

export const itemStates = ['planned', 'left-out', 'applied', 'reversed'] as const
export const DisruptionItem = z.object({
  id: Id,
  card: z.object({ id: Id, card_no: z.string(), card_name: z.string(), kind: CardKind }).nullable(),
  course: z.object({ id: Id, name: z.string(), coach: z.string() }).nullable().describe('where it is no card'),
  customer: IdName,
  state: z.enum(itemStates),
  why: z.enum([...leftOutWhys, ...notExtendedWhys, 'undone-there']).nullable(),
  days: z.int().describe('lost, or the same for each'),
  moved: z.int().describe('how far its end went'),
  short: z.int().describe('of that couldn’t be taken back'),
  end_date: Day.nullable().describe('as it stands now'),
  others: z.int().describe(`days that the card has or is to have from others of the last ${OTHERS_WITHIN} days`),
})
export type DisruptionItem = z.infer<typeof DisruptionItem>

const one = { params: IdParams, response: Disruption }
const byKind = {
  scope: 'gym',
  open: 'each kind by its own right; of the other nothing is found',
  refuses: ['permission.missing'],
} as const
const changing = { ...byKind, changes: ['disruptions'], refuses: ['permission.missing', 'disruption.state'] } as const

export const disruptionCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/disruptions',
    summary: 'The disruptions and extensions of the branch, newest first',
    ...byKind,
    shows: ['disruptions'],
    query: Paging,
    response: listOf(DisruptionRow),
  }),
  show: call({
    method: 'GET',
    path: '/v1/gym/disruptions/{id}',
    summary: 'One disruption with how many cards and courses it is about and how far it is',
    ...byKind,
    shows: ['disruptions'],
    ...one,
  }),
  items: call({
    method: 'GET',
    path: '/v1/gym/disruptions/{id}/items',
    summary: 'The cards and courses of a disruption: what each gets, or why it is left out',
    ...byKind,
    shows: ['disruptions', 'cards', 'courses'],
    params: IdParams,
    query: Paging.extend({ state: z.enum(itemStates).optional(), card_id: IdText.optional(), customer_course_id: IdText.optional() }),
    response: listOf(DisruptionItem),
  }),
  prepare: call({
    method: 'POST',
    path: '/v1/gym/disruptions',
    summary: 'Look which cards and courses lost days; nothing is done to them yet',
    scope: 'gym',
    needs: 'disruptions.apply',
    changes: ['disruptions'],
    refuses: ['disruption.too-long'],
    body: DisruptionInput,
    response: Disruption,
  }),
  extend: call({
    method: 'POST',
    path: '/v1/gym/card_extensions',
    summary: 'Look which of many cards can be extended; nothing is done to them yet. Goes on as a disruption',
    scope: 'gym',
    needs: 'cards.extend-batch',
    changes: ['disruptions'],
    refuses: ['not-found', 'extension.nothing', 'extension.too-many', 'phone.too-many-missed'],
    body: ExtensionInput,
    response: Disruption,
  }),
  apply: call({
    method: 'POST',
    path: '/v1/gym/disruptions/{id}/apply',
    summary: 'Give the cards and courses their days: begun at once, done in the background',
    ...changing,
    refuses: [...changing.refuses, 'extension.unseen'],
    ...one,
  }),
  reverse: call({
    method: 'POST',
    path: '/v1/gym/disruptions/{id}/reverse',
    summary: 'Take the days back, never further than today: begun at once, done in the background',
    ...changing,
    refuses: [...changing.refuses, 'extension.unseen'],
    ...one,
    body: z.object({ reason: Reason }),
  }),
  retry: call({
    method: 'POST',
    path: '/v1/gym/disruptions/{id}/retry',
    summary: 'Go on where it stopped, after a part failed again and again',
    ...changing,
    ...one,
  }),
  discard: call({
    method: 'DELETE',
    path: '/v1/gym/disruptions/{id}',
    summary: 'Throw a preview away: nothing was done to any card or course',
    ...changing,
    refuses: [...changing.refuses, 'extension.unseen'],
    params: IdParams,
    response: Done,
  }),
}

/**
 * Doubles: customers who turn out to be one person (docs/doubles.md). The one that goes stays as a row and
 * points at the one that is kept; reads by customer cover both; cards, deposits and follow-ups go over and come back when undone.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { FileAddress } from '../../ground/files/calls.ts'
import { Stage } from '../../people/customers/calls.ts'
import { Reason } from '../../rules.ts'
import { Day, Done, Fen, Flag, Id, IdText, Instant, listOf, Paging, SignedFen } from '../../shapes.ts'
import { doubleReasons, doubleStates } from './texts.ts'

export const OneOfTwo = z.object({
  id: Id,
  name: z.string(),
  phone: z.string().describe('masked'),
  head_portrait: FileAddress.nullable(),
  birthday: Day.nullable(),
  stage: Stage,
  created_at: Instant,
  last_visit_at: Instant.nullable(),
})
export type OneOfTwo = z.infer<typeof OneOfTwo>

export const Double = z.object({
  id: Id,
  why: z.enum(doubleReasons),
  found_at: Instant,
  state: z.enum(doubleStates),
  customer: OneOfTwo,
  other: OneOfTwo,
  merge: z.object({ id: Id, kept_id: Id, merged_at: Instant, staff_name: z.string() }).nullable().describe('the merge that stands'),
})
export type Double = z.infer<typeof Double>

const Holdings = OneOfTwo.extend({
  cards: z.int(),
  balance: SignedFen.describe('stored value, gifts included'),
  deposits: Fen.describe('held'),
  orders: z.int(),
  visits: z.int(),
  follow_ups: z.int(),
})
export type Holdings = z.infer<typeof Holdings>

export const customerMergeCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/customer_doubles',
    summary: 'Customers who may be one person, newest first',
    scope: 'gym',
    needs: 'customers.merge',
    shows: ['customers'],
    query: Paging.extend({ state: z.enum(doubleStates).default('open') }),
    response: listOf(Double),
  }),
  dismiss: call({
    method: 'POST',
    path: '/v1/gym/customer_doubles/{id}/dismiss',
    summary: 'They are two people; or it is open again',
    scope: 'gym',
    needs: 'customers.merge',
    changes: ['customers'],
    params: z.object({ id: IdText }),
    body: z.object({ dismissed: Flag.default(true) }),
    response: Done,
  }),
  quote: call({
    method: 'GET',
    path: '/v1/gym/customer_merges/quote',
    summary: 'What each of two customers has, before they are merged',
    scope: 'gym',
    needs: 'customers.merge',
    shows: ['customers'],
    refuses: ['merge.same'],
    query: z.object({ kept_id: IdText, gone_id: IdText }),
    response: z.object({
      kept: Holdings,
      gone: Holdings,
      branches: z.array(z.string()).describe('other branches that know both: they are made one there too'),
    }),
  }),
  merge: call({
    method: 'POST',
    path: '/v1/gym/customer_merges',
    summary: 'Two customers become one: what the kept one lacks is filled from the other, and what lives on goes over',
    scope: 'gym',
    needs: 'customers.merge',
    changes: ['customers', 'cards', 'courses', 'bookings', 'deposits', 'orders', 'visits', 'follow-ups'],
    refuses: ['merge.same', 'merge.clash'],
    body: z.object({ kept_id: Id, gone_id: Id }),
    response: z.object({ id: Id, customer_id: Id }),
  }),
  undo: call({
    method: 'POST',
    path: '/v1/gym/customer_merges/{id}/undo',
    summary: 'They are two again: what went over and is still where it went comes back',
    scope: 'gym',
    needs: 'customers.merge',
    changes: ['customers', 'cards', 'courses', 'bookings', 'deposits', 'orders', 'visits', 'follow-ups'],
    refuses: ['merge.undone', 'merge.later', 'merge.moved', 'merge.phone-taken'],
    params: z.object({ id: IdText }),
    body: z.object({ reason: Reason }),
    response: z.object({ customer_id: Id.describe('who is themselves again'), kept_id: Id }),
  }),
}

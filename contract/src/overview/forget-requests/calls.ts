/**
 * 删除会员: a customer asks a branch to forget them (docs/personal-data.md). One colleague asks, another confirms; each branch forgets for
 * itself, and the person goes with the last that knows them.
 */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Reason } from '../../rules.ts'
import { Day, Done, Fen, Flag, Id, IdName, IdParams, IdText, Instant, listOf, Paging } from '../../shapes.ts'
import { forgetHoldings, forgetStates } from './texts.ts'

export const ForgetRequest = z.object({
  id: Id,
  customer: IdName,
  reason: z.string(),
  state: z.enum(forgetStates),
  asked_by: z.string(),
  asked_at: Instant,
  until: Day,
  own: z.boolean(),
  ended_by: z.string().nullable(),
  ended_at: Instant.nullable(),
})
export type ForgetRequest = z.infer<typeof ForgetRequest>

const ForgetHeld = z.object({
  what: z.enum(forgetHoldings),
  count: z.int(),
  fee: Fen,
})
export type ForgetHeld = z.infer<typeof ForgetHeld>

/** A branch that closed owes it to its members still. */
const legalDuty = { whenClosed: true } as const

export const forgetRequestCalls = {
  quote: call({
    method: 'GET',
    path: '/v1/gym/forget_requests/quote',
    summary: 'What is in a deletion’s way, what goes and what stays',
    scope: 'gym',
    needs: 'customers.delete',
    shows: ['customers'],
    query: z.object({ customer_id: IdText }),
    response: z.object({
      held: z.array(ForgetHeld),
      goes: z.object({ points: z.int(), follow_ups: z.int(), body_tests: z.int() }),
      stays: z.object({ orders: z.int(), visits: z.int(), contracts: z.int() }),
      branches: z.array(z.string()),
      request: ForgetRequest.pick({ asked_by: true, until: true }).nullable(),
    }),
  }),
  list: call({
    method: 'GET',
    path: '/v1/gym/forget_requests',
    summary: 'Who asked to be deleted, newest first',
    scope: 'gym',
    needs: 'customers.delete',
    shows: ['customers'],
    query: Paging.extend({ open: Flag.optional() }),
    response: listOf(ForgetRequest),
  }),
  ask: call({
    method: 'POST',
    path: '/v1/gym/forget_requests',
    summary: 'A customer asks to be deleted; another colleague confirms it',
    scope: 'gym',
    needs: 'customers.delete',
    changes: ['customers'],
    ...legalDuty,
    refuses: ['forget.holds', 'forget.open'],
    body: z.object({ customer_id: Id, reason: Reason }),
    response: ForgetRequest,
  }),
  settle: call({
    method: 'POST',
    path: '/v1/gym/forget_requests/{id}/settle',
    summary: 'Another colleague deletes them, for good; or they stay after all',
    scope: 'gym',
    needs: 'customers.delete',
    outside: true,
    changes: ['customers', 'orders', 'visits', 'follow-ups', 'cards', 'courses', 'deposits'],
    ...legalDuty,
    refuses: ['forget.own', 'forget.new-post', 'forget.state', 'forget.holds'],
    params: IdParams,
    body: z.object({ forget: Flag }),
    response: Done,
  }),
}

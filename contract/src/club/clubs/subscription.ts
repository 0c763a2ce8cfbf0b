/** A club's subscription (系统续费; docs/clubs.md): until when, for how much it goes on, and asking for it. Nothing is paid here. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Day, Done, Fen, Id, IdParams, Instant } from '../../shapes.ts'

/** The bar is shown from so many days before the end. */
export const RENEW_BEFORE_DAYS = 30

const Plan = z.object({ id: Id, name: z.string(), months: z.int(), price_fen: Fen })

const RenewalRequest = z.object({
  id: Id,
  plan_id: Id,
  plan_name: z.string(),
  months: z.int(),
  price_fen: Fen,
  asked_at: Instant,
  asked_by: z.string(),
})

export const Subscription = z.object({
  over_date: Day.describe('the last day; 9999-12-31 never expires'),
  over_status: z.boolean().describe('true: overdue'),
  days_left: z.int().nullable().describe('from today to the last day, negative once over; null: it never expires'),
  plans: z.array(Plan).describe('what the operator offers, the shortest first'),
  request: RenewalRequest.nullable().describe('the one that waits for the operator'),
})
export type Subscription = z.infer<typeof Subscription>

export const subscriptionCalls = {
  show: call({
    method: 'GET',
    path: '/v1/gym/subscription',
    summary: 'Until when the gym’s subscription runs, the operator’s plans, and the request that waits',
    scope: 'gym',
    open: 'everyone of a gym may know until when it works',
    shows: ['gym'],
    response: Subscription,
  }),
  ask: call({
    method: 'POST',
    path: '/v1/gym/renewal_requests',
    summary: 'Ask the operator to renew by a plan; one request at a time',
    scope: 'gym',
    needs: 'settings.renew',
    whenOverdue: true,
    changes: ['gym'],
    refuses: ['renewal.open', 'renewal.plan-gone', 'renewal.never'],
    body: z.object({ plan_id: Id }),
    response: RenewalRequest,
  }),
  withdraw: call({
    method: 'DELETE',
    path: '/v1/gym/renewal_requests/{id}',
    summary: 'Take back a request that still waits',
    scope: 'gym',
    needs: 'settings.renew',
    whenOverdue: true,
    changes: ['gym'],
    refuses: ['renewal.closed'],
    params: IdParams,
    response: Done,
  }),
}

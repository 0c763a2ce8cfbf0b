/** Trial visits (体验): somebody without a card may come so many times within some days, as the club's gift. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Reason, Remark } from '../../rules.ts'
import { Day, Id, IdText, Instant, listOf, Paging } from '../../shapes.ts'
import { guestPassStates } from './texts.ts'

/** A trial, not a card that is given away. */
export const MOST_PASS_ENTRIES = 30
export const MOST_PASS_DAYS = 90

export const GuestPass = z.object({
  id: Id,
  customer_id: Id,
  from_day: Day,
  to_day: Day.describe('the last day it is good'),
  entries: z.int().describe('how many business days it lets in'),
  used: z.int(),
  state: z.enum(guestPassStates),
  remark: z.string(),
  given_at: Instant,
  given_by: z.string(),
  voided_at: Instant.nullable(),
  voided_by: z.string().nullable(),
  void_reason: z.string().nullable(),
})
export type GuestPass = z.infer<typeof GuestPass>

export const guestPassCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/guest_passes',
    summary: 'The trial visits that somebody was given, newest first',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['customers', 'visits'],
    params: z.object({ id: IdText }),
    query: Paging,
    response: listOf(GuestPass),
  }),
  give: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/guest_passes',
    summary: 'Give somebody trial visits: they may enter so many times within these days, where no card lets them in',
    scope: 'gym',
    needs: 'customers.trial-give',
    changes: ['customers', 'visits'],
    refuses: ['guest-pass.days'],
    params: z.object({ id: IdText }),
    body: z.object({
      from_day: Day,
      to_day: Day,
      entries: z.int().min(1).max(MOST_PASS_ENTRIES),
      remark: Remark.default(''),
    }),
    response: GuestPass,
  }),
  void: call({
    method: 'POST',
    path: '/v1/gym/guest_passes/{id}/void',
    summary: 'Take trial visits back, with the reason; visits that were made stay',
    scope: 'gym',
    needs: 'customers.trial-give',
    changes: ['customers', 'visits'],
    refuses: ['guest-pass.already-void'],
    params: z.object({ id: IdText }),
    body: z.object({ reason: Reason }),
    response: GuestPass,
  }),
}

/** Consent to marketing (docs/messages.md): a person’s, in the whole brand; given by word or at their own pages, ended in more ways than given. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Line } from '../../rules.ts'
import { Done, Flag, Id, IdParams, Instant, listOf, Paging } from '../../shapes.ts'
import { GymToken } from '../member/page-calls.ts'
import { consentHows, consentsAtDesk, messageKinds, withdrawnHows } from './texts.ts'

export const MarketingConsent = z.object({
  given: z.boolean(),
  given_at: Instant.nullable(),
  given_how: z.enum(consentHows).nullable(),
  given_by: z.string().nullable(),
  withdrawn_at: Instant.nullable(),
  withdrawn_how: z.enum(withdrawnHows).nullable(),
  withdrawn_by: z.string().nullable(),
  again_from: Instant.nullable().describe('where they ended it themselves: from when staff may note it again, in writing'),
})
export type MarketingConsent = z.infer<typeof MarketingConsent>

export const marketingConsentCalls = {
  show: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/marketing_consent',
    summary: 'Whether a customer agreed to marketing, how, and how they ended it',
    scope: 'gym',
    needs: 'customers.view',
    shows: ['customers'],
    params: IdParams,
    response: MarketingConsent,
  }),
  set: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/marketing_consent',
    summary: 'Note that a customer agrees to marketing, or no longer does',
    scope: 'gym',
    open: 'whoever may change the customer: a lead by customers.leads-edit, a member by customers.edit',
    changes: ['customers'],
    // Ended it is in a closed branch, too; given it isn’t.
    whenClosed: true,
    refuses: ['branch.closed', 'permission.missing', 'marketing-consent.guardian', 'marketing-consent.ended-by-themselves'],
    params: IdParams,
    response: MarketingConsent,
    body: z.discriminatedUnion('given', [
      z.object({ given: z.literal(true), how: z.enum(consentsAtDesk) }),
      z.object({ given: z.literal(false) }),
    ]),
  }),
  end: call({
    method: 'POST',
    path: '/v1/member/marketing_end',
    summary: 'End marketing of all branches to whoever got this address in a text',
    scope: 'none',
    open: 'whoever got the text ends it without signing in; the address is a secret of theirs',
    changes: [],
    refuses: ['not-found'],
    outside: true,
    body: z.object({ gym_token: GymToken, token: Line.min(10).max(40) }),
    response: Done,
  }),
}

export const InboxMessage = z.object({
  id: Id,
  kind: z.enum(messageKinds),
  name: z.string().describe('whom it is about: themselves or a child of theirs'),
  text: z.string(),
  at: Instant,
  read: z.boolean(),
})

const own = { scope: 'member', open: 'everyone may see and say what is theirs' } as const

export const memberInboxCalls = {
  list: call({
    method: 'GET',
    path: '/v1/member/messages',
    summary: 'What the club wrote to me, newest first',
    ...own,
    shows: ['member-messages'],
    query: Paging,
    response: listOf(InboxMessage),
  }),
  read: call({
    method: 'POST',
    path: '/v1/member/messages/read',
    summary: 'I read them as far as this one',
    ...own,
    changes: ['member-messages'],
    body: z.object({ id: Id }),
    response: Done,
  }),
  consent: call({
    method: 'GET',
    path: '/v1/member/marketing_consent',
    summary: 'Whether I agreed to marketing',
    ...own,
    shows: ['customers'],
    response: z.object({ given: z.boolean() }),
  }),
  setConsent: call({
    method: 'POST',
    path: '/v1/member/marketing_consent',
    summary: 'Agree to marketing, or end it',
    ...own,
    changes: ['customers'],
    whenClosed: true,
    refuses: ['branch.closed'],
    body: z.object({ given: Flag }),
    response: z.object({ given: z.boolean() }),
  }),
}

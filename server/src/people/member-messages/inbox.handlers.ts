/** The calls of a member's own messages, and of their own consent. */
import type { memberInboxCalls } from '@kaiguan/contract/people/member-messages/consents'
import type { Handlers } from '../../handler.ts'
import { requireOpen } from '../../http/refusal.ts'
import { consents } from './consents.sql.ts'
import { giveConsent, withdrawConsent } from './consents.ts'
import { listInbox, personOf, setRead } from './inbox.sql.ts'

export const memberInboxHandlers: Handlers<typeof memberInboxCalls> = {
  list: async (ctx, { query }) => {
    const listed = await listInbox(ctx, await personOf(ctx), query)
    return {
      ...listed,
      data: listed.data.map(({ tried_at, read_at, ...row }) => ({
        ...row,
        at: (tried_at ?? ctx.now).toISOString(),
        read: read_at !== null,
      })),
    }
  },
  read: async (ctx, { body }) => {
    await setRead(ctx, await personOf(ctx), body.id)
    return { done: true }
  },
  consent: async (ctx) => ({ given: await consents(ctx, await personOf(ctx)) }),
  setConsent: async (ctx, { body }) => {
    if (body.given) requireOpen(ctx.gym)
    const one = { customerId: ctx.actor.id, personId: await personOf(ctx), name: ctx.actor.name }
    if (body.given) await giveConsent(ctx, one, 'own-page')
    else await withdrawConsent(ctx, one, 'own-page')
    return { given: await consents(ctx, one.personId) }
  },
}

/** The calls of messages to members. */
import type { memberMessageCalls } from '@kaiguan/contract/people/member-messages/calls'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { customerById, oneAndMerged, requireVisible } from '../customers/index.ts'
import { lookAtSending, previewOf } from './audience.ts'
import { requireAny } from './message-text.ts'
import { batchById, listBatches, listMessages } from './messages.sql.ts'
import { sendMessage, stopSending } from './send.ts'

export const memberMessageHandlers: Handlers<typeof memberMessageCalls> = {
  preview: async (ctx, { body }) => previewOf(ctx, await lookAtSending(ctx, body)),
  send: async (ctx, { body }) => ({ id: await sendMessage(ctx, body) }),
  list: async (ctx, { query }) => {
    requireAny(ctx, 'messages.send', 'messages.send-batch')
    const listed = await listBatches(ctx, query)
    return {
      ...listed,
      data: listed.data.map(({ id, kind, template, text, asker, asked_at, stopped_at, asked_by: _, ...counts }) => ({
        ...{ id, kind, template, text, asked_by: asker, asked_at: asked_at.toISOString() },
        stopped_at: stopped_at?.toISOString() ?? null,
        counts,
      })),
    }
  },
  messages: async (ctx, { query }) => {
    requireAny(ctx, 'messages.send', 'messages.send-batch')
    const customers =
      query.customer_id === undefined
        ? undefined
        : await oneAndMerged(ctx, requireVisible(ctx, await customerById(ctx, query.customer_id)).id)
    if (query.batch_id !== undefined) requireFound(await batchById(ctx, query.batch_id))
    const listed = await listMessages(ctx, { batchId: query.batch_id, ...(customers ? { customers } : {}) }, query)
    // What a card holds is told by a text too: without the right to see it the text as it was written.
    const mayRead = ctx.may('cards.view')
    return {
      ...listed,
      data: listed.data.map(({ customer_id, customer_name, asker, asked_at, done_at, text, template_text, ...row }) => ({
        ...row,
        customer: { id: customer_id, name: customer_name },
        text: mayRead ? text : template_text,
        asked_by: asker,
        asked_at: asked_at.toISOString(),
        done_at: done_at?.toISOString() ?? null,
      })),
    }
  },
  stop: (ctx, { params }) => stopSending(ctx, params.id),
}

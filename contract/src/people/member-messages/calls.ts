/** Messages to members (会员消息; docs/messages.md): looked at first, then sent in the background, each kept with what became of it. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Line } from '../../rules.ts'
import { Id, IdName, IdParams, Ids, IdText, Instant, listOf, Paging } from '../../shapes.ts'
import { MessageText } from './template-fields.ts'
import { leftOutWhys, messageKinds, messageStates, messageVias } from './texts.ts'

/** As many as are looked at while the asker waits. */
export const MOST_PEOPLE = 20_000

export const MessageInput = z
  .object({
    ids: Ids.optional().describe('of customers; one alone takes messages.send, several messages.send-batch'),
    filter: z.record(z.string().max(40), z.unknown()).optional().describe('instead: all that GET /v1/gym/customers finds'),
    template_id: Id.optional(),
    kind: z.enum(messageKinds).optional().describe('of a text of one’s own: to several marketing alone; a template has its own'),
    text: MessageText.optional().describe('instead of a template'),
  })
  .refine(({ ids, filter }) => ids !== undefined || filter !== undefined, { error: 'required', path: ['ids'] })
  .refine(({ ids, filter }) => ids === undefined || filter === undefined, { error: 'not-offered', path: ['filter'] })
  .refine(({ template_id, text }) => template_id !== undefined || text !== undefined, { error: 'required', path: ['text'] })
  .refine(({ template_id, text }) => template_id === undefined || text === undefined, { error: 'not-offered', path: ['template_id'] })
  .refine(({ template_id, kind }) => template_id !== undefined || kind !== undefined, { error: 'required', path: ['kind'] })

export const MessagePreview = z.object({
  people: z.int().describe('who get it'),
  left_out: z.array(z.object({ why: z.enum(leftOutWhys), count: z.int() })),
  texts: z.int().describe('text messages in all: 70 characters in one, 67 in each of several'),
  longest: z.int().describe('text messages of the longest'),
  sample: z.object({ name: z.string(), text: z.string() }).nullable().describe('as one of them gets it'),
  by_text: z.boolean().describe('false: no provider takes whole texts; it is in their own pages alone'),
  from: Instant.describe('when the first leaves, after what waits: none is sent at night'),
  until: Instant.describe('when the last has left, as things stand now'),
  seen: z.string().describe('said when it is sent: who gets what, as it was looked at'),
})
export type MessagePreview = z.infer<typeof MessagePreview>

export const MessageBatch = z.object({
  id: Id,
  kind: z.enum(messageKinds),
  template: z.string().nullable(),
  text: z.string(),
  asked_by: z.string(),
  asked_at: Instant,
  stopped_at: Instant.nullable(),
  counts: z.object({ waiting: z.int(), sent: z.int(), failed: z.int(), left_out: z.int(), stopped: z.int(), texts: z.int() }),
})
export type MessageBatch = z.infer<typeof MessageBatch>

export const MemberMessage = z.object({
  id: Id,
  customer: IdName,
  kind: z.enum(messageKinds),
  text: z.string(),
  state: z.enum(messageStates),
  why: z.enum(leftOutWhys).nullable(),
  via: z.enum(messageVias).nullable(),
  asked_by: z.string(),
  asked_at: Instant,
  done_at: Instant.nullable(),
})
export type MemberMessage = z.infer<typeof MemberMessage>

const open = { scope: 'gym', open: 'whoever may send: one by one, or to many', refuses: ['permission.missing'] } as const
const refuses = [
  'permission.missing',
  'not-found',
  'message-template.disabled',
  'message.service-by-template',
  'message.sign-forged',
  'message.unknown-field',
  'message.nobody',
  'message.too-many',
  'phone.too-many-missed',
] as const

export const memberMessageCalls = {
  preview: call({
    method: 'POST',
    path: '/v1/gym/member_messages/preview',
    summary: 'Look who would get a message and what it comes to; nothing is sent',
    ...open,
    changes: [],
    refuses,
    body: MessageInput,
    response: MessagePreview,
  }),
  send: call({
    method: 'POST',
    path: '/v1/gym/member_messages',
    summary: 'Send it as it was looked at: begun at once, done in the background',
    ...open,
    changes: ['member-messages'],
    refuses: [...refuses, 'message.seen-otherwise', 'message.nobody-gets-it'],
    body: MessageInput.safeExtend({ seen: Line.max(100).describe('of the preview') }),
    response: z.object({ id: Id.describe('of the sending') }),
  }),
  list: call({
    method: 'GET',
    path: '/v1/gym/message_batches',
    summary: 'What was sent, newest first: with customers.view-all everybody’s, else one’s own',
    ...open,
    shows: ['member-messages'],
    query: Paging,
    response: listOf(MessageBatch),
  }),
  messages: call({
    method: 'GET',
    path: '/v1/gym/member_messages',
    summary: 'The messages of one sending, or to one customer: what became of each',
    ...open,
    shows: ['member-messages'],
    query: Paging.extend({
      batch_id: IdText.optional(),
      customer_id: IdText.optional(),
      state: z.enum(messageStates).optional(),
    }).refine(({ batch_id, customer_id }) => batch_id !== undefined || customer_id !== undefined, {
      error: 'required',
      path: ['batch_id'],
    }),
    response: listOf(MemberMessage),
  }),
  stop: call({
    method: 'POST',
    path: '/v1/gym/message_batches/{id}/stop',
    summary: 'Stop what still waits of it; what was sent is sent',
    ...open,
    changes: ['member-messages'],
    refuses: ['permission.missing', 'message.all-gone'],
    params: IdParams,
    response: z.object({ stopped: z.int(), sent: z.int() }),
  }),
}

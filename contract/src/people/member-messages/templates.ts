/** Templates of messages to members (消息模板; docs/messages.md): texts that a branch sends again and again. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { changes } from '../../changes.ts'
import { Line } from '../../rules.ts'
import { Done, Flag, Id, IdParams, Version } from '../../shapes.ts'
import { MessageText } from './template-fields.ts'
import { messageKinds } from './texts.ts'

export const MOST_TEMPLATES = 100

export const MessageTemplateFields = z.object({
  name: Line.min(1, { error: 'required' }).max(30),
  kind: z.enum(messageKinds),
  text: MessageText.describe('with {{name}}, {{gym}}, {{card}}, {{card_end}} and {{balance}} in it'),
  enabled: Flag.default(true),
})
export const MessageTemplate = z.object({
  id: Id,
  name: z.string(),
  kind: z.enum(messageKinds),
  text: z.string(),
  enabled: z.boolean(),
  version: Version,
})
export type MessageTemplate = z.infer<typeof MessageTemplate>

const changing = {
  scope: 'gym',
  needs: 'messages.templates-edit',
  changes: ['member-messages'],
  refuses: ['message-template.name-taken', 'message.sign-forged', 'message.unknown-field'],
} as const

export const messageTemplateCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/message_templates',
    summary: 'The branch’s templates of messages to members',
    scope: 'gym',
    open: 'whoever edits them or sends by them; nobody else',
    shows: ['member-messages'],
    refuses: ['permission.missing'],
    response: z.object({ data: z.array(MessageTemplate).max(MOST_TEMPLATES) }),
  }),
  create: call({
    method: 'POST',
    path: '/v1/gym/message_templates',
    summary: 'Add a template',
    ...changing,
    refuses: [...changing.refuses, 'message-template.too-many'],
    body: MessageTemplateFields,
    response: MessageTemplate,
  }),
  edit: call({
    method: 'PUT',
    path: '/v1/gym/message_templates/{id}',
    summary: 'Change a template; what was sent stays as it was',
    ...changing,
    params: IdParams,
    body: changes(MessageTemplateFields),
    response: MessageTemplate,
  }),
  destroy: call({
    method: 'DELETE',
    path: '/v1/gym/message_templates/{id}',
    summary: 'Delete a template; what was sent by it stays',
    scope: 'gym',
    needs: 'messages.templates-edit',
    changes: ['member-messages'],
    params: IdParams,
    response: Done,
  }),
}

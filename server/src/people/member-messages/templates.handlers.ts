/** The calls of templates of messages to members. */
import { MessageTemplateFields, MOST_TEMPLATES, type messageTemplateCalls } from '@kaiguan/contract/people/member-messages/templates'
import { diffOf, record } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { keepUnsent } from '../../http/input/keep-unsent.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { requireAny, requireSound } from './message-text.ts'
import { insertTemplate, removeTemplate, templateById, templateNameTaken, templatesOf, updateTemplate } from './templates.sql.ts'

export const messageTemplateHandlers: Handlers<typeof messageTemplateCalls> = {
  list: async (ctx) => {
    requireAny(ctx, 'messages.templates-view', 'messages.templates-edit', 'messages.send', 'messages.send-batch')
    return { data: await templatesOf(ctx, MOST_TEMPLATES) }
  },
  create: async (ctx, { body }) => {
    requireSound(body.text)
    if ((await templatesOf(ctx, MOST_TEMPLATES)).length === MOST_TEMPLATES)
      throw refuse('message-template.too-many', { most: MOST_TEMPLATES })
    const template = await insertTemplate(ctx, body)
    if (!template) throw taken(body.name)
    const { id, name, kind, text } = template
    await record(ctx, 'message-template.added', ctx.gymId, { name, kind, text })
    return { ...template, id }
  },
  edit: async (ctx, { params, body }) => {
    const { id, version, ...before } = requireFound(await templateById(ctx, params.id, true))
    if (body.version !== undefined && body.version !== version)
      throw refuse('version.stale', { name: before.name }, { details: { id, version, ...before } })
    const wanted = keepUnsent(ctx, MessageTemplateFields, before, body)
    if (wanted.text !== before.text) requireSound(wanted.text)
    if (await templateNameTaken(ctx, wanted.name, id)) throw taken(wanted.name)
    const diff = diffOf(before, wanted)
    if (Object.keys(diff).length === 0) return { id, version, ...before }
    const after = await updateTemplate(ctx, id, wanted)
    await record(ctx, 'message-template.edited', ctx.gymId, { name: before.name }, diff)
    return after
  },
  destroy: async (ctx, { params }) => {
    const { id, name, text } = requireFound(await templateById(ctx, params.id, true))
    await removeTemplate(ctx, id)
    await record(ctx, 'message-template.deleted', ctx.gymId, { name, text })
    return { done: true }
  },
}

function taken(name: string) {
  return refuse('message-template.name-taken', { name }, { field: 'name' })
}

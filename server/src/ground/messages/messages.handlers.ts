import { declinableEvents, type messageCalls } from '@kaiguan/contract/ground/messages/calls'
import { declinableNeeds, messageEvents } from '@kaiguan/contract/ground/messages/events.texts'
import type { Ctx } from '../../context.ts'
import type { Handlers } from '../../handler.ts'
import { refuse, requireFound } from '../../http/refusal.ts'
import { messageAnswer, wholeMessage } from './answers.ts'
import { countUnread, declinedByMe, listMessages, messageById, setDeclined, setDeleted, setRead, tellMyself } from './messages.sql.ts'

export const messageHandlers: Handlers<typeof messageCalls> = {
  list: async (ctx, { query }) => {
    requireStaff(ctx)
    const listed = await listMessages(ctx, query)
    return { ...listed, data: listed.data.map((message) => messageAnswer(ctx, message)) }
  },
  one: async (ctx, { params }) => wholeMessage(ctx, await ownMessage(ctx, params.id)),
  read: async (ctx, { params }) => {
    const message = await ownMessage(ctx, params.id)
    await setRead(ctx, message.id)
    await tellMyself(ctx)
    return messageAnswer(ctx, { ...message, status: 1 })
  },
  remove: async (ctx, { params }) => {
    const message = await ownMessage(ctx, params.id)
    await setDeleted(ctx, message.id)
    await tellMyself(ctx)
    return { done: true }
  },
  statistics: async (ctx) => {
    requireStaff(ctx)
    return { count: { num: await countUnread(ctx) } }
  },
  wishes: async (ctx) => {
    requireStaff(ctx)
    const declined = await declinedByMe(ctx)
    const told = declinableEvents.filter((event) => ctx.may(declinableNeeds[event]))
    return {
      data: told.map((event) => ({ event, title: messageEvents[event].title[ctx.language], wanted: !declined.includes(event) })),
    }
  },
  wish: async (ctx, { body }) => {
    requireStaff(ctx)
    await setDeclined(ctx, body.event, !body.wanted)
    await tellMyself(ctx)
    return { done: true }
  },
}

/** An account that works nowhere is told nothing. */
function requireStaff(ctx: Ctx): void {
  if (!ctx.session.staff) throw refuse('auth.no-gym')
}

async function ownMessage(ctx: Ctx, id: number) {
  requireStaff(ctx)
  return requireFound(await messageById(ctx, id))
}

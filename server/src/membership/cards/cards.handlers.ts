/** The calls of cards. */
import type { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import type { Handlers } from '../../handler.ts'
import { requireFound } from '../../http/refusal.ts'
import { searched } from '../../search/whole-phones.ts'
import { cardRow, wholeCard } from './answers.ts'
import { activateCard, editCard, lockCards, recycleCards, restoreCards, unlockCards } from './card-operations.ts'
import { cardGoodHere, countByStatus, listCards } from './cards.sql.ts'
import { loadCardOfDay } from './past/past-day.ts'
import { loadMemberOfDay } from './past/past-member.ts'
import { approveCardRefund, refundCard } from './refund-card.ts'
import { sellCard } from './sell-card.ts'

export const cardHandlers: Handlers<typeof cardCalls> = {
  list: async (ctx, { query }) => {
    const listed = await searched(ctx, query.search, () => listCards(ctx, query))
    return { ...listed, data: listed.data.map((card) => cardRow(ctx, card)) }
  },
  sell: (ctx, { body }) => sellCard(ctx, body),
  show: async (ctx, { params }) => wholeCard(ctx, requireFound(await cardGoodHere(ctx, params.id))),
  onDay: (ctx, { params }) => loadCardOfDay(ctx, params.id, params.day),
  memberOnDay: (ctx, { params }) => loadMemberOfDay(ctx, params.id, params.day),
  edit: (ctx, { params, body }) => editCard(ctx, params.id, body),
  recycle: async (ctx, { params }) => {
    await recycleCards(ctx, [params.id])
    return { done: true }
  },
  count: async (ctx) => {
    const found = new Map((await countByStatus(ctx)).map((row) => [row.status, row.count]))
    const statuses = ([1, 2, 3, 4, 5, 6, 7] as const).map((status) => ({ status, count: found.get(status) ?? 0 }))
    return { statuses, total: statuses.reduce((sum, row) => sum + row.count, 0) }
  },
  lock: async (ctx, { body }) => ({ changed: await lockCards(ctx, body.ids, body.reason) }),
  unlock: async (ctx, { body }) => ({ changed: await unlockCards(ctx, body.ids) }),
  destroy: async (ctx, { body }) => ({ changed: await recycleCards(ctx, body.ids) }),
  restore: async (ctx, { body }) => ({ changed: await restoreCards(ctx, body.ids) }),
  activate: (ctx, { params }) => activateCard(ctx, params.id),
  approveRefund: approveCardRefund,
  refund: (ctx, { params, body }) => refundCard(ctx, params.id, body),
}

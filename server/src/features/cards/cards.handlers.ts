/** The calls of cards. */
import type { cardCalls } from '@kaiguan/contract/features/cards'
import { accessReasonWords } from '@kaiguan/contract/features/check-in.texts'
import { fill } from '@kaiguan/contract/rules'
import { decideAccess } from '../../access/decide-access.ts'
import { refuse } from '../../http/refusal.ts'
import type { Handlers } from '../../router.ts'
import { cardRow, wholeCard } from './answers.ts'
import { activateCard, editCard, lockCards, recycleCards, restoreCards, unlockCards } from './card-operations.ts'
import { cardByNo, countByStatus, listCards } from './cards.sql.ts'
import { refundCard } from './refund-card.ts'
import { mustBeHere, sellCard } from './sell-card.ts'

export const cardHandlers: Handlers<typeof cardCalls> = {
  list: async (ctx, { query }) => {
    const listed = await listCards(ctx, query)
    return { ...listed, data: listed.data.map((card) => cardRow(card, ctx.today)) }
  },
  sell: (ctx, { body }) => sellCard(ctx, body),
  show: async (ctx, { params }) => wholeCard(ctx, await mustBeHere(ctx, params.id)),
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
  canSign: async (ctx, { params }) => {
    const card = await cardByNo(ctx, params.card_no)
    if (!card) throw refuse('not-found')
    const gym = { id: ctx.gymId, timeZone: ctx.gym.time_zone, dayStartsAtMinute: ctx.gym.day_starts_at }
    const decision = decideAccess(
      { gym, blockedReason: null, cards: [card], visits: [], guests: 0, askedCardId: card.id },
      'booking',
      ctx.now,
    )
    return {
      card: cardRow(card, ctx.today),
      can_sign: decision.allowed,
      reason: decision.reason,
      message: fill(accessReasonWords[decision.reason][ctx.language], decision.values),
    }
  },
  lock: async (ctx, { body }) => ({ changed: await lockCards(ctx, body.ids, body.reason) }),
  unlock: async (ctx, { body }) => ({ changed: await unlockCards(ctx, body.ids) }),
  destroy: async (ctx, { body }) => ({ changed: await recycleCards(ctx, body.ids) }),
  restore: async (ctx, { body }) => ({ changed: await restoreCards(ctx, body.ids) }),
  activate: (ctx, { params }) => activateCard(ctx, params.id),
  refund: (ctx, { params, body }) => refundCard(ctx, params.id, body),
}

/** What a merge of two customers does with their cards: each goes over with its event, and a share that would be theirs twice ends. */
import { cardsById, changeCard } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import { cardIdsOf, endDoubleShares, renewShares } from './card-merging.sql.ts'

type Two = { kept: number; gone: number }
type Item = { row_id: number; from_id: number }

export const cardMerging = {
  columns: [{ table: 'card_holders', column: 'customer_id' }],

  before: {
    what: 'card_holders.removed_at',
    async merge(ctx: Ctx, two: Two): Promise<Item[]> {
      const ended = await endDoubleShares(ctx, two)
      return ended.map(({ id, customer_id }) => ({ row_id: id, from_id: customer_id }))
    },
    undo: (ctx: Ctx, _: Two, items: readonly Item[]): Promise<void> =>
      renewShares(
        ctx,
        items.map(({ row_id }) => row_id),
      ),
  },

  after: {
    what: 'cards.customer_id',
    async merge(ctx: Ctx, { kept, gone }: Two): Promise<Item[]> {
      const cards = await cardIdsOf(ctx, gone)
      await moveCards(ctx, cards, kept, 'merged')
      return cards.map((card) => ({ row_id: card, from_id: gone }))
    },
    async undo(ctx: Ctx, { kept, gone }: Two, items: readonly Item[]): Promise<void> {
      const theirs = new Set(await cardIdsOf(ctx, kept))
      const went = items.filter(({ row_id, from_id }) => from_id === gone && theirs.has(row_id))
      await moveCards(
        ctx,
        went.map(({ row_id }) => row_id),
        gone,
        'merge-undone',
      )
    },
  },
}

async function moveCards(ctx: Ctx, cardIds: number[], toId: number, kind: 'merged' | 'merge-undone'): Promise<void> {
  for (const card of await cardsById(ctx, cardIds, true))
    await changeCard(ctx, card, { customer_id: toId }, { kind, staffId: ctx.staff.id, gymId: ctx.gymId, businessDay: ctx.today })
}

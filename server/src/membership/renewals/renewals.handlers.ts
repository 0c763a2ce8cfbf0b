/** The calls of renewals. */
import { type renewalCalls, stakeSpans } from '@kaiguan/contract/membership/renewals/calls'
import { NEVER } from '@kaiguan/contract/time'
import type { Handlers } from '../../handler.ts'
import { attemptAnswer, newestOfCards } from '../../people/follow-ups/index.ts'
import { cardRow, cardsWithWords } from '../cards/index.ts'
import { listRenewals, STAKES_OF, stakesOf } from './renewals.sql.ts'

export const renewalHandlers: Handlers<typeof renewalCalls> = {
  list: async (ctx, { query }) => {
    const listed = await listRenewals(ctx, query)
    const ids = listed.data.map(({ id }) => id)
    const cards = await cardsWithWords(ctx, ids)
    const tried = await newestOfCards(ctx, ids)
    const data = listed.data.flatMap((row) => {
      const card = cards.get(row.id)
      const last = tried.get(row.id)
      if (!card) return []
      return {
        card: cardRow(ctx, card),
        why: row.why,
        wanted_on: row.wanted_on === NEVER ? null : row.wanted_on,
        price: row.price,
        consultant: row.adviser_id === null || row.consultant === null ? null : { id: row.adviser_id, name: row.consultant },
        last: last ? attemptAnswer(ctx, last) : null,
      }
    })
    return { ...listed, data }
  },
  stakes: async (ctx, { query }) => {
    const found = await stakesOf(ctx, query)
    const data = stakeSpans.map((span) => ({ span, cards: found[span], price: found[`${span}_fen`], more: found[span] === STAKES_OF }))
    return { data: data.filter(({ cards }) => cards > 0) }
  },
}

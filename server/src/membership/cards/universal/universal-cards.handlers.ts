/** The calls of universal cards at head office. */
import { universalCardCalls } from '@kaiguan/contract/membership/cards/universal-cards'
import type { Handlers } from '../../../handler.ts'
import { requireFound } from '../../../http/refusal.ts'
import { lockCards, unlockCards } from '../card-operations.ts'
import { quoteChange } from '../changes/quote.ts'
import { extendCard } from '../changes/verbs.ts'
import { doAtHome, listOfUniversalCards, showUniversalCard, standAtHome } from './universal-cards.ts'

const { quote, lock, unlock, extend } = universalCardCalls
const sum = (numbers: readonly number[]) => ({ changed: numbers.reduce((all, one) => all + one, 0) })

export const universalCardHandlers: Handlers<typeof universalCardCalls> = {
  list: (ctx, { query }) => listOfUniversalCards(ctx, query),
  show: (ctx, { params }) => showUniversalCard(ctx, params.id),
  quote: async (ctx, { params, query }) => quoteChange(await standAtHome(ctx, params.id, quote), params.id, query),
  lock: async (ctx, { body }) => sum(await doAtHome(ctx, body.ids, lock, (home, ids) => lockCards(home, ids, body.reason))),
  unlock: async (ctx, { body }) => sum(await doAtHome(ctx, body.ids, unlock, unlockCards)),
  extend: async (ctx, { params, body }) =>
    requireFound((await doAtHome(ctx, [params.id], extend, (home) => extendCard(home, params.id, body)))[0]),
}

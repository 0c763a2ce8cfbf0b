/** The calls of what is done to a card after its sale. */
import type { cardChangeCalls } from '@kaiguan/contract/membership/cards/card-changes'
import type { Handlers } from '../../../handler.ts'
import { approveSurplus, changeCardType } from './change-type.ts'
import { quoteChange } from './quote.ts'
import { reverseChange } from './reverse.ts'
import { adjustCard, deductCard, extendCard, renewCard, replaceCard, resumeCard, suspendCard, topUpCard, transferCard } from './verbs.ts'

export const cardChangeHandlers: Handlers<typeof cardChangeCalls> = {
  quote: (ctx, { params, query }) => quoteChange(ctx, params.id, query),
  renew: (ctx, { params, body }) => renewCard(ctx, params.id, body),
  topUp: (ctx, { params, body }) => topUpCard(ctx, params.id, body),
  replace: (ctx, { params, body }) => replaceCard(ctx, params.id, body),
  transfer: (ctx, { params, body }) => transferCard(ctx, params.id, body),
  approveSurplus,
  changeType: (ctx, { params, body }) => changeCardType(ctx, params.id, body),
  suspend: (ctx, { params, body }) => suspendCard(ctx, params.id, body),
  resume: (ctx, { params, body }) => resumeCard(ctx, params.id, body),
  deduct: (ctx, { params, body }) => deductCard(ctx, params.id, body),
  adjust: (ctx, { params, body }) => adjustCard(ctx, params.id, body),
  extend: (ctx, { params, body }) => extendCard(ctx, params.id, body),
  reverse: (ctx, { params, body }) => reverseChange(ctx, params.id, body),
}

/** Universal cards seen from head office (通用卡管理, docs/cards.md): all of the brand's, and what is done to one at the branch that sold it. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { headOfficeFor } from '../../employee-type.ts'
import { Day, Id, IdName, IdParams, IdText, Instant, listOf, Paging } from '../../shapes.ts'
import { Card, CardRow, cardCalls } from './calls.ts'
import { CardQuote, cardChangeCalls } from './card-changes.ts'
import { QuoteFields } from './card-quotes.ts'

/** Which branches a card was used at, of those that whoever asks reaches. */
const CardUse = z.object({
  gyms: z.array(z.object({ gym: IdName, visits: z.int(), last_at: Instant })).describe('the most used first; cancelled visits don’t count'),
  beyond: z.int().describe('visits at branches beyond one’s reach'),
  visits: z.array(z.object({ id: Id, gym: IdName, entered_at: Instant, cancelled: z.boolean() })).describe('the newest 20 within reach'),
})
export type CardUse = z.infer<typeof CardUse>

const own = { scope: 'brand', types: headOfficeFor.records, needs: 'head-office.cards' } as const
/** What the branch that sold it refuses there, it refuses whoever acts from head office. */
const there = ['scope.reach', 'gym.not-passed'] as const
const acting = ['not-found', 'subscription.over', 'branch.closed', ...there] as const
const changes = ['cards', 'customers', 'money'] as const
const { search, status, kind, vip_template_id, sort } = cardCalls.list.query.shape

export const universalCardCalls = {
  list: call({
    ...own,
    method: 'GET',
    path: '/v1/brand/universal_cards',
    summary: 'Cards that are good at several branches, sold at those that one reaches; each in the status of its own branch’s day',
    shows: ['cards', 'gym'],
    refuses: ['scope.reach', 'phone.too-many-missed'],
    query: Paging.extend({ search, status, kind, vip_template_id, sort, gym_id: IdText.optional().describe('sold there') }),
    response: listOf(CardRow).extend({
      gyms: z.array(IdName.extend({ today: Day })).describe('the branches that one reaches, each with its business day'),
    }),
  }),
  show: call({
    ...own,
    method: 'GET',
    path: '/v1/brand/universal_cards/{id}',
    summary: 'One of them with its terms and events, and where it was used',
    shows: ['cards', 'visits'],
    refuses: there,
    params: IdParams,
    response: z.object({ card: Card, use: CardUse }),
  }),
  quote: call({
    ...own,
    method: 'GET',
    path: '/v1/brand/universal_cards/{id}/quotes',
    summary: 'What extending or unlocking it would record today at the branch that sold it',
    shows: ['cards', 'money'],
    refuses: [...there, 'card.state', 'card.nothing-to-do', 'card.end-too-far'],
    params: IdParams,
    query: QuoteFields.pick({ days: true, times: true }).extend({ operation: z.enum(['extend', 'resume']) }),
    response: CardQuote,
  }),
  lock: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/universal_cards/lock',
    summary: 'Suspend cards from today until unlocked, each at the branch that sold it; all or none',
    changes,
    refuses: [...acting, 'card.state'],
    money: true,
    body: cardCalls.lock.body,
    response: cardCalls.lock.response,
  }),
  unlock: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/universal_cards/unlock',
    summary: 'Resume suspended cards today, each at the branch that sold it; all or none',
    changes,
    refuses: [...acting, 'card.state'],
    money: true,
    body: cardCalls.unlock.body,
    response: cardCalls.unlock.response,
  }),
  extend: call({
    ...own,
    method: 'POST',
    path: '/v1/brand/universal_cards/{id}/extend',
    summary: 'Give days or visits free at the branch that sold the card',
    changes,
    refuses: [...acting, 'card.state', 'card.quote-changed', 'card.nothing-to-do', 'card.end-too-far'],
    money: true,
    params: IdParams,
    body: cardChangeCalls.extend.body,
    response: cardChangeCalls.extend.response,
  }),
}

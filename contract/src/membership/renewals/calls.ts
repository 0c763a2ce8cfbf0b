/** Cards to renew (待续卡): ending, ended lately, used up, empty, few visits left, of whoever has no other that goes on. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Attempt } from '../../people/follow-ups/calls.ts'
import { Day, Fen, Flag, Id, IdText, listOf, Paging } from '../../shapes.ts'
import { CardRow } from '../cards/calls.ts'
import { renewalWhys } from './texts.ts'

/** How far back an end still is worth a call. */
export const ENDED_WITHIN_DAYS = 60

export const Renewal = z.object({
  card: CardRow,
  why: z.enum(renewalWhys),
  wanted_on: Day.nullable().describe('its end, or the day on which it was used up or emptied; null: it has no end'),
  price: Fen.nullable().describe('of its own type today; null: off sale'),
  consultant: z.object({ id: Id, name: z.string() }).nullable(),
  last: Attempt.nullable().describe('the newest attempt about this card, or about no card at all'),
})
export type Renewal = z.infer<typeof Renewal>

export const renewalCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/renewals',
    summary: 'Cards to renew, near today first; those with few visits left by why=few alone',
    scope: 'gym',
    needs: 'cards.view',
    shows: ['cards', 'card-types', 'customers', 'follow-ups'],
    query: Paging.extend({
      why: z.enum(renewalWhys).optional(),
      kind: z.coerce.number().int().min(1).max(3).optional(),
      within: z.coerce.number().int().min(1).max(365).optional().describe('days ahead; left out: as the gym’s settings say'),
      consultant_id: IdText.optional(),
      mine: Flag.optional().describe('of whom one is the consultant'),
      tried: Flag.optional(),
    }),
    response: listOf(Renewal),
  }),
}

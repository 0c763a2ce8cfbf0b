/** Cards to renew (待续卡): ending, ended lately, used up, empty, few visits left, of whoever has no other that goes on. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { Attempt } from '../../people/follow-ups/calls.ts'
import { Day, Fen, Flag, IdName, IdText, listOf, Paging } from '../../shapes.ts'
import { CardRow } from '../cards/calls.ts'
import { renewalWhys } from './texts.ts'

/** How far back an end still is worth a call. */
export const ENDED_WITHIN_DAYS = 60

/** How many days ahead a week and a month are, today among them. */
export const WEEK_DAYS = 7
export const MONTH_DAYS = 30

export const Renewal = z.object({
  card: CardRow,
  why: z.enum(renewalWhys),
  wanted_on: Day.nullable().describe('its end, or the day on which it was used up or emptied; null: it has no end'),
  price: Fen.nullable().describe('of its own type today; null: off sale'),
  consultant: IdName.nullable(),
  last: Attempt.nullable().describe('the newest attempt about this card, or about no card at all'),
})
export type Renewal = z.infer<typeof Renewal>

const Asked = z.object({
  kind: z.coerce.number().int().min(1).max(3).optional(),
  consultant_id: IdText.optional(),
  mine: Flag.optional().describe('of whom one is the consultant'),
  tried: Flag.optional(),
})

export const stakeSpans = ['week', 'month', 'lost'] as const

/** What is at stake: how many cards, and what they cost today. */
const Stake = z.object({
  span: z
    .enum(stakeSpans)
    .describe(`as the list with why=ending and within=${WEEK_DAYS}, with why=ending and within=${MONTH_DAYS}, or with why=ended`),
  cards: z.int(),
  price: Fen.describe('of those whose type is on sale'),
  more: z.boolean().describe('true: there are more than `cards`'),
})

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
      within: z.coerce.number().int().min(1).max(365).optional().describe('days ahead; left out: as the gym’s settings say'),
    }).extend(Asked.shape),
    response: listOf(Renewal),
  }),
  stakes: call({
    method: 'GET',
    path: '/v1/gym/renewals/stakes',
    summary: 'How many cards end in a week, in a month, or ended without going on, and what they cost today',
    scope: 'gym',
    needs: 'cards.view',
    shows: ['cards', 'card-types'],
    query: Asked,
    response: z.object({ data: z.array(Stake).describe('those that have any') }),
  }),
}

/** Progress cards (成绩卡): an address that shows how a member moved to whoever has it; and what members see of their own tests. */
import { z } from 'zod'
import { call } from '../../call.ts'
import { GymToken } from '../../people/member/page-calls.ts'
import { Line } from '../../rules.ts'
import { Day, Done, Id, IdParams, Instant, listOf, Paging } from '../../shapes.ts'
import { BodyFigures, BodyTest } from './calls.ts'
import { bodyMoves, progressCardStates } from './texts.ts'

/** Days for which a card may be open. */
export const CARD_DAYS = [3, 7, 14, 30] as const

export const ProgressCard = z.object({
  id: Id,
  made_at: Instant,
  made_by: z.string().nullable().describe('null: the member'),
  expires_at: Instant,
  state: z.enum(progressCardStates),
  opened: z.int().describe('how often it was looked at'),
})
export type ProgressCard = z.infer<typeof ProgressCard>

export const NewProgressCard = z.object({
  id: Id,
  path: z.string().describe('its address here, said this once; whoever has it may look until it ends'),
  url: z.url().describe('the whole address, to be sent'),
  expires_at: Instant,
})

const CardBody = z.object({ days: z.literal(CARD_DAYS).default(14) })

/** The first of a name's characters that somebody is called by, and no more than that. */
export const SharedProgress = z.object({
  club: z.string(),
  name: z.string().describe('the given name alone'),
  from: Day,
  to: Day,
  tests: z.int(),
  changes: z.array(
    z.object({
      metric: z.enum(['weight', 'fat', 'muscle']),
      from: z.number(),
      to: z.number(),
      change: z.number(),
      move: z.enum(bodyMoves).nullable(),
    }),
  ),
  series: z.array(z.object({ day: Day, weight: z.number().nullable(), fat: z.number().nullable(), muscle: z.number().nullable() })),
  expires_at: Instant,
})
export type SharedProgress = z.infer<typeof SharedProgress>

/** What the 128 bits of an address look like. */
export const CardToken = Line.regex(/^[0-9A-Za-z_-]{22}$/)

export const progressCardCalls = {
  list: call({
    method: 'GET',
    path: '/v1/gym/customers/{id}/progress_cards',
    summary: 'The progress cards of a member, newest first',
    scope: 'gym',
    needs: 'body-tests.view',
    shows: ['body-tests'],
    params: IdParams,
    query: Paging,
    response: listOf(ProgressCard),
  }),
  make: call({
    method: 'POST',
    path: '/v1/gym/customers/{id}/progress_cards',
    summary: 'An address that shows a member’s progress to whoever has it: first name, weight, fat and muscle, nothing else',
    scope: 'gym',
    needs: 'body-tests.print',
    changes: ['body-tests', 'customers'],
    refuses: ['progress-card.too-few'],
    params: IdParams,
    body: CardBody,
    response: NewProgressCard,
  }),
  revoke: call({
    method: 'POST',
    path: '/v1/gym/progress_cards/{id}/revoke',
    summary: 'End a progress card now',
    scope: 'gym',
    needs: 'body-tests.print',
    changes: ['body-tests', 'customers'],
    refuses: ['progress-card.ended'],
    params: IdParams,
    response: Done,
  }),
  look: call({
    method: 'POST',
    path: '/v1/member/progress_cards/look',
    summary: 'What a progress card shows, to whoever has its address; each look is counted',
    scope: 'none',
    open: 'the member or the club gave the address away for this',
    changes: [],
    refuses: ['not-found', 'progress-card.gone'],
    outside: true,
    body: z.object({ gym_token: GymToken, token: CardToken }),
    response: SharedProgress,
  }),
}

export const MemberBodyTest = BodyTest.pick({
  id: true,
  examTime: true,
  sex: true,
  body_level: true,
  bmi: true,
  next_date: true,
}).extend(BodyFigures.shape)
export type MemberBodyTest = z.infer<typeof MemberBodyTest>

export const memberBodyTestCalls = {
  list: call({
    method: 'GET',
    path: '/v1/member/body_tests',
    summary: 'My own body tests, newest first',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['body-tests'],
    query: Paging,
    response: listOf(MemberBodyTest),
  }),
  share: call({
    method: 'POST',
    path: '/v1/member/progress_cards',
    summary: 'An address that shows my progress to whoever I give it to',
    scope: 'member',
    open: 'everyone may show what is theirs',
    changes: ['body-tests'],
    refuses: ['progress-card.too-few'],
    body: CardBody,
    response: NewProgressCard,
  }),
  cards: call({
    method: 'GET',
    path: '/v1/member/progress_cards',
    summary: 'The addresses of my progress that are open',
    scope: 'member',
    open: 'everyone may see what is theirs',
    shows: ['body-tests'],
    query: Paging,
    response: listOf(ProgressCard),
  }),
  revoke: call({
    method: 'POST',
    path: '/v1/member/progress_cards/{id}/revoke',
    summary: 'End one of them now',
    scope: 'member',
    open: 'everyone may take back what is theirs',
    changes: ['body-tests'],
    refuses: ['progress-card.ended'],
    params: IdParams,
    response: Done,
  }),
}

/** 通用会员: whom several branches know, or who has a card that is good at several, each as one person (docs/clubs.md). */
import { z } from 'zod'
import { call } from '../../call.ts'
import { headOfficeFor } from '../../employee-type.ts'
import { FileAddress } from '../../ground/files/calls.ts'
import { CardRow } from '../../membership/cards/card-rows.ts'
import { Sex, Stage } from '../../people/customers/calls.ts'
import { Pasted } from '../../rules.ts'
import { Day, Fen, Flag, Id, IdParams, IdText, Instant, listOf, Paging } from '../../shapes.ts'
import { BranchName } from './calls.ts'

export const Unity = z.object({
  id: Id.describe('the person: each branch that knows them has a customer of its own'),
  name: z.string(),
  phone: z.string().describe('masked'),
  head_portrait: FileAddress.nullable(),
  sex: Sex,
  birthday: Day.nullable(),
  stage: Stage.describe('the most that they are at any of the branches one reaches'),
  gyms: z.array(BranchName).describe('those of one’s reach that know them'),
  cards: z.int().describe('cards that are good at several branches and were not closed, sold by branches one reaches'),
  balance: Fen.describe('stored value at the branches one reaches, gifts included'),
  last_visit_at: Instant.nullable(),
})
export type Unity = z.infer<typeof Unity>

const KnownAs = z.object({
  gym: BranchName,
  customer_id: Id,
  stage: Stage,
  consultant: z.string().nullable(),
  member_since: Day.nullable(),
  valid_until: Day.nullable(),
  last_visit_at: Instant.nullable(),
  blocked: z.boolean(),
})
export type KnownAs = z.infer<typeof KnownAs>

const UnityVisit = z.object({
  id: Id,
  gym: BranchName,
  entered_at: Instant,
  card: z.object({ id: Id, card_no: z.string(), card_name: z.string() }).nullable(),
  cancelled: z.boolean(),
})
export type UnityVisit = z.infer<typeof UnityVisit>

const Counts = {
  persons: z.int(),
  members: z.int(),
  cards: z.int(),
  owed: Fen.describe('stored value that was paid for, and what is not yet earned'),
}
export const UnityStat = z.object({
  ...Counts,
  shared: z.int().describe('known to two branches or more'),
  gyms: z.array(z.object({ gym: BranchName, ...Counts })).describe('each branch of one’s reach; whoever two know is counted at both'),
  by_branches: z.array(z.object({ branches: z.int(), persons: z.int() })).describe('how many are known to how many of them'),
})
export type UnityStat = z.infer<typeof UnityStat>

const own = { method: 'GET', scope: 'brand', types: headOfficeFor.records, needs: 'head-office.customers' } as const
const stat = { ...own, shows: ['customers', 'cards', 'gym'], response: UnityStat } as const

export const unityCalls = {
  list: call({
    ...own,
    path: '/api/v2/gym/hq/customers/unities',
    summary: 'The brand’s universal members: whom several branches know or who has a universal card, of the branches that one reaches',
    shows: ['customers', 'cards', 'visits', 'gym'],
    refuses: ['scope.reach', 'phone.too-many-missed'],
    query: Paging.extend({
      search: Pasted.max(50).optional().describe('as in a branch’s list: whole phone, last 4, name, initials, card number'),
      gym_id: IdText.optional().describe('known to this branch'),
      stage: Stage.optional(),
      everybody: Flag.optional().describe('also whom one branch alone knows'),
    }),
    response: listOf(Unity),
  }),
  stat: call({
    ...stat,
    path: '/api/v2/gym/hq/customers/stat',
    summary: 'How many universal members there are, by branch and by number of branches',
  }),
  unitiesStat: call({ ...stat, path: '/api/v2/gym/hq/customers/unities/stat', summary: 'The same under its longer address' }),
  show: call({
    ...own,
    path: '/api/v2/gym/hq/customers/unities/{id}',
    summary: 'One person over all branches that one reaches: as whom each knows them, their cards, their newest visits',
    shows: ['customers', 'cards', 'visits', 'gym'],
    params: IdParams,
    response: Unity.extend({
      known_as: z.array(KnownAs),
      held: z.array(CardRow).describe('their cards at these branches, newest first'),
      visits: z.array(UnityVisit).describe('the newest 20 at these branches'),
    }),
  }),
}

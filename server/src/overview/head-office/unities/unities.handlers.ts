/** The calls of universal members: whatever is said of somebody is of the branches that whoever asks reaches. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { CardRow } from '@kaiguan/contract/membership/cards/card-rows'
import type { KnownAs, Unity, UnityStat, UnityVisit, unityCalls } from '@kaiguan/contract/overview/head-office/unities'
import { maskPhone } from '@kaiguan/contract/people/customers/calls'
import { dayIn } from '../../../clock.ts'
import type { Ctx, GymFacts } from '../../../context.ts'
import { together } from '../../../database/transaction.ts'
import { addressOf } from '../../../ground/files/index.ts'
import type { Handlers } from '../../../handler.ts'
import { requireFound } from '../../../http/refusal.ts'
import { cardRow, cardsWithWords } from '../../../membership/cards/index.ts'
import { requireReach } from '../../../reach/reach.ts'
import { searched } from '../../../search/whole-phones.ts'
import {
  type Counted,
  cardsOfPerson,
  countedUnities,
  customersOf,
  type HeldCard,
  type Holding,
  holdingsOf,
  type KnownData,
  type LastVisit,
  lastVisitsOf,
  listUnities,
  newestVisits,
  type UnityData,
  unityById,
  universalCardsAt,
  type VisitData,
} from './unities.sql.ts'

export const unityHandlers: Handlers<typeof unityCalls> = {
  list: async (ctx, { query }) => {
    const gyms = await requireReach(ctx, undefined)
    if (query.gym_id !== undefined) await requireReach(ctx, [query.gym_id])
    const listed = await searched(ctx, query.search, () => listUnities(ctx, gyms, query))
    const known = await knownOf(
      ctx,
      gyms,
      listed.data.map(({ id }) => id),
    )
    return { ...listed, data: listed.data.map((person) => unityAnswer(ctx, person, known)) }
  },
  stat: (ctx) => countUnities(ctx),
  unitiesStat: (ctx) => countUnities(ctx),
  show: async (ctx, { params }) => showUnity(ctx, params.id),
}

/** What is known of persons at the branches that are reached. */
type Known = { known: readonly KnownData[]; holdings: readonly Holding[]; visits: readonly LastVisit[] }

async function knownOf(ctx: Ctx, gyms: readonly GymFacts[], personIds: readonly number[]): Promise<Known> {
  const reach = gyms.map(({ id }) => id)
  const [known, holdings, visits] = await together([
    customersOf(ctx, gyms, personIds),
    holdingsOf(ctx, reach, personIds),
    lastVisitsOf(ctx, reach, personIds),
  ])
  return { known, holdings, visits }
}

function unityAnswer(ctx: Ctx, { id, name, phone, head_portrait, sex, birthday }: UnityData, all: Known): Unity {
  const known = all.known.filter(({ person_id }) => person_id === id)
  const holding = all.holdings.find(({ person_id }) => person_id === id)
  const stages = known.map(({ stage }) => stage)
  return {
    id,
    name,
    phone: maskPhone(phone ?? ''),
    head_portrait: addressOf(ctx, head_portrait, 'small'),
    sex,
    birthday,
    stage: stages.includes('member') ? 'member' : stages.includes('former') ? 'former' : 'lead',
    gyms: known.map(({ gym_id, gym_name }) => ({ id: gym_id, name: gym_name })),
    cards: holding?.cards ?? 0,
    balance: holding?.balance ?? 0,
    last_visit_at: newest(all.visits.filter(({ person_id }) => person_id === id)),
  }
}

function newest(visits: readonly LastVisit[]): string | null {
  const [last] = visits.toSorted((a, b) => b.at.getTime() - a.at.getTime())
  return last?.at.toISOString() ?? null
}

async function showUnity(ctx: Ctx, id: number): Promise<ResponseOf<typeof unityCalls.show>> {
  const gyms = await requireReach(ctx, undefined)
  const reach = gyms.map((gym) => gym.id)
  const person = requireFound(await unityById(ctx, gyms, id))
  const all = await knownOf(ctx, gyms, [id])
  const [cards, visits] = await together([cardsOfPerson(ctx, reach, id), newestVisits(ctx, reach, id)])
  return {
    ...unityAnswer(ctx, person, all),
    known_as: all.known.map((known) => knownAnswer(known, all.visits)),
    held: await cardRowsOf(ctx, gyms, cards),
    visits: visits.map(visitAnswer),
  }
}

/** Each as its own branch says it: by that branch's day, and by what it calls soon. */
async function cardRowsOf(ctx: Ctx, gyms: readonly GymFacts[], cards: readonly HeldCard[]): Promise<CardRow[]> {
  const sellers = gyms.filter(({ id }) => cards.some(({ gym_id }) => gym_id === id))
  const rows = new Map<number, CardRow>()
  for (const gym of sellers) {
    const at = { ...ctx, gym, today: dayIn(gym, ctx.now) }
    const ids = cards.filter(({ gym_id }) => gym_id === gym.id).map(({ id }) => id)
    for (const [id, card] of await cardsWithWords(at, ids)) rows.set(id, cardRow(at, card))
  }
  return cards.flatMap(({ id }) => rows.get(id) ?? [])
}

function knownAnswer(known: KnownData, visits: readonly LastVisit[]): KnownAs {
  const { id, gym_id, gym_name, stage, consultant_name, member_since, valid_until, blocked_reason } = known
  return {
    gym: { id: gym_id, name: gym_name },
    customer_id: id,
    stage,
    consultant: consultant_name,
    member_since,
    valid_until,
    last_visit_at: newest(visits.filter((visit) => visit.gym_id === gym_id)),
    blocked: blocked_reason !== null,
  }
}

function visitAnswer({ id, gym_id, gym_name, entered_at, cancelled_at, card_id, card_no, card_name }: VisitData): UnityVisit {
  const card = card_id === null ? null : { id: card_id, card_no: card_no ?? '', card_name: card_name ?? '' }
  return { id, gym: { id: gym_id, name: gym_name }, entered_at: entered_at.toISOString(), card, cancelled: cancelled_at !== null }
}

async function countUnities(ctx: Ctx): Promise<UnityStat> {
  const gyms = await requireReach(ctx, undefined)
  const reach = gyms.map(({ id }) => id)
  const [counted, cards] = await together([countedUnities(ctx, gyms), universalCardsAt(ctx, reach)])
  const counts = counted.filter((one): one is Counted & { branches: number } => one.branches !== null)
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  return {
    persons: sum(counts.map(({ persons }) => persons)),
    members: sum(counts.map(({ members }) => members)),
    shared: sum(counts.filter(({ branches }) => branches > 1).map(({ persons }) => persons)),
    cards: sum(cards.map((one) => one.cards)),
    owed: sum(cards.map(({ owed }) => owed)),
    gyms: gyms.map(({ id, name }) => {
      const at = counted.find(({ gym_id }) => gym_id === id)
      const sold = cards.find(({ gym_id }) => gym_id === id)
      return { gym: { id, name }, persons: at?.persons ?? 0, members: at?.members ?? 0, cards: sold?.cards ?? 0, owed: sold?.owed ?? 0 }
    }),
    by_branches: counts.map(({ branches, persons }) => ({ branches, persons })),
  }
}

/** What head office reads of universal cards, and does to them: at the branch that sold each, with its day, its books and its log. */
import type { Call, QueryOf, ResponseOf } from '@kaiguan/contract/call'
import { WHOLE_BRAND } from '@kaiguan/contract/employee-type'
import { type CardUse, universalCardCalls } from '@kaiguan/contract/membership/cards/universal-cards'
import { lockHolders } from '../../../card-facts/card-facts.sql.ts'
import { dayIn } from '../../../clock.ts'
import type { Ctx } from '../../../context.ts'
import { refuse, requireFound } from '../../../http/refusal.ts'
import { standAt } from '../../../http/stand-at.ts'
import { shareBooks } from '../../../ledger/hold-books.sql.ts'
import { sayChanged } from '../../../push/say.sql.ts'
import { requireReach } from '../../../reach/reach.ts'
import { searched } from '../../../search/whole-phones.ts'
import { cardRow, wholeCard } from '../answers.ts'
import { cardGoodHere } from '../cards.sql.ts'
import { eventsAt, homesOf, listUniversalCards, newestVisits, visitsByGym } from './universal-cards.sql.ts'

type Calls = typeof universalCardCalls

const NEWEST_VISITS = 20

export async function listOfUniversalCards(ctx: Ctx, query: QueryOf<Calls['list']>): Promise<ResponseOf<Calls['list']>> {
  const reached = await requireReach(ctx, undefined)
  const { gym_id } = query
  const asked = gym_id === undefined ? reached : reached.filter(({ id }) => id === gym_id)
  if (gym_id !== undefined && asked.length === 0) throw refuse('scope.reach')
  const whole = gym_id === undefined && WHOLE_BRAND.includes(ctx.staff.type)
  const listed = await searched(ctx, query.search, () => listUniversalCards(ctx, asked, whole, query))
  const days = new Map(reached.map((gym) => [gym.id, dayIn(gym, ctx.now)]))
  const today = (gymId: number) => days.get(gymId) ?? ctx.today
  return {
    ...listed,
    data: listed.data.map((card) => cardRow({ ...ctx, today: today(card.gym_id) }, card)),
    gyms: reached.map(({ id, name }) => ({ id, name, today: today(id) })),
  }
}

export async function showUniversalCard(ctx: Ctx, id: number): Promise<ResponseOf<Calls['show']>> {
  const home = await standAtHome(ctx, id, universalCardCalls.show)
  const card = await wholeCard(home, requireFound(await cardGoodHere(home, id)))
  const reach = (await requireReach(ctx, undefined)).map((gym) => gym.id)
  const within = await eventsAt(ctx, id, reach)
  // Receipts are read, and what was done is undone, inside the branch; what happened beyond one's reach is told by no event.
  const events = card.events.filter((event) => within.has(event.id)).map((event) => ({ ...event, order_id: null }))
  return { card: { ...card, events, undoable_event_id: null }, use: await useOf(ctx, id, reach) }
}

/** What was done beyond one's reach is a number: it names no branch. */
async function useOf(ctx: Ctx, cardId: number, reach: readonly number[]): Promise<CardUse> {
  const reached = new Set(reach)
  const used = await visitsByGym(ctx, cardId)
  const beyond = used.filter(({ gym_id }) => !reached.has(gym_id))
  const newest = await newestVisits(ctx, cardId, [...reached], NEWEST_VISITS)
  return {
    gyms: used
      .filter(({ gym_id }) => reached.has(gym_id))
      .map(({ gym_id, gym_name, visits, last_at }) => ({ gym: { id: gym_id, name: gym_name }, visits, last_at: last_at.toISOString() })),
    beyond: beyond.reduce((sum, { visits }) => sum + visits, 0),
    visits: newest.map(({ id, gym_id, gym_name, entered_at, cancelled_at }) => ({
      id,
      gym: { id: gym_id, name: gym_name },
      entered_at: entered_at.toISOString(),
      cancelled: cancelled_at !== null,
    })),
  }
}

/** Of a card that isn't universal head office knows nothing. */
export async function standAtHome(ctx: Ctx, id: number, call: Call): Promise<Ctx> {
  const { gym_id } = requireFound((await homesOf(ctx, [id]))[0])
  return standAt(ctx, gym_id, call)
}

type Act<Done> = (home: Ctx, ids: number[]) => Promise<Done>

/**
 * Does something to these cards, of each branch by itself. Locks are taken as everybody takes them (holders, cards, books), over all
 * branches before the first of them acts: two who lock the same cards in another order don't wait in a circle. What is refused
 * at one branch undoes what was done at the others.
 */
export async function doAtHome<Done>(ctx: Ctx, ids: readonly number[], call: Call, act: Act<Done>): Promise<Done[]> {
  const asked = [...new Set(ids)]
  const homes = new Map<number, { at: Ctx; ids: number[] }>()
  for (const { id, gym_id } of await requireUniversal(ctx, asked)) {
    const home = homes.get(gym_id) ?? { at: await standAt(ctx, gym_id, call), ids: [] }
    homes.set(gym_id, home)
    home.ids.push(id)
  }
  await lockHolders(ctx, asked)
  // Until now somebody could change one's type.
  await requireUniversal(ctx, asked, true)
  await shareBooks(ctx, [...homes.keys()])
  const done: Done[] = []
  // Each may touch classes of other branches: in one order, too.
  for (const { at, ids: own } of [...homes.values()].sort((a, b) => a.at.gymId - b.at.gymId)) {
    done.push(await act(at, own))
    await sayChanged(at, call.changes)
  }
  return done
}

async function requireUniversal(ctx: Ctx, ids: readonly number[], lock = false) {
  const found = await homesOf(ctx, ids, lock)
  if (found.length !== ids.length) throw refuse('not-found')
  return found
}

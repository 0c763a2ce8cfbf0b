/** What a disruption does to cards: which lost how many days, giving them, taking them back. Done by a job, many at a time. */
import type { givenByWords } from '@kaiguan/contract/membership/cards/given-by.texts'
import {
  type Days,
  extendedEnd,
  type LeftOutWhy,
  lostDays,
  suspendedSpans,
  takenBack,
} from '@kaiguan/contract/overview/disruptions/disruption-days'
import { addDays, daysBetween, NEVER } from '@kaiguan/contract/time'
import { type CardFacts, cardsById, changeCard, lockHolders } from '../../card-facts/card-facts.sql.ts'
import { refreshStages } from '../../card-facts/stage.sql.ts'
import type { Ctx } from '../../context.ts'
import { earnLeftover, respread } from '../../ledger/recognition.ts'
import { isOver } from './changes/planned.ts'
import { revived } from './changes/renewal.ts'
import { cardsDuring, type DisruptedCard, lastOwner, standingOf } from './disrupted-cards.sql.ts'
import { MOST_DAYS } from './new-dates.ts'

/** A job's, on behalf of whoever began it. */
export type Work = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'gym' | 'now' | 'today'> & { staffId: number }
type Wanted = Days & { days: number | null; kinds: number[]; templateIds: number[] }
export type Given = { moved: number; event_id: number } | { why: LeftOutWhy }
type Back = { short: number; why: LeftOutWhy | 'undone-there' | null }

export const cardDisruptions = {
  /** The next cards after one, with the days that each is to get, or why none. */
  async affected(work: Work, wanted: Wanted, after: number, most: number): Promise<{ id: number; days: number; why: LeftOutWhy | null }[]> {
    const cards = await cardsDuring(work, { gymId: work.gymId, ...wanted, after, most })
    return cards.map((card) => {
      const lost = lostBy(card, wanted)
      if (typeof lost !== 'number') return { id: card.id, days: 0, why: lost }
      return { id: card.id, days: wanted.days ?? lost, why: null }
    })
  },

  async give(work: Work, to: string, items: readonly { id: number; days: number }[]): Promise<Map<number, Given>> {
    const cards = await locked(
      work,
      items.map(({ id }) => id),
    )
    const given = new Map<number, Given>()
    for (const { id, days } of items) given.set(id, await giveOne(work, cards.get(id), { to, days, told: { given_by: 'disruption' } }))
    await refreshStages(work, [...new Set([...cards.values()].map((card) => card.customer_id))])
    return given
  },

  takeBack: (work: Work, items: readonly Taken[]) => takeBackAll(work, items, { given_by: 'disruption' }),
}

/** What was given is taken back where the card is now: at whoever has it since. */
export async function takeBackAll(work: Work, items: readonly Taken[], told: Told): Promise<Map<number, Back>> {
  const held = new Map<number, number>()
  for (const { id } of items) held.set(id, await lastOwner(work, id))
  const cards = await locked(work, [...held.values()])
  const back = new Map<number, Back>()
  for (const item of items) back.set(item.id, await takeBackOne(work, cards.get(held.get(item.id) ?? 0), item, told))
  await refreshStages(work, [...new Set([...cards.values()].map((card) => card.customer_id))])
  return back
}

function lostBy({ started_on, ends_on, used_up_on, changes }: DisruptedCard, { from, to }: Days): number | LeftOutWhy {
  const used_up = used_up_on !== null && used_up_on < from
  return lostDays({ from, to }, { started_on, ends_on, used_up, suspended: suspendedSpans(changes) })
}

/** The persons, their holders, then the cards, in the order that everything takes them. */
export async function locked(work: Work, ids: number[]): Promise<Map<number, CardFacts>> {
  await lockHolders(work, ids)
  return new Map((await cardsById(work, ids, true)).map((card) => [card.id, card]))
}

function endOf(card: CardFacts | undefined): { card: CardFacts; end: string } | null {
  if (!card || card.closed_on !== null || card.recycled_at !== null) return null
  return card.ends_on === null || card.ends_on === NEVER ? null : { card, end: card.ends_on }
}

/** `told`: what its event says of where the days come from. */
export type Told = { given_by: keyof typeof givenByWords } & Record<string, string>
type Gift = { to: string; days: number; told: Told }

export async function giveOne(work: Work, found: CardFacts | undefined, { to, days, told }: Gift): Promise<Given> {
  const running = endOf(found)
  if (!running) return { why: 'closed' }
  const { card, end } = running
  const ends_on = extendedEnd(end, to, days)
  if (card.kind === 1 && ends_on > addDays(work.today, MOST_DAYS)) return { why: 'too-far' }
  const moved = daysBetween(end, ends_on)
  // What was left of a count card that is over is earned before it goes on: its visits come back worth nothing.
  if (isOver(card, work.today) && card.deferred_fen !== 0)
    await earnLeftover(work, { id: card.id, gym_id: card.gym_id, fen: card.deferred_fen })
  const event_id = await moveEnd(work, card, moved, { ends_on, ...revived(work, card) }, { kind: 'extended', told })
  return { moved, event_id }
}

type Taken = { id: number; event_id: number | null; moved: number }

async function takeBackOne(work: Work, found: CardFacts | undefined, { id, event_id, moved }: Taken, told: Told): Promise<Back> {
  const running = endOf(found)
  if (!running || event_id === null) return { short: moved, why: 'closed' }
  const { undone, newest } = await standingOf(work, id, event_id)
  if (undone) return { short: 0, why: 'undone-there' }
  const { card, end } = running
  // Turned into another type since, it runs by the days of that: those given before are no longer on it.
  if (card.given_days !== null && card.given_days < moved) return { short: moved, why: 'closed' }
  const { end: ends_on, short } = takenBack(end, moved, work.today)
  // Where nothing happened since the two cancel out; else what came later stands on the end as it is now.
  const reversesId = newest && card.id === id && short === 0 ? event_id : undefined
  if (ends_on !== end) await moveEnd(work, card, short - moved, { ends_on }, { kind: 'extended-reversed', reversesId, told })
  return { short, why: null }
}

async function moveEnd(
  work: Work,
  card: CardFacts,
  by: number,
  patch: Parameters<typeof changeCard>[2],
  happened: { kind: 'extended' | 'extended-reversed'; reversesId?: number | undefined; told: Told },
): Promise<number> {
  const given_days = card.given_days === null ? null : card.given_days + by
  const event = { ...happened, staffId: work.staffId, gymId: work.gymId, businessDay: work.today }
  const changed = await changeCard(work, card, { ...patch, given_days }, event)
  if (card.kind === 1) await respread(work, changed)
  return changed.event_id
}

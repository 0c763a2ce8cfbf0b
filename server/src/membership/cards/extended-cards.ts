/** Many cards that are extended at once (批量延期): which are meant, which of them can be, giving the days, taking them back. */
import type { QueryOf } from '@kaiguan/contract/call'
import { type cardCalls, changeTransitions } from '@kaiguan/contract/membership/cards/calls'
import { extendedEnd, type LeftOutWhy, type NotExtendedWhy } from '@kaiguan/contract/overview/disruptions/disruption-days'
import { addDays, NEVER } from '@kaiguan/contract/time'
import { type CardFacts, cardsById } from '../../card-facts/card-facts.sql.ts'
import { refreshStages } from '../../card-facts/stage.sql.ts'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'
import { isWholePhone } from '../../search/digits.ts'
import { requireByPhone } from '../../search/whole-phones.ts'
import { cardsAmong, foundCards } from './cards.sql.ts'
import { giveOne, locked, takeBackAll, type Work } from './disrupted-cards.ts'
import { MOST_DAYS } from './new-dates.ts'

type Why = LeftOutWhy | NotExtendedWhy
type Chosen = { ids: readonly number[] } | { query: QueryOf<typeof cardCalls.list> }
type Item = { id: number; days: number }

export const cardExtensions = {
  /** Settled here and now: which cards are meant; one more than `most` says that there are more. */
  async chosen(ctx: Ctx, chosen: Chosen, most: number): Promise<{ id: number; why: Why | null }[]> {
    if ('ids' in chosen) return among(ctx, chosen.ids)
    const { query } = chosen
    const find = () => foundCards(ctx, query, most)
    // Whoever tries one whole phone after the other is stopped here as at the list.
    const found = isWholePhone(query.search ?? '')
      ? await requireByPhone(ctx, query.search ?? '', async () => someOf(await find()), 'search')
      : await find()
    return found.map(({ id }) => ({ id, why: null }))
  },

  /** Which of them can be extended as they stand now. */
  async judged(work: Work, items: readonly Item[]): Promise<Map<number, Why | null>> {
    const cards = new Map((await cardsById(work, idsOf(items), false)).map((card) => [card.id, card]))
    return new Map(items.map(({ id, days }) => [id, whyNotExtended(work, cards.get(id), days)]))
  },

  async give(work: Work, reason: string, items: readonly Item[]): Promise<Map<number, { moved: number; event_id: number } | { why: Why }>> {
    const cards = await locked(work, idsOf(items))
    const given = new Map<number, { moved: number; event_id: number } | { why: Why }>()
    for (const { id, days } of items) {
      const why = whyNotExtended(work, cards.get(id), days)
      const told = { given_by: 'extension', reason } as const
      given.set(id, why === null ? await giveOne(work, cards.get(id), { to: yesterdayOf(work), days, told }) : { why })
    }
    await refreshStages(work, [...new Set([...cards.values()].map((card) => card.customer_id))])
    return given
  },

  takeBack: (work: Work, reason: string, items: Parameters<typeof takeBackAll>[1]) =>
    takeBackAll(work, items, { given_by: 'extension', reason }),
}

const someOf = <One>(found: One[]) => (found.length > 0 ? found : undefined)
const idsOf = (items: readonly Item[]) => items.map(({ id }) => id)

/** What had ended before today has its days from today on, as where one card is extended. */
const yesterdayOf = ({ today }: Pick<Work, 'today'>) => addDays(today, -1)

/** Named one by one: what is no card of this branch's is refused, a card of somebody whom one may not see is left out. */
async function among(ctx: Ctx, ids: readonly number[]): Promise<{ id: number; why: Why | null }[]> {
  const found = await cardsAmong(ctx, ids)
  if (found.length < new Set(ids).size) throw refuse('not-found', {}, { field: 'ids' })
  return found.map(({ id, seen }) => ({ id, why: seen ? null : 'unseen' }))
}

/** The same law as where one card is extended (`extend` of card-states.ts); null: it can be. */
function whyNotExtended(work: Pick<Work, 'gymId' | 'today'>, card: CardFacts | undefined, days: number): Why | null {
  if (!card) return 'closed'
  if (card.recycled_at !== null) return 'recycled'
  if (card.closed_on !== null) return 'closed'
  if (card.gym_id !== work.gymId) return 'elsewhere'
  if (!changeTransitions[card.status].includes('extend')) return 'frozen'
  if (card.started_on === null || card.ends_on === null) return 'not-open'
  if (card.ends_on === NEVER) return 'endless'
  if (card.used_up_on !== null) return 'spent'
  const end = extendedEnd(card.ends_on, yesterdayOf(work), days)
  return card.kind === 1 && end > addDays(work.today, MOST_DAYS) ? 'too-far' : null
}

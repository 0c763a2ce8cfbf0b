/** SQL of the cards that a disruption is about. */
import type { SuspensionChange } from '@kaiguan/contract/overview/disruptions/disruption-days'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

type At = Pick<Ctx, 'db' | 'brandId'>

export type DisruptedCard = RowOf<'cards', 'id' | 'started_on' | 'ends_on' | 'used_up_on'> & { changes: SuspensionChange[] }

type Wanted = { gymId: number; from: string; to: string; kinds: number[]; templateIds: number[]; after: number; most: number }

/**
 * Cards of a gym that are still somebody's and hadn't ended before it, in the order of their ids, each with every change of its
 * suspension up to its end: what stands on the card is only the last one.
 */
export function cardsDuring({ db, brandId }: At, { gymId, from, to, kinds, templateIds, after, most }: Wanted): Promise<DisruptedCard[]> {
  return rows(
    db,
    sql<DisruptedCard>`
    select k.id, k.started_on, k.ends_on, k.used_up_on, coalesce((
      select json_agg(json_build_object('day', e.business_day, 'from', e.after->>'suspended_from', 'to', e.after->>'suspended_to') order by e.seq)
      from card_events e where e.brand_id = k.brand_id and e.card_id = k.id and e.after ? 'suspended_from'), '[]') as changes
    from cards k where k.brand_id = ${brandId} and k.gym_id = ${gymId} and k.id > ${after} and k.kind = any (${kinds})
      and (cardinality(${templateIds}::bigint[]) = 0 or k.template_id = any (${templateIds}))
      and k.closed_on is null and k.recycled_at is null and (k.ends_on is null or k.ends_on >= ${from}::date) and k.sold_on <= ${to}::date
    order by k.id limit ${most}`,
  )
}

/** What became of a card's event: undone already, and whether it is still the newest thing that happened to the card. */
export async function standingOf({ db, brandId }: At, cardId: number, eventId: number): Promise<{ undone: boolean; newest: boolean }> {
  return one(
    db,
    sql<{ undone: boolean; newest: boolean }>`
    select exists (select from card_events r where r.brand_id = ${brandId} and r.card_id = ${cardId} and r.reverses_id = ${eventId}) as undone,
      ${eventId}::bigint = (select e.id from card_events e where e.brand_id = ${brandId} and e.card_id = ${cardId} order by e.seq desc limit 1) as newest`,
  )
}

/** The card that it was handed over into, the last of them; itself where it wasn't. */
export async function lastOwner({ db, brandId }: At, cardId: number): Promise<number> {
  const found = await maybe(
    db,
    sql<RowOf<'cards', 'id'>>`
    with recursive chain as (
      select id, successor_id from cards where brand_id = ${brandId} and id = ${cardId}
      union all
      select n.id, n.successor_id from chain join cards n on n.brand_id = ${brandId} and n.id = chain.successor_id
    )
    select id from chain where successor_id is null`,
  )
  return found?.id ?? cardId
}

/** SQL of what a refund of a card follows from: how it was used. */
import { type CardEventKind, withThoseBefore } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'
import { one, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { oneAndMergedIds } from '../../people/customers/index.ts'

export type CardVisit = RowOf<'visits', 'id' | 'entered_at'> & Named<'gyms', { gym_name: 'name' }>

/** The newest visits of a card, wherever they were. */
export function visitsOfCard(ctx: Ctx, cardId: number, most: number): Promise<CardVisit[]> {
  return rows(
    ctx.db,
    sql<CardVisit>`
    select v.id, v.entered_at, g.name as gym_name from visits v join gyms g on g.brand_id = v.brand_id and g.id = v.gym_id
    where v.brand_id = ${ctx.brandId} and v.card_id in ${withThoseBefore(ctx, cardId)} and v.cancelled_at is null and v.counted
    order by v.business_day desc, v.id desc limit ${most}`,
  )
}

export async function countVisits(ctx: Ctx, cardId: number): Promise<number> {
  const { count } = await one(
    ctx.db,
    sql<{ count: number }>`
    select count(*) as count from visits v where v.brand_id = ${ctx.brandId} and v.card_id in ${withThoseBefore(ctx, cardId)} and v.cancelled_at is null and v.counted`,
  )
  return count
}

/**
 * Whether anything of it was used, entered or spent, from then on; without an instant: ever. Since an instant also what else took
 * from it: another type, whose surplus went back, and what was set right.
 */
export async function cardUsed(ctx: Ctx, cardId: number, since: Date | null = null): Promise<boolean> {
  const from = since ?? new Date(0)
  const kinds: CardEventKind[] = since === null ? ['spent', 'deducted'] : ['spent', 'deducted', 'adjusted', 'type-changed']
  const { used } = await one(
    ctx.db,
    sql<{ used: boolean }>`
    select exists (select from visits v where v.brand_id = ${ctx.brandId} and v.card_id in ${withThoseBefore(ctx, cardId)} and v.cancelled_at is null and v.created_at >= ${from})
      or exists (select from card_events e where e.brand_id = ${ctx.brandId} and e.card_id in ${withThoseBefore(ctx, cardId)} and e.kind = any (${kinds}) and e.posted_at >= ${from}
        and not exists (select from card_events r where r.brand_id = e.brand_id and r.card_id = e.card_id and r.reverses_id = e.id)) as used`,
  )
  return used
}

/** A member's cards that aren't over, whoever turned out to be them included. */
export async function livingCards(ctx: Ctx, customerId: number): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<RowOf<'cards', 'id'>>`
    select k.id from cards k where k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and k.customer_id in ${oneAndMergedIds(ctx, customerId)}
      and k.closed_on is null and k.recycled_at is null order by k.id limit 100`,
  )
  return found.map(({ id }) => id)
}

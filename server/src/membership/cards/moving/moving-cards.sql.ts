/** SQL of cards that go to another branch. */
import type { CardKind } from '@kaiguan/contract/membership/card-types/calls'
import type { Ctx } from '../../../context.ts'
import { one, rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'

const TIME = 1
const COUNT = 2

/** Of the branch's cards `x`: those that aren't over, or still hold something. */
export function cardsLeft(ctx: Pick<Ctx, 'brandId' | 'gymId' | 'today'>): Sql {
  return sql`x.brand_id = ${ctx.brandId} and x.gym_id = ${ctx.gymId} and x.closed_on is null and x.recycled_at is null and x.undone_at is null
    and (x.principal_fen + x.gift_fen > 0 or x.kind <> ${TIME} and x.deferred_fen <> 0
      or x.used_up_on is null and (x.ends_on is null or x.ends_on >= ${ctx.today}::date or x.suspended_from is not null and x.suspended_to is null))`
}

/** What is left of a count card that ended is earned tonight: it goes nowhere. */
function goes(ctx: Ctx): Sql {
  return sql`${cardsLeft(ctx)} and not (x.kind = ${COUNT} and x.ends_on is not null and x.ends_on < ${ctx.today}::date)`
}

/** What is owed for the card `x`, in fen. */
export function worthOfCard(ctx: Pick<Ctx, 'today'>): Sql {
  return sql`(case x.kind when ${COUNT} then x.deferred_fen when ${TIME} then greatest(0, x.deferred_fen - (
    select coalesce(sum(schedule_earned(s.from_day, s.days, s.total_fen, s.closed_from, ${ctx.today}::date - 1)), 0)::bigint
    from income_schedules s where s.brand_id = x.brand_id and s.card_id = x.id and s.settled_on is null)) else x.principal_fen end)`
}

export type CardsOfType = RowOf<'vip_templates', 'id' | 'name', { kind: CardKind }> & {
  count: number
  fee: number
  held: number
  own_classes: boolean
}

/** By type, those that can go, and what is owed for them. `held`: of `x`, what can't go now. `own_classes`: one of them pays for named group courses. */
export function cardsThatGo(ctx: Ctx, held: Sql): Promise<CardsOfType[]> {
  return rows(
    ctx.db,
    sql<CardsOfType>`
    select t.id, t.name, x.kind, count(*) filter (where not ${held}) as count, count(*) filter (where ${held}) as held,
      coalesce(sum(${worthOfCard(ctx)}) filter (where not ${held}), 0)::bigint as fee,
      coalesce(bool_or(jsonb_typeof(x.terms->'classes') = 'array'), false) as own_classes
    from cards x join vip_templates t on t.brand_id = x.brand_id and t.id = x.template_id
    where ${goes(ctx)} group by t.id, t.name, x.kind order by t.name, t.id, x.kind limit 1000`,
  )
}

/** The next of a type, in the order of their ids. */
export async function nextCards(ctx: Ctx, typeId: number, held: Sql, most: number): Promise<number[]> {
  const found = await rows(
    ctx.db,
    sql<RowOf<'cards', 'id'>>`
    select x.id from cards x where ${goes(ctx)} and x.template_id = ${typeId} and not ${held} order by x.id limit ${most}`,
  )
  return found.map(({ id }) => id)
}

export async function countCards(ctx: Ctx, typeId: number, held: Sql): Promise<number> {
  const { count } = await one(
    ctx.db,
    sql<{ count: number }>`select count(*) as count from cards x where ${goes(ctx)} and x.template_id = ${typeId} and not ${held}`,
  )
  return count
}

/** Who uses them beside their owners. */
export function holdersOfCards(ctx: Ctx, ids: readonly number[]): Promise<RowOf<'card_holders', 'card_id' | 'customer_id'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'card_holders', 'card_id' | 'customer_id'>>`
    select card_id, customer_id from card_holders where brand_id = ${ctx.brandId} and card_id = any (${[...ids]}) and removed_at is null order by id`,
  )
}

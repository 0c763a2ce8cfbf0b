/** SQL of a card as it was when a past day was over: what was recorded since is taken back, the newest first. */
import { type CardFacts, type CardWords, cardFactColumns } from '../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../context.ts'
import { maybe, one } from '../../database/open.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { dayStart } from '../../people/customers/index.ts'

export type PastCard = CardFacts & CardWords & { imported: boolean }

/** The first moment after a day of this gym. */
export function endOfDay(ctx: Pick<Ctx, 'gym'>, day: string): Sql {
  return sql`(${dayStart(ctx, day)} + interval '1 day')`
}

/**
 * Cards `o` as rows `k` of the same table, with the facts of that day. Of a fact that changed several times since, the
 * first change knows what it was.
 */
export function cardsOfDay(ctx: Ctx, day: string): Sql {
  return sql`cards o cross join lateral (
      select coalesce(jsonb_object_agg(b.key, b.value order by e.seq desc), '{}') as facts from card_events e cross join jsonb_each(e.before) b
      where e.brand_id = o.brand_id and e.card_id = o.id and e.posted_at >= ${endOfDay(ctx, day)}
    ) since cross join lateral jsonb_populate_record(o, since.facts - 'remark') k`
}

/** Undefined where it wasn't here yet. */
export function cardOnDay(ctx: Ctx, id: number, day: string): Promise<PastCard | undefined> {
  return maybe(
    ctx.db,
    sql<PastCard>`
    select ${cardFactColumns({ ...ctx, today: day })}, h.name as customer_name, h.phone as customer_phone, g.name as gym_name, k.import_id is not null as imported
    from ${cardsOfDay(ctx, day)} join customers h on h.brand_id = k.brand_id and h.id = k.customer_id join gyms g on g.brand_id = k.brand_id and g.id = k.gym_id
    where o.brand_id = ${ctx.brandId} and o.id = ${id} and o.created_at < ${endOfDay(ctx, day)}`,
  )
}

/** What was paid for time and visits and not yet earned when the day began: the lines posted by then, less what schedules had earned by the day before. */
export async function deferredOnDay(ctx: Ctx, cardId: number, day: string): Promise<number> {
  const { fen } = await one(
    ctx.db,
    sql<{ fen: number }>`
    select (coalesce((select -sum(l.amount_fen) from ledger_lines l join ledger_entries e on e.brand_id = l.brand_id and e.id = l.entry_id
        where l.brand_id = ${ctx.brandId} and l.card_id = ${cardId} and l.account = 'deferred' and e.posted_at < ${endOfDay(ctx, day)}), 0)
      - coalesce((select sum(schedule_earned(from_day, days, total_fen, closed_from, ${day}::date - 1)) from income_schedules
        where brand_id = ${ctx.brandId} and card_id = ${cardId} and (settled_on is null or settled_on > ${day}::date)), 0))::bigint as fen`,
  )
  return fen
}

type MemberThen = { since: string | null; until: string | null; imported: boolean; stored: number; gift: number; deposits: number }

/** By the rules of their stage today (card-facts/stage.sql.ts), from their cards as they were; what was held in stored value and deposits. */
export function memberOnDay(ctx: Ctx, customerId: number, day: string): Promise<MemberThen> {
  return one(
    ctx.db,
    sql<MemberThen>`
    with own as materialized (
      select k.* from ${cardsOfDay(ctx, day)}
      where o.brand_id = ${ctx.brandId} and o.customer_id = ${customerId} and o.created_at < ${endOfDay(ctx, day)}
    )
    select min(k.sold_on) filter (where k.closed_why is distinct from 'reversed') as since,
      max(case when k.closed_on is not null then k.closed_on when k.used_up_on is not null then k.used_up_on
        when k.suspended_from is not null and k.suspended_to is null then '9999-12-31' else coalesce(k.ends_on, '9999-12-31') end) filter (where k.recycled_at is null) as until,
      coalesce(bool_or(k.import_id is not null), false) as imported,
      coalesce(sum(k.principal_fen) filter (where k.kind = 3), 0)::bigint as stored, coalesce(sum(k.gift_fen) filter (where k.kind = 3), 0)::bigint as gift,
      (select coalesce(sum(case when e.kind in ('taken', 'put-back') then e.fee_fen else -e.fee_fen end), 0)::bigint
        from deposits d join deposit_events e on e.brand_id = d.brand_id and e.deposit_id = d.id
        where d.brand_id = ${ctx.brandId} and d.gym_id = ${ctx.gymId} and d.customer_id = ${customerId} and e.at < ${endOfDay(ctx, day)}) as deposits
    from own k`,
  )
}

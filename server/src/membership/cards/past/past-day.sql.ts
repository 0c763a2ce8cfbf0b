/** SQL of a card as it was when a past day was over: what was recorded since is taken back, the newest first. */
import { type CardFacts, type CardWords, cardFactColumns } from '../../../card-facts/card-facts.sql.ts'
import type { Ctx } from '../../../context.ts'
import { maybe, one } from '../../../database/open.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { dayStart } from '../../../people/customers/index.ts'

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

type Owner = { id: number; name: string } | null
type MemberThen = {
  since: string | null
  until: string | null
  imported: boolean
  stored: number
  gift: number
  deposits: number
  points: number
  consultant: Owner
  coach: Owner
}

/** Courses `o` as rows `k`, likewise. A lesson that was given leaves no event: what was used up later wasn't yet. */
function coursesOfDay(ctx: Ctx, day: string): Sql {
  return sql`customer_courses o cross join lateral (
      select coalesce(jsonb_object_agg(b.key, b.value order by e.id desc), '{}') as facts from course_events e cross join jsonb_each(e.before) b
      where e.brand_id = o.brand_id and e.customer_course_id = o.id and e.at >= ${endOfDay(ctx, day)}
    ) since cross join lateral jsonb_populate_record(o, since.facts - 'remark') k`
}

/** Merges `m` of the person behind a customer, at whichever branch they were made, and what of a kind each took `i`. */
function takenByMerges(ctx: Ctx, customerId: Sql, what: string): Sql {
  return sql`customer_merges m join customer_merge_items i on i.brand_id = m.brand_id and i.merge_id = m.id and i.what = ${what}
    where m.brand_id = ${ctx.brandId} and m.kept_id in (select o.id from customers h join customers o on o.brand_id = h.brand_id and o.person_id = h.person_id
      where h.brand_id = ${ctx.brandId} and h.id = ${customerId})`
}

/** What a merge took from another customer was theirs until then. Of a row of `table`, which is the customer’s today. */
function heldAlready(ctx: Ctx, customerId: number, day: string, table: 'deposits' | 'customer_courses', row: Sql): Sql {
  return sql`not exists (select from ${takenByMerges(ctx, sql`${customerId}`, `${table}.customer_id`)}
    and m.undone_at is null and m.merged_at >= ${endOfDay(ctx, day)} and i.row_id = ${row})`
}

/** A customer with whoever had turned out to be them when the day was over, also by way of another: points stay with whom they were given to. */
function oneThen(ctx: Ctx, customerId: number, day: string): Sql {
  const end = endOfDay(ctx, day)
  return sql`(with recursive one (id) as (select ${customerId}::bigint union select i.row_id from one cross join ${takenByMerges(ctx, sql`one.id`, 'pair')}
    and i.from_id = one.id and m.merged_at < ${end} and (m.undone_at is null or m.undone_at >= ${end})) select id from one)`
}

/** Whose customer `c` was: the last move before knows it, else the first one since, else nobody ever changed it. In arrays, since nobody is an answer too. */
function ownerThen(ctx: Ctx, day: string, role: 'consultant' | 'coach'): Sql {
  const moves = sql`from owner_moves v where v.brand_id = c.brand_id and v.customer_id = c.id and v.role = ${role}`
  const now = role === 'consultant' ? sql`c.consultant_id` : sql`c.coach_id`
  return sql`(select jsonb_build_object('id', e.id, 'name', e.name) from (select (coalesce(
      (select jsonb_build_array(v.to_id) ${moves} and v.at < ${endOfDay(ctx, day)} order by v.id desc limit 1),
      (select jsonb_build_array(v.from_id) ${moves} and v.at >= ${endOfDay(ctx, day)} order by v.id limit 1), jsonb_build_array(${now})) ->> 0)::bigint as id) o
    join employees e on e.brand_id = c.brand_id and e.id = o.id)`
}

/** By the rules of their stage today (card-facts/stage.sql.ts), from their cards and courses as they were; whose they were; what was held for them. */
export function memberOnDay(ctx: Ctx, customerId: number, day: string): Promise<MemberThen> {
  const end = endOfDay(ctx, day)
  return one(
    ctx.db,
    sql<MemberThen>`
    with own as materialized (
      select k.* from ${cardsOfDay(ctx, day)}
      where o.brand_id = ${ctx.brandId} and o.customer_id = ${customerId} and o.created_at < ${end} and k.customer_id = o.customer_id
    ), bought as (
      select k.sold_on, k.closed_why, k.recycled_at, k.import_id, case when k.closed_on is not null then k.closed_on when k.used_up_on is not null then k.used_up_on
        when k.suspended_from is not null and k.suspended_to is null then '9999-12-31' else coalesce(k.ends_on, '9999-12-31') end as until
      from own k
      union all
      select k.sold_on, k.closed_why, k.recycled_at, k.import_id,
        coalesce(k.closed_on, case when k.used_up_on <= ${day}::date then k.used_up_on end, k.ends_on, '9999-12-31') as until
      from ${coursesOfDay(ctx, day)}
      where o.brand_id = ${ctx.brandId} and o.customer_id = ${customerId} and o.sold_at < ${end} and not o.is_trial
        and ${heldAlready(ctx, customerId, day, 'customer_courses', sql`o.id`)}
    )
    select w.since, w.until, w.imported or c.import_id is not null as imported, h.stored, h.gift, ${ownerThen(ctx, day, 'consultant')} as consultant, ${ownerThen(ctx, day, 'coach')} as coach,
      (select coalesce(sum(case when e.kind in ('taken', 'put-back', 'return-undone', 'keep-undone', 'moved-in') then e.fee_fen else -e.fee_fen end), 0)::bigint
        from deposits d join deposit_events e on e.brand_id = d.brand_id and e.deposit_id = d.id
        where d.brand_id = c.brand_id and d.gym_id = c.gym_id and d.customer_id = c.id and e.at < ${end} and ${heldAlready(ctx, customerId, day, 'deposits', sql`d.id`)}) as deposits,
      (select coalesce(sum(p.delta), 0)::integer from point_entries p where p.brand_id = c.brand_id and p.at < ${end} and p.customer_id in ${oneThen(ctx, customerId, day)}) as points
    from customers c
      cross join (select min(sold_on) filter (where closed_why is distinct from 'reversed') as since, max(until) filter (where recycled_at is null) as until,
        coalesce(bool_or(import_id is not null), false) as imported from bought) w
      cross join (select coalesce(sum(principal_fen) filter (where kind = 3), 0)::bigint as stored, coalesce(sum(gift_fen) filter (where kind = 3), 0)::bigint as gift from own) h
    where c.brand_id = ${ctx.brandId} and c.id = ${customerId}`,
  )
}

/** Whose stage changed since the night before: written once, as it was known then (docs/statistics.md). */
import { addDays } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { one } from '../../../database/open.ts'
import { type Sql, sql } from '../../../database/sql.ts'

type At = Pick<Ctx, 'db' | 'brandId' | 'gymId'> & { timeZone: string }

/** How many customers the beginning takes at once. */
const AT_ONCE = 20_000
/** The beginning may take more than a night; after it everybody whose last day came meanwhile is looked at again. */
const LOOKED_BACK_DAYS = 40

/** The day through which the branch's moves are written; null: they don't begin yet. */
async function movedThrough({ db, brandId, gymId }: At): Promise<string | null> {
  const { through } = await one(
    db,
    sql<{
      through: string | null
    }>`select stages_through as through from gyms where brand_id = ${brandId} and id = ${gymId} for no key update`,
  )
  return through
}

/** Writes a part of what there is to write through this day. False: nothing is left. */
export async function moveStages(ctx: At, through: string): Promise<boolean> {
  const before = await movedThrough(ctx)
  if (before === null) return begin(ctx, through)
  if (before >= through) return false
  await writeMoves(ctx, before, through)
  return false
}

/** A card or a course of theirs came by a list, and since then they are a member. */
const imported = (brandId: number) => sql`(
  exists (select from cards k where k.brand_id = ${brandId} and k.customer_id = c.id and k.import_id is not null and k.sold_on = c.member_since)
  or exists (select from customer_courses k where k.brand_id = ${brandId} and k.customer_id = c.id and k.import_id is not null and k.sold_on = c.member_since))`

/** What they bought, renewed or were given on such days, and nobody undid. */
const brought = (brandId: number, days: (day: Sql) => Sql) => sql`(
  exists (select from cards k join card_events e on e.brand_id = k.brand_id and e.card_id = k.id
    where k.brand_id = ${brandId} and k.customer_id = c.id and e.kind in ('sold', 'renewed', 'topped-up', 'type-changed', 'received') and ${days(sql`e.business_day`)}
      and not exists (select from card_events r where r.brand_id = e.brand_id and r.card_id = e.card_id and r.reverses_id = e.id))
  or exists (select from customer_courses k join course_events e on e.brand_id = k.brand_id and e.customer_course_id = k.id
    where k.brand_id = ${brandId} and k.customer_id = c.id and not k.is_trial and e.kind in ('sold', 'received') and ${days(sql`e.business_day`)}
      and not exists (select from course_events r where r.brand_id = e.brand_id and r.reverses_id = e.id)))`

/** What the facts of those who are there say of the past, in the order of their ids. */
async function begin(ctx: At, through: string): Promise<boolean> {
  const { db, brandId, gymId, timeZone } = ctx
  const { found } = await one(
    db,
    sql<{ found: number }>`
    with c as materialized (
      select c.id, c.valid_until, ${imported(brandId)} as imported, c.member_since, (c.created_at at time zone ${timeZone})::date as created
      from customers c
      where c.brand_id = ${brandId} and c.gym_id = ${gymId} and c.deleted_at is null and c.member_since is not null
        and c.id > coalesce((select max(customer_id) from stage_moves where brand_id = ${brandId} and gym_id = ${gymId}), 0)
      order by c.id limit ${AT_ONCE}
    ), since as (
      select *, least(${through}::date, case when imported then greatest(member_since, created) else member_since end) as day from c
    ), written as (
      insert into stage_moves (brand_id, gym_id, customer_id, business_day, kind, to_stage, delta)
      select ${brandId}, ${gymId}, s.id, m.day, m.kind, m.to_stage, m.delta
      from since s cross join lateral (values
        (1, s.day, case when s.imported then 'imported' else 'joined' end, 'member', 1),
        (2, case when coalesce(s.valid_until, s.day - 1) < ${through}::date then least(${through}::date, greatest(s.day, s.valid_until + 1)) end, 'lapsed', 'former', -1)
      ) m (at, day, kind, to_stage, delta)
      where m.day is not null order by s.id, m.at
    )
    select count(*) as found from c`,
  )
  if (found === AT_ONCE) return true
  await writeMoves(ctx, addDays(through, -LOOKED_BACK_DAYS), through)
  return false
}

/**
 * Of those whose facts were changed, and whose last day came, since that day. Whoever bought after `through` (a night comes late) is the
 * next night's. Whose stage changed with nothing brought, or with an end that was put back into the past, was corrected.
 */
async function writeMoves({ db, brandId, gymId }: At, before: string, through: string): Promise<void> {
  await sql`
    with asked as materialized (
      select customer_id as id from stage_changes where brand_id = ${brandId} and gym_id = ${gymId}
      union
      select id from customers where brand_id = ${brandId} and gym_id = ${gymId} and deleted_at is null
        and coalesce(valid_until, '-infinity') >= ${before}::date and coalesce(valid_until, '-infinity') < ${through}::date
    ), c as materialized (
      select c.id, ${imported(brandId)} as imported, ${brought(brandId, (day) => sql`${day} > ${before}::date`)} as brought,
        greatest(${before}::date + 1, least(c.member_since, ${through}::date)) as since,
        greatest(${before}::date + 1, least(c.valid_until + 1, ${through}::date)) as over, coalesce(c.valid_until < ${before}::date, false) as put_back, m.to_stage as was,
        case when c.deleted_at is not null or c.member_since is null then null when c.valid_until >= ${through}::date then 'member' else 'former' end as now
      from asked join customers c on c.brand_id = ${brandId} and c.id = asked.id
      left join lateral (select to_stage from stage_moves where brand_id = ${brandId} and gym_id = ${gymId} and customer_id = c.id order by id desc limit 1) m on true
      where not ${brought(brandId, (day) => sql`${day} > ${through}::date`)}
    ), seen as (
      delete from stage_changes w using c where w.brand_id = ${brandId} and w.gym_id = ${gymId} and w.customer_id = c.id
    )
    insert into stage_moves (brand_id, gym_id, customer_id, business_day, kind, to_stage, delta)
    select ${brandId}, ${gymId}, c.id, m.day, m.kind, m.to_stage, m.delta
    from c cross join lateral (
      /* Whoever came and went since the night before did both. */
      select 1 as at, since as day, 'joined' as kind, 'member' as to_stage, 1 as delta where was is null and now is not null and brought and not imported
      union all select 2, greatest(since, over), 'lapsed', 'former', -1 where now = 'former' and not put_back and (was = 'member' or was is null and brought and not imported)
      union all select 3, ${through}::date, 'returned', 'member', 1 where was = 'former' and now = 'member' and brought
      union all select 4, ${through}::date, 'imported', now, (now = 'member')::integer where was is null and now is not null and imported
      union all select 5, ${through}::date, 'corrected', now, coalesce(now = 'member', false)::integer - coalesce(was = 'member', false)::integer
        where case when was is null then now is not null and not brought and not imported when was = 'former' then now is null or now = 'member' and not brought
          else now is null or now = 'former' and put_back end
    ) m order by c.id, m.at`.execute(db)
  await sql`update gyms set stages_through = ${through} where brand_id = ${brandId} and id = ${gymId}`.execute(db)
}

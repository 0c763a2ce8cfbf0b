/** SQL of doubles and merges. */
import type { DoubleReason, DoubleState } from '@kaiguan/contract/overview/customer-merges/texts'
import type { Stage } from '@kaiguan/contract/people/customers/calls'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { fileName } from '../../ground/files/index.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { seenBy, stageOf } from '../../people/customers/index.ts'
import type { Column, Item } from './merged-thing.ts'

type At = Pick<Ctx, 'db' | 'brandId'>

/** One of two, as columns of a jsonb object. */
export type OneData = {
  id: number
  name: string
  phone: string
  face: string | null
  birthday: string | null
  stage: Stage
  created_at: string
  last_visit_at: string | null
}

const oneOf = (
  ctx: Ctx,
  id: Sql,
) => sql`(select jsonb_build_object('id', c.id, 'name', c.name, 'phone', c.phone, 'face', ${fileName('p.head_portrait_file_id')}, 'birthday', p.birthday,
    'stage', ${stageOf(ctx.today)}, 'created_at', c.created_at, 'last_visit_at', a.last_visit_at)
  from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    join customer_activity a on a.brand_id = c.brand_id and a.gym_id = c.gym_id and a.customer_id = c.id
  where c.brand_id = ${ctx.brandId} and c.id = ${id})`

export type DoubleData = RowOf<'customer_doubles', 'id' | 'found_at' | 'dismissed_at', { why: DoubleReason }> &
  Joined<
    Named<'customer_merges', { merge_id: 'id'; kept_id: 'kept_id'; merged_at: 'merged_at' }> & Named<'employees', { staff_name: 'name' }>
  > & { customer: OneData; other: OneData }

const conditions: Record<DoubleState, Sql> = {
  // Whoever left the list since isn't asked about any more.
  open: sql`d.dismissed_at is null and d.merge_id is null
    and (select count(*) from customers c where c.brand_id = d.brand_id and c.id in (d.customer_id, d.other_id) and c.deleted_at is null) = 2`,
  merged: sql`d.merge_id is not null`,
  dismissed: sql`d.dismissed_at is not null and d.merge_id is null`,
}

/** Whoever may merge judges only pairs of whom they see both (docs/permissions.md). */
const bothSeen = (ctx: Ctx) => sql`d.brand_id = ${ctx.brandId} and d.gym_id = ${ctx.gymId} and ${seenBy(ctx, sql`d.customer_id`)}
  and ${seenBy(ctx, sql`d.other_id`)}`

export function listDoubles(ctx: Ctx, state: DoubleState, page: Page): Promise<Listed<DoubleData>> {
  const from = sql`from customer_doubles d`
  return list(
    ctx.db,
    {
      select: sql<DoubleData>`
      select d.id, d.found_at, d.dismissed_at, d.why, ${oneOf(ctx, sql`d.customer_id`)} as customer, ${oneOf(ctx, sql`d.other_id`)} as other,
        m.id as merge_id, m.kept_id, m.merged_at, e.name as staff_name
      ${from} left join customer_merges m on m.brand_id = d.brand_id and m.id = d.merge_id
        left join employees e on e.brand_id = m.brand_id and e.id = m.merged_by`,
      from,
      where: [bothSeen(ctx), conditions[state]],
      order: { columns: [sql`d.id`], direction: 'desc', types: ['bigint'], keyOf: (row) => [row.id] },
    },
    page,
  )
}

export function doubleById(
  ctx: Ctx,
  id: number,
): Promise<RowOf<'customer_doubles', 'id' | 'customer_id' | 'other_id' | 'dismissed_at' | 'merge_id'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'customer_doubles', 'id' | 'customer_id' | 'other_id' | 'dismissed_at' | 'merge_id'>>`
    select d.id, d.customer_id, d.other_id, d.dismissed_at, d.merge_id from customer_doubles d
    where ${bothSeen(ctx)} and d.id = ${id} for no key update of d`,
  )
}

export type HoldingsData = { cards: number; balance: number; deposits: number; orders: number; visits: number; follow_ups: number }

export function holdingsOf(ctx: Ctx, customerIds: number[]): Promise<HoldingsData> {
  const theirs = (table: string) => sql`from ${sql.ref(table)} where brand_id = ${ctx.brandId} and customer_id = any (${customerIds})`
  return one(
    ctx.db,
    sql<HoldingsData>`
    select (select count(*) ${theirs('cards')} and recycled_at is null) as cards,
      (select coalesce(sum(principal_fen + gift_fen), 0)::bigint ${theirs('cards')} and recycled_at is null) as balance,
      (select coalesce(sum(left_fen), 0)::bigint ${theirs('deposits')}) as deposits, (select count(*) ${theirs('orders')}) as orders,
      (select count(*) ${theirs('visits')} and cancelled_at is null) as visits, (select count(*) ${theirs('follow_ups')} and deleted_at is null) as follow_ups`,
  )
}

export type OfPerson = RowOf<
  'customers',
  'id' | 'gym_id' | 'person_id' | 'name' | 'phone' | 'consultant_id' | 'coach_id' | 'source' | 'intent' | 'fit_goal' | 'remark' | 'alert'
> &
  RowOf<'customers', 'blocked_reason' | 'blocked_at' | 'referred_by_id' | 'owner_touch_day' | 'protected_until'>

/** All that the brand has of the two persons behind these customers, in the order everybody locks in; held until the transaction ends. */
export function lockPersonsOf(ctx: Ctx, customerIds: number[]): Promise<OfPerson[]> {
  return rows(
    ctx.db,
    sql<OfPerson>`
    select c.id, c.gym_id, c.person_id, c.name, c.phone, c.consultant_id, c.coach_id, c.source, c.intent, c.fit_goal, c.remark, c.alert,
      c.blocked_reason, c.blocked_at, c.referred_by_id, c.owner_touch_day, c.protected_until
    from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id
    where c.brand_id = ${ctx.brandId} and c.deleted_at is null
      and c.person_id in (select o.person_id from customers o where o.brand_id = ${ctx.brandId} and o.id = any (${customerIds}))
    order by p.id, c.id for no key update of p, c`,
  )
}

export type Person = RowOf<
  'persons',
  'id' | 'name' | 'phone' | 'phone_proven_at' | 'birthday' | 'guardian_person_id' | 'head_portrait_file_id',
  { sex: 0 | 1 | 2 }
>

export function personsById(ctx: At, ids: number[]): Promise<Person[]> {
  return rows(
    ctx.db,
    sql<Person>`select id, name, phone, phone_proven_at, sex, birthday, guardian_person_id, head_portrait_file_id from persons where brand_id = ${ctx.brandId} and id = any (${ids})`,
  )
}

/** Rows whose column names the one name the other, but for those that stay; each is listed. */
export async function goOver(ctx: At, mergeId: number, { table, column, stays }: Column, fromId: number, toId: number): Promise<void> {
  const but = stays ? sql`and not (${stays(toId)})` : sql``
  await sql`
    with gone as (
      update ${sql.ref(table)} t set ${sql.ref(column)} = ${toId} where t.brand_id = ${ctx.brandId} and t.${sql.ref(column)} = ${fromId} ${but} returning t.id
    )
    insert into customer_merge_items (brand_id, merge_id, what, row_id, from_id)
    select ${ctx.brandId}, ${mergeId}, ${`${table}.${column}`}, id, ${fromId} from gone`.execute(ctx.db)
}

/** Those that went and are where they went come back. */
export async function comeBack(ctx: At, mergeId: number, { table, column }: Column, toId: number): Promise<void> {
  await sql`
    update ${sql.ref(table)} t set ${sql.ref(column)} = i.from_id from customer_merge_items i
    where i.brand_id = ${ctx.brandId} and i.merge_id = ${mergeId} and i.what = ${`${table}.${column}`} and t.brand_id = i.brand_id and t.id = i.row_id
      and t.${sql.ref(column)} = ${toId}`.execute(ctx.db)
}

/** To which branch something went since that was merged; undefined: nothing did. */
export async function movedSince({ db, brandId }: At, mergeId: number): Promise<string | undefined> {
  const items = (what: string) =>
    sql`select i.row_id from customer_merge_items i where i.brand_id = ${brandId} and i.merge_id = ${mergeId} and i.what = ${what}`
  const found = await maybe(
    db,
    sql<RowOf<'gyms', 'name'>>`
    select g.name from (
      select n.gym_id from cards k join cards n on n.brand_id = k.brand_id and n.id = k.successor_id
        where k.brand_id = ${brandId} and k.closed_why = 'moved' and k.id in (${items('cards.customer_id')})
      union all select n.gym_id from customer_courses k join customer_courses n on n.brand_id = k.brand_id and n.from_id = k.id
        where k.brand_id = ${brandId} and k.closed_why = 'moved' and k.id in (${items('customer_courses.customer_id')})
      union all select n.gym_id from deposits n where n.brand_id = ${brandId} and n.moved_from_id in (${items('deposits.customer_id')})) there
    join gyms g on g.brand_id = ${brandId} and g.id = there.gym_id order by g.id limit 1`,
  )
  return found?.name
}

export async function listItems(ctx: At, mergeId: number, what: string, items: readonly Item[]): Promise<void> {
  if (items.length === 0) return
  await sql`
    insert into customer_merge_items (brand_id, merge_id, what, row_id, from_id)
    select ${ctx.brandId}, ${mergeId}, ${what}, i.row_id, i.from_id
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as i (row_id bigint, from_id bigint)`.execute(ctx.db)
}

export function itemsOf(ctx: At, mergeId: number, what: string): Promise<Item[]> {
  return rows(
    ctx.db,
    sql<Item>`
    select row_id, from_id from customer_merge_items where brand_id = ${ctx.brandId} and merge_id = ${mergeId} and what = ${what} order by id`,
  )
}

export async function customerNamed(ctx: At, id: number): Promise<string> {
  const { name } = await one(
    ctx.db,
    sql<RowOf<'customers', 'name'>>`select name from customers where brand_id = ${ctx.brandId} and id = ${id}`,
  )
  return name
}

/** What was filled, by row: `persons.7`, `customers.12`. */
export type Filled = Record<string, Record<string, unknown>>

export type MergeData = RowOf<'customer_merges', 'id' | 'gym_id' | 'kept_id' | 'gone_id' | 'undone_at', { before: Filled; after: Filled }> &
  Named<'customers', { kept_name: 'name'; gone_name: 'name' }>

export async function insertMerge(ctx: Ctx, keptId: number, goneId: number): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'customer_merges', 'id'>>`
    insert into customer_merges (brand_id, gym_id, kept_id, gone_id, merged_at, merged_by, before, after)
    values (${ctx.brandId}, ${ctx.gymId}, ${keptId}, ${goneId}, ${ctx.now}, ${ctx.staff.id}, '{}', '{}') returning id`,
  )
  return id
}

export async function setFilled(ctx: At, id: number, before: Filled, after: Filled): Promise<void> {
  await sql`
    update customer_merges set before = ${JSON.stringify(before)}::jsonb, after = ${JSON.stringify(after)}::jsonb
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

/** The merge of somebody whom the asker sees, held until the transaction ends. */
export function mergeById(ctx: Ctx, id: number): Promise<MergeData | undefined> {
  return maybe(
    ctx.db,
    sql<MergeData>`
    select m.id, m.gym_id, m.kept_id, m.gone_id, m.undone_at, m.before, m.after, k.name as kept_name, g.name as gone_name
    from customer_merges m join customers k on k.brand_id = m.brand_id and k.id = m.kept_id join customers g on g.brand_id = m.brand_id and g.id = m.gone_id
    where m.brand_id = ${ctx.brandId} and m.gym_id = ${ctx.gymId} and m.id = ${id} and ${seenBy(ctx, sql`m.kept_id`)} for no key update of m`,
  )
}

export async function setUndone(ctx: Ctx, id: number, reason: string): Promise<void> {
  await sql`
    update customer_merges set undone_at = ${ctx.now}, undone_by = ${ctx.staff.id}, undo_reason = ${reason}
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

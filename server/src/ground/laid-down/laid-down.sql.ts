/** SQL of what head office laid down at branches, and of who follows it. */
import type { LaidKind } from '@kaiguan/contract/ground/laid-down/kinds'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'

/** Fields by the names by which saving calls them. */
export type LaidFields = Readonly<Record<string, unknown>>

export type LockData = RowOf<'laid_down', 'id' | 'name' | 'locked' | 'gym_id', { kind: LaidKind; fields: LaidFields }> &
  Pick<FollowerData, 'thing_id'>

/** Which of these things of the branch follow head office, and in what. */
export function locksOf(ctx: Ctx, kind: LaidKind, things: readonly number[]): Promise<LockData[]> {
  return rows(
    ctx.db,
    sql<LockData>`
    select l.id, l.kind, l.name, l.locked, l.gym_id, l.fields, b.thing_id from laid_down_branches b
    join laid_down l on l.brand_id = b.brand_id and l.id = b.laid_down_id
    where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.kind = ${kind} and b.thing_id = any (${[...things]}) and b.until is null
    order by b.thing_id`,
  )
}

/** Which of these follow at branches beyond the reach, too. */
export function followedBeyond(
  ctx: Ctx,
  ids: readonly number[],
  reach: readonly number[],
): Promise<RowOf<'laid_down_branches', 'laid_down_id'>[]> {
  return rows(
    ctx.db,
    sql<RowOf<'laid_down_branches', 'laid_down_id'>>`
    select distinct laid_down_id from laid_down_branches
    where brand_id = ${ctx.brandId} and laid_down_id = any (${[...ids]}) and gym_id <> all (${[...reach]}) and until is null`,
  )
}

export type HereData = RowOf<'laid_down_branches', 'thing_id' | 'since', { kind: LaidKind }> &
  RowOf<'laid_down', 'id' | 'locked' | 'gym_id'>

export function laidDownHere(ctx: Ctx): Promise<HereData[]> {
  return rows(
    ctx.db,
    sql<HereData>`
    select b.kind, b.thing_id, b.since, l.id, l.locked, l.gym_id from laid_down_branches b
    join laid_down l on l.brand_id = b.brand_id and l.id = b.laid_down_id
    where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.until is null order by b.id limit 5000`,
  )
}

export type LaidData = RowOf<
  'laid_down',
  'id' | 'name' | 'gym_id' | 'thing_id' | 'locked' | 'version' | 'changed_at' | 'taken_back_at',
  { kind: LaidKind; fields: LaidFields }
> &
  Named<'gyms', { gym_name: 'name' }> &
  Named<'employees', { changed_by_name: 'name' }> & { branch_count: number; behind_count: number; beyond: number }

/** Of branches beyond the reach only that there are some is known. */
const select = (ctx: Ctx, reach: readonly number[]): Sql<LaidData> => sql<LaidData>`
  select l.id, l.kind, l.name, l.gym_id, l.thing_id, l.locked, l.fields, l.version, l.changed_at, l.taken_back_at,
    g.name as gym_name, e.name as changed_by_name, n.branch_count, n.behind_count, n.beyond
  from laid_down l
  join gyms g on g.brand_id = l.brand_id and g.id = l.gym_id
  join employees e on e.brand_id = l.brand_id and e.id = l.changed_by
  cross join lateral (
    select count(*) filter (where b.gym_id = any (${[...reach]})) as branch_count,
      count(*) filter (where b.gym_id = any (${[...reach]}) and b.version < l.version) as behind_count,
      count(*) filter (where b.gym_id <> all (${[...reach]})) as beyond
    from laid_down_branches b where b.brand_id = ${ctx.brandId} and b.laid_down_id = l.id and b.until is null) n`

type Asked = Page & { kind?: LaidKind | undefined; gym_id?: number | undefined }

export function listLaidDown(ctx: Ctx, reach: readonly number[], query: Asked): Promise<Listed<LaidData>> {
  const of = query.gym_id === undefined ? [...reach] : [query.gym_id]
  const where = [
    sql`l.brand_id = ${ctx.brandId}`,
    sql`l.taken_back_at is null`,
    sql`exists (select from laid_down_branches b where b.brand_id = ${ctx.brandId} and b.laid_down_id = l.id and b.gym_id = any (${of}) and b.until is null)`,
  ]
  if (query.kind) where.push(sql`l.kind = ${query.kind}`)
  return list(
    ctx.db,
    {
      select: select(ctx, reach),
      from: sql`from laid_down l`,
      where,
      order: { columns: [sql`l.id`], direction: 'desc', types: ['bigint'], keyOf: (row: LaidData) => [row.id] },
    },
    query,
  )
}

export function laidDownById(ctx: Ctx, reach: readonly number[], id: number): Promise<LaidData | undefined> {
  return maybe(ctx.db, sql<LaidData>`${select(ctx, reach)} where l.brand_id = ${ctx.brandId} and l.id = ${id}`)
}

export type FollowerData = RowOf<'laid_down_branches', 'gym_id' | 'thing_id' | 'version' | 'since'>

/** By ids of branches: in this order their books and rows are locked. */
export function followersOf(ctx: Ctx, id: number): Promise<FollowerData[]> {
  return rows(
    ctx.db,
    sql<FollowerData>`
    select gym_id, thing_id, version, since from laid_down_branches
    where brand_id = ${ctx.brandId} and laid_down_id = ${id} and until is null order by gym_id limit 1000`,
  )
}

/** Whoever lays down waits for whoever does already: each locks rows of several branches. */
export async function holdLayingDown(ctx: Ctx): Promise<void> {
  await sql`select from brands where id = ${ctx.brandId} for no key update`.execute(ctx.db)
}

export type LaidThings = { kind: LaidKind; name: string; gym_id: number; thing_id: number; locked: readonly string[]; fields: LaidFields }

export async function insertLaidDown(ctx: Ctx, laid: LaidThings): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'laid_down', 'id'>>`
    insert into laid_down (brand_id, kind, name, gym_id, thing_id, locked, fields, changed_at, changed_by)
    values (${ctx.brandId}, ${laid.kind}, ${laid.name}, ${laid.gym_id}, ${laid.thing_id}, ${[...laid.locked]}, ${JSON.stringify(laid.fields)}::jsonb, ${ctx.now}, ${ctx.staff.id})
    returning id`,
  )
  return id
}

export async function renewLaidDown(
  ctx: Ctx,
  id: number,
  { name, locked, fields }: Pick<LaidThings, 'name' | 'locked' | 'fields'>,
): Promise<void> {
  await sql`
    update laid_down set name = ${name}, locked = ${[...locked]}, fields = ${JSON.stringify(fields)}::jsonb, version = version + 1, changed_at = ${ctx.now}, changed_by = ${ctx.staff.id}
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export type Follows = { laid_down_id: number; gym_id: number; kind: LaidKind; thing_id: number; version: number }

/** Whether it follows now: not where that thing of the branch follows something already. */
export async function insertFollower(ctx: Ctx, f: Follows): Promise<boolean> {
  const inserted = await maybe(
    ctx.db,
    sql<RowOf<'laid_down_branches', 'id'>>`
    insert into laid_down_branches (brand_id, laid_down_id, gym_id, kind, thing_id, version, since)
    values (${ctx.brandId}, ${f.laid_down_id}, ${f.gym_id}, ${f.kind}, ${f.thing_id}, ${f.version}, ${ctx.now})
    on conflict do nothing returning id`,
  )
  return inserted !== undefined
}

export async function bringUp(ctx: Ctx, id: number, gymIds: readonly number[], version: number): Promise<void> {
  await sql`
    update laid_down_branches set version = ${version}
    where brand_id = ${ctx.brandId} and laid_down_id = ${id} and gym_id = any (${[...gymIds]}) and until is null`.execute(ctx.db)
}

export async function endFollowing(ctx: Ctx, id: number, gymIds: readonly number[]): Promise<void> {
  await sql`
    update laid_down_branches set until = ${ctx.now}
    where brand_id = ${ctx.brandId} and laid_down_id = ${id} and gym_id = any (${[...gymIds]}) and until is null`.execute(ctx.db)
}

export async function endLaidDown(ctx: Ctx, id: number): Promise<void> {
  await sql`
    update laid_down set taken_back_at = ${ctx.now}, taken_back_by = ${ctx.staff.id}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

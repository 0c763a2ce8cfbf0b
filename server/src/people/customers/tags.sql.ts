/** SQL of tags, and of who has which. */
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'

export type TagData = RowOf<'tags', 'id' | 'name' | 'version'>

const here = (ctx: Ctx) => sql`t.brand_id = ${ctx.brandId} and t.gym_id = ${ctx.gymId} and t.deleted_at is null`
const tagSelect = sql<TagData>`select t.id, t.name, t.version from tags t`

export function tagsOf(ctx: Ctx, most: number): Promise<TagData[]> {
  return rows(ctx.db, sql<TagData>`${tagSelect} where ${here(ctx)} order by t.name collate zh_pinyin, t.id limit ${most}`)
}

export function tagById(ctx: Ctx, id: number): Promise<TagData | undefined> {
  return maybe(ctx.db, sql<TagData>`${tagSelect} where ${here(ctx)} and t.id = ${id} for no key update of t`)
}

export function tagsByIds(ctx: Ctx, ids: number[]): Promise<TagData[]> {
  return rows(ctx.db, sql<TagData>`${tagSelect} where ${here(ctx)} and t.id = any (${ids}) order by t.id for share of t`)
}

export async function tagNameTaken(ctx: Ctx, name: string, exceptId: number | null): Promise<boolean> {
  return (
    (await maybe(ctx.db, sql`select from tags t where ${here(ctx)} and t.name = ${name} and t.id is distinct from ${exceptId}`)) !==
    undefined
  )
}

export function insertTag(ctx: Ctx, name: string): Promise<TagData> {
  return one(
    ctx.db,
    sql<TagData>`insert into tags (brand_id, gym_id, name) values (${ctx.brandId}, ${ctx.gymId}, ${name}) returning id, name, version`,
  )
}

export function renameTag(ctx: Ctx, id: number, name: string): Promise<TagData> {
  return one(
    ctx.db,
    sql<TagData>`update tags set name = ${name}, version = version + 1 where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}
      returning id, name, version`,
  )
}

/** It leaves everybody who has it; how many they were. */
export async function deleteTag(ctx: Ctx, id: number): Promise<number> {
  await sql`update tags set deleted_at = ${ctx.now}, version = version + 1 where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`.execute(
    ctx.db,
  )
  const { customers } = await one(
    ctx.db,
    sql<{ customers: number }>`
    with gone as (delete from customer_tags where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and tag_id = ${id} returning 1)
    select count(*) as customers from gone`,
  )
  return customers
}

/** These and no others. */
export async function setTags(ctx: Ctx, customerId: number, tagIds: number[]): Promise<void> {
  await sql`delete from customer_tags where brand_id = ${ctx.brandId} and customer_id = ${customerId} and not (tag_id = any (${tagIds}))`.execute(
    ctx.db,
  )
  await sql`
    insert into customer_tags (brand_id, gym_id, customer_id, tag_id)
    select ${ctx.brandId}, ${ctx.gymId}, ${customerId}, id from unnest(${tagIds}::bigint[]) id on conflict do nothing`.execute(ctx.db)
}

/** Of customers `c`. */
export function hasTag(ctx: Ctx, tagId: number): Sql {
  return sql`c.id in (select t.customer_id from customer_tags t where t.brand_id = ${ctx.brandId} and t.gym_id = ${ctx.gymId} and t.tag_id = ${tagId})`
}

/** What becomes of two customers' own rows, and of their persons', when they turn out to be one, and when that is undone. */
import type { Ctx } from '../../../context.ts'
import { one, rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'

type At = Pick<Ctx, 'db' | 'brandId'>
type Two = { kept: number; gone: number }

/** Of a row `t`: nobody comes to name themselves. */
export const themselves = (toId: number): Sql => sql`t.id = ${toId}`

type Target = 'persons' | 'customers'

/** Sets what was filled, or sets it back; nothing where there is nothing to set. */
export async function setValues(ctx: At, table: Target, id: number, values: Record<string, unknown>): Promise<void> {
  const sets = Object.entries(values).map(([field, value]) => sql`${sql.ref(field)} = ${value}`)
  if (sets.length === 0) return
  const version = table === 'customers' ? sql`, version = version + 1` : sql``
  await sql`update ${sql.ref(table)} set ${sql.join(sets)}${version} where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

/** What of these fields a row says now. */
export async function valuesOf(ctx: At, table: Target, id: number, fields: string[]): Promise<Record<string, unknown>> {
  if (fields.length === 0) return {}
  const { now } = await one(
    ctx.db,
    sql<{
      now: Record<string, unknown>
    }>`select to_jsonb(t) as now from ${sql.ref(table)} t where t.brand_id = ${ctx.brandId} and t.id = ${id}`,
  )
  return Object.fromEntries(fields.map((field) => [field, now[field]]))
}

export async function setGone(ctx: Ctx, table: Target, goneId: number, keptId: number): Promise<void> {
  await sql`
    update ${sql.ref(table)} set deleted_at = ${ctx.now}, merged_into_id = ${keptId} where brand_id = ${ctx.brandId} and id = ${goneId}`.execute(
    ctx.db,
  )
}

export async function setBack(ctx: At, table: Target, goneId: number): Promise<void> {
  await sql`update ${sql.ref(table)} set deleted_at = null, merged_into_id = null where brand_id = ${ctx.brandId} and id = ${goneId}`.execute(
    ctx.db,
  )
}

/** What the other was called, the kept one is called too; answers which tags they got. */
export async function copyTags(ctx: Ctx, { kept, gone }: Two): Promise<number[]> {
  const given = await rows(
    ctx.db,
    sql<RowOf<'customer_tags', 'tag_id'>>`
    insert into customer_tags (brand_id, gym_id, customer_id, tag_id)
    select brand_id, gym_id, ${kept}, tag_id from customer_tags where brand_id = ${ctx.brandId} and customer_id = ${gone}
    on conflict (brand_id, customer_id, tag_id) do nothing returning tag_id`,
  )
  return given.map(({ tag_id }) => tag_id)
}

export async function takeTags(ctx: At, customerId: number, tagIds: readonly number[]): Promise<void> {
  await sql`
    delete from customer_tags where brand_id = ${ctx.brandId} and customer_id = ${customerId} and tag_id = any (${tagIds})`.execute(ctx.db)
}

/** The other's last visit counts as theirs. */
export async function seenLast(ctx: At, keptId: number, goneId: number): Promise<void> {
  await sql`
    update customer_activity a set last_visit_at = greatest(a.last_visit_at, o.last_visit_at) from customer_activity o
    where a.brand_id = ${ctx.brandId} and a.customer_id = ${keptId} and o.brand_id = a.brand_id and o.customer_id = ${goneId}`.execute(
    ctx.db,
  )
}

export async function forgetName(ctx: At, customerId: number): Promise<void> {
  await sql`delete from customer_search where brand_id = ${ctx.brandId} and customer_id = ${customerId}`.execute(ctx.db)
}

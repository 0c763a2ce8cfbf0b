/**
 * Customers who turned out to be one person (docs/doubles.md): the one that is gone stays as a row and points
 * at the one that is kept. What is history keeps the id it was written with, so whatever is read by customer asks for both.
 */
import type { Ctx } from '../../context.ts'
import { maybe, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'

type Scoped = Pick<Ctx, 'db' | 'brandId'>

/** The customer, and whoever was merged into them. */
export async function oneAndMerged(ctx: Scoped, customerId: number): Promise<number[]> {
  const merged = await rows(
    ctx.db,
    sql<RowOf<'customers', 'id'>>`select id from customers where brand_id = ${ctx.brandId} and merged_into_id = ${customerId} order by id`,
  )
  return [customerId, ...merged.map(({ id }) => id)]
}

/** The same, inside a statement (in brackets). */
export function oneAndMergedIds(ctx: Pick<Ctx, 'brandId'>, customerId: number): Sql {
  return sql`(select ${customerId}::bigint union all select g.id from customers g where g.brand_id = ${ctx.brandId} and g.merged_into_id = ${customerId})`
}

/** Of whatever names its customer by this column. One alone is compared by `=`, so that an index still gives the order. */
export function ofThem(customerId: Sql, ids: readonly number[]): Sql {
  return ids.length === 1 ? sql`${customerId} = ${ids[0]}` : sql`${customerId} = any (${[...ids]})`
}

/** One branch, or several. */
export type AtGym = { gymId: number | readonly number[] }

export function isAt({ gymId }: AtGym, column: Sql): Sql {
  return typeof gymId === 'number' ? sql`${column} = ${gymId}` : sql`${column} = any (${[...gymId]})`
}

/** Whoever has this number here, and whoever took over from somebody who had it (in brackets): an old number still finds them. */
export function havingPhone(ctx: Pick<Ctx, 'brandId'> & AtGym, phone: string): Sql {
  const theirs = sql`s.brand_id = ${ctx.brandId} and ${isAt(ctx, sql`s.gym_id`)} and s.phone = ${phone}`
  return sql`(select s.id from customers s where ${theirs} and s.deleted_at is null
    union all select s.merged_into_id from customers s where ${theirs} and s.merged_into_id is not null)`
}

/** Whom a customer was merged into; undefined where they were not. */
export async function mergedInto(ctx: Scoped & Pick<Ctx, 'gymId'>, customerId: number): Promise<number | undefined> {
  const merged = await maybe(
    ctx.db,
    sql<{ into: number }>`
    select merged_into_id as into from customers where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${customerId} and merged_into_id is not null`,
  )
  return merged?.into
}

/** As whom ever any branch of the brand knew the person of this customer (in brackets): the other branch may have added them, too. */
export function asWhomEver({ brandId }: Pick<Ctx, 'brandId'>, customerId: number): Sql {
  const samePerson = sql`from customers c join customers m on m.brand_id = c.brand_id and m.person_id = c.person_id`
  return sql`(select ${customerId}::bigint as id
    union select m.id ${samePerson} where c.brand_id = ${brandId} and c.id = ${customerId}
    union select s.id ${samePerson} join customers s on s.brand_id = m.brand_id and s.merged_into_id = m.id where c.brand_id = ${brandId} and c.id = ${customerId})`
}

/** The ids by which the visits of one customer are found: one alone, nearly always. */
export async function idsOfVisits(ctx: Pick<Ctx, 'db' | 'brandId'>, customerId: number): Promise<number[]> {
  const found = await rows(ctx.db, sql<RowOf<'customers', 'id'>>`select id from ${asWhomEver(ctx, customerId)} ids order by id`)
  return found.map(({ id }) => id)
}

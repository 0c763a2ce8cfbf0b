/** SQL of what follows forgetting: whom the store isn’t told of yet, whom a restore brought back, contracts whose term is over. */
import type pg from 'pg'
import { type Db, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import type { Left } from './forget-requests.sql.ts'

/** So many are told to the store and noted in one round. */
const AT_ONCE = 500

/** Times as PostgreSQL writes them, to the microsecond: a number alone may be another customer’s in an older archive. */
export type TombstoneData = { brand_id: number; customer_id: number; created_at: string; forgotten_at: string }

/** Whoever was merged into them, or deleted before they asked, is a customer of their own in an older archive. */
export function untoldOf(db: Db, brandId: number): Promise<(RowOf<'customers', 'id'> & { tombstone: TombstoneData })[]> {
  return rows(
    db,
    sql<RowOf<'customers', 'id'> & { tombstone: TombstoneData }>`
    select id, jsonb_build_object('brand_id', brand_id, 'customer_id', id, 'created_at', created_at, 'forgotten_at', forgotten_at) as tombstone
    from customers where brand_id = ${brandId} and forgotten_at is not null and tombstone_at is null order by id limit ${AT_ONCE}`,
  )
}

export async function setTold(db: Db, brandId: number, customerIds: readonly number[], now: Date): Promise<void> {
  await sql`update customers set tombstone_at = ${now} where brand_id = ${brandId} and id = any (${[...customerIds]})`.execute(db)
}

/** null: who it was isn’t there, or is forgotten already. */
export async function forgetOnceMore(client: pg.ClientBase, { brand_id, customer_id, created_at, forgotten_at }: TombstoneData) {
  const { rows: answers } = await client.query<{ left: Left | null }>('select forget_again($1, $2, $3, $4) as left', [
    brand_id,
    customer_id,
    created_at,
    forgotten_at,
  ])
  return answers[0]?.left ?? null
}

/** Some of those who were deleted long enough ago; null: there are no more. */
export async function forgetDeleted(db: Db, now: Date): Promise<Left | null> {
  const { left } = await one(db, sql<{ left: Left | null }>`select forget_deleted(${now}) as left`)
  return left
}

/** Answers the names of their PDFs. */
export async function endSealed(db: Db, now: Date): Promise<string[]> {
  const { files } = await one(db, sql<{ files: string[] }>`select forget_contracts(${now}) as files`)
  return files
}

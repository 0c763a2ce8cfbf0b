/** SQL of what follows forgetting: whom the store isn’t told of yet, whom a restore brought back, contracts whose term is over. */
import type pg from 'pg'
import { type Db, one, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import type { Left } from './forget-requests.sql.ts'

/** Times as PostgreSQL writes them, to the microsecond: a number alone may be another customer’s in an older archive. */
export type TombstoneData = { brand_id: number; customer_id: number; created_at: string; forgotten_at: string }

export function untoldOf(
  db: Db,
  brandId: number,
): Promise<(RowOf<'forget_requests', 'id' | 'customer_id'> & { tombstone: TombstoneData })[]> {
  return rows(
    db,
    sql<RowOf<'forget_requests', 'id' | 'customer_id'> & { tombstone: TombstoneData }>`
    select r.id, r.customer_id, jsonb_build_object('brand_id', c.brand_id, 'customer_id', c.id, 'created_at', c.created_at, 'forgotten_at', c.forgotten_at) as tombstone
    from forget_requests r join customers c on c.brand_id = r.brand_id and c.id = r.customer_id
    where r.brand_id = ${brandId} and r.state = 'done' and r.tombstone_at is null and c.forgotten_at is not null`,
  )
}

export async function setTold(db: Db, brandId: number, requestId: number, now: Date): Promise<void> {
  await sql`update forget_requests set tombstone_at = ${now} where brand_id = ${brandId} and id = ${requestId}`.execute(db)
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

/** Answers the names of their PDFs. */
export async function endSealed(db: Db, now: Date): Promise<string[]> {
  const { files } = await one(db, sql<{ files: string[] }>`select forget_contracts(${now}) as files`)
  return files
}

/**
 * Who was forgotten stands in the store too, by numbers alone, outside of every archive: whoever restores one that is older forgets them
 * again (docs/operations.md).
 */
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { z } from 'zod'
import { statementLimits } from '../../database/limits.ts'
import type { Database } from '../../database/open.ts'
import type { Store } from '../../storage/store.ts'
import { removeLeft } from './remove-left.ts'
import { forgetOnceMore, setTold, type TombstoneData, untoldOf } from './tombstones.sql.ts'

const FOLDER = 'forgotten/'
const Tombstone: z.ZodType<TombstoneData> = z.object({
  brand_id: z.int(),
  customer_id: z.int(),
  created_at: z.string(),
  forgotten_at: z.string(),
})

/** All of a brand that the store doesn't have yet. */
export async function keepTombstones(database: Database, store: Store, brandId: number, now: Date): Promise<void> {
  for (;;) {
    const untold = await database.transaction(brandId, (db) => untoldOf(db, brandId))
    if (untold.length === 0) return
    for (const { id, tombstone } of untold)
      await store.write(`${FOLDER}${brandId}/${id}.json`, Buffer.from(JSON.stringify(tombstone)), 'application/json')
    await database.transaction(brandId, (db) =>
      setTold(
        db,
        brandId,
        untold.map(({ id }) => id),
        now,
      ),
    )
  }
}

/**
 * After a restore, as the owner: each in a transaction of their own, their bytes once it holds. Whoever is forgotten already is left as
 * they are, so that what was broken off is simply done again.
 */
export async function forgetAgain(client: pg.ClientBase, store: Store): Promise<void> {
  for await (const key of store.keys(FOLDER)) {
    const kept = await store.read(key)
    if (kept === null) continue
    const tombstone = Tombstone.parse(JSON.parse(await text(kept.stream)))
    const left = await inTransaction(client, () => forgetOnceMore(client, tombstone))
    if (left) await removeLeft(store, tombstone.brand_id, left)
  }
}

async function inTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query(`set local statement_timeout = ${statementLimits.archive}`)
    const done = await work()
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

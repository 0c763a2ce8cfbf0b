/**
 * Who was forgotten stands in the store too, by numbers alone, outside of every archive: whoever restores one that is older forgets them
 * again (docs/operations.md).
 */
import { text } from 'node:stream/consumers'
import type pg from 'pg'
import { z } from 'zod'
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
  for (const { id, customer_id, tombstone } of await database.transaction(brandId, (db) => untoldOf(db, brandId))) {
    await store.write(`${FOLDER}${brandId}/${customer_id}.json`, Buffer.from(JSON.stringify(tombstone)), 'application/json')
    await database.transaction(brandId, (db) => setTold(db, brandId, id, now))
  }
}

/** After a restore, as the owner. */
export async function forgetAgain(client: pg.ClientBase, store: Store): Promise<void> {
  for await (const key of store.keys(FOLDER)) {
    const kept = await store.read(key)
    const tombstone = kept === null ? null : Tombstone.parse(JSON.parse(await text(kept.stream)))
    const left = tombstone && (await forgetOnceMore(client, tombstone))
    if (tombstone && left) await removeLeft(store, tombstone.brand_id, left)
  }
}

/**
 * What nothing has is thrown away: uploads that were never used, pictures that were replaced, and once a night bytes that
 * no row knows (a process that died between the two). Who has a file is asked of the keys of the database itself: whatever
 * points to `files` keeps its own, and no feature has to say so here.
 */
import { createHash } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open.ts'
import { everyBrand, type Round } from '../../rounds/every-gym.ts'
import type { Store } from '../../storage/store.ts'
import { keyOf, nameOfKey, uploadKeyOf, variantsOf } from './addresses.ts'
import { deleteUnused, fileSecret, knownNames, whoHasFiles } from './files.sql.ts'

/** A form may lie open over lunch, and a night's draft be finished in the morning. */
const UNUSED_KEPT_MS = 24 * 3_600_000
/** Two in the morning in China: reading every name of a bucket takes its time. */
const STRAYS_AT_UTC = 18
const AT_ONCE = 500
const OWNER = 'kaiguan/owner'

export async function sweepFiles(database: Database, clock: Clock, store: Store, round?: Round): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - UNUSED_KEPT_MS)
  const sweepBrand = async (brandId: number) => {
    for (let swept = AT_ONCE; swept === AT_ONCE; ) {
      const names = await database.transaction(brandId, async (db) =>
        deleteUnused(db, brandId, await whoHasFiles(db), { before, most: AT_ONCE }),
      )
      for (const name of names) await removeAll(store, brandId, name)
      swept = names.length
    }
  }
  await everyBrand(database, 'sweeping of files', sweepBrand, round)
  if (now.getUTCHours() === STRAYS_AT_UTC && (await isOurs(database, store))) await sweepStrays(database, store)
}

/** What the store has of a file whose row is gone. */
export async function removeAll(store: Store, brandId: number, name: string): Promise<void> {
  for (const variant of variantsOf(name)) await store.remove(keyOf({ name, brandId, variant }))
  await store.remove(uploadKeyOf(brandId, name))
}

/** A row is there before its bytes are: what has none is nobody's. */
async function sweepStrays(database: Database, store: Store): Promise<void> {
  for (const prefix of ['files/', 'uploads/']) {
    let some: Stray[] = []
    for await (const key of store.keys(prefix)) {
      const named = nameOfKey(key)
      if (named) some.push({ key, ...named })
      if (some.length < AT_ONCE) continue
      await removeStrays(database, store, some)
      some = []
    }
    await removeStrays(database, store, some)
  }
}

type Stray = { key: string; brandId: number; name: string }

async function removeStrays(database: Database, store: Store, some: readonly Stray[]): Promise<void> {
  for (const [brandId, keys] of Map.groupBy(some, (one) => one.brandId)) {
    const names = keys.map(({ name }) => name)
    const known = await database.transaction(brandId, (db) => knownNames(db, brandId, names))
    for (const { key, name } of keys) if (!known.has(name)) await store.remove(key)
  }
}

/** Whoever keeps files in somebody else's place, a copy beside the club's own say, finds rows for none of them: they stay. */
async function isOurs(database: Database, store: Store): Promise<boolean> {
  const mark = createHash('sha256')
    .update('owner')
    .update(await fileSecret(database.pool))
    .digest('hex')
  const kept = await store.read(OWNER)
  if (kept) return (await text(kept.stream)) === mark
  await store.write(OWNER, Buffer.from(mark), 'text/plain')
  return true
}

/** What was exported is kept for a week: a club's data lies in no more places than it must. */
import { EXPORT_KEPT_DAYS } from '@kaiguan/contract/overview/exports/calls'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open.ts'
import { everyBrand, type Round } from '../../rounds/every-gym.ts'
import type { Store } from '../../storage/store.ts'
import { forgetFiles, keptFiles, outdated } from './exports.sql.ts'

const DAY_MS = 86_400_000

/** Files whose week is over, and those that no task names: their server died between the file and the word of it. */
export function sweepExports(database: Database, clock: Clock, store: Store, round?: Round): Promise<void> {
  const before = new Date(clock.now().getTime() - EXPORT_KEPT_DAYS * DAY_MS)
  return everyBrand(database, 'sweeping of exports', (brandId) => sweepBrand(database, store, brandId, before), round)
}

async function sweepBrand(database: Database, store: Store, brandId: number, before: Date): Promise<void> {
  const old = await database.transaction(brandId, (db) => outdated({ db, brandId }, before))
  for (const { file_key } of old) if (file_key !== null) await store.remove(file_key)
  await database.transaction(brandId, (db) =>
    forgetFiles(
      { db, brandId },
      old.map(({ id }) => id),
    ),
  )
  const found = await Array.fromAsync(store.keys(`exports/${brandId}/`))
  // Asked after they were listed: one that is being written is in the hands of a task that runs.
  const kept = await database.transaction(brandId, (db) => keptFiles({ db, brandId }))
  for (const key of found) if (!kept.keys.has(key) && !kept.running.has(taskOf(key))) await store.remove(key)
}

/** `exports/7/31-….xlsx` → 31. */
function taskOf(key: string): number {
  return Number(key.split('/').at(-1)?.split('-', 1)[0])
}

/** Each night: whoever was deleted long ago is forgotten, tombstones that the store lacks, and contracts whose term is over. */
import type { Clock } from '../../clock.ts'
import type { Database } from '../../database/open.ts'
import { everyBrand, type Round } from '../../rounds/every-gym.ts'
import type { Store } from '../../storage/store.ts'
import { removeLeft } from './remove-left.ts'
import { endSealed, forgetDeleted } from './tombstones.sql.ts'
import { keepTombstones } from './tombstones.ts'

export function carryOnForgetting(database: Database, clock: Clock, store: Store, round?: Round): Promise<void> {
  const carryOn = async (brandId: number) => {
    const now = clock.now()
    for (;;) {
      const left = await database.transaction(brandId, (db) => forgetDeleted(db, now))
      if (left === null) break
      await removeLeft(store, brandId, left)
    }
    await keepTombstones(database, store, brandId, now)
    const files = await database.transaction(brandId, (db) => endSealed(db, now))
    await removeLeft(store, brandId, { files, exports: [] })
  }
  return everyBrand(database, 'what follows forgetting', carryOn, round)
}

/** Nightly: customers of a branch who may be one person, each branch by itself. */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { noteDoubles } from '../people/customers/index.ts'
import { everyGym, type Round } from '../rounds/every-gym.ts'

export function findDoubles(database: Database, clock: Clock, round?: Round): Promise<void> {
  return everyGym(
    database,
    clock,
    'looking for doubles',
    ({ brandId, gymId, now, today }) => database.transaction(brandId, (db) => noteDoubles({ db, brandId, gymId, now, today })),
    round,
  )
}

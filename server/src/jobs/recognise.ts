/** The nightly recognition: what the days before today have earned, one gym a transaction. */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { recogniseGym } from '../ledger/recognition.ts'
import { everyGym, type Round } from '../rounds/every-gym.ts'

export function recogniseAll(database: Database, clock: Clock, round?: Round): Promise<void> {
  return everyGym(
    database,
    clock,
    'recognition',
    ({ brandId, gymId, now, today }) =>
      database.transaction(brandId, (db) => recogniseGym({ db, brandId, now, today, staffId: null }, gymId)),
    round,
  )
}

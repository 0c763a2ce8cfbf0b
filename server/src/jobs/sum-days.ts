/** Nightly: finished days and months are summed, so that reports cost the same however long a club has been open (sums/sum-days.sql.ts). */
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { everyGymEver, type Round } from '../rounds/every-gym.ts'
import { sumDays, sumsThrough } from '../sums/sum-days.sql.ts'
import { families } from '../sums/sum-tables.sql.ts'

/** Days summed in one transaction: nobody takes money or comes in at the gym meanwhile. */
const AT_ONCE = 7

export function sumAllDays(database: Database, clock: Clock, round?: Round): Promise<void> {
  return everyGymEver(
    database,
    clock,
    'summing days',
    async ({ brandId, gymId, today }) => {
      for (const family of families) {
        const through = sumsThrough(family, today)
        const sum = () => database.transaction(brandId, (db) => sumDays({ db, brandId }, gymId, family, through, AT_ONCE))
        while ((await sum()) > 0);
      }
    },
    round,
  )
}

/** Nightly: finished days are summed, so that reports cost the same however long a club has been open (ledger/days.sql.ts). */
import { addDays } from '@kaiguan/contract/time'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { sumDays } from '../ledger/days.sql.ts'
import { everyGym, type Round } from '../rounds/every-gym.ts'

/** Days summed in one transaction: nobody takes money at the gym meanwhile. */
const AT_ONCE = 7

export function sumAllDays(database: Database, clock: Clock, round?: Round): Promise<void> {
  return everyGym(
    database,
    clock,
    'summing days',
    async ({ brandId, gymId, today }) => {
      const sum = () => database.transaction(brandId, (db) => sumDays({ db, brandId }, gymId, addDays(today, -1), AT_ONCE))
      while ((await sum()) > 0);
    },
    round,
  )
}

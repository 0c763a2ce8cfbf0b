/** Nightly: who became a member, lapsed or came back on the days that are over, each branch by itself. */
import { addDays } from '@kaiguan/contract/time'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/open.ts'
import { moveStages } from '../people/customers/index.ts'
import { everyGym, type Round } from '../rounds/every-gym.ts'

export function moveAllStages(database: Database, clock: Clock, round?: Round): Promise<void> {
  return everyGym(
    database,
    clock,
    'writing down stages',
    async ({ brandId, gymId, gym, today }) => {
      const move = () =>
        database.transaction(brandId, (db) => moveStages({ db, brandId, gymId, timeZone: gym.time_zone }, addDays(today, -1)))
      while (await move());
    },
    round,
  )
}

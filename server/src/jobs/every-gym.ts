/** Nightly work over all brands: one brand at a time, each gym by itself; a gym that fails doesn't stop the others. */

import type { Clock } from '../clock.ts'
import { dayIn } from '../clock.ts'
import type { GymFacts } from '../context.ts'
import { brandIds } from '../database/brands.sql.ts'
import { type Database, rows } from '../database/open.ts'
import { sql } from '../database/sql.ts'
import { gymFacts } from '../gym-facts.sql.ts'

export type GymNow = { brandId: number; gymId: number; gym: GymFacts; now: Date; today: string }

export async function everyGym(database: Database, clock: Clock, what: string, work: (gym: GymNow) => Promise<unknown>): Promise<void> {
  const brands = await database.transaction(null, brandIds)
  const failures: unknown[] = []
  for (const brandId of brands) {
    const gyms = await database.transaction(brandId, (db) =>
      rows(db, sql<GymFacts>`select ${gymFacts} from gyms where brand_id = ${brandId} order by id`),
    )
    for (const gym of gyms) {
      const now = clock.now()
      const today = dayIn(gym, now)
      await work({ brandId, gymId: gym.id, gym, now, today }).catch((error: unknown) => failures.push(error))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${what} failed at ${failures.length} gyms`)
}

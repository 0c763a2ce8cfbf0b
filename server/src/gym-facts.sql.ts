/** SQL of what every act knows of its gym, where no session brings it along. */
import type { GymFacts } from './context.ts'
import { type Db, one } from './database/open.ts'
import { type Sql, sql } from './database/sql.ts'

const every: Record<keyof GymFacts, true> = {
  id: true,
  name: true,
  time_zone: true,
  day_starts_at: true,
  over_date: true,
  expiring_days: true,
  retroactive_days: true,
  reversal_days: true,
  latest_start_days: true,
  self_check_in: true,
  payment_methods: true,
  uses: true,
}

/** `select ${gymFacts} from gyms …` */
export const gymFacts: Sql = sql.raw(Object.keys(every).join(', '))

export function gymFactsOf(db: Db, brandId: number, gymId: number): Promise<GymFacts> {
  return one(db, sql<GymFacts>`select ${gymFacts} from gyms where brand_id = ${brandId} and id = ${gymId}`)
}

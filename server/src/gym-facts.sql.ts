/** SQL of what every act knows of its gym, where no session brings it along. */
import { WHOLE_BRAND } from '@kaiguan/contract/employee-type'
import type { Ctx, GymFacts } from './context.ts'
import { type Db, one, rows } from './database/open.ts'
import { type Sql, sql } from './database/sql.ts'

const every: Record<keyof GymFacts, true> = {
  id: true,
  name: true,
  time_zone: true,
  day_starts_at: true,
  over_date: true,
  closed_on: true,
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

/** The branches that somebody at head office reaches (docs/clubs.md). More than any brand has; a list has a limit. */
export function reachedGyms(ctx: Ctx): Promise<GymFacts[]> {
  return rows(
    ctx.db,
    sql<GymFacts>`
    select ${gymFacts} from gyms g
    where g.brand_id = ${ctx.brandId} and (${WHOLE_BRAND.includes(ctx.staff.type)}
      or exists (select from employee_gyms r where r.brand_id = g.brand_id and r.employee_id = ${ctx.staff.id} and r.gym_id = g.id))
    order by g.id limit 1000`,
  )
}

/** SQL of who works at a branch: its own staff, head office, and administrators of several branches where they reach. */
import type { Acting } from './context.ts'
import { type Sql, sql } from './database/sql.ts'

/** Of employees `e`: active, and at work at the asker's branch. */
export function worksHere(ctx: Pick<Acting, 'brandId' | 'gymId'>): Sql {
  return sql`e.brand_id = ${ctx.brandId} and e.status = 1 and e.deleted_at is null and (e.gym_id = ${ctx.gymId} or e.type in (5, 6)
    or e.type in (2, 3) and exists (select from employee_gyms r where r.brand_id = e.brand_id and r.employee_id = e.id and r.gym_id = ${ctx.gymId}))`
}

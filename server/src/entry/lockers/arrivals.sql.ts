/** Of whoever comes in: the grid they rent that is over, or ends soon. */
import { addDays } from '@kaiguan/contract/time'
import type { ArrivalKind, DueRow } from '../../arrival.ts'
import type { Ctx } from '../../context.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { ENDING_DAYS } from './rentals/rentals.sql.ts'

function rentedUntil(when: Sql): Sql<DueRow> {
  return sql<DueRow>`
    select r.id, l.name || ' ' || g.no as text, r.expired_on as day, null::bigint as fen
    from locker_rentals r join locker_grids g on g.brand_id = r.brand_id and g.id = r.grid_id join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id
    where r.brand_id = c.brand_id and r.gym_id = c.gym_id and r.customer_id = c.id and r.ended_at is null and r.visit_id is null and ${when}
    order by r.expired_on, r.id limit 1`
}

const soon = (ctx: Ctx) => sql`r.expired_on between ${ctx.today}::date and ${addDays(ctx.today, ENDING_DAYS)}::date`

export const lockerArrivals: readonly ArrivalKind[] = [
  { kind: 'locker-overdue', needs: 'lockers.renew', due: (ctx) => rentedUntil(sql`r.expired_on < ${ctx.today}::date`) },
  { kind: 'locker-ending', needs: 'lockers.renew', due: (ctx) => rentedUntil(soon(ctx)) },
]

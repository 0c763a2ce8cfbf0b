/** What the door asks of lockers: which grid somebody rents and how long, and whether a check-in gives one. */
import type { LockerFacts } from '../../access/overdue-lockers.ts'
import { personOf } from '../../card-facts/card-facts.sql.ts'
import type { Acting } from '../../context.ts'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'

export type AtDoor = { assigns: boolean; locker: LockerFacts | null }

/** Under whichever branch's customer they come; of several the one that is over longest, or ends first. */
export function lockersAtDoor(ctx: Acting, customerId: number): Promise<AtDoor> {
  return one(
    ctx.db,
    sql<AtDoor>`
    select coalesce(s.enable, false) as assigns, h.locker from (select 1) w
    left join locker_settings s on s.brand_id = ${ctx.brandId} and s.gym_id = ${ctx.gymId}
    left join lateral (
      select jsonb_build_object('rentalId', r.id, 'lockerId', l.id, 'gridId', g.id, 'area', l.name, 'no', g.no, 'expiredOn', r.expired_on, 'stopsDays', s.overdue_stops_days) as locker
      from locker_rentals r join locker_grids g on g.brand_id = r.brand_id and g.id = r.grid_id join lockers l on l.brand_id = g.brand_id and l.id = g.locker_id
      where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.ended_at is null and r.visit_id is null
        and r.customer_id in (select c.id from customers c where c.brand_id = ${ctx.brandId} and c.person_id = ${personOf(ctx, customerId)})
      order by r.expired_on, r.id limit 1) h on true`,
  )
}

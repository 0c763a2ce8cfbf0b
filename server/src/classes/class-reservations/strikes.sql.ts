/** SQL of late cancellations and missed classes: once a reservation, and whether it counts. */
import type { Acting, Ctx } from '../../context.ts'
import { staffIdOf } from '../../context.ts'
import { maybe } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { type Listed, list, type Page } from '../../lists/list.ts'
import { oneAndMergedIds, seenBy } from '../../people/customers/index.ts'
import type { PlaceData } from './reservations.sql.ts'

export type StrikeData = RowOf<
  'class_strikes',
  'id' | 'reservation_id' | 'customer_id' | 'at' | 'forgiven_at' | 'forgive_reason',
  { why: 'late' | 'no-show' }
> &
  RowOf<'group_sessions', 'starts_at'> &
  Named<'group_courses', { course_name: 'name'; course_type: 'type' }> &
  Named<'customers', { customer_name: 'name' }> &
  Joined<Named<'employees', { forgiven_by_name: 'name' }>>

const select = sql<StrikeData>`
  select x.id, x.reservation_id, x.customer_id, x.why, x.at, x.forgiven_at, x.forgive_reason, s.starts_at, g.name as course_name, g.type as course_type, c.name as customer_name, e.name as forgiven_by_name
  from class_strikes x join group_reservations r on r.brand_id = x.brand_id and r.id = x.reservation_id
  join group_sessions s on s.brand_id = r.brand_id and s.id = r.session_id join group_courses g on g.brand_id = s.brand_id and g.id = s.course_id
  join customers c on c.brand_id = x.brand_id and c.id = x.customer_id
  left join employees e on e.brand_id = x.brand_id and e.id = x.forgiven_by`
const order = {
  columns: [sql`x.at`, sql`x.id`],
  direction: 'desc' as const,
  types: ['timestamptz' as const, 'bigint' as const],
  keyOf: (row: StrikeData) => [row.at.toISOString(), row.id],
}

const here = (ctx: Ctx) => sql`x.brand_id = ${ctx.brandId} and x.gym_id = ${ctx.gymId} and ${seenBy(ctx, sql`x.customer_id`)}`

export function listStrikes(ctx: Ctx, customerId: number | undefined, page: Page): Promise<Listed<StrikeData>> {
  const where = [here(ctx), ...(customerId ? [sql`x.customer_id in ${oneAndMergedIds(ctx, customerId)}`] : [])]
  return list(ctx.db, { select, from: sql`from class_strikes x`, where, order }, page)
}

export function strikeById(ctx: Ctx, id: number): Promise<StrikeData | undefined> {
  return maybe(ctx.db, sql<StrikeData>`${select} where ${here(ctx)} and x.id = ${id} for no key update of x`)
}

/** It counts, also where it had been forgiven as they had come after all. */
export async function strike(ctx: Acting, place: PlaceData, why: 'late' | 'no-show'): Promise<void> {
  await sql`
    insert into class_strikes (brand_id, gym_id, reservation_id, customer_id, person_id, why, at)
    values (${ctx.brandId}, ${ctx.gymId}, ${place.id}, ${place.customer_id}, ${place.person_id}, ${why}, ${ctx.now})
    on conflict (brand_id, reservation_id) do update set why = excluded.why, forgiven_by = null, forgiven_at = null, forgive_reason = ''`.execute(
    ctx.db,
  )
}

/** It doesn't count any more; whoever it was that said so. */
export async function forgiveStrike(ctx: Acting, { reservationId }: { reservationId: number }, reason: string): Promise<void> {
  await sql`
    update class_strikes set forgiven_by = ${staffIdOf(ctx)}, forgiven_at = ${ctx.now}, forgive_reason = ${reason}
    where brand_id = ${ctx.brandId} and reservation_id = ${reservationId} and forgiven_at is null`.execute(ctx.db)
}

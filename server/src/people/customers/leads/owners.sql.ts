/**
 * Whose a customer is: the one writer. Whoever is given somebody looks after them from that day and is protected for the gym's
 * days; each move is kept, so that nobody's customer becomes another's without a word.
 */
import type { OwnerMoveReason, OwnerRole } from '@kaiguan/contract/people/customers/leads.texts'
import type { Ctx } from '../../../context.ts'
import { maybe, one } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import { type Listed, list, type Page } from '../../../lists/list.ts'

/** An import too, which has no request of its own. */
export type Mover = Pick<Ctx, 'db' | 'brandId' | 'gymId' | 'today' | 'now'> & { staffId: number | null }
type Owners = { consultant_id: number | null; coach_id: number | null }
export type OwnerMove = { customer_id: number; role: OwnerRole; from_id: number | null; to_id: number | null }

export function moverOf(ctx: Ctx): Mover {
  return { ...ctx, staffId: ctx.staff.id }
}

export function movesBetween(customerId: number, before: Owners, after: Owners): OwnerMove[] {
  const moves: OwnerMove[] = [
    { customer_id: customerId, role: 'consultant', from_id: before.consultant_id, to_id: after.consultant_id },
    { customer_id: customerId, role: 'coach', from_id: before.coach_id, to_id: after.coach_id },
  ]
  return moves.filter(({ from_id, to_id }) => from_id !== to_id)
}

type Why = { why: OwnerMoveReason; reason?: string | null /** The form that was opened before is stale then. */; raises?: boolean }

export async function moveOwners(by: Mover, moves: OwnerMove[], { why, reason = null, raises = false }: Why): Promise<void> {
  if (moves.length === 0) return
  await sql`
    with m as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (customer_id bigint, role text, from_id bigint, to_id bigint)
    ), o as (
      select customer_id, bool_or(role = 'consultant') as advised, max(to_id) filter (where role = 'consultant') as consultant_id,
        bool_or(role = 'coach') as coached, max(to_id) filter (where role = 'coach') as coach_id from m group by customer_id
    ), owned as (
      update customers c set version = c.version + ${raises ? 1 : 0},
        consultant_id = case when o.advised then o.consultant_id else c.consultant_id end,
        coach_id = case when o.coached then o.coach_id else c.coach_id end,
        owner_touch_day = case when not o.advised then c.owner_touch_day when o.consultant_id is not null then ${by.today}::date end,
        protected_until = case when not o.advised then c.protected_until when o.consultant_id is not null then ${by.today}::date + g.protection_days end
      from o, gyms g where g.brand_id = ${by.brandId} and g.id = ${by.gymId} and c.brand_id = ${by.brandId} and c.id = o.customer_id
    )
    insert into owner_moves (brand_id, gym_id, customer_id, role, from_id, to_id, why, reason, staff_id, business_day, at)
    select ${by.brandId}, ${by.gymId}, m.customer_id, m.role, m.from_id, m.to_id, ${why}, ${reason}, ${by.staffId}, ${by.today}, ${by.now} from m`.execute(
    by.db,
  )
}

/** Of moves that were made by whoever merged two customers, or made them two again: days and protection went with them. */
export async function noteMoves(by: Mover, moves: OwnerMove[], why: OwnerMoveReason): Promise<void> {
  if (moves.length === 0) return
  await sql`
    insert into owner_moves (brand_id, gym_id, customer_id, role, from_id, to_id, why, staff_id, business_day, at)
    select c.brand_id, c.gym_id, c.id, m.role, m.from_id, m.to_id, ${why}, ${by.staffId}, ${by.today}, ${by.now}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m (customer_id bigint, role text, from_id bigint, to_id bigint)
      join customers c on c.brand_id = ${by.brandId} and c.id = m.customer_id`.execute(by.db)
}

export type OwnerChangeData = RowOf<
  'owner_moves',
  'id' | 'at' | 'business_day' | 'from_id' | 'to_id' | 'reason',
  { role: OwnerRole; why: OwnerMoveReason }
> &
  Joined<Named<'employees', { from_name: 'name'; to_name: 'name'; staff_name: 'name' }>>

const moveSelect = sql<OwnerChangeData>`
  select v.id, v.at, v.business_day, v.role, v.why, v.reason, v.from_id, v.to_id, f.name as from_name, t.name as to_name, s.name as staff_name
  from owner_moves v
  left join employees f on f.brand_id = v.brand_id and f.id = v.from_id
  left join employees t on t.brand_id = v.brand_id and t.id = v.to_id
  left join employees s on s.brand_id = v.brand_id and s.id = v.staff_id`

export function movesOf(ctx: Ctx, customerId: number, page: Page): Promise<Listed<OwnerChangeData>> {
  const where = [sql`v.brand_id = ${ctx.brandId}`, sql`v.customer_id = ${customerId}`]
  const order = { columns: [sql`v.id`], direction: 'desc' as const, types: ['bigint' as const], keyOf: (row: OwnerChangeData) => [row.id] }
  return list(ctx.db, { select: moveSelect, from: sql`from owner_moves v`, where, order }, page)
}

/** How they came to whoever looks after them now, or to nobody. */
export function lastMove(ctx: Pick<Ctx, 'db' | 'brandId'>, customerId: number): Promise<OwnerChangeData | undefined> {
  return maybe(
    ctx.db,
    sql<OwnerChangeData>`${moveSelect} where v.brand_id = ${ctx.brandId} and v.customer_id = ${customerId} and v.role = 'consultant' order by v.id desc limit 1`,
  )
}

/** How many the asker claimed today. Their own row is held, so that two claims at once can't both be the last one allowed. */
export async function claimedToday(ctx: Ctx): Promise<number> {
  await sql`select from employees where brand_id = ${ctx.brandId} and id = ${ctx.staff.id} for no key update`.execute(ctx.db)
  const { claims } = await one(
    ctx.db,
    sql<{ claims: number }>`
    select count(*) as claims from owner_moves
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and staff_id = ${ctx.staff.id} and business_day = ${ctx.today} and why = 'claimed'`,
  )
  return claims
}

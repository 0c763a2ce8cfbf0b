/** SQL of subscriptions: the operator's plans, until when a gym's runs, and the request that waits. */
import type { Ctx } from '../../context.ts'
import { type Db, maybe, one, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import type { Here } from './clubs.sql.ts'

export type PlanData = RowOf<'renewal_plans', 'id' | 'name' | 'months' | 'price_fen'>

/** What is offered today, the shortest first. Plans lie outside tenants, the same for every club. */
export function plansOffered(db: Db): Promise<PlanData[]> {
  return rows(db, sql<PlanData>`select id, name, months, price_fen from renewal_plans_offered()`)
}

export type RequestData = RowOf<'renewal_requests', 'id' | 'plan_id' | 'plan_name' | 'months' | 'price_fen' | 'asked_at'> &
  Named<'employees', { asked_by: 'name' }>

/** The one that waits. */
export function openRequest({ db, brandId, gymId }: Pick<Here, 'db' | 'brandId' | 'gymId'>): Promise<RequestData | undefined> {
  return maybe(
    db,
    sql<RequestData>`
    select r.id, r.plan_id, r.plan_name, r.months, r.price_fen, r.asked_at, e.name as asked_by
    from renewal_requests r join employees e on e.brand_id = r.brand_id and e.id = r.staff_id
    where r.brand_id = ${brandId} and r.gym_id = ${gymId} and r.closed_at is null`,
  )
}

/** One of this gym, whether it waits or not. */
export function requestById(ctx: Ctx, id: number): Promise<RowOf<'renewal_requests', 'id' | 'plan_name' | 'closed_at'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'renewal_requests', 'id' | 'plan_name' | 'closed_at'>>`
    select id, plan_name, closed_at from renewal_requests
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and id = ${id}`,
  )
}

export async function insertRequest({ db, brandId, gymId, staff, now }: Ctx, plan: PlanData): Promise<number> {
  const { id } = await one(
    db,
    sql<RowOf<'renewal_requests', 'id'>>`
    insert into renewal_requests (brand_id, gym_id, staff_id, plan_id, plan_name, months, price_fen, asked_at)
    values (${brandId}, ${gymId}, ${staff.id}, ${plan.id}, ${plan.name}, ${plan.months}, ${plan.price_fen}, ${now}) returning id`,
  )
  return id
}

export async function closeRequest(
  { db, brandId, now }: Pick<Here, 'db' | 'brandId' | 'now'>,
  id: number,
  outcome: 'renewed' | 'withdrawn',
): Promise<void> {
  await sql`update renewal_requests set closed_at = ${now}, outcome = ${outcome} where brand_id = ${brandId} and id = ${id}`.execute(db)
}

export async function setOverDate({ db, brandId, gymId }: Here, until: string): Promise<void> {
  await sql`update gyms set over_date = ${until}, version = version + 1 where brand_id = ${brandId} and id = ${gymId}`.execute(db)
}

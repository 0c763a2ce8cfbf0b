/** SQL of who is paid by which plan. A month is one day here, its first. */
import type { Ctx } from '../../context.ts'
import { maybe, rows } from '../../database/open.ts'
import type { Joined, Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

/** `deleted_on`: the business day by the branch’s clock; null: they weren’t. */
export type PaidData = RowOf<'employees', 'id' | 'name' | 'hired_on' | 'left_on' | 'version' | 'account_id'> & { deleted_on: string | null }

/** Posts of this branch alone: head office is paid by none of its plans. */
const here = (ctx: Ctx) => sql`e.brand_id = ${ctx.brandId} and e.gym_id = ${ctx.gymId}`
const deletedOn = (ctx: Ctx) =>
  sql`((e.deleted_at at time zone ${ctx.gym.time_zone}) - make_interval(mins => ${ctx.gym.day_starts_at}))::date`
const columns = (ctx: Ctx) => sql`e.id, e.name, e.hired_on, e.left_on, e.version, e.account_id, ${deletedOn(ctx)} as deleted_on`

/** Who works here; and whom a plan pays, or paid, though they were stopped, or deleted since that day. */
export function paidPeople(ctx: Ctx, since: string): Promise<PaidData[]> {
  return rows(
    ctx.db,
    sql<PaidData>`
    select ${columns(ctx)} from employees e
    where ${here(ctx)} and (e.deleted_at is null and e.status = 1 or (e.deleted_at is null or ${deletedOn(ctx)} >= ${since}::date)
      and exists (select from employee_plans s where s.brand_id = e.brand_id and s.staff_id = e.id))
    order by e.name collate "C", e.id`,
  )
}

/** Locked; the form of staff waits for it, and it for the form. */
export function lockPost(ctx: Ctx, id: number): Promise<PaidData | undefined> {
  return maybe(ctx.db, sql<PaidData>`select ${columns(ctx)} from employees e where ${here(ctx)} and e.id = ${id} for no key update`)
}

export type SpanData = RowOf<'employee_plans', 'staff_id' | 'from_month' | 'plan_id'> & Joined<Named<'pay_plans', { plan_name: 'name' }>>

/** Each one's oldest first. */
export function spansOf(ctx: Ctx, staffIds: readonly number[]): Promise<SpanData[]> {
  return rows(
    ctx.db,
    sql<SpanData>`
    select s.staff_id, s.from_month, s.plan_id, p.name as plan_name
    from employee_plans s left join pay_plans p on p.brand_id = s.brand_id and p.id = s.plan_id
    where s.brand_id = ${ctx.brandId} and s.staff_id = any (${staffIds}) order by s.staff_id, s.from_month`,
  )
}

/** Who ever was paid by it. */
export function peopleOfPlan(ctx: Ctx, planId: number): Promise<PaidData[]> {
  return rows(
    ctx.db,
    sql<PaidData>`
    select ${columns(ctx)} from employees e
    where ${here(ctx)} and e.id in (select s.staff_id from employee_plans s where s.brand_id = ${ctx.brandId} and s.plan_id = ${planId})
    order by e.name collate "C", e.id`,
  )
}

/** What was said of later months is replaced. */
export async function saveSpan(ctx: Ctx, staffId: number, month: string, planId: number | null): Promise<void> {
  await sql`delete from employee_plans where brand_id = ${ctx.brandId} and staff_id = ${staffId} and from_month >= ${month}::date`.execute(
    ctx.db,
  )
  await sql`
    insert into employee_plans (brand_id, staff_id, from_month, plan_id, set_at, set_by)
    values (${ctx.brandId}, ${staffId}, ${month}::date, ${planId}, ${ctx.now}, ${ctx.staff.id})`.execute(ctx.db)
}

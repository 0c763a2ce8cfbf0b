/** SQL of pay plans. A month is one day here, its first. */
import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import type { Ctx } from '../../context.ts'
import { maybe, one, rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'

/** Whether a span of somebody's (`s`) reaches a month: no later one of theirs began until then. */
const lastsTo = (month: Sql) => sql`not exists (
  select from employee_plans later where later.brand_id = s.brand_id and later.staff_id = s.staff_id and later.from_month > s.from_month
    and later.from_month <= ${month})`

const standing = (ctx: Ctx) => sql`p.brand_id = ${ctx.brandId} and p.deleted_at is null`
/** The branch’s own, and those of the whole brand; head office (gym 0) has these alone. */
const here = (ctx: Ctx) => sql`${standing(ctx)} and (p.gym_id = ${ctx.gymId} or p.gym_id is null)`
const thisMonth = (ctx: Ctx) => sql`date_trunc('month', ${ctx.today}::date)::date`

export type PlanData = RowOf<'pay_plans', 'id' | 'name' | 'version'> & { brand: boolean; people: number; own: boolean }

/**
 * The last month, long ago where there is none, of which what a plan (`p`) pays is changed no more: closed, or its pay confirmed, here or wherever
 * somebody is or was paid by it.
 */
const lastDone = (ctx: Ctx) => sql`
  select coalesce(max(done.month), '0001-01-01'::date) as month from (
    select c.gym_id, c.month from month_closings c where c.brand_id = p.brand_id and c.reopened_at is null
    union all select r.gym_id, r.month from salary_runs r where r.brand_id = p.brand_id and r.state <> 'draft') done
  where done.gym_id = ${ctx.gymId} or done.gym_id in (
    select e.gym_id from employee_plans s join employees e on e.brand_id = s.brand_id and e.id = s.staff_id
    where s.brand_id = p.brand_id and s.plan_id = p.id)`

/**
 * `people`: who is paid by it here this month or later. `own`: whether the asker is, or was, in a month of which pay may still be changed, by any of
 * their posts, also by one that was deleted.
 */
const planOf = (ctx: Ctx) => sql`
  select p.id, p.name, p.version, p.gym_id is null as brand, paid.people, paid.own from pay_plans p
  cross join lateral (${lastDone(ctx)}) last
  cross join lateral (
    select count(distinct s.staff_id) filter (where e.gym_id = ${ctx.gymId} and e.deleted_at is null and ${lastsTo(thisMonth(ctx))})::int as people,
      coalesce(bool_or(e.account_id = ${ctx.session.accountId} and ${lastsTo(sql`(last.month + interval '1 month')::date`)}), false) as own
    from employee_plans s join employees e on e.brand_id = s.brand_id and e.id = s.staff_id
    where s.brand_id = p.brand_id and s.plan_id = p.id) paid
  where ${here(ctx)}`

export function plansHere(ctx: Ctx): Promise<PlanData[]> {
  return rows(ctx.db, sql<PlanData>`${planOf(ctx)} order by brand desc, p.name collate "C", p.id`)
}

export function planById(ctx: Ctx, id: number): Promise<PlanData | undefined> {
  return maybe(ctx.db, sql<PlanData>`${planOf(ctx)} and p.id = ${id}`)
}

/** Whoever changes it, or gives it to somebody, waits for whoever does so now. */
export async function lockPlan(ctx: Ctx, id: number): Promise<void> {
  await sql`select from pay_plans p where ${here(ctx)} and p.id = ${id} for no key update`.execute(ctx.db)
}

/** `people`: by their posts, whoever is or was paid by it; `now`: this month or later. */
export type UseData = RowOf<'employee_plans', 'plan_id'> & RowOf<'employees', 'gym_id'> & { people: number; now: number }

/** Branches where somebody is or was paid by these plans. */
export function useOfPlans(ctx: Ctx, planIds: readonly number[]): Promise<UseData[]> {
  return rows(
    ctx.db,
    sql<UseData>`
    select s.plan_id, e.gym_id, count(distinct e.id)::int as people,
      count(distinct e.id) filter (where e.deleted_at is null and ${lastsTo(thisMonth(ctx))})::int as now
    from employee_plans s join employees e on e.brand_id = s.brand_id and e.id = s.staff_id
    where s.brand_id = ${ctx.brandId} and s.plan_id = any (${planIds}) group by s.plan_id, e.gym_id order by s.plan_id, e.gym_id`,
  )
}

/** Nobody else of the brand names a plan until the transaction ends. Asked before anything else is locked. */
export async function holdPlanNames(ctx: Ctx): Promise<void> {
  await sql`select from brands where id = ${ctx.brandId} for no key update`.execute(ctx.db)
}

/** Whose plan has the name; a plan of the whole brand stands beside those of every branch. `gym_id` null: the brand’s. */
export function planNamed(
  ctx: Ctx,
  name: string,
  { brand, except }: { brand: boolean; except: number | null },
): Promise<RowOf<'pay_plans', 'gym_id'> | undefined> {
  return maybe(
    ctx.db,
    sql<RowOf<'pay_plans', 'gym_id'>>`
    select p.gym_id from pay_plans p where ${brand ? standing(ctx) : here(ctx)} and p.name = ${name} and p.id is distinct from ${except}::bigint
    order by p.gym_id nulls first limit 1`,
  )
}

export async function insertPlan(ctx: Ctx, name: string, brand: boolean): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'pay_plans', 'id'>>`
    insert into pay_plans (brand_id, gym_id, name, created_at, created_by)
    values (${ctx.brandId}, ${brand ? null : ctx.gymId}, ${name}, ${ctx.now}, ${ctx.staff.id}) returning id`,
  )
  return id
}

export async function renamePlan(ctx: Ctx, id: number, name: string): Promise<void> {
  await sql`update pay_plans set name = ${name}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function deletePlan(ctx: Ctx, id: number): Promise<void> {
  await sql`update pay_plans set deleted_at = ${ctx.now}, version = version + 1 where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

/** Of a version (`v`). One that was written before attendance was paid has no word of it. */
export const rulesOfVersion = sql`'{"attendance": null}'::jsonb || v.rules as rules`

export type VersionData = RowOf<'pay_plan_versions', 'id' | 'plan_id' | 'from_month' | 'written_at', { rules: PlanRules }> &
  Named<'employees', { by: 'name' }>

/** Of some plans, each plan's oldest month first; of two of one month the one that holds is the last. */
export function versionsOf(ctx: Ctx, planIds: readonly number[]): Promise<VersionData[]> {
  return rows(
    ctx.db,
    sql<VersionData>`
    select v.id, v.plan_id, v.from_month, v.written_at, ${rulesOfVersion}, e.name as by
    from pay_plan_versions v join employees e on e.brand_id = v.brand_id and e.id = v.written_by
    where v.brand_id = ${ctx.brandId} and v.plan_id = any (${planIds}) order by v.plan_id, v.from_month, v.id`,
  )
}

export async function insertVersion(ctx: Ctx, planId: number, month: string, rules: PlanRules): Promise<void> {
  await sql`
    insert into pay_plan_versions (brand_id, plan_id, from_month, rules, written_at, written_by)
    values (${ctx.brandId}, ${planId}, ${month}::date, ${JSON.stringify(rules)}, ${ctx.now}, ${ctx.staff.id})`.execute(ctx.db)
  await sql`update pay_plans set version = version + 1 where brand_id = ${ctx.brandId} and id = ${planId}`.execute(ctx.db)
}

/** SQL of what came to months that were paid already, and of what was paid for them. A month is one day here, its first. */
import type { PlanRules } from '@kaiguan/contract/overview/salary/calls'
import { payParts } from '@kaiguan/contract/overview/salary/pay-of'
import type { Ctx } from '../../../context.ts'
import { one, rows } from '../../../database/open.ts'
import type { Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import { rulesOfVersion } from '../plans.sql.ts'

/**
 * The highest line of performance of the branch below which none is still to come: it waits for whoever writes now and lets the books go again,
 * so that nobody waits while a draft is worked out. Lines never change; those above are the next one’s.
 */
export async function lineBehindAll(ctx: Ctx): Promise<number> {
  const { id } = await one(ctx.db, sql<RowOf<'performance_lines', 'id'>>`select performance_barrier(${ctx.brandId}, ${ctx.gymId}) as id`)
  return id
}

/** The highest line of performance. Only behind `holdForRun` is nothing below it still to come that the branch pays for. */
export async function highestLine(ctx: Ctx): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'performance_lines', 'id'>>`select coalesce(max(id), 0)::bigint as id from performance_lines where brand_id = ${ctx.brandId}`,
  )
  return id
}

export type LateWork = RowOf<'performance_lines', 'staff_id'> & Named<'performance_lines', { month: 'origin_day' }>

/** To which months before `before` something came since a line, and whose it is; nobody's is null. */
export function lateWork(ctx: Ctx, since: number, through: number, before: string): Promise<LateWork[]> {
  const late = sql`l.id > ${since} and l.id <= ${through} and l.origin_day < ${before}::date`
  return rows(
    ctx.db,
    sql<LateWork>`
    select date_trunc('month', l.origin_day)::date as month, l.staff_id from performance_lines l
    where l.brand_id = ${ctx.brandId} and l.gym_id = ${ctx.gymId} and l.staff_gym_id is null and ${late}
    union
    select date_trunc('month', l.origin_day)::date, l.staff_id from performance_lines l
    where l.brand_id = ${ctx.brandId} and l.staff_gym_id = ${ctx.gymId} and ${late}
    order by 1, 2`,
  )
}

export type PaidSlip = RowOf<'salary_slips', 'staff_id' | 'employed_days' | 'absent_days'> &
  RowOf<'salary_runs', 'month'> &
  RowOf<'pay_plan_versions', 'rules', { rules: PlanRules }>

/** The confirmed slips of these months that a plan paid, each with the rules by which it did, and the days missed that it counted. */
export function paidSlips(ctx: Ctx, months: readonly string[]): Promise<PaidSlip[]> {
  return rows(
    ctx.db,
    sql<PaidSlip>`
    select s.staff_id, s.employed_days, s.absent_days, r.month, ${rulesOfVersion}
    from salary_runs r join salary_slips s on s.brand_id = r.brand_id and s.run_id = r.id
    join pay_plan_versions v on v.brand_id = s.brand_id and v.id = s.plan_version_id
    where r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId} and r.state <> 'draft' and r.month = any (${months}::date[])`,
  )
}

export type PaidFor = RowOf<'salary_slips', 'staff_id'> & RowOf<'salary_lines', 'origin_month'> & { paid: number; counted: number }

/**
 * What all confirmed slips together paid for these months, by hand aside; `counted`: what the commissions of the month counted when it was
 * last put right, or else when it was paid.
 */
export function paidFor(ctx: Ctx, months: readonly string[]): Promise<PaidFor[]> {
  const newest = sql`(array_agg(l.basis order by r.month desc) filter (where l.part = 'restated'))[1]`
  return rows(
    ctx.db,
    sql<PaidFor>`
    select s.staff_id, l.origin_month, sum(l.fee_fen)::bigint as paid, coalesce(${newest}, sum(l.basis) filter (where l.part = 'commission'), 0)::bigint as counted
    from salary_lines l join salary_slips s on s.brand_id = l.brand_id and s.id = l.slip_id
    join salary_runs r on r.brand_id = s.brand_id and r.id = s.run_id
    where l.brand_id = ${ctx.brandId} and l.gym_id = ${ctx.gymId} and l.origin_month = any (${months}::date[])
      and l.part = any (${[...payParts, 'restated']}) and r.state <> 'draft'
    group by s.staff_id, l.origin_month`,
  )
}

export type Carried = RowOf<'salary_slips', 'staff_id' | 'carried_out_fen'>

export function carriedFrom(ctx: Ctx, runId: number): Promise<Carried[]> {
  return rows(
    ctx.db,
    sql<Carried>`select staff_id, carried_out_fen from salary_slips where brand_id = ${ctx.brandId} and run_id = ${runId} and carried_out_fen <> 0`,
  )
}

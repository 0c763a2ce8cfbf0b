/** SQL of salary runs. A month is one day here, its first. */
import type { RunState } from '@kaiguan/contract/overview/salary/run-states'
import type { Ctx } from '../../../context.ts'
import { maybe, one, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import { type Listed, list, type Page } from '../../../lists/list.ts'

type State = { state: RunState }
export type RunRow = RowOf<
  'salary_runs',
  'id' | 'month' | 'through_line_id' | 'after_run_id' | 'computed_at' | 'confirmed_at' | 'entry_id' | 'version' | 'state',
  State
>
type Sums = { people: number; gross: number; carried_in: number; carried_out: number; deductions: number; net: number; paid_fee: number }
export type RunData = RunRow & Named<'employees', { computed_by: 'name' }> & Joined<Named<'employees', { confirmed_by: 'name' }>> & Sums

const here = (ctx: Ctx) => sql`r.brand_id = ${ctx.brandId} and r.gym_id = ${ctx.gymId}`

const selectRun = sql<RunData>`
  select r.id, r.month, r.state, r.through_line_id, r.after_run_id, r.computed_at, r.confirmed_at, r.entry_id, r.version, c.name as computed_by,
    f.name as confirmed_by, s.*
  from salary_runs r join employees c on c.brand_id = r.brand_id and c.id = r.computed_by
  left join employees f on f.brand_id = r.brand_id and f.id = r.confirmed_by
  cross join lateral (
    select count(*)::int as people, coalesce(sum(gross_fen), 0)::bigint as gross, coalesce(sum(carried_in_fen), 0)::bigint as carried_in,
      coalesce(sum(carried_out_fen), 0)::bigint as carried_out, coalesce(sum(deductions_fen), 0)::bigint as deductions,
      coalesce(sum(net_fen), 0)::bigint as net, coalesce(sum(net_fen) filter (where paid_on is not null), 0)::bigint as paid_fee
    from salary_slips where brand_id = r.brand_id and run_id = r.id) s`

export function listRuns(ctx: Ctx, page: Page): Promise<Listed<RunData>> {
  const order = { columns: [sql`r.month`], direction: 'desc' as const, types: ['date' as const], keyOf: ({ month }: RunData) => [month] }
  return list(ctx.db, { select: selectRun, from: sql`from salary_runs r`, where: [here(ctx)], order }, page)
}

export function runById(ctx: Ctx, id: number): Promise<RunData | undefined> {
  return maybe(ctx.db, sql<RunData>`${selectRun} where ${here(ctx)} and r.id = ${id}`)
}

/** Whoever changes a run, or a slip of it, waits for whoever does so now. */
export async function lockRun(ctx: Ctx, id: number): Promise<RunData | undefined> {
  await sql`select from salary_runs r where ${here(ctx)} and r.id = ${id} for no key update`.execute(ctx.db)
  return runById(ctx, id)
}

const row = sql`r.id, r.month, r.state, r.through_line_id, r.after_run_id, r.computed_at, r.confirmed_at, r.entry_id, r.version`

/** The last that is confirmed, or paid; of the months before `before` alone, where one is named. */
export function lastConfirmed(ctx: Ctx, before: string | null = null): Promise<RunRow | undefined> {
  return maybe(
    ctx.db,
    sql<RunRow>`
    select ${row} from salary_runs r where ${here(ctx)} and r.state <> 'draft' and (${before}::date is null or r.month < ${before}::date)
    order by r.month desc limit 1`,
  )
}

/** From this month on, the oldest first. */
export function runsFrom(ctx: Ctx, month: string): Promise<RunRow[]> {
  return rows(ctx.db, sql<RunRow>`select ${row} from salary_runs r where ${here(ctx)} and r.month >= ${month}::date order by r.month`)
}

/** Those of the months from the first one in which somebody is paid by a plan through `through` in which anybody is. */
export async function monthsWithPlans(ctx: Ctx, through: string): Promise<string[]> {
  const paid = sql`from employee_plans s join employees e on e.brand_id = s.brand_id and e.id = s.staff_id
    where s.brand_id = ${ctx.brandId} and e.gym_id = ${ctx.gymId} and s.plan_id is not null`
  const months = await rows(
    ctx.db,
    sql<RowOf<'employee_plans', 'from_month'>>`
    select m::date as from_month from generate_series((select min(s.from_month) ${paid}), ${through}::date, interval '1 month') m
    where exists (select ${paid} and s.from_month <= m and not exists (
      select from employee_plans later where later.brand_id = s.brand_id and later.staff_id = s.staff_id and later.from_month > s.from_month
        and later.from_month <= m))
    order by 1`,
  )
  return months.map(({ from_month }) => from_month)
}

/**
 * Whether a draft would be another by now: something of its months or of earlier ones was written since, a plan, who is paid by it, who
 * works here or which days they missed was changed, or another run was confirmed before it.
 */
export async function isStale(ctx: Ctx, run: RunRow, lastDay: string, after: RunRow | undefined): Promise<boolean> {
  if (run.after_run_id !== (after?.id ?? null) || (after?.confirmed_at && after.confirmed_at > run.computed_at)) return true
  const since = sql`l.id > ${run.through_line_id} and l.origin_day <= ${lastDay}::date`
  const { stale } = await one(
    ctx.db,
    sql<{ stale: boolean }>`
    select exists (select from performance_lines l where l.brand_id = ${ctx.brandId} and l.gym_id = ${ctx.gymId} and l.staff_gym_id is null and ${since})
      or exists (select from performance_lines l where l.brand_id = ${ctx.brandId} and l.staff_gym_id = ${ctx.gymId} and ${since})
      or exists (select from employee_plans s join employees e on e.brand_id = s.brand_id and e.id = s.staff_id
        join pay_plan_versions v on v.brand_id = s.brand_id and v.plan_id = s.plan_id
        where s.brand_id = ${ctx.brandId} and e.gym_id = ${ctx.gymId} and v.written_at > ${run.computed_at} and v.from_month <= ${run.month}::date)
      or exists (select from employee_plans s join employees e on e.brand_id = s.brand_id and e.id = s.staff_id
        where s.brand_id = ${ctx.brandId} and e.gym_id = ${ctx.gymId} and s.set_at > ${run.computed_at})
      or exists (select from employees e where e.brand_id = ${ctx.brandId} and e.gym_id = ${ctx.gymId} and (e.deleted_at > ${run.computed_at} or e.term_set_at > ${run.computed_at}))
      or exists (select from attendance_months a where a.brand_id = ${ctx.brandId} and a.gym_id = ${ctx.gymId} and a.month = ${run.month}::date
        and a.written_at > ${run.computed_at}) as stale`,
  )
  return stale
}

export type Counted = { through: number; afterRunId: number | null }

export async function insertRun(ctx: Ctx, month: string, { through, afterRunId }: Counted): Promise<number> {
  const { id } = await one(
    ctx.db,
    sql<RowOf<'salary_runs', 'id'>>`
    insert into salary_runs (brand_id, gym_id, month, through_line_id, after_run_id, computed_at, computed_by)
    values (${ctx.brandId}, ${ctx.gymId}, ${month}::date, ${through}, ${afterRunId}, ${ctx.now}, ${ctx.staff.id}) returning id`,
  )
  return id
}

/** Whoever confirms has it worked out once more, and is named as who confirmed it. */
export async function setCounted(ctx: Ctx, id: number, { through, afterRunId }: Counted): Promise<void> {
  await sql`
    update salary_runs set through_line_id = ${through}, after_run_id = ${afterRunId} where brand_id = ${ctx.brandId} and id = ${id}`.execute(
    ctx.db,
  )
}

export async function setComputed(ctx: Ctx, id: number): Promise<void> {
  await sql`
    update salary_runs set computed_at = ${ctx.now}, computed_by = ${ctx.staff.id}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

/** Where nobody is paid anything, it is paid with that. */
export async function setConfirmed(ctx: Ctx, id: number, entryId: number | null): Promise<void> {
  await sql`
    update salary_runs r set state = case when exists (select from salary_slips s where s.brand_id = r.brand_id and s.run_id = r.id) then 'confirmed' else 'paid' end, confirmed_at = ${ctx.now}, confirmed_by = ${ctx.staff.id}, entry_id = ${entryId}, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

export async function setDraft(ctx: Ctx, id: number): Promise<void> {
  await sql`
    update salary_runs set state = 'draft', confirmed_at = null, confirmed_by = null, entry_id = null, version = version + 1
    where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

/** Paid as soon as each of its slips is. */
export async function settleState(ctx: Ctx, id: number): Promise<void> {
  await sql`
    update salary_runs r set version = r.version + 1, state = case when exists (
      select from salary_slips s where s.brand_id = r.brand_id and s.run_id = r.id and s.paid_on is null) then 'confirmed' else 'paid' end
    where ${here(ctx)} and r.id = ${id}`.execute(ctx.db)
}

export async function raiseVersion({ db, brandId }: Pick<Ctx, 'db' | 'brandId'>, ids: readonly number[]): Promise<void> {
  await sql`update salary_runs set version = version + 1 where brand_id = ${brandId} and id = any (${ids})`.execute(db)
}

export async function deleteRun(ctx: Ctx, id: number): Promise<void> {
  const slips = sql`select s.id from salary_slips s where s.brand_id = ${ctx.brandId} and s.run_id = ${id}`
  await sql`delete from salary_lines where brand_id = ${ctx.brandId} and slip_id in (${slips})`.execute(ctx.db)
  await sql`delete from salary_slips where brand_id = ${ctx.brandId} and run_id = ${id}`.execute(ctx.db)
  await sql`delete from salary_runs where brand_id = ${ctx.brandId} and id = ${id}`.execute(ctx.db)
}

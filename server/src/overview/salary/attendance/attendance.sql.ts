/** SQL of the days on which employees came in, and of what was said of them by hand. A month is one day here, its first. */
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { maybe, one, rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'

export type DaysPresent = Named<'employees', { staff_id: 'id' }> & { present: number }

/**
 * On how many business days of their own span each came in at a gate of the branch. The index gate_passages_of_staff answers it person by
 * person, and holds what is asked here: who passed, inward, within the rules.
 */
export function daysPresent(ctx: Ctx, spans: readonly (DaySpan & { staffId: number })[]): Promise<DaysPresent[]> {
  return rows(
    ctx.db,
    sql<DaysPresent>`
    select w.staff_id, came.present
    from unnest(${spans.map(({ staffId }) => staffId)}::bigint[], ${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[]) w (staff_id, first, last)
    cross join lateral (
      select count(distinct p.business_day)::int as present from gate_passages p
      where p.brand_id = ${ctx.brandId} and p.gym_id = ${ctx.gymId} and p.employee_id is not null and p.employee_id = w.staff_id
        and p.business_day between w.first and w.last and p.passed and p.direction = 'in' and not p.against_rules) came
    where came.present > 0`,
  )
}

/** The first business day on which a gate of the branch let an employee in; null: none ever did. Asked of each at the same index. */
export async function firstDayKept(ctx: Ctx): Promise<string | null> {
  const { business_day } = await one(
    ctx.db,
    sql<Joined<RowOf<'gate_passages', 'business_day'>>>`
    select min(came.first) as business_day from employees e
    cross join lateral (
      select min(p.business_day) as first from gate_passages p
      where p.brand_id = ${ctx.brandId} and p.gym_id = ${ctx.gymId} and p.employee_id is not null and p.employee_id = e.id
        and p.passed and p.direction = 'in' and not p.against_rules) came
    where e.brand_id = ${ctx.brandId} and (e.gym_id = ${ctx.gymId} or e.gym_id is null)`,
  )
  return business_day
}

/** `absent_days` null: what was typed was taken back. */
export type TypedMonth = RowOf<'attendance_months', 'staff_id' | 'absent_days' | 'reason' | 'written_at' | 'version'> &
  Named<'employees', { written_by: 'name' }>

export function typedIn(ctx: Ctx, month: string): Promise<TypedMonth[]> {
  return rows(
    ctx.db,
    sql<TypedMonth>`
    select a.staff_id, a.absent_days, a.reason, a.written_at, a.version, e.name as written_by
    from attendance_months a join employees e on e.brand_id = a.brand_id and e.id = a.written_by
    where a.brand_id = ${ctx.brandId} and a.gym_id = ${ctx.gymId} and a.month = ${month}::date`,
  )
}

/** What the next correction takes the place of is kept by the log. */
export async function saveTyped(
  ctx: Ctx,
  { staffId, month, absent, reason }: { staffId: number; month: string; absent: number | null; reason: string },
): Promise<void> {
  await sql`
    insert into attendance_months (brand_id, gym_id, staff_id, month, absent_days, reason, written_at, written_by)
    values (${ctx.brandId}, ${ctx.gymId}, ${staffId}, ${month}::date, ${absent}, ${reason}, ${ctx.now}, ${ctx.staff.id})
    on conflict (brand_id, staff_id, month) do update set absent_days = excluded.absent_days, reason = excluded.reason,
      written_at = excluded.written_at, written_by = excluded.written_by, version = attendance_months.version + 1`.execute(ctx.db)
}

/** What the confirmed run of a month counted, by whom it paid; undefined: it isn’t confirmed. */
export async function confirmedIn(ctx: Ctx, month: string): Promise<Map<number, number | null> | undefined> {
  const run = await maybe(
    ctx.db,
    sql<
      RowOf<'salary_runs', 'id'>
    >`select id from salary_runs where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and month = ${month}::date and state <> 'draft'`,
  )
  if (!run) return undefined
  type Counted = RowOf<'salary_slips', 'staff_id' | 'absent_days'>
  const slips = await rows(
    ctx.db,
    sql<Counted>`select staff_id, absent_days from salary_slips where brand_id = ${ctx.brandId} and run_id = ${run.id}`,
  )
  return new Map(slips.map(({ staff_id, absent_days }) => [staff_id, absent_days]))
}

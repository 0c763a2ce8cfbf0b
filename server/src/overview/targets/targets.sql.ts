/** SQL of targets. A month is one day here, its first. */
import type { Goal } from '@kaiguan/contract/overview/targets/goals'
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { worksHere } from '../../staff-of-branch.sql.ts'

export type Target = RowOf<'targets', 'staff_id' | 'month' | 'amount', { goal: Goal }>

/** Those of the months that begin within these days; of everybody, or of one. */
export function targetsIn(ctx: Ctx, { from, to }: DaySpan, staffId: number | null): Promise<Target[]> {
  const alone = staffId === null ? sql`` : sql`and staff_id = ${staffId}`
  return rows(
    ctx.db,
    sql<Target>`
    select staff_id, month, goal, amount from targets
    where brand_id = ${ctx.brandId} and gym_id = ${ctx.gymId} and month between ${from}::date and ${to}::date ${alone}`,
  )
}

export type Person = RowOf<'employees', 'id' | 'name'>

export function peopleHere(ctx: Ctx): Promise<Person[]> {
  return rows(ctx.db, sql<Person>`select e.id, e.name from employees e where ${worksHere(ctx)} order by e.id`)
}

/** Those of them who work here; whoever else sets a target of theirs waits. */
export function lockPeopleHere(ctx: Ctx, ids: readonly number[]): Promise<Person[]> {
  return rows(
    ctx.db,
    sql<Person>`select e.id, e.name from employees e where ${worksHere(ctx)} and e.id = any (${ids}) order by e.id for no key update`,
  )
}

export type Wanted = { staff_id: number; goal: Goal; amount: number | null }

/** `amount` null takes it away. */
export async function saveTargets(ctx: Ctx, month: string, wanted: readonly Wanted[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (staff_id bigint, goal text, amount bigint)`
  await sql`
    delete from targets t using ${given}
    where t.brand_id = ${ctx.brandId} and t.gym_id = ${ctx.gymId} and t.month = ${month}::date and t.staff_id = w.staff_id and t.goal = w.goal and w.amount is null`.execute(
    ctx.db,
  )
  await sql`
    insert into targets (brand_id, gym_id, staff_id, month, goal, amount, set_at, set_by)
    select ${ctx.brandId}, ${ctx.gymId}, w.staff_id, ${month}::date, w.goal, w.amount, ${ctx.now}, ${ctx.staff.id} from ${given} where w.amount is not null
    on conflict on constraint targets_once do update set amount = excluded.amount, set_at = excluded.set_at, set_by = excluded.set_by`.execute(
    ctx.db,
  )
}

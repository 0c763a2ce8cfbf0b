/** SQL of what employees performed, beside its sums: who they are, which classes they gave, which goods were sold. */
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { maybe, rows } from '../../../database/open.ts'
import type { RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import { worksHere } from '../../../staff-of-branch.sql.ts'
import type { SameDay } from '../total/period-sums.ts'

export type Person = RowOf<'employees', 'id' | 'name'>

/** Also of whoever left since. */
export function peopleById({ db, brandId }: Pick<Ctx, 'db' | 'brandId'>, ids: readonly number[]): Promise<Person[]> {
  return rows(db, sql<Person>`select id, name from employees where brand_id = ${brandId} and id = any (${ids}) order by id`)
}

/** Who works here, or once performed here; whoever belongs to another branch alone isn't found. */
export function personHere(ctx: Ctx, id: number): Promise<Person | undefined> {
  return maybe(
    ctx.db,
    sql<Person>`
    select e.id, e.name from employees e where e.brand_id = ${ctx.brandId} and e.id = ${id} and (${worksHere(ctx)}
      or exists (select from performance_lines p where p.brand_id = e.brand_id and p.gym_id = ${ctx.gymId} and p.staff_id = e.id))`,
  )
}

export type Given = RowOf<'group_sessions', 'gym_id' | 'coach_id'> & { classes: number }

/** Classes that are over, by who gave them. */
export function classesGiven(
  at: Pick<SameDay, 'db' | 'brandId' | 'gymIds'>,
  { from, to }: DaySpan,
  coachId: number | null,
): Promise<Given[]> {
  const alone = coachId === null ? sql`` : sql`and s.coach_id = ${coachId}`
  return rows(
    at.db,
    sql<Given>`
    select s.gym_id, s.coach_id, count(*)::integer as classes from group_sessions s
    where s.brand_id = ${at.brandId} and s.gym_id = any (${at.gymIds}) and s.business_day between ${from}::date and ${to}::date and s.state = 'done' ${alone}
    group by s.gym_id, s.coach_id`,
  )
}

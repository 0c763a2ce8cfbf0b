/** SQL of members' courses as lessons are booked and given of them. */
import type { CourseState } from '@kaiguan/contract/coaching/customer-courses/texts'
import type { Acting, Ctx } from '../../context.ts'
import { maybe } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { type Sql, sql } from '../../database/sql.ts'
import { seenBy } from '../../people/customers/index.ts'

export type CourseFacts = RowOf<
  'customer_courses',
  'id' | 'customer_id' | 'coach_id' | 'name' | 'minutes' | 'persons' | 'residue' | 'booked' | 'sold_on' | 'ends_on'
> &
  Named<'customers', { customer_name: 'name'; customer_phone: 'phone'; person_id: 'person_id'; blocked_reason: 'blocked_reason' }> &
  Named<'employees', { coach_name: 'name'; account_id: 'account_id' }> & { state: CourseState }

/** Of courses `k` and whoever gives a lesson of it: one's own members, and one's own lessons; without coaching.view-all one's own lessons alone. */
export function lessonSeen(ctx: Pick<Ctx, 'may' | 'staff' | 'brandId' | 'gymId'>, coachId: Sql): Sql {
  const own = sql`(k.coach_id = ${ctx.staff.id} or ${coachId} = ${ctx.staff.id})`
  return ctx.may('coaching.view-all') ? sql`(${seenBy(ctx, sql`k.customer_id`)} or ${own})` : own
}

/** Whoever turned out to be another is held as that one. */
export function courseFacts(
  ctx: Pick<Acting, 'db' | 'brandId' | 'gymId' | 'today'>,
  id: number,
  seen: Sql = sql`true`,
): Promise<CourseFacts | undefined> {
  return maybe(
    ctx.db,
    sql<CourseFacts>`
    select k.id, k.customer_id, k.coach_id, k.name, k.minutes, k.persons, k.residue, k.booked, k.sold_on, k.ends_on, course_state(k, ${ctx.today}::date) as state,
      c.name as customer_name, c.phone as customer_phone, c.blocked_reason, coalesce(p.merged_into_id, p.id) as person_id, e.name as coach_name, e.account_id
    from customer_courses k join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
    join persons p on p.brand_id = c.brand_id and p.id = c.person_id join employees e on e.brand_id = k.brand_id and e.id = k.coach_id
    where k.brand_id = ${ctx.brandId} and k.gym_id = ${ctx.gymId} and k.id = ${id} and ${seen}`,
  )
}

/** One that the asker may see. */
export function seenCourse(ctx: Ctx, id: number): Promise<CourseFacts | undefined> {
  return courseFacts(ctx, id, lessonSeen(ctx, sql`k.coach_id`))
}

/** The suspension that every card they could come with has on that day, `to` the day one is good again; undefined: none, or another card is good then. */
export function suspendedOn(
  ctx: Pick<Acting, 'db' | 'brandId'>,
  customerId: number,
  day: string,
): Promise<{ from: string; to: string | null } | undefined> {
  return maybe(
    ctx.db,
    sql<{ from: string; to: string | null }>`
    select min(k.suspended_from)::text as from, case when bool_or(k.suspended_to is not null) then min(k.suspended_to)::text end as to from cards k
    where k.brand_id = ${ctx.brandId} and k.customer_id = ${customerId} and k.closed_on is null and k.recycled_at is null
      and (k.ends_on is null or k.ends_on >= ${day}::date)
    having bool_and(k.suspended_from is not null and k.suspended_from <= ${day}::date and (k.suspended_to is null or k.suspended_to > ${day}::date))`,
  )
}

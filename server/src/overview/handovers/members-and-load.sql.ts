/** SQL of the members that somebody looks after, and of how much colleagues have to do. */
import type { StaffRow } from '@kaiguan/contract/club/staff/calls'
import { LOAD_DAYS, MOST_MEMBERS } from '@kaiguan/contract/overview/handovers/calls'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { customerSeen } from '../../people/customers/index.ts'
import { worksHere } from '../../staff-of-branch.sql.ts'

export const loadUntil = ({ now }: Pick<Ctx, 'now'>) => new Date(now.getTime() + LOAD_DAYS * 86_400_000)

export type Member = RowOf<'customers', 'id' | 'name' | 'phone' | 'consultant_id' | 'coach_id'>

/** Living ones whose coach or consultant somebody is. */
export function membersHeldBy(ctx: Ctx, id: number): Promise<Member[]> {
  return rows(
    ctx.db,
    sql<Member>`
    select c.id, c.name, c.phone, c.consultant_id, c.coach_id from customers c
    where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null and ${customerSeen(ctx)}
      and (c.consultant_id = ${id} or c.coach_id = ${id}) order by c.id limit ${MOST_MEMBERS + 1}`,
  )
}

export function membersByIds(ctx: Ctx, ids: readonly number[]): Promise<Member[]> {
  return rows(
    ctx.db,
    sql<Member>`
    select c.id, c.name, c.phone, c.consultant_id, c.coach_id from customers c
    where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null and ${customerSeen(ctx)} and c.id = any (${[...ids]}) order by c.id`,
  )
}

export type Colleague = RowOf<'employees', 'id' | 'name' | 'is_coach', { post: StaffRow['post'] }> & {
  courses: number
  coached: number
  advised: number
}

const MOST_COLLEAGUES = 500

/** At work here, with the living courses they give and the members they look after. */
export function colleaguesHere(ctx: Ctx): Promise<Colleague[]> {
  return rows(
    ctx.db,
    sql<Colleague>`
    select e.id, e.name, e.is_coach, e.post,
      (select count(*) from customer_courses k where k.brand_id = e.brand_id and k.gym_id = ${ctx.gymId} and k.coach_id = e.id
        and course_state(k, ${ctx.today}::date) = 'valid')::integer as courses,
      (select count(*) from customers c where c.brand_id = e.brand_id and c.gym_id = ${ctx.gymId} and c.coach_id = e.id and c.deleted_at is null)::integer as coached,
      (select count(*) from customers c where c.brand_id = e.brand_id and c.gym_id = ${ctx.gymId} and c.consultant_id = e.id and c.deleted_at is null)::integer as advised
    from employees e where ${worksHere(ctx)} order by e.id limit ${MOST_COLLEAGUES}`,
  )
}

/** In the order of their ids, held until the transaction ends: nobody of them is stopped meanwhile. */
export async function lockColleagues(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await sql`select from employees where brand_id = ${ctx.brandId} and id = any (${[...ids]}) order by id for no key update`.execute(ctx.db)
}

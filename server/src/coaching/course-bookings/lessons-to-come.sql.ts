/** SQL of lessons that a coach still has to give, and of how many coaches have. */
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { Named, RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { lessonSeen } from './courses.sql.ts'

export type ToCome = RowOf<'course_bookings', 'id' | 'customer_course_id' | 'starts_at' | 'ends_at' | 'pair_id' | 'booked_at'> &
  Named<'customer_courses', { course_coach_id: 'coach_id'; course_name: 'name'; course_id: 'course_id' }> &
  Named<'employees', { course_coach: 'name' }> &
  Named<'customers', { customer_id: 'id'; customer_name: 'name'; customer_phone: 'phone' }>

/** Nobody has more booked with them. */
const MOST_TO_COME = 2_000

/** The soonest first. One whose member is about to confirm it stays with whoever gives it. */
export function lessonsToCome(ctx: Ctx, coachId: number): Promise<ToCome[]> {
  return rows(
    ctx.db,
    sql<ToCome>`
    select b.id, b.customer_course_id, b.starts_at, b.ends_at, b.pair_id, b.booked_at, k.coach_id as course_coach_id, k.name as course_name, k.course_id,
      e.name as course_coach, c.id as customer_id, c.name as customer_name, c.phone as customer_phone
    from course_bookings b join customer_courses k on k.brand_id = b.brand_id and k.id = b.customer_course_id
    join employees e on e.brand_id = k.brand_id and e.id = k.coach_id join customers c on c.brand_id = k.brand_id and c.id = k.customer_id
    where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.coach_id = ${coachId} and b.state = 'booked' and b.starts_at > ${ctx.now}
      and ${lessonSeen(ctx, sql`b.coach_id`)}
      and not exists (select from course_consumes s where s.brand_id = b.brand_id and s.booking_id = b.id and s.state = 'waiting')
    order by b.starts_at, b.id limit ${MOST_TO_COME}`,
  )
}

/** How many lessons these coaches have to give before then. */
export async function loadOf(ctx: Ctx, coachIds: readonly number[], until: Date): Promise<Map<number, number>> {
  const loads = await rows(
    ctx.db,
    sql<RowOf<'course_bookings', 'coach_id'> & { n: number }>`
    select b.coach_id, count(*)::integer as n from course_bookings b
    where b.brand_id = ${ctx.brandId} and b.gym_id = ${ctx.gymId} and b.coach_id = any (${[...coachIds]}) and b.state = 'booked'
      and b.starts_at > ${ctx.now} and b.starts_at < ${until} group by b.coach_id`,
  )
  return new Map(loads.map(({ coach_id, n }) => [coach_id, n]))
}

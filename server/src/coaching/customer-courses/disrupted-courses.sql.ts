/** SQL of the members' courses that a disruption is about. */
import type { Ctx } from '../../context.ts'
import { maybe, rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'

type At = Pick<Ctx, 'db' | 'brandId' | 'gymId'>
type Wanted = { from: string; to: string; after: number; most: number }

export type DisruptedCourse = RowOf<'customer_courses', 'id' | 'sold_on' | 'ends_on' | 'used_up_on'>

/** Courses of a gym that are still somebody's and hadn't ended before it, in the order of their ids. */
export function coursesDuring({ db, brandId, gymId }: At, { from, to, after, most }: Wanted): Promise<DisruptedCourse[]> {
  return rows(
    db,
    sql<DisruptedCourse>`
    select k.id, k.sold_on, k.ends_on, k.used_up_on from customer_courses k
    where k.brand_id = ${brandId} and k.gym_id = ${gymId} and k.id > ${after} and k.closed_on is null and k.recycled_at is null
      and (k.ends_on is null or k.ends_on >= ${from}::date) and k.sold_on <= ${to}::date
    order by k.id limit ${most}`,
  )
}

/** When its last lesson that is still to be given begins. */
export async function lastLesson({ db, brandId }: At, id: number): Promise<Date | null> {
  const found = await maybe(
    db,
    sql<RowOf<'course_bookings', 'starts_at'>>`
    select starts_at from course_bookings where brand_id = ${brandId} and customer_course_id = ${id} and state = 'booked' order by starts_at desc limit 1`,
  )
  return found?.starts_at ?? null
}

/** The course that all of it was handed over into, the last of them; itself where it wasn't. */
export async function lastTaker({ db, brandId }: At, id: number): Promise<number> {
  const found = await maybe(
    db,
    sql<RowOf<'customer_courses', 'id'>>`
    with recursive chain as (
      select id, closed_why from customer_courses where brand_id = ${brandId} and id = ${id}
      union all
      select n.id, n.closed_why from chain cross join lateral (
        select t.id, t.closed_why from customer_courses t where chain.closed_why = 'transferred' and t.brand_id = ${brandId} and t.from_id = chain.id order by t.id desc limit 1) n
    )
    select id from chain order by id desc limit 1`,
  )
  return found?.id ?? id
}

/** Points that nobody spent in time, the oldest first: what was spent or taken back was always of the oldest. */
import { rows } from '../database/open.ts'
import type { RowOf } from '../database/row.ts'
import { sql } from '../database/sql.ts'
import { type DuePoints, movePoints, type PointBooks } from './move.sql.ts'

/** So many people in one transaction: nobody at the desk waits long for theirs. */
const AT_ONCE = 1_000

/** Of those who turned out to be one person, together. Of the next people after `after`; answers the last one looked at, null where all are done. `before`: earned before that day is gone. */
export async function expireSome(books: PointBooks, before: string, after: number): Promise<number | null> {
  const { brandId, gymId, today } = books
  const held = await rows(
    books.db,
    sql<RowOf<'customer_points', 'customer_id'>>`
    select customer_id from customer_points where brand_id = ${brandId} and gym_id = ${gymId} and points > 0 and customer_id > ${after}
    order by customer_id limit ${AT_ONCE} for update`,
  )
  // What came back of an exchange is as old as what was spent on it.
  const counts = sql`e.delta < 0 or e.kind = 'exchange' or e.business_day < ${before}::date`
  const ids = held.map(({ customer_id }) => customer_id)
  // Read once they are held: whoever spends meanwhile waits.
  if (ids.length > 0)
    await movePoints(
      books,
      sql<DuePoints>`
      select coalesce(c.merged_into_id, c.id) as customer_id, -(sum(e.delta) filter (where ${counts}))::integer as delta, 'expired' as kind, ${today}::date as business_day,
        null::bigint as order_id, null::bigint as visit_id, null::bigint as referred_id, '' as remark
      from customers c join point_entries e on e.brand_id = c.brand_id and e.customer_id = c.id
      where c.brand_id = ${brandId} and c.gym_id = ${gymId} and (c.id = any (${ids}) and c.merged_into_id is null or c.merged_into_id = any (${ids}))
      group by coalesce(c.merged_into_id, c.id) having sum(e.delta) filter (where ${counts}) > 0`,
    ).execute(books.db)
  return ids.length < AT_ONCE ? null : (ids.at(-1) ?? null)
}

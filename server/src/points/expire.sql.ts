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
    sql<RowOf<'customer_points', 'customer_id'> & { kept_id: number }>`
    select p.customer_id, coalesce(c.merged_into_id, c.id) as kept_id from customer_points p join customers c on c.brand_id = p.brand_id and c.id = p.customer_id
    where p.brand_id = ${brandId} and p.gym_id = ${gymId} and p.points > 0 and p.customer_id > ${after}
    order by p.customer_id limit ${AT_ONCE} for update of p`,
  )
  // What came back of an exchange is as old as what was spent on it.
  const counts = sql`e.delta < 0 or e.kind = 'exchange' or e.business_day < ${before}::date`
  // Whose points they are now: the one that is kept may have none of their own.
  const kept = held.map(({ kept_id }) => kept_id)
  // Read once they are held: whoever spends meanwhile waits.
  if (kept.length > 0)
    await movePoints(
      books,
      sql<DuePoints>`
      select coalesce(c.merged_into_id, c.id) as customer_id, -(sum(e.delta) filter (where ${counts}))::integer as delta, 'expired' as kind, ${today}::date as business_day,
        null::bigint as order_id, null::bigint as visit_id, null::bigint as referred_id, '' as remark
      from customers c join point_entries e on e.brand_id = c.brand_id and e.customer_id = c.id
      where c.brand_id = ${brandId} and c.gym_id = ${gymId} and (c.id = any (${kept}) or c.merged_into_id = any (${kept}))
      group by coalesce(c.merged_into_id, c.id) having sum(e.delta) filter (where ${counts}) > 0`,
    ).execute(books.db)
  return held.length < AT_ONCE ? null : (held.at(-1)?.customer_id ?? null)
}

/** Whether a card needs no renewing, because its holder has another. */
import { type Sql, sql } from '../database/sql.ts'

/**
 * Of cards `k`: true where the holder has another card of its sort (one that admits, one that pays) that is good after it. Asked of each row
 * as it comes: as a join of what isn't there, or as a null that the planner takes for rare, all cards of a branch would be
 * gathered for a page of twenty.
 */
export function goesOn({ today }: { today: string }): Sql {
  return sql`(select true from cards n where n.brand_id = k.brand_id and n.customer_id = k.customer_id and n.id <> k.id
    and n.recycled_at is null and n.closed_on is null and n.used_up_on is null and (n.kind = 3) = (k.kind = 3)
    and coalesce(n.ends_on, '9999-12-31') >= ${today}::date and coalesce(n.ends_on, '9999-12-31') > k.wanted_on limit 1)`
}

/** SQL of whose place it is: whoever turned out to be another is that one. */
import type { Acting } from '../../context.ts'
import { coalesced } from '../../database/coalesced.ts'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import type { Holder } from './places/place-choices.ts'

export function holderOf(ctx: Pick<Acting, 'db' | 'brandId'>, customerId: number): Promise<Holder> {
  return one(
    ctx.db,
    sql<Holder>`
    select k.id, k.person_id, k.name, k.blocked_reason from customers c join customers k on k.brand_id = c.brand_id and k.id = ${coalesced(sql`c.merged_into_id`, sql`c.id`)}
    where c.brand_id = ${ctx.brandId} and c.id = ${customerId}`,
  )
}

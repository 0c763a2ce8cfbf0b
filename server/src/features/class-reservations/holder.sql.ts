/** SQL of whose place it is: whoever turned out to be another is that one. */
import type { Acting } from '../../context.ts'
import { one } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import type { Holder } from './means.ts'

export function holderOf(ctx: Pick<Acting, 'db' | 'brandId'>, customerId: number): Promise<Holder> {
  return one(
    ctx.db,
    sql<Holder>`
    select k.id, k.person_id, k.name, k.blocked_reason from customers k
    where k.brand_id = ${ctx.brandId} and k.id = (select coalesce(c.merged_into_id, c.id) from customers c where c.brand_id = ${ctx.brandId} and c.id = ${customerId})`,
  )
}

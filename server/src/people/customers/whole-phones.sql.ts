/** Whole phones of several customers at once, for who may reveal them; the caller logs it. */
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import type { RowOf } from '../../database/row.ts'
import { sql } from '../../database/sql.ts'
import { seenBy } from './own-customers.sql.ts'

/** Of those among them whom the asker may see here; another branch’s stay masked, as revealing one by one keeps them. */
export async function wholePhonesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0 || !ctx.may('customers.reveal-phone')) return new Map()
  const found = await rows(
    ctx.db,
    sql<RowOf<'customers', 'id' | 'phone'>>`
    select c.id, c.phone from customers c where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.id = any (${[...new Set(ids)]})
      and c.phone <> '' and ${seenBy(ctx, sql`c.id`)}`,
  )
  return new Map(found.map(({ id, phone }) => [id, phone ?? '']))
}

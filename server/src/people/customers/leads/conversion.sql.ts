/** SQL of what became of those who were added on some days. */
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { sql } from '../../../database/sql.ts'
import { addedBetween } from '../list-customers.sql.ts'

/** Of customers whom one consultant looks after, of one source. `source` 14: any that is in no table. */
export type OfWhom = RowOf<'customers', 'source' | 'consultant_id'> & Joined<Named<'employees', { consultant_name: 'name' }>>
export type Converted = OfWhom & { created: number; bought: number }

export const knownSource = sql`case when c.source between 0 and 13 then c.source else 14 end`

export function conversionOf(ctx: Ctx, { from, to }: DaySpan): Promise<Converted[]> {
  return rows(
    ctx.db,
    sql<Converted>`
    select g.source, g.consultant_id, k.name as consultant_name, g.created, g.bought from (
      select ${knownSource} as source, c.consultant_id, count(*)::integer as created, count(c.member_since)::integer as bought
      from customers c where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.deleted_at is null
        and ${sql.join(addedBetween(ctx, from, to), sql` and `)}
      group by 1, 2) g
    left join employees k on k.brand_id = ${ctx.brandId} and k.id = g.consultant_id order by g.created desc, g.source, g.consultant_id nulls last`,
  )
}

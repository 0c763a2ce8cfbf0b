/** SQL of what became of those who were added on some days. */
import type { DaySpan } from '@kaiguan/contract/time'
import type { Ctx } from '../../../context.ts'
import { rows } from '../../../database/open.ts'
import type { Joined, Named, RowOf } from '../../../database/row.ts'
import { type Sql, sql } from '../../../database/sql.ts'
import { addedBetween } from '../list-customers.sql.ts'

/** Of customers whom one consultant looks after, of one source. `source` 14: any that is in no table. */
export type OfWhom = RowOf<'customers', 'source' | 'consultant_id'> & Joined<Named<'employees', { consultant_name: 'name' }>>
/** Customers who were added at a branch, and how many of them have bought. */
export type Created = RowOf<'customers', 'gym_id'> & { created: number; bought: number }
export type Converted = Created & OfWhom

export const knownSource = sql`case when c.source between 0 and 13 then c.source else 14 end`

/** Of branches whose clock is `gym`’s. */
type There = Pick<Ctx, 'db' | 'brandId' | 'gym'> & { gymIds: readonly number[] }

/** Read by `customers_added` alone. */
function addedAt(at: There, { from, to }: DaySpan): Sql {
  return sql`from customers c where c.brand_id = ${at.brandId} and c.gym_id = any (${at.gymIds}) and c.deleted_at is null
    and ${sql.join(addedBetween(at, from, to), sql` and `)}`
}
const counted = sql`count(*)::integer as created, count(c.member_since)::integer as bought`

export function convertedAt(at: There, days: DaySpan): Promise<Created[]> {
  return rows(at.db, sql<Created>`select c.gym_id, ${counted} ${addedAt(at, days)} group by 1`)
}

/** The same by whose they are, and whence they came. */
export function conversionOf(at: There, days: DaySpan): Promise<Converted[]> {
  return rows(
    at.db,
    sql<Converted>`
    select g.gym_id, g.source, g.consultant_id, k.name as consultant_name, g.created, g.bought from (
      select c.gym_id, ${knownSource} as source, c.consultant_id, ${counted} ${addedAt(at, days)} group by 1, 2, 3) g
    left join employees k on k.brand_id = ${at.brandId} and k.id = g.consultant_id order by g.created desc, g.source, g.consultant_id nulls last`,
  )
}

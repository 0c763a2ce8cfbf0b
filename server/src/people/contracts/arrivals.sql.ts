/** Of whoever comes in: the contract that waits for their name. */
import type { ArrivalKind, DueRow } from '../../arrival.ts'
import { sql } from '../../database/sql.ts'

export const contractArrivals: readonly ArrivalKind[] = [
  {
    kind: 'contract',
    needs: 'contracts.sign',
    due: () => sql<DueRow>`
      select d.id, d.title as text, null::date as day, null::bigint as fen
      from (select c.id union all select g.id from customers g where g.brand_id = c.brand_id and g.merged_into_id = c.id) they
        join contracts d on d.brand_id = c.brand_id and d.customer_id = they.id
      where d.gym_id = c.gym_id and d.state = 'draft' order by d.id desc limit 1`,
  },
]

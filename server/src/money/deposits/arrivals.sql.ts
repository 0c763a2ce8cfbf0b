/** Of whoever comes in: money that is held for them and waits for a sale. */
import type { ArrivalKind, DueRow } from '../../arrival.ts'
import { sql } from '../../database/sql.ts'

export const depositArrivals: readonly ArrivalKind[] = [
  {
    kind: 'deposit',
    needs: 'cards.sell',
    due: () => sql<DueRow>`
      select max(d.id) as id, null as text, null::date as day, sum(d.left_fen)::bigint as fen from deposits d
      where d.brand_id = c.brand_id and d.customer_id = c.id and d.gym_id = c.gym_id and d.left_fen > 0 having sum(d.left_fen) > 0`,
  },
]

/** Of whoever comes in: what is missing from their own row. */
import type { ArrivalKind, DueRow } from '../../arrival.ts'
import { sql } from '../../database/sql.ts'

export const customerArrivals: readonly ArrivalKind[] = [
  {
    kind: 'photo',
    needs: 'customers.edit',
    due: () =>
      sql<DueRow>`select null::bigint as id, null as text, null::date as day, null::bigint as fen where p.head_portrait_file_id is null`,
  },
]

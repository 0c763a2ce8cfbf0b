/** Of whoever comes in: what is missing from their own row. */
import { anyEditRight, editRights } from '@kaiguan/contract/people/customers/customer-rights'
import type { ArrivalKind, DueRow } from '../../arrival.ts'
import { sql } from '../../database/sql.ts'

export const customerArrivals: readonly ArrivalKind[] = [
  {
    kind: 'photo',
    needs: anyEditRight,
    due: (ctx) => sql<DueRow>`
      select null::bigint as id, null as text, null::date as day, null::bigint as fen where p.head_portrait_file_id is null
        and case when c.member_since is null then ${ctx.may(editRights.lead)}::boolean else ${ctx.may(editRights.member)}::boolean end`,
  },
]

/** SQL of the arrival card. */
import type { Arrival } from '@kaiguan/contract/entry/check-in/calls'
import type { ArrivalKind, DueRow } from '../../arrival.ts'
import type { Ctx } from '../../context.ts'
import { rows } from '../../database/open.ts'
import { sql } from '../../database/sql.ts'
import { customerSeen } from '../../people/customers/index.ts'

/** Of these kinds, the first that there are, in their order: nobody is told about a customer whom they can’t see, or of another branch. */
export function arrivalRows(
  ctx: Ctx,
  customerId: number,
  kinds: readonly ArrivalKind[],
  most: number,
): Promise<(DueRow & { kind: Arrival['kind'] })[]> {
  const each = kinds.map(
    ({ kind, due }, at) => sql`(select ${at}::integer as weight, ${kind}::text as kind, d.* from (${due(ctx)}) d limit 1)`,
  )
  return rows(
    ctx.db,
    sql<DueRow & { kind: Arrival['kind'] }>`
    select w.kind, w.id, w.text, w.day, w.fen
    from customers c join persons p on p.brand_id = c.brand_id and p.id = c.person_id cross join lateral (${sql.join(each, sql` union all `)}) w
    where c.brand_id = ${ctx.brandId} and c.gym_id = ${ctx.gymId} and c.id = ${customerId} and c.deleted_at is null and ${customerSeen(ctx)}
    order by w.weight limit ${most}`,
  )
}

/** Of whoever comes in: the card that wants renewing or topping up, where its type can still be bought. */
import { ENDED_WITHIN_DAYS } from '@kaiguan/contract/membership/renewals/calls'
import { addDays } from '@kaiguan/contract/time'
import type { ArrivalKind, DueRow } from '../../arrival.ts'
import { goesOn } from '../../card-facts/has-other-card.sql.ts'
import type { Ctx } from '../../context.ts'
import { type Sql, sql } from '../../database/sql.ts'

function wanting(ctx: Ctx, kind: Sql): Sql<DueRow> {
  return sql<DueRow>`
    select k.id, k.name as text, null::date as day, null::bigint as fen from cards k join vip_templates t on t.brand_id = k.brand_id and t.id = k.template_id
    where k.brand_id = c.brand_id and k.customer_id = c.id and k.gym_id = c.gym_id and ${kind} and k.recycled_at is null and k.closed_on is null
      and k.wanted_on >= ${addDays(ctx.today, -ENDED_WITHIN_DAYS)}::date and (k.few_visits or k.wanted_on <= ${addDays(ctx.today, ctx.gym.expiring_days - 1)}::date)
      and t.on_sale and t.deleted_at is null and ${goesOn(ctx)} is not true
    order by k.wanted_on, k.id limit 1`
}

export const renewalArrivals: readonly ArrivalKind[] = [
  { kind: 'renewal', needs: 'cards.renew', due: (ctx) => wanting(ctx, sql`k.kind < 3`) },
  { kind: 'top-up', needs: 'cards.top-up', due: (ctx) => wanting(ctx, sql`k.kind = 3`) },
]

/** A customer's stage follows their cards and courses: whatever ends or revives one writes it anew. */

import type { Ctx } from '../context.ts'
import { sql } from '../database/sql.ts'

/**
 * The stored facts that the stage hangs on, written anew from the cards and courses: since when somebody is a member,
 * and the last day on which anything they bought is good. Where they stay as they are the row isn't touched, the widest there is.
 */
export function refreshStage(ctx: Pick<Ctx, 'db' | 'brandId'>, customerId: number): Promise<void> {
  return refreshStages(ctx, [customerId])
}

/**
 * A course that cost nothing is a trial and makes nobody a member. The cards are gathered once for all, by `materialized`: where thousands of them are new in this transaction the statistics
 * know of none, and the planner would gather them anew for each customer.
 */
export async function refreshStages(ctx: Pick<Ctx, 'db' | 'brandId'>, customerIds: number[]): Promise<void> {
  await sql`
    with bought as materialized (
      select k.customer_id, k.sold_on, k.closed_why, k.recycled_at, case
        when k.closed_on is not null then k.closed_on
        when k.used_up_on is not null then k.used_up_on
        when k.suspended_from is not null and k.suspended_to is null then '9999-12-31'
        else coalesce(k.ends_on, '9999-12-31') end as until
      from cards k where k.brand_id = ${ctx.brandId} and k.customer_id = any (${customerIds})
      union all
      select k.customer_id, k.sold_on, k.closed_why, k.recycled_at, coalesce(k.closed_on, k.used_up_on, k.ends_on, '9999-12-31') as until
      from customer_courses k where k.brand_id = ${ctx.brandId} and k.customer_id = any (${customerIds}) and not k.is_trial
    ), w as materialized (
      select customer_id, min(sold_on) filter (where closed_why is distinct from 'reversed') as since, max(until) filter (where recycled_at is null) as until
      from bought group by customer_id
    )
    update customers c set member_since = w.since, valid_until = w.until
    from unnest(${customerIds}::bigint[]) as i (id) left join w on w.customer_id = i.id
    where c.brand_id = ${ctx.brandId} and c.id = i.id and (c.member_since, c.valid_until) is distinct from (w.since, w.until)`.execute(
    ctx.db,
  )
}

import type { Acting } from '../../context.ts'
import { type Sql, sql } from '../../database/sql.ts'

/**
 * Of a payment `t` the order that was paid by a payer's code in this branch: its own, or the one whose payment it asked the provider to give
 * back. null: money that no provider knows of. What was paid by code at another branch is given back by hand here.
 */
export function codeOf({ gymId }: Pick<Acting, 'gymId'>): Sql {
  return sql`coalesce(
    case when t.fee_fen > 0 then (select i.order_id from payment_intents i where i.brand_id = t.brand_id and i.gym_id = ${gymId} and i.order_id = t.order_id
      and i.provider = t.payment_method and i.state = 'done' limit 1) end,
    case when t.fee_fen < 0 then (select i.order_id from payment_refunds r join payment_intents i on i.brand_id = r.brand_id and i.id = r.intent_id
      where r.brand_id = t.brand_id and r.tender_id = t.id and r.gym_id = ${gymId} limit 1) end)`
}

/** Of which payment of ours a line of a bill is: by our number of it, by our number of what went back, by the provider’s number. */
import type { Acting } from '../../context.ts'
import { type Sql, sql } from '../../database/sql.ts'

type OfBill = { provider: string; merchant_no: string }

/** A query of the payment that the line `l` (trade_no, refund_no, provider_no) is of, at most one. A number of another merchant is none of ours. */
export function intentOfLine(brandId: Acting['brandId'], { provider, merchant_no }: OfBill): Sql {
  const ours = sql`p.brand_id = ${brandId} and p.provider = ${provider} and p.merchant_no = ${merchant_no}`
  return sql`
    select f.id, f.gym_id from (
      select p.id, p.gym_id, 1 as place from payment_intents p where ${ours} and p.trade_no = l.trade_no
      union all select p.id, p.gym_id, 2 from payment_intents p where ${ours} and p.trade_no = ${tradeNoOfRefund(sql`l.refund_no`)}
      union all select p.id, p.gym_id, 3 from payment_intents p where ${ours} and p.provider_no = l.provider_no) f
    order by f.place limit 1`
}

/** Whether the line `l` is of the refund `r` that the desk made, by whichever of its numbers. */
export const isOfRefund = sql<boolean>`(r.brand_id = l.brand_id and r.intent_id = l.intent_id
  and regexp_replace(r.refund_no, 'T[0-9]+$', '') = regexp_replace(l.refund_no, 'T[0-9]+$', ''))`

/** Our number of the payment that was given back by this number; null: we gave nothing back by it. What goes back by itself is called `<payment>R<try>`, what the desk gives back `<payment>B<n>`, and `T<try>` behind it when it was asked for anew. */
export function tradeNoOfRefund(refundNo: Sql): Sql {
  return sql`substring(${refundNo} from '^(.+)[RB][0-9]+(?:T[0-9]+)?$')`
}

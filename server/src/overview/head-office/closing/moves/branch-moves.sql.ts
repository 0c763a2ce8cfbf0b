/** SQL of what can't go to another branch now, whatever it is. */
import { openStates } from '@kaiguan/contract/overview/refunds/refund-states'
import { type Sql, sql } from '../../../../database/sql.ts'

/** A refund case of the card or course `x` is open: it is paid or withdrawn first. */
export function inRefundCase(column: 'card_id' | 'customer_course_id'): Sql {
  return sql`exists (select from refund_cases r where r.brand_id = x.brand_id and ${sql.ref(`r.${column}`)} = x.id and r.state = any (${[...openStates]}))`
}

/** Of a card `x`: a refund case is open, or it paid a place in a class that isn’t over, at whichever branch: that comes back to it, or is earned, first. */
export const waitsAsCard = sql`(${inRefundCase('card_id')} or exists (
  select from (
    select r.brand_id, r.session_id, r.given_back_at from group_reservations r where r.brand_id = x.brand_id and r.card_id = x.id
    union all select r.brand_id, r.session_id, r.given_back_at from order_tenders t join group_reservations r on r.brand_id = t.brand_id and r.order_id = t.order_id
      where x.kind = 3 and t.brand_id = x.brand_id and t.debit_card_id = x.id) p
  join group_sessions s on s.brand_id = p.brand_id and s.id = p.session_id
  where p.given_back_at is null and s.state in ('planned', 'running')))`

/** For nothing there is no refund; what is asked for already isn’t asked for twice. `worth`: what is owed for `x`, in fen. */
export function notToRefund(column: 'card_id' | 'customer_course_id', worth: Sql): Sql {
  return sql`(${inRefundCase(column)} or ${worth} = 0)`
}

/** SQL of what can't go to another branch now, whatever it is. */
import { openStates } from '@kaiguan/contract/overview/refunds/refund-states'
import type { Ctx } from '../../../../context.ts'
import { type Sql, sql } from '../../../../database/sql.ts'

/** A refund case of the card or course `x` is open: it is paid or withdrawn first. */
export function inRefundCase(column: 'card_id' | 'customer_course_id'): Sql {
  return sql`exists (select from refund_cases r where r.brand_id = x.brand_id and ${sql.ref(`r.${column}`)} = x.id and r.state = any (${[...openStates]}))`
}

/**
 * Of a card `x`: a refund case is open, or it paid a place in a class that isn’t over, at whichever branch: that comes back to it, or
 * is earned, first. The classes to come are found once, and not for each card.
 */
export function waitsAsCard({ brandId }: Pick<Ctx, 'brandId'>): Sql {
  const places = sql`group_sessions s join group_reservations r on r.brand_id = s.brand_id and r.session_id = s.id and r.given_back_at is null
    and r.state not in ('cancelled', 'lapsed', 'called-off')`
  const toCome = sql`s.brand_id = ${brandId} and s.state in ('planned', 'running')`
  return sql`(${inRefundCase('card_id')} or x.id in (
    select r.card_id from ${places} where ${toCome} and r.card_id is not null
    union all select t.debit_card_id from ${places} join order_tenders t on t.brand_id = r.brand_id and t.order_id = r.order_id
      where ${toCome} and t.debit_card_id is not null))`
}

/** For nothing there is no refund; what is asked for already isn’t asked for twice. `worth`: what is owed for `x`, in fen. */
export function notToRefund(column: 'card_id' | 'customer_course_id', worth: Sql): Sql {
  return sql`(${inRefundCase(column)} or ${worth} = 0)`
}

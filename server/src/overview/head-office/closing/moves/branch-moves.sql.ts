/** SQL of what can't go to another branch now, whatever it is. */
import { openStates } from '@kaiguan/contract/overview/refunds/refund-states'
import { type Sql, sql } from '../../../../database/sql.ts'

/** A refund case of the card or course `x` is open: it is paid or withdrawn first. */
export function inRefundCase(column: 'card_id' | 'customer_course_id'): Sql {
  return sql`exists (select from refund_cases r where r.brand_id = x.brand_id and ${sql.ref(`r.${column}`)} = x.id and r.state = any (${[...openStates]}))`
}

/** For nothing there is no refund; what is asked for already isn’t asked for twice. `worth`: what is owed for `x`, in fen. */
export function notToRefund(column: 'card_id' | 'customer_course_id', worth: Sql): Sql {
  return sql`(${inRefundCase(column)} or ${worth} = 0)`
}

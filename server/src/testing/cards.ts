/** Makers for cards: sold at the desk, in cash where nothing else is said. */
import type { BodyIn, ResponseOf } from '@kaiguan/contract/call'
import { cardCalls } from '@kaiguan/contract/membership/cards/calls'
import { type Staff, unique } from './club.ts'

export type Sold = ResponseOf<typeof cardCalls.sell>

export function sell(
  staff: Staff,
  customer: { id: number },
  type: { id: number },
  more: Partial<BodyIn<typeof cardCalls.sell>> = {},
): Promise<Sold> {
  return staff.do(cardCalls.sell, {
    body: { customer_id: customer.id, vip_template_id: type.id, payment_method: 'CASH', remark: unique('备注'), ...more },
  })
}

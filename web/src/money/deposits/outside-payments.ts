import { outsideMethods } from '@kaiguan/contract/ground/pay/calls'
import type { Filled } from '../../ground/pay/parts.ts'

type Payment = { payment_method: (typeof outsideMethods)[number]; fee: number }

/** The tenders as the call wants them: money from outside alone, rows without an amount left out. */
export function outsidePayments(filled: Filled): Payment[] {
  return filled.rows.flatMap(({ method, amount }) => {
    const outside = outsideMethods.find((one) => one === method)
    return outside && amount > 0 ? [{ payment_method: outside, fee: amount }] : []
  })
}

import { outsideMethods } from '@kaiguan/contract/ground/pay/calls'
import { type Filled, type PayerCode, type Tendered, tendered } from '../../ground/pay/parts.ts'

type Payment = { payment_method: Tendered<(typeof outsideMethods)[number]>; fee: number }

/** The tenders as the call wants them: money from outside alone, rows without an amount left out. */
export function outsidePayments(filled: Filled, code: PayerCode | null): Payment[] {
  return filled.rows.flatMap(({ method, amount }) => {
    const outside = outsideMethods.find((one) => one === method)
    return outside && amount > 0 ? [{ payment_method: tendered(outside, amount, code), fee: amount }] : []
  })
}

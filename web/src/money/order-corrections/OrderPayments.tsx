/** The same within an order's own drawer. */
import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { useRead } from '../../api/queries.ts'
import { Reading } from '../../ui/page/Reading.tsx'
import { PaymentItems } from './PaymentItems.tsx'

export function OrderPayments({ id }: { id: number }) {
  const read = useRead(orderCorrectionCalls.payments, { params: { id } }, { silent: true, staleTime: 0 })
  return (
    <Reading read={read} rows={1}>
      {(order) => <PaymentItems order={order} />}
    </Reading>
  )
}

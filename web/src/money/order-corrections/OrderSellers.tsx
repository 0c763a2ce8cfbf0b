/** The same as a section of an order's own drawer. */
import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { useRead } from '../../api/queries.ts'
import { Reading } from '../../ui/page/Reading.tsx'
import { useTexts } from '../../words/texts.ts'
import { orderSellersTexts } from './order-sellers.texts.ts'
import { SellerItems } from './SellerItems.tsx'

export function OrderSellers({ id }: { id: number }) {
  const t = useTexts(orderSellersTexts)
  const read = useRead(orderCorrectionCalls.sellers, { params: { id } }, { silent: true, staleTime: 0 })
  return (
    <section>
      <h3>{t.sellers}</h3>
      <Reading read={read} rows={1}>
        {(order) => <SellerItems order={order} />}
      </Reading>
    </section>
  )
}

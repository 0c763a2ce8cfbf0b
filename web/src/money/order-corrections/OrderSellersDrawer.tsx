/** Whose sale any order is, for whoever comes from a line of performance. */
import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { paymentTexts } from './order-corrections.texts.ts'
import { orderSellersTexts } from './order-sellers.texts.ts'
import { SellerItems } from './SellerItems.tsx'

const WIDTH = 560

export default function OrderSellersDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(orderSellersTexts)
  const p = useTexts(paymentTexts)
  return (
    <ReadDrawer
      call={orderCorrectionCalls.sellers}
      id={id}
      width={WIDTH}
      name={t.sellers}
      title={({ trade_no }) => <span className="kg-figures">{fill(t.title, { no: trade_no })}</span>}
      gone={{ title: p.gone, text: p.goneText }}
      onClose={onClose}
    >
      {(order) => (
        <div className="kg-parts">
          <FactList facts={[[p.item, order.service_name || '-']]} />
          <SellerItems order={order} />
        </div>
      )}
    </ReadDrawer>
  )
}

/** How any order was paid, for the account sheet: what is no goods order has no drawer of its own. */
import { orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { OrderSellers } from './OrderSellers.tsx'
import { paymentTexts } from './order-corrections.texts.ts'
import { PaymentItems } from './PaymentItems.tsx'

const WIDTH = 560

export function OrderPaymentsDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(paymentTexts)
  return (
    <ReadDrawer
      call={orderCorrectionCalls.payments}
      id={id}
      width={WIDTH}
      name={t.drawer}
      title={({ trade_no }) => <span className="kg-figures">{fill(t.title, { no: trade_no })}</span>}
      gone={{ title: t.gone, text: t.goneText }}
      onClose={onClose}
    >
      {(order) => (
        <div className="kg-parts">
          <FactList facts={[[t.item, order.service_name || '-']]} />
          <section>
            <h3>{t.payments}</h3>
            <PaymentItems order={order} />
          </section>
          <OrderSellers id={order.id} />
        </div>
      )}
    </ReadDrawer>
  )
}

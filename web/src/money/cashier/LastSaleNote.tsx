import { CheckCircleFilled, PrinterOutlined } from '@ant-design/icons'
import { formatFen } from '@kaiguan/contract/money'
import { Button } from 'antd'
import { useReceipt } from '../../ground/printing/parts.ts'
import { fill, useTexts } from '../../words/texts.ts'
import type { LastSale } from './Checkout.tsx'
import { basketTexts } from './cashier.texts.ts'

type Props = { last: LastSale; focusField: () => void; onOrder?: (orderId: number) => void }

/** Until the next sale begins: what was paid, and the change that is still being counted. */
export function LastSaleNote({ last: { order, given, change }, focusField, onOrder }: Props) {
  const t = useTexts(basketTexts)
  const receipt = useReceipt()
  return (
    <div className="kg-last-sale">
      <h3>
        <CheckCircleFilled aria-hidden="true" /> {t.last}
        <small className="kg-soft kg-figures">{order.trade_no}</small>
      </h3>
      <dl className="kg-figures">
        <div className="kg-ends kg-baseline">
          <dt>{order.points > 0 ? t.lastExchanged : t.lastPaid}</dt>
          <dd>{order.points > 0 ? fill(t.pointsSum, { points: order.points }) : formatFen(order.real_total_fee)}</dd>
        </div>
        {given !== null && (
          <>
            <div className="kg-ends kg-baseline">
              <dt>{t.lastGiven}</dt>
              <dd>{formatFen(given)}</dd>
            </div>
            <div className="kg-ends kg-baseline">
              <dt>{t.lastChange}</dt>
              <dd className="kg-last-change">{formatFen(change)}</dd>
            </div>
          </>
        )}
      </dl>
      <div className="kg-beside">
        <Button icon={<PrinterOutlined />} onClick={() => receipt.open(order.id, focusField)}>
          {t.lastReceipt}
        </Button>
        {onOrder && <Button onClick={() => onOrder(order.id)}>{t.lastShow}</Button>}
      </div>
    </div>
  )
}

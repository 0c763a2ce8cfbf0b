/** The till: goods on the left, the basket, the payment. */
import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useFieldFocus } from '../../ui/forms/use-field-focus.ts'
import { BasketPanel } from './BasketPanel.tsx'
import { useTill } from './basket-draft.ts'
import { Checkout, type LastSale } from './Checkout.tsx'
import { GoodsSide } from './GoodsSide.tsx'

type Props = {
  /** Opens an order; missing where it may not be seen. */
  onOrder?: (orderId: number) => void
  onOrders?: () => void
}

export function TillView({ onOrder, onOrders }: Props) {
  const field = useRef<InputRef>(null)
  const pay = useRef<HTMLDivElement>(null)
  const focusField = useFieldFocus(field)
  const till = useTill()
  const [sale, setSale] = useState(1)
  const [last, setLast] = useState<LastSale | null>(null)

  function sold(next: LastSale) {
    setLast(next)
    till.reset()
    setSale(sale + 1)
  }
  return (
    <div className="kg-till">
      <GoodsSide field={field} till={till} focusField={focusField} onPay={() => focusPay(pay.current)} />
      <div className="kg-till-sale">
        <BasketPanel till={till} last={last} focusField={focusField} onOrder={onOrder} onOrders={onOrders} />
        <div className="kg-card kg-till-pay" ref={pay}>
          <Checkout key={sale} till={till} onSold={sold} focusField={focusField} />
        </div>
      </div>
    </div>
  )
}

/** The tender first: arrows change it, Tab goes on to the cash, Enter confirms. */
function focusPay(column: HTMLElement | null): void {
  const target =
    column?.querySelector<HTMLElement>('.kg-pay-methods input:checked') ??
    column?.querySelector<HTMLElement>('.kg-pay-tenders input:not([type="search"])') ??
    column?.querySelector<HTMLElement>('.kg-pay-ok')
  target?.focus()
}

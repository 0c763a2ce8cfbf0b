import type { PaymentIntent } from '@kaiguan/contract/money/payment-intents/calls'
import { useReceipt } from '../../ground/printing/parts.ts'
import { useAllowed } from '../../session/allowed.ts'

/** What was paid for: goods have an order with its lines to show; anything else has its receipt. */
export function useOpenPaid(onGoods: (orderId: number) => void): (intent: PaymentIntent) => void {
  const allowed = useAllowed()
  const receipt = useReceipt()
  return ({ pays_for, order }) => {
    if (order === null) return
    if (pays_for === 'goods-sell' && allowed('cashier.orders')) onGoods(order.id)
    else receipt.open(order.id)
  }
}

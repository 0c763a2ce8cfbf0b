/** The orders behind the sheet's figures: which are asked for, what they come to, what a row opens. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { accountSheetCalls, type SheetOrder } from '@kaiguan/contract/money/account-sheet/calls'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { Money } from '../../ui/display/Money.tsx'
import type { Sum } from '../../ui/lists/ListFooter.tsx'
import { useList } from '../../ui/lists/use-list.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { sheetOrderTexts } from './account-sheet.texts.ts'
import type { Days } from './LinesDrawer.tsx'
import type { SheetList } from './use-sheet-filters.tsx'

/** The orders of these days, whatever filter the address has. */
export function useSheetOrders({ from, to }: Days): SheetList {
  return useList(accountSheetCalls.orders, { fixed: { day_from: from, day_to: to } })
}

type OrderSums = ResponseOf<typeof accountSheetCalls.orders>

/** Of everything that is filtered; by one tender, what that one brought. */
export function useOrderSums(answer: OrderSums | undefined, method: string): Sum[] | undefined {
  const t = useTexts(sheetOrderTexts)
  const methodWord = useMethodWord()
  if (!answer) return undefined
  const { real_total_fee, taken, tendered } = answer.sums
  return [
    { label: t.sumAgreed, value: <Money fen={real_total_fee} /> },
    method === ''
      ? { label: t.sumTaken, value: <Money fen={taken} /> }
      : { label: fill(t.sumBy, { method: methodWord(method) }), value: <Money fen={tendered} /> },
  ]
}

/** Goods have an order with its lines to show; anything else has its receipt. */
export function useOpenOrder(onGoods: (orderId: number) => void): (order: SheetOrder) => void {
  const allowed = useAllowed()
  const receipt = useReceipt()
  return ({ id, kind, refund_of }) => {
    const goods = kind === 'goods-sale' ? id : kind === 'goods-refund' ? (refund_of?.id ?? null) : null
    if (goods !== null && allowed('cashier.orders')) onGoods(goods)
    else receipt.open(id)
  }
}

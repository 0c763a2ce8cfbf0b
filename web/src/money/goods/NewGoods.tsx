import type { Goods } from '@kaiguan/contract/money/goods/calls'
import { lazy, Suspense, useRef, useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { useTexts } from '../../words/texts.ts'
import { goodsDialogTexts } from './goods.texts.ts'

/** Fetched when there is something new: the till is opened without them. */
const GoodsDialog = lazy(() => import('./GoodsDialog.tsx').then(({ GoodsDialog: part }) => ({ default: part })))
const StockDialog = lazy(() => import('./StockDialog.tsx').then(({ StockDialog: part }) => ({ default: part })))

type Props = { code?: string; onClose: () => void }

/** New goods begin with a stock of 0: whoever may receive goes on to it at once. */
export function NewGoods(props: Props) {
  return (
    <Suspense fallback={null}>
      <Steps {...props} />
    </Suspense>
  )
}

function Steps({ code, onClose }: Props) {
  const t = useTexts(goodsDialogTexts)
  const mayReceive = useAllowed()('goods.stock-in')
  const [made, setMade] = useState<Goods | null>(null)
  // The dialog closes itself after saving: then the next one opens.
  const goesOn = useRef(false)
  if (made) return <StockDialog action="receive" goods={made} onClose={onClose} />
  return (
    <GoodsDialog
      goods={null}
      code={code}
      okText={mayReceive ? t.saveAndReceive : undefined}
      onSaved={(goods) => {
        if (!mayReceive) return
        goesOn.current = true
        setMade(goods)
      }}
      onClose={() => {
        if (!goesOn.current) onClose()
      }}
    />
  )
}

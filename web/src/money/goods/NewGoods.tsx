import type { Goods } from '@kaiguan/contract/money/goods/calls'
import { useRef, useState } from 'react'
import { useAllowed } from '../../session/allowed.ts'
import { useTexts } from '../../words/texts.ts'
import { GoodsDialog } from './GoodsDialog.tsx'
import { goodsDialogTexts } from './goods.texts.ts'
import { StockDialog } from './StockDialog.tsx'

type Props = { code?: string; onClose: () => void }

/** New goods begin with a stock of 0: whoever may receive goes on to it at once. */
export function NewGoods({ code, onClose }: Props) {
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

/**
 * The field and the goods. A scan adds wherever the focus is; keys in the field mean the basket's current line.
 * Apart from basket and payment: a key typed here draws nothing there.
 */
import type { InputRef } from 'antd'
import { type RefObject, useEffect, useState } from 'react'
import { notices } from '../../session/notices.ts'
import { useScanner } from '../../ui/browser/use-scanner.ts'
import { dialogIsOpen } from '../../ui/forms/use-field-focus.ts'
import { textsNow } from '../../words/texts.ts'
import { NewGoods } from '../goods/parts.ts'
import { isFull } from './basket.ts'
import type { Till } from './basket-draft.ts'
import { tillTexts } from './cashier.texts.ts'
import { GoodsShelf } from './GoodsShelf.tsx'
import { TillField } from './TillField.tsx'
import { useGoodsShelf } from './use-goods-shelf.ts'

type Props = { field: RefObject<InputRef | null>; till: Till; focusField: () => void; onPay: () => void }

export function GoodsSide({ field, till, focusField, onPay }: Props) {
  const [making, setMaking] = useState<{ code?: string } | null>(null)
  const { step } = till
  const shelf = useGoodsShelf(
    (goods) => {
      if (isFull(till.basket, goods.id)) return false
      step({ do: 'add', goods })
      return true
    },
    // A short number sets the quantity: the goods stay as they stand.
    (text) => till.basket.current !== null && /^\d{1,2}$/.test(text),
  )
  useScanner((code) => {
    if (dialogIsOpen()) {
      notices.message({ level: 'warning', text: textsNow(tillTexts).dialogFirst })
      return
    }
    field.current?.focus()
    void shelf.scan(code)
  }, making === null)
  // Prices and stock in the basket follow what was read last.
  const read = shelf.read.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: only new goods renew the basket; `step` is written anew on each render.
  useEffect(() => {
    if (read) step({ do: 'renew', goods: read.data })
  }, [read])

  return (
    <div className="kg-card kg-till-goods kg-column kg-gap-8">
      <TillField ref={field} shelf={shelf} till={till} onPay={onPay} onMake={(code) => setMaking({ code })} />
      <GoodsShelf shelf={shelf} basket={till.basket} points={till.points} focusField={focusField} onMake={() => setMaking({})} />
      {making && (
        <NewGoods
          code={making.code}
          onClose={() => {
            setMaking(null)
            shelf.say(null)
            focusField()
          }}
        />
      )}
    </div>
  )
}

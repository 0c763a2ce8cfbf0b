import type { OwnLayout, ReceiptType } from '@kaiguan/contract/ground/printing/calls'
import { orderKinds } from '@kaiguan/contract/order-kinds'
import { useTexts, useWords, type Words } from '../../../words/texts.ts'
import { editorTexts } from './editor.texts.ts'
import { layouts, ourLayouts, specifiedLayouts } from './layouts.texts.ts'

type Props = { layouts: readonly OwnLayout[]; current: ReceiptType; onShow: (type: ReceiptType) => void }

/** The twelve of the trade, then what gives back; which of them the club adjusted. */
export function LayoutList({ layouts: own, current, onShow }: Props) {
  const t = useTexts(editorTexts)
  const words = useWords()
  const rows = (types: readonly ReceiptType[], called: (type: ReceiptType) => Words) =>
    types.map((type) => (
      <button key={type} type="button" aria-current={type === current ? 'true' : undefined} onClick={() => onShow(type)}>
        {words(called(type))}
        {own.some((each) => each.type === type) && <small>{t.changed}</small>}
      </button>
    ))
  return (
    <nav className="kg-card kg-words kg-receipt-layouts" aria-label={t.layouts}>
      {rows(specifiedLayouts, (type) => layouts[type].heading)}
      <h3>{t.ours}</h3>
      {rows(ourLayouts, (type) => orderKinds[type])}
    </nav>
  )
}

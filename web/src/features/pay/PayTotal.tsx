import { formatFen } from '@kaiguan/contract/money'
import { useTexts } from '../../words/texts.ts'
import { payTexts } from './pay.texts.ts'
import type { PayingState } from './use-paying.ts'

/** What there is to pay, in large digits. */
export function PayTotal({ paying: { agreed, listPrice } }: { paying: PayingState }) {
  const t = useTexts(payTexts)
  return (
    <div className="kg-pay-total">
      <span>{t.due}</span>
      <output className="kg-figures" aria-live="polite">
        <small>¥</small>
        {listPrice === null || agreed === null ? '-' : formatFen(agreed)}
      </output>
    </div>
  )
}

import { formatFen } from '@kaiguan/contract/money'
import { fill, useTexts } from '../../words/texts.ts'
import { payTexts } from './pay.texts.ts'
import type { PayingState } from './use-paying.ts'

/** What there is to pay, in large digits. */
export function PayTotal({ paying: { agreed, listPrice, applied, credit } }: { paying: PayingState }) {
  const t = useTexts(payTexts)
  return (
    <div className="kg-pay-total">
      <span>
        {t.due}
        {credit > 0 && agreed !== null && (
          <small className="kg-soft kg-figures">{fill(t.lessCredit, { price: formatFen(agreed), credit: formatFen(credit) })}</small>
        )}
        {applied.total > 0 && agreed !== null && (
          <small className="kg-soft kg-figures">
            {fill(t.lessDeposits, { price: formatFen(Math.max(0, agreed - credit)), deposits: formatFen(applied.total) })}
          </small>
        )}
      </span>
      <output className="kg-figures" aria-live="polite">
        <small>¥</small>
        {formatFen(listPrice === null || agreed === null ? 0 : applied.due)}
      </output>
    </div>
  )
}

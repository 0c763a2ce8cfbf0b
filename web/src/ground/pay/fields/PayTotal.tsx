import { formatFen } from '@kaiguan/contract/money'
import { fill, useTexts } from '../../../words/texts.ts'
import { payTexts } from '../pay.texts.ts'
import type { PayingState } from '../use-paying.ts'

/** What there is to pay, in large digits. */
export function PayTotal({ paying: { agreed, listPrice, applied, credit, pledge } }: { paying: PayingState }) {
  const t = useTexts(payTexts)
  return (
    <div className="kg-pay-total">
      <span>
        {t.due}
        {credit > 0 && agreed !== null && (
          <small className="kg-soft kg-figures">{fill(t.lessCredit, { price: formatFen(agreed), credit: formatFen(credit) })}</small>
        )}
        {pledge > 0 && agreed !== null && (
          <small className="kg-soft kg-figures">{fill(t.withPledge, { price: formatFen(agreed), pledge: formatFen(pledge) })}</small>
        )}
        {applied.total > 0 && agreed !== null && (
          <small className="kg-soft kg-figures">
            {fill(t.lessDeposits, { price: formatFen(Math.max(0, agreed - credit) + pledge), deposits: formatFen(applied.total) })}
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

import { MOST_DEPOSITS } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import { Checkbox } from 'antd'
import { fill, useTexts } from '../../../words/texts.ts'
import { payTexts } from '../pay.texts.ts'
import type { PayingState } from '../use-paying.ts'

/** What the gym holds for this customer: ticked, it pays first; the tenders make up the rest. */
export function DepositFields({ paying }: { paying: PayingState }) {
  const t = useTexts(payTexts)
  const { applied, toggleDeposit, deposits, agreed } = paying
  if (applied.rows.length === 0) return null
  const full = deposits.length >= MOST_DEPOSITS
  return (
    <fieldset className="kg-pay-deposits" aria-label={t.deposits}>
      <span className="kg-soft">{t.deposits}</span>
      {applied.rows.map(({ id, left, purpose, trade_no, chosen, amount }) => (
        <Checkbox key={id} checked={chosen} disabled={!chosen && full} onChange={() => toggleDeposit(id)}>
          <span className="kg-figures">{fill(t.deposit, { yuan: formatFen(left), purpose: purpose || trade_no })}</span>
          {chosen && (agreed ?? 0) > 0 && (
            <small className="kg-soft kg-figures">
              {amount === 0
                ? t.depositIdle
                : amount === left
                  ? t.depositWhole
                  : fill(t.depositPart, { used: formatFen(amount), left: formatFen(left - amount) })}
            </small>
          )}
        </Checkbox>
      ))}
    </fieldset>
  )
}

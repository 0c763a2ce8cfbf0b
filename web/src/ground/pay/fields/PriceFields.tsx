import { formatFen } from '@kaiguan/contract/money'
import { useId } from 'react'
import { MoneyInput } from '../../../ui/inputs/MoneyInput.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { percentOff, zhe } from '../discount.ts'
import { payTexts } from '../pay.texts.ts'
import type { PayingState } from '../use-paying.ts'

export function PriceFields({ paying }: { paying: PayingState }) {
  const t = useTexts(payTexts)
  const { listPrice, agreed } = paying
  const off = useOff(paying)
  const id = useId()
  const tooHigh = listPrice !== null && agreed !== null && agreed > listPrice
  return (
    <label className="kg-pay-line" htmlFor={id}>
      <span>{paying.isFee ? t.fee : t.agreed}</span>
      <span className="kg-pay-price">
        <MoneyInput
          id={id}
          value={agreed}
          disabled={listPrice === null || paying.fixed}
          status={tooHigh ? 'error' : undefined}
          onFocus={(event) => event.target.select()}
          onChange={paying.setAgreed}
        />
        <span className={tooHigh ? 'kg-wrong' : 'kg-soft'} aria-live="polite">
          {listPrice !== null && (
            <span className="kg-figures">{fill(paying.isFee ? t.feeIs : t.listIs, { yuan: formatFen(listPrice) })}</span>
          )}
          <span>{tooHigh ? t.aboveList : off}</span>
        </span>
      </span>
    </label>
  )
}

/** 8.5 折，优惠 60.00 元 */
function useOff({ listPrice, agreed, isFee }: PayingState): string {
  const t = useTexts(payTexts)
  if (listPrice === null || agreed === null || agreed >= listPrice) return ''
  const yuan = formatFen(listPrice - agreed)
  if (isFee) return fill(t.feeWaived, { yuan })
  if (agreed === 0) return fill(t.free, { yuan })
  const folded = zhe(listPrice, agreed)
  return folded === null ? fill(t.offOnly, { yuan }) : fill(t.off, { zhe: folded, percent: percentOff(listPrice, agreed) ?? 0, yuan })
}

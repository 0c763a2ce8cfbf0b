import type { RefObject } from 'react'
import { useTexts } from '../../../words/texts.ts'
import { PayFields, type PayingState, PayTotal, payTexts } from '../../pay/parts.ts'

/** What is to be paid for it, beside what is chosen; where money goes back, only the price is agreed on. */
export function ChangePay({
  paying,
  goesBack,
  tried,
  ref,
}: {
  paying: PayingState
  goesBack: boolean
  tried: boolean
  ref: RefObject<HTMLDivElement | null>
}) {
  const t = useTexts(payTexts)
  const stops = paying.problem
  return (
    <div ref={ref} className="kg-change-pay">
      <PayFields paying={paying} priceOnly={goesBack} />
      {!goesBack && (
        <div className="kg-pay-foot">
          <PayTotal paying={paying} />
          <p className="kg-pay-stops" data-tried={tried && stops !== null} role={tried && stops !== null ? 'alert' : undefined}>
            {stops ?? (paying.approvalNeeded && !paying.approval ? t.enterAsk : t.enter)}
          </p>
        </div>
      )}
    </div>
  )
}

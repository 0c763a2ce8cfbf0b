import type { RefObject } from 'react'
import { useTexts } from '../../words/texts.ts'
import { PayFields } from './fields/PayFields.tsx'
import { PayTotal } from './fields/PayTotal.tsx'
import { payTexts } from './pay.texts.ts'
import type { PayingState } from './use-paying.ts'
import './pay.css'

/** What is to be paid for it, beside what is chosen (`kg-pay-columns`); where money goes back, only the price is agreed on. */
export function PayBeside({
  paying,
  goesBack = false,
  tried,
  ref,
}: {
  paying: PayingState
  goesBack?: boolean
  tried: boolean
  ref: RefObject<HTMLDivElement | null>
}) {
  const t = useTexts(payTexts)
  const stops = paying.problem
  return (
    <div ref={ref} className="kg-pay-beside kg-column">
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

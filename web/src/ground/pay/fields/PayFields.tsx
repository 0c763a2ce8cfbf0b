/** The fields of paying, without a form of their own: for a dialog that has one. PayPanel is these with total and button. */
import { Input } from 'antd'
import { lazy, Suspense, useId } from 'react'
import { useTexts } from '../../../words/texts.ts'
import { ApprovalNote } from '../confirm/ApprovalNote.tsx'
import { payTexts } from '../pay.texts.ts'
import type { PayingState } from '../use-paying.ts'
import { DepositFields } from './DepositFields.tsx'
import { PriceFields } from './PriceFields.tsx'
import { SellerFields } from './SellerFields.tsx'
import { TenderFields } from './TenderFields.tsx'
import '../pay.css'

/** Fetched when a colleague is asked: paying is opened without its fields. */
const ApproveDialog = lazy(() => import('../confirm/ApproveDialog.tsx').then(({ ApproveDialog: part }) => ({ default: part })))

const REMARK_LENGTH = 500

/** Where nothing is to be paid, because money goes back, only the price is agreed on. */
export function PayFields({ paying, priceOnly = false }: { paying: PayingState; priceOnly?: boolean }) {
  const t = useTexts(payTexts)
  const id = useId()
  return (
    <div className="kg-pay-fields">
      <PriceFields paying={paying} />
      {paying.approvalNeeded && <ApprovalNote paying={paying} />}
      {!priceOnly && (
        <>
          <DepositFields paying={paying} />
          <TenderFields paying={paying.tender} />
          <SellerFields paying={paying} />
        </>
      )}
      <label className="kg-pay-line" htmlFor={id}>
        <span>{t.remark}</span>
        <Input
          id={id}
          maxLength={REMARK_LENGTH}
          autoComplete="off"
          placeholder={t.remarkHint}
          value={paying.remark}
          onChange={(event) => paying.setRemark(event.target.value)}
        />
      </label>
      <Suspense fallback={null}>{paying.asking && <ApproveDialog paying={paying} />}</Suspense>
    </div>
  )
}

/** 收款: by which methods money is taken here, what they are called and what they cost; and whether the providers say the same. */
import { ReconciliationsCard } from '../../../money/reconciliations/parts.ts'
import { PaymentsCard } from './PaymentsCard.tsx'

export default function PaymentsTab() {
  return (
    <div className="kg-page">
      <PaymentsCard />
      <ReconciliationsCard />
    </div>
  )
}

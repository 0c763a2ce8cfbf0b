/** 收款: by which methods money is taken here, what they are called and what they cost; and whether the providers say the same. */
import { Slot } from '../../../app/Slot.tsx'
import { PaymentsCard } from './PaymentsCard.tsx'

export default function PaymentsTab() {
  return (
    <div className="kg-page">
      <PaymentsCard />
      <Slot at="settings-providers" />
      <Slot at="settings-payments" />
    </div>
  )
}

import { cardCalls } from '@kaiguan/contract/features/cards'
import { checkInCalls, type Visit } from '@kaiguan/contract/features/check-in'
import { customerCalls } from '@kaiguan/contract/features/customers'
import { useMoneySend } from '../../api/queries.ts'
import { notices } from '../../ui/notices.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { visitTexts } from './check-in.texts.ts'

const changed = [checkInCalls.visits, checkInCalls.statistics, checkInCalls.person, cardCalls.list, customerCalls.show]

export default function CancelVisitDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const t = useTexts(visitTexts)
  const { name } = visit.customer
  const title = fill(t.cancelOf, { name })
  const cancel = useMoneySend(checkInCalls.cancel, { label: title, refresh: changed })
  return (
    <ReasonDialog
      title={title}
      text={<p className="kg-soft kg-dialog-alert">{t.cancelText}</p>}
      okText={t.cancel}
      danger
      onClose={onClose}
      submit={async (reason) => {
        await cancel.send({ params: { id: visit.id }, body: { reason } })
        notices.message({ level: 'success', text: fill(t.cancelDone, { name }) })
      }}
    />
  )
}

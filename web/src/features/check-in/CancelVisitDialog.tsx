import { checkInCalls, type Visit } from '@kaiguan/contract/features/check-in'
import { useMoneySend } from '../../api/queries.ts'
import { notices } from '../../ui/notices.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { visitTexts } from './check-in.texts.ts'

export default function CancelVisitDialog({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const t = useTexts(visitTexts)
  const { name } = visit.customer
  const title = fill(t.cancelOf, { name })
  const cancel = useMoneySend(checkInCalls.cancel, { label: title })
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

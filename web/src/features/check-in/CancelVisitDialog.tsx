import { checkInCalls, type Visit } from '@kaiguan/contract/features/check-in'
import { useMoneySend } from '../../api/queries.ts'
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
      text={t.cancelText}
      okText={t.cancel}
      danger
      onClose={onClose}
      submit={(reason) => cancel.send({ params: { id: visit.id }, body: { reason } })}
      done={fill(t.cancelDone, { name })}
    />
  )
}

/** 删除潜客: with a reason, which the log keeps; who holds something is told of it here. */
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { useSend } from '../../../api/queries.ts'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { deleteLeadTexts } from './leads.texts.ts'

type Props = { lead: { id: number; name: string }; onClose: () => void; onDeleted: () => void }

export default function DeleteLeadDialog({ lead: { id, name }, onClose, onDeleted }: Props) {
  const t = useTexts(deleteLeadTexts)
  const remove = useSend(leadCalls.remove)
  async function submit(reason: string) {
    await remove.send({ params: { id }, body: { reason } })
    onDeleted()
  }
  return (
    <ReasonDialog
      title={fill(t.title, { name })}
      text={t.text}
      okText={t.ok}
      danger
      onClose={onClose}
      submit={submit}
      done={fill(t.done, { name })}
    />
  )
}

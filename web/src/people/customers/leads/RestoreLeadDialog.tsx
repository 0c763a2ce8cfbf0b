/** 恢复潜客: a record of the log leads here; once back, they are shown. */
import { leadCalls } from '@kaiguan/contract/people/customers/leads'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useTexts } from '../../../words/texts.ts'
import { restoreLeadTexts } from './leads.texts.ts'

type Props = { id: number; onClose: () => void; onRestored: (lead: { id: number }) => void }

export default function RestoreLeadDialog({ id, onClose, onRestored }: Props) {
  const t = useTexts(restoreLeadTexts)
  const restore = useSend(leadCalls.restore)
  const submit = async () => onRestored(await restore.send({ params: { id } }))
  return (
    <FormDialog title={t.title} okText={t.ok} onClose={onClose} submit={submit} done={t.done}>
      <p className="kg-soft">{t.text}</p>
    </FormDialog>
  )
}

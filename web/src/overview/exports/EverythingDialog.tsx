/** 导出全部数据: what leaves with it, and one's own password once more. */
import { exportCalls } from '@kaiguan/contract/overview/exports/calls'
import { Input } from 'antd'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Field } from '../../ui/forms/fields.tsx'
import { useTexts } from '../../words/texts.ts'
import { everythingTexts } from './exports.texts.ts'

type Props = { onClose: () => void; onAsked: () => void }

export default function EverythingDialog({ onClose, onAsked }: Props) {
  const t = useTexts(everythingTexts)
  const { send } = useSend(exportCalls.everything)
  return (
    <FormDialog<{ password: string }, unknown>
      title={t.title}
      okText={t.ok}
      width={460}
      submit={({ password }) => send({ body: { password } })}
      done={t.done}
      onClose={onClose}
      onDone={onAsked}
    >
      <p className="kg-dialog-alert">{t.what}</p>
      <p className="kg-soft kg-dialog-alert">{t.without}</p>
      <Field name="password" label={t.password} rule={exportCalls.everything.body.shape.password}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Field>
    </FormDialog>
  )
}

/** Changing one's own password, as the specification has it: three required fields checked when left, then an alert and the way out. */
import { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { isFailure } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { logOut } from '../../app/boot.ts'
import { notices } from '../../session/notices.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { passwordTexts } from './auth.texts.ts'
import { NewPasswordFields, PasswordField } from './PasswordFields.tsx'

type Values = { password: string; new_password: string; new_password_confirmation: string }

export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(passwordTexts)
  const { send } = useSend(authCalls.changePassword)

  async function change(values: Values) {
    try {
      await send({ body: values })
    } catch (thrown) {
      if (isFailure(thrown) && thrown.status === 422) {
        // A reason that belongs to a field stands at the field (the dialog puts it there); any other is said here.
        const reason = thrown.fields.length === 0 ? thrown.message : ''
        thrown.take()
        notices.message({ level: 'error', text: reason ? fill(t.failedWhy, { reason }) : t.failed, ms: 3500 })
      }
      throw thrown
    }
    // Every session has ended with it.
    void notices.alert({ title: t.doneTitle, text: t.doneText, ok: t.doneOk }).then(logOut)
  }

  return (
    <FormDialog
      title={t.title}
      okText={t.ok}
      width={420}
      checks="all"
      submit={change}
      onClose={onClose}
      footer={<span className="kg-soft">{t.hint}</span>}
    >
      <PasswordField name="password" label={t.old} missing={t.oldMissing} autoComplete="current-password" autoFocus />
      <NewPasswordFields name="new_password" />
    </FormDialog>
  )
}

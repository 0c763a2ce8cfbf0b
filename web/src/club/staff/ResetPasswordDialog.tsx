/** Setting a forgotten password; nothing else changes. */
import { type StaffMember, staffCalls } from '@kaiguan/contract/club/staff/calls'
import { Password } from '@kaiguan/contract/rules'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Field } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { PasswordInput } from './PasswordInput.tsx'
import { resetTexts } from './staff.texts.ts'

export function ResetPasswordDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useTexts(resetTexts)
  const { send } = useSend(staffCalls.edit)
  const { id, name } = member
  return (
    <FormDialog
      title={t.title}
      width={440}
      okText={t.ok}
      submit={({ password }: { password: string }) => send({ params: { id }, body: { password } })}
      done={fill(t.done, { name })}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{fill(t.text, { name })}</p>
      <Field name="password" label={t.password} rule={Password}>
        <PasswordInput autoFocus />
      </Field>
    </FormDialog>
  )
}

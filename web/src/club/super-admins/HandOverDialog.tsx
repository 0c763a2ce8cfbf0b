/** Handing the brand over: a code on the receiver's phone and one's own password. */
import { type SuperAdmin, superAdminCalls } from '@kaiguan/contract/club/super-admins/calls'
import { Input } from 'antd'
import { useSend } from '../../api/queries.ts'
import { logOut } from '../../app/boot.ts'
import { CodeField } from '../../ground/phone-codes/parts.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Field } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { handOverTexts } from './super-admins.texts.ts'

type Values = { code: string; password: string }

export function HandOverDialog({ to: { id, name, phone }, onClose }: { to: SuperAdmin; onClose: () => void }) {
  const t = useTexts(handOverTexts)
  const code = useSend(superAdminCalls.sendHandOverCode)
  const give = useSend(superAdminCalls.handOver)
  return (
    <FormDialog<Values, unknown>
      title={fill(t.title, { name })}
      okText={t.ok}
      danger
      initial={{ code: '', password: '' }}
      submit={(body) => give.send({ params: { id }, body })}
      done={t.done}
      onDone={() => void logOut()}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{fill(t.text, { name })}</p>
      <CodeField
        name="code"
        label={fill(t.code, { phone })}
        needed
        known={phone}
        ask={({ timestamp, nonce }) => code.send({ params: { id }, body: { timestamp, nonce } })}
      />
      <Field name="password" label={t.password} rule={superAdminCalls.handOver.body.shape.password}>
        <Input.Password autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}

/** Handing the brand over: a code on the receiver's phone and one's own password. */
import { signedRequest } from '@kaiguan/contract/features/phone-codes'
import { type SuperAdmin, superAdminCalls } from '@kaiguan/contract/features/super-admins'
import { Button, Input } from 'antd'
import { useSend } from '../../api/queries.ts'
import { logOut } from '../../app/boot.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Field, TextField } from '../../ui/fields.tsx'
import { notices } from '../../ui/notices.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { handOverTexts } from './super-admins.texts.ts'

type Values = { code: string; password: string }

export function HandOverDialog({ to: { id, name, phone }, onClose }: { to: SuperAdmin; onClose: () => void }) {
  const t = useTexts(handOverTexts)
  const code = useSend(superAdminCalls.sendHandOverCode)
  const give = useSend(superAdminCalls.handOver)
  const { busy, run } = useBusy()
  const send = async () => {
    // The server knows the phone; what is signed here is only that a page of ours asks.
    const { timestamp, nonce } = signedRequest('', Date.now())
    await code.send({ params: { id }, body: { timestamp, nonce } })
    notices.message({ level: 'success', text: fill(t.sent, { phone }) })
  }
  const { code: Code, password: Password } = superAdminCalls.handOver.body.shape
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
      <TextField
        name="code"
        label={fill(t.code, { phone })}
        rule={Code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        figures
        suffix={
          <Button type="link" size="small" loading={busy} onClick={() => void run(send).catch(() => undefined)}>
            {t.send}
          </Button>
        }
      />
      <Field name="password" label={t.password} rule={Password}>
        <Input.Password autoComplete="current-password" />
      </Field>
    </FormDialog>
  )
}

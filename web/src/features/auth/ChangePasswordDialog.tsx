/** Changing one's own password (seed §5, §8): three required fields checked when left, then an alert and the way out. */
import { authCalls } from '@kaiguan/contract/features/auth'
import { PASSWORD_MIN, ruleTexts } from '@kaiguan/contract/rules'
import type { FormRule } from 'antd'
import { Form, Input } from 'antd'
import { isFailure } from '../../api/failure.ts'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { notices } from '../../ui/notices.ts'
import { useCapsLock } from '../../ui/use-caps-lock.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { passwordTexts } from './auth.texts.ts'

type Values = { password: string; new_password: string; new_password_confirmation: string }

export type ChangePasswordProps = { onClose: () => void /** The password is changed and every session ended. */; onChanged: () => void }

export default function ChangePasswordDialog({ onClose, onChanged }: ChangePasswordProps) {
  const t = useTexts(passwordTexts)
  const words = useWords()
  const { send } = useSend(authCalls.changePassword)
  const long: FormRule = { min: PASSWORD_MIN, message: words(ruleTexts['password-short']) }
  const same: FormRule = ({ getFieldValue }) => ({
    validator: async (_, value: unknown) => {
      if (value && value !== getFieldValue('new_password')) throw new Error(words(ruleTexts['password-differs']))
    },
  })

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
    void notices.alert({ title: t.doneTitle, text: t.doneText, ok: t.doneOk }).then(onChanged)
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
      <PasswordField name="password" label={t.old} missing={t.oldMissing} rules={[long]} autoComplete="current-password" autoFocus />
      <PasswordField name="new_password" label={t.fresh} missing={t.freshMissing} rules={[long]} autoComplete="new-password" />
      <PasswordField
        name="new_password_confirmation"
        label={t.again}
        missing={t.againMissing}
        rules={[long, same]}
        autoComplete="new-password"
        dependsOn="new_password"
      />
    </FormDialog>
  )
}

type FieldProps = {
  name: keyof Values
  label: string
  missing: string
  rules: FormRule[]
  autoComplete: string
  autoFocus?: boolean
  dependsOn?: keyof Values
}

function PasswordField({ name, label, missing, rules, autoComplete, autoFocus, dependsOn }: FieldProps) {
  const t = useTexts(passwordTexts)
  const capsLock = useCapsLock()
  return (
    // antd adds its own onBlur (validation) to the input's; ours stands on the wrapper so that neither hides the other.
    <div {...capsLock.watch}>
      <Form.Item
        name={name}
        label={label}
        required
        validateFirst
        dependencies={dependsOn ? [dependsOn] : undefined}
        rules={[{ required: true, message: missing }, ...rules]}
        extra={capsLock.on ? <span className="kg-warn">{t.capsLock}</span> : undefined}
      >
        <Input.Password autoComplete={autoComplete} autoFocus={autoFocus} />
      </Form.Item>
    </div>
  )
}

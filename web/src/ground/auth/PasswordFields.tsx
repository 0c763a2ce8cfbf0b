/** Passwords as one types them: checked when left, with a word where capitals are locked. */
import { PASSWORD_MIN, ruleTexts } from '@kaiguan/contract/rules'
import { Form, type FormRule, Input } from 'antd'
import { useCapsLock } from '../../ui/browser/use-caps-lock.ts'
import { useTexts, useWords } from '../../words/texts.ts'
import { passwordTexts } from './auth.texts.ts'

/** The new one, and once more. */
export function NewPasswordFields({ name }: { name: string }) {
  const t = useTexts(passwordTexts)
  return (
    <>
      <PasswordField name={name} label={t.fresh} missing={t.freshMissing} autoComplete="new-password" />
      <PasswordField name={`${name}_confirmation`} label={t.again} missing={t.againMissing} autoComplete="new-password" same={name} />
    </>
  )
}

type FieldProps = {
  name: string
  label: string
  missing: string
  autoComplete: string
  autoFocus?: boolean
  /** The field whose text it repeats. */
  same?: string
}

export function PasswordField({ name, label, missing, autoComplete, autoFocus, same }: FieldProps) {
  const t = useTexts(passwordTexts)
  const words = useWords()
  const capsLock = useCapsLock()
  const long: FormRule = { min: PASSWORD_MIN, message: words(ruleTexts['password-short']) }
  const repeated: FormRule = ({ getFieldValue }) => ({
    validator: async (_, value: unknown) => {
      if (value && value !== getFieldValue(same)) throw new Error(words(ruleTexts['password-differs']))
    },
  })
  return (
    // antd adds its own onBlur (validation) to the input's; ours stands on the wrapper so that neither hides the other.
    <div {...capsLock.watch}>
      <Form.Item
        name={name}
        label={label}
        required
        validateFirst
        dependencies={same ? [same] : undefined}
        rules={[{ required: true, message: missing }, long, ...(same ? [repeated] : [])]}
        extra={capsLock.on ? <span className="kg-warn">{t.capsLock}</span> : undefined}
      >
        <Input.Password autoComplete={autoComplete} autoFocus={autoFocus} />
      </Form.Item>
    </div>
  )
}

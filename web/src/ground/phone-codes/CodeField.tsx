/** A code that was sent to the phone of the same form, or to one that is known, and the button that sends it. */
import { type AnonymousCodeRequest, PhoneCode } from '@kaiguan/contract/ground/phone-codes/calls'
import { Phone } from '@kaiguan/contract/rules'
import { Button, Form, Input, Space } from 'antd'
import { useEffect, useState } from 'react'
import { askCode } from '../../api/ask-code.ts'
import { Failure } from '../../api/failure.ts'
import { notices } from '../../session/notices.ts'
import { Field } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { phoneCodeTexts } from './phone-codes.texts.ts'

const AGAIN_AFTER_S = 60

type Props = {
  name: string
  label?: string
  extra?: string
  /** Without it nothing is done; else it may stay empty. */
  needed?: boolean
  /** Said after it was asked for, where nobody is told whether the {phone} is known. */
  sent?: string
  /** A phone as it is shown, where only the server knows it whole: `ask` then gets none. Without it the form's own is asked for. */
  known?: string
  ask: (request: AnonymousCodeRequest) => Promise<unknown>
}

export function CodeField({ name, label, extra, needed = false, sent, known, ask }: Props) {
  const t = useTexts(phoneCodeTexts)
  return (
    <Field name={name} label={label ?? t.code} rule={PhoneCode} optional={!needed} extra={extra}>
      <CodeInput ask={ask} sent={sent} known={known} />
    </Field>
  )
}

/** `id`, `value` and `onChange` come from the form's item. */
function CodeInput({
  ask,
  sent,
  known,
  id,
  value,
  onChange,
}: Pick<Props, 'ask' | 'sent' | 'known'> & { id?: string; value?: string; onChange?: (code?: string) => void }) {
  const t = useTexts(phoneCodeTexts)
  const form = Form.useFormInstance()
  const { left, begin } = useCountdown()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    const phone: unknown = known ?? form.getFieldValue('phone')
    if (typeof phone !== 'string' || (known === undefined && !Phone.safeParse(phone).success)) {
      form.setFields([{ name: 'phone', errors: [t.phoneFirst] }])
      return
    }
    setBusy(true)
    try {
      await askCode(known === undefined ? phone : '', ask)
      begin()
      notices.message({ level: 'success', text: fill(sent ?? t.sent, { phone }) })
    } catch (failure) {
      // What isn't the phone's of this form has shown itself.
      const said = known === undefined && failure instanceof Failure && failure.fields.find(({ field }) => field === 'phone')
      if (said) {
        failure.takeFields(['phone'])
        form.setFields([{ name: 'phone', errors: [said.text] }])
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <Space.Compact block>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        className="kg-figures"
        value={value ?? ''}
        // Left empty, it isn't given at all.
        onChange={({ target }) => onChange?.(target.value || undefined)}
      />
      <Button onClick={send} loading={busy} disabled={left > 0}>
        {left > 0 ? fill(t.again, { seconds: left }) : t.send}
      </Button>
    </Space.Compact>
  )
}

function useCountdown() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, begin: () => setLeft(AGAIN_AFTER_S) }
}

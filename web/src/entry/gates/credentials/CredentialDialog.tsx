/** Registers a card, a wristband or a PIN: a reader types into the field as a keyboard does. */
import { type Credential, gateCredentialCalls, NewCredential } from '@kaiguan/contract/entry/gates/gate-credentials'
import { cardFormats, cardFormatWords, credentialKindWords } from '@kaiguan/contract/entry/gates/texts'
import { Form } from 'antd'
import type { z } from 'zod'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, TextField, useOptions } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { entryTexts } from '../gates.texts.ts'

type Values = z.output<typeof NewCredential>
type Props = { of: 'customer' | 'employee'; id: number; name: string; onClose: () => void }

const kinds = NewCredential.shape.kind.options

export function CredentialDialog({ of, id, name, onClose }: Props) {
  const t = useTexts(entryTexts)
  const options = useOptions()
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('kind', form) ?? 'card'
  const customer = useSend(gateCredentialCalls.add)
  const employee = useSend(gateCredentialCalls.addToEmployee)
  const { send } = of === 'customer' ? customer : employee
  const hint = { card: t.cardHint, bracelet: undefined, pin: t.pinHint }[kind]
  return (
    <FormDialog<Values, Credential>
      title={fill(t.addTitle, { name })}
      okText={t.add}
      form={form}
      initial={{ kind: 'card', format: 'uid', value: '' }}
      submit={({ format, ...values }) => send({ params: { id }, body: { ...values, ...(values.kind === 'card' ? { format } : {}) } })}
      done={t.added}
      onClose={onClose}
    >
      <ChoiceField name="kind" label={t.kind} as="buttons" options={options(kinds, credentialKindWords)} />
      {kind === 'card' && <ChoiceField name="format" label={t.format} options={options(cardFormats, cardFormatWords)} />}
      <TextField
        name="value"
        label={t[kind]}
        rule={NewCredential.shape.value}
        extra={hint}
        autoFocus
        figures
        inputMode={kind === 'pin' ? 'numeric' : undefined}
        type={kind === 'pin' ? 'password' : undefined}
        autoComplete={kind === 'pin' ? 'new-password' : 'off'}
      />
    </FormDialog>
  )
}

/** A template is added or changed. */
import { MessageTemplate, MessageTemplateFields, messageTemplateCalls } from '@kaiguan/contract/people/member-messages/templates'
import { type MessageKind, messageKinds, messageKindWords } from '@kaiguan/contract/people/member-messages/texts'
import { Form } from 'antd'
import { useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, SwitchField, TextField, useOptions } from '../../ui/forms/fields.tsx'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { useTexts } from '../../words/texts.ts'
import { MessageTextField } from './MessageTextField.tsx'
import { sendTexts, templateTexts } from './messages.texts.ts'

type Values = { name: string; kind: MessageKind; text: string; enabled: boolean }
const NOTHING: Values = { name: '', kind: 'service', text: '', enabled: true }
const valuesOf = ({ name, kind, text, enabled }: MessageTemplate): Values => ({ name, kind, text, enabled })

export function TemplateDialog({ template, onClose }: { template: MessageTemplate | null; onClose: () => void }) {
  const t = useTexts(templateTexts)
  const s = useTexts(sendTexts)
  const optionsOf = useOptions()
  const [form] = Form.useForm<Values>()
  const kind = Form.useWatch('kind', form)
  const add = useSend(messageTemplateCalls.create)
  const edit = useSend(messageTemplateCalls.edit)
  const { shown, onStale } = useEdited(template, MessageTemplate, valuesOf)
  return (
    <FormDialog<Values, unknown>
      title={template === null ? t.add : template.name}
      form={form}
      initial={shown ? valuesOf(shown) : NOTHING}
      onStale={onStale}
      submit={(body) => (shown ? edit.send({ params: { id: shown.id }, body: { ...body, version: shown.version } }) : add.send({ body }))}
      done={t.saved}
      onClose={onClose}
    >
      <TextField name="name" label={t.name} rule={MessageTemplateFields.shape.name} autoFocus />
      <ChoiceField name="kind" label={t.kind} as="buttons" options={optionsOf(messageKinds, messageKindWords)} />
      {kind === 'marketing' && <p className="kg-soft">{s.marketingHint}</p>}
      <MessageTextField form={form} label={t.text} />
      <SwitchField name="enabled" label={t.enabled} />
    </FormDialog>
  )
}

/** The text of a message, with its fields to be put in and what it comes to as text messages. */
import { faultOf, MessageText, messageFields, segmentsOf } from '@kaiguan/contract/people/member-messages/template-fields'
import { messageFieldWords, textFaultWords } from '@kaiguan/contract/people/member-messages/texts'
import { Button, Form, type FormInstance } from 'antd'
import { AreaField } from '../../ui/forms/fields.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { sendTexts } from './messages.texts.ts'

/** `form`: the form it stands in, whose `text` it is. */
export function MessageTextField({ form, label }: { form: FormInstance; label: string }) {
  const t = useTexts(sendTexts)
  const say = useWords()
  const text: string = Form.useWatch('text', form) ?? ''
  const known = messageFields.map((field) => `{{${field}}}`).join('、')
  const rule = {
    validator: (_: unknown, value: string | undefined) => {
      const fault = faultOf(value ?? '')
      if (fault === null) return Promise.resolve()
      return Promise.reject(new Error(fill(say(textFaultWords[fault.fault]), { field: fault.fault === 'field' ? fault.field : '', known })))
    },
  }
  const put = (field: string) => form.setFieldValue('text', `${text}{{${field}}}`)
  return (
    <>
      <AreaField
        name="text"
        label={label}
        rule={MessageText}
        rules={[rule]}
        lines={[3, 8]}
        extra={fill(t.counted, { length: text.length, parts: segmentsOf(text) })}
      />
      <p className="kg-beside kg-wraps">
        <span className="kg-soft">{t.fields}</span>
        {messageFields.map((field) => (
          <Button key={field} size="small" onClick={() => put(field)}>
            {say(messageFieldWords[field])}
          </Button>
        ))}
      </p>
    </>
  )
}

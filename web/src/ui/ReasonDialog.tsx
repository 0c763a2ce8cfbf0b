import { Reason } from '@kaiguan/contract/rules'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../words/texts.ts'
import { FormDialog } from './FormDialog.tsx'
import { useRule } from './rules.ts'
import { uiTexts } from './ui.texts.ts'

type Props = {
  title: string
  text?: ReactNode
  okText?: string
  danger?: boolean
  onClose: () => void
  submit: (reason: string) => Promise<unknown>
}

/** For what may not happen without a reason: refunds, reversals, destructions. The reason goes into the operation log. */
export function ReasonDialog({ title, text, okText, danger, onClose, submit }: Props) {
  const t = useTexts(uiTexts)
  const rule = useRule()
  return (
    <FormDialog<{ reason: string }>
      title={title}
      okText={okText ?? t.ok}
      danger={danger}
      onClose={onClose}
      submit={({ reason }) => submit(reason)}
    >
      {text}
      <Form.Item name="reason" label={t.reason} required rules={[rule(Reason)]}>
        <Input.TextArea autoFocus rows={3} maxLength={200} showCount placeholder={t.reasonHint} />
      </Form.Item>
    </FormDialog>
  )
}

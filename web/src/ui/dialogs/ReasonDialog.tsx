import { Reason } from '@kaiguan/contract/rules'
import type { ReactNode } from 'react'
import { useTexts } from '../../words/texts.ts'
import { AreaField } from '../forms/fields.tsx'
import { uiTexts } from '../ui.texts.ts'
import { FormDialog } from './FormDialog.tsx'

type Props = {
  title: string
  text?: ReactNode
  /** Beneath it: what else must be known before. */
  note?: ReactNode
  okText?: string
  danger?: boolean
  onClose: () => void
  submit: (reason: string) => Promise<unknown>
  /** What is said after it went well. */
  done?: string
}

/** For what may not happen without a reason: refunds, reversals, destructions. The reason goes into the operation log. */
export function ReasonDialog({ title, text, note, okText, danger, onClose, submit, done }: Props) {
  const t = useTexts(uiTexts)
  return (
    <FormDialog
      title={title}
      okText={okText ?? t.ok}
      danger={danger}
      onClose={onClose}
      submit={({ reason }: { reason: string }) => submit(reason)}
      done={done}
    >
      {text && <p className="kg-soft kg-dialog-alert">{text}</p>}
      {note}
      <AreaField name="reason" label={t.reason} rule={Reason} autoFocus lines={[3, 3]} showCount placeholder={t.reasonHint} />
    </FormDialog>
  )
}

/**
 * 交班: the count first, and blind. What should be in the drawer is never shown before; a difference is answered once at
 * the note, and then it is counted again or explained. After it the slip.
 */
import { formatFen } from '@kaiguan/contract/money'
import { type Shift, shiftCalls } from '@kaiguan/contract/money/shifts/calls'
import { Form } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useMoneySend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Field, MoneyField, TextField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { CountInput } from './CountInput.tsx'
import { type Count, countedIn, NOTHING_COUNTED } from './denominations.ts'
import type { OpenShift } from './registers.ts'
import { SlipDialog } from './SlipDialog.tsx'
import { handOverTexts } from './shifts.texts.ts'
import './shifts.css'

export function HandOver({ shift, onClose }: { shift: OpenShift; onClose: () => void }) {
  const [closed, setClosed] = useState<Shift | null>(null)
  // The count dialog closes itself after a success: the slip takes its place.
  const over = useRef(false)
  if (closed) return <SlipDialog shift={closed} onClose={onClose} />
  return (
    <CountDialog
      shift={shift}
      onCounted={(done) => {
        over.current = true
        setClosed(done)
      }}
      onClose={() => {
        if (!over.current) onClose()
      }}
    />
  )
}

type Values = { counted: Count; left: number | null; note: string }
type Props = { shift: OpenShift; onCounted: (shift: Shift) => void; onClose: () => void }

function CountDialog({ shift, onCounted, onClose }: Props) {
  const t = useTexts(handOverTexts)
  const [form] = Form.useForm<Values>()
  const title = fill(t.title, { name: shift.register })
  const { send } = useMoneySend(shiftCalls.close, { label: title })
  const counted = countedIn(Form.useWatch('counted', form) ?? NOTHING_COUNTED)
  const left = Form.useWatch('left', form) ?? 0
  // Of a drawer with less in it than its float, all of it stays; what somebody wrote there stays as well.
  const proposed = useRef<number | null>(shift.float)
  useEffect(() => {
    if (counted === null || form.getFieldValue('left') !== proposed.current) return
    proposed.current = Math.min(shift.float, counted)
    form.setFieldValue('left', proposed.current)
  }, [counted, shift.float, form])

  const handOver = ({ counted: pieces, left: kept, note }: Values) =>
    send({ params: { id: shift.id }, body: { counted: countedIn(pieces) ?? 0, left: kept ?? 0, note: note.trim() } })
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      width={560}
      form={form}
      draft={`hand-over-${shift.id}`}
      initial={{ counted: NOTHING_COUNTED, left: shift.float, note: '' }}
      submit={handOver}
      onDone={onCounted}
      onClose={onClose}
      footer={counted !== null && left <= counted && <span className="kg-soft">{fill(t.toSafe, { yuan: formatFen(counted - left) })}</span>}
    >
      <p className="kg-soft kg-dialog-alert">{t.text}</p>
      <Field name="counted" label={t.counted} optional={false} rules={[must((value: Count) => countedIn(value) === null && t.countFirst)]}>
        <CountInput />
      </Field>
      <MoneyField
        name="left"
        label={t.left}
        rule={shiftCalls.close.body.shape.left}
        optional={false}
        rules={[
          must((value: number | null) => {
            const most = countedIn(form.getFieldValue('counted'))
            return most !== null && (value ?? 0) > most && fill(t.leftTooMuch, { yuan: formatFen(most) })
          }),
        ]}
        className="kg-count-left"
        onFocus={({ target }) => target.select()}
      />
      <TextField name="note" label={t.note} maxLength={200} placeholder={t.noteHint} />
    </FormDialog>
  )
}

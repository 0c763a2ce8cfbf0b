/** Adding and changing an employee. */
import type { ResponseOf } from '@kaiguan/contract/call'
import { StaffMember, staffCalls } from '@kaiguan/contract/club/staff/calls'
import { Form } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { StaffFields } from './StaffFields.tsx'
import { staffFormTexts } from './staff.texts.ts'
import { createBody, editBody, type NewStaffValues, newStaff, type StaffValues, valuesOf } from './staff-form.ts'

const WIDTH = 760

export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(staffFormTexts)
  const { send } = useSend(staffCalls.create)
  const [form] = Form.useForm<NewStaffValues>()
  const [initial] = useState(newStaff)
  // What isn't drawn (the discount that follows the role) isn't among the submitted values; the form's store has all.
  const add = () => send({ body: createBody(form.getFieldsValue(true)) })
  function added({ name, full_phone: phone, account_existed, status }: ResponseOf<typeof staffCalls.create>) {
    const said = { name, phone }
    if (account_existed) void notices.alert({ level: 'info', title: fill(t.existedTitle, said), text: fill(t.existedText, said), ok: t.ok })
    else notices.message({ level: 'success', text: fill(status === 1 ? t.added : t.addedOff, said) })
  }
  return (
    // A password isn't kept in the browser: this form has no draft.
    <FormDialog title={t.addTitle} width={WIDTH} form={form} initial={initial} submit={add} onDone={added} onClose={onClose}>
      <StaffFields form={form} member={null} />
    </FormDialog>
  )
}

/** From a row of the list: the whole employee is asked for first. */
export function EditStaffById({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(staffCalls.show, { params: { id } }, { staleTime: 0 })
  if (!read.data || read.isFetching || read.data.id !== id) return null
  return <EditStaffDialog member={read.data} onClose={onClose} />
}

export function EditStaffDialog({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const t = useTexts(staffFormTexts)
  const { send } = useSend(staffCalls.edit)
  const [form] = Form.useForm<StaffValues>()
  const { shown, onStale } = useEdited(member, StaffMember, valuesOf)
  return (
    <FormDialog
      title={t.editTitle}
      width={WIDTH}
      form={form}
      initial={valuesOf(member)}
      submit={() => send({ params: { id: shown.id }, body: editBody(form.getFieldsValue(true), shown) })}
      done={({ name }) => fill(t.saved, { name })}
      onStale={onStale}
      onClose={onClose}
    >
      <StaffFields form={form} member={shown} />
    </FormDialog>
  )
}

/** Adding and changing an employee. */
import { StaffMember, staffCalls } from '@kaiguan/contract/features/staff'
import { Form } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { mergeLatest } from '../../ui/merge-latest.ts'
import { notices } from '../../ui/notices.ts'
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
  async function add() {
    // What isn't drawn (the discount that follows the role) isn't among the submitted values; the form's store has all.
    const made = await send({ body: createBody(form.getFieldsValue(true)) })
    const said = { name: made.name, phone: made.full_phone }
    if (made.account_existed)
      void notices.alert({ level: 'info', title: fill(t.existedTitle, said), text: fill(t.existedText, said), ok: t.ok })
    else notices.message({ level: 'success', text: fill(made.status === 1 ? t.added : t.addedOff, said) })
  }
  return (
    // A password isn't kept in the browser: this form has no draft.
    <FormDialog<NewStaffValues> title={t.addTitle} width={WIDTH} form={form} initial={initial} submit={add} onClose={onClose}>
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
  // What was read when the dialog opened; a newer one only where the person asked for it.
  const [shown, setShown] = useState(member)
  async function save() {
    const saved = await send({ params: { id: shown.id }, body: editBody(form.getFieldsValue(true), shown) })
    notices.message({ level: 'success', text: fill(t.saved, { name: saved.name }) })
  }
  return (
    <FormDialog<StaffValues>
      title={t.editTitle}
      width={WIDTH}
      form={form}
      initial={valuesOf(member)}
      submit={save}
      onStale={(details) => {
        const latest = StaffMember.safeParse(details)
        if (!latest.success) return
        form.setFieldsValue(mergeLatest(valuesOf(shown), form.getFieldsValue(true), valuesOf(latest.data)))
        setShown(latest.data)
      }}
      onClose={onClose}
    >
      <StaffFields form={form} member={shown} />
    </FormDialog>
  )
}

/** Giving a colleague a follow-up to do on a day. */
import { type FollowUp, followUpCalls } from '@kaiguan/contract/people/follow-ups/calls'
import dayjs from 'dayjs'
import { useSend } from '../../api/queries.ts'
import { StaffPicker } from '../../ground/staff-picker/parts.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { AreaField, DayField, Field } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { assignTexts } from './follow-ups.texts.ts'

type Values = { staff_id: number; next_on: string; content: string }
type Props = { customer: { id: number; name: string; consultant: { id: number; name: string } | null }; onClose: () => void }

const { staff_id: Who, next_on: When, content: What } = followUpCalls.assign.body.shape

export function AssignDialog({ customer, onClose }: Props) {
  const t = useTexts(assignTexts)
  const { today } = useUser().gym
  const { send } = useSend(followUpCalls.assign)
  return (
    <FormDialog<Values, FollowUp>
      title={fill(t.title, { name: customer.name })}
      okText={t.ok}
      // The colleague is theirs to choose where nobody looks after them.
      initial={{ ...(customer.consultant ? { staff_id: customer.consultant.id } : {}), next_on: today, content: '' } as Values}
      submit={(values) => send({ body: { ...values, customer_id: customer.id } })}
      done={t.done}
      onClose={onClose}
    >
      <AreaField name="content" label={t.content} rule={What} placeholder={t.contentHint} autoFocus />
      <div className="kg-two">
        <Field name="staff_id" label={t.staff} rule={Who} asks="choose">
          <StaffPicker chosen={customer.consultant} allowClear={false} />
        </Field>
        <DayField name="next_on" label={t.day} rule={When} minDate={dayjs(today)} />
      </div>
    </FormDialog>
  )
}

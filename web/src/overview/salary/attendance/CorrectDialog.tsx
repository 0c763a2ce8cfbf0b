/** How many days somebody missed is said by hand, with the reason; and taken back. */
import { type AttendanceMonth, attendanceCalls } from '@kaiguan/contract/overview/salary/attendance-calls'
import { Reason } from '@kaiguan/contract/rules'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ReasonDialog } from '../../../ui/dialogs/ReasonDialog.tsx'
import { AreaField, IntField } from '../../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { attendanceTexts } from './attendance.texts.ts'

/** Without null, which takes a correction back: an emptied field doesn’t. */
const Missed = attendanceCalls.correct.body.shape.absent_days.unwrap()

type Props = { month: string; person: AttendanceMonth; onClose: () => void }
type Values = { absent_days: number; reason: string }

export function CorrectDialog({ month, person: read, onClose }: Props) {
  const t = useTexts(attendanceTexts)
  // As it was when the dialog opened: what a colleague says meanwhile is told, not taken.
  const [{ staff, employed_days: employed, days_off: off, present_days: present, absent_days, version }] = useState(read)
  const { send } = useSend(attendanceCalls.correct)
  return (
    <FormDialog<Values, unknown>
      title={fill(t.correctTitle, { name: staff.name, month })}
      initial={absent_days === null ? {} : { absent_days }}
      submit={(values) => send({ body: { staff_id: staff.id, month, version, ...values } })}
      done={t.done}
      onClose={onClose}
    >
      <p className="kg-soft">{fill(t.counted, { employed, off, present })}</p>
      <IntField name="absent_days" label={t.absentDays} rule={Missed} suffix={t.daysUnit} autoFocus style={{ width: 180 }} />
      <AreaField name="reason" label={t.reason} rule={Reason} lines={[2, 3]} />
    </FormDialog>
  )
}

export function TakeBackDialog({ month, person: read, onClose }: Props) {
  const t = useTexts(attendanceTexts)
  const [{ staff, version }] = useState(read)
  const { send } = useSend(attendanceCalls.correct)
  return (
    <ReasonDialog
      title={fill(t.takeBackTitle, { name: staff.name, month })}
      text={t.takeBackText}
      submit={(reason) => send({ body: { staff_id: staff.id, month, absent_days: null, reason, version } })}
      done={t.takenBack}
      onClose={onClose}
    />
  )
}

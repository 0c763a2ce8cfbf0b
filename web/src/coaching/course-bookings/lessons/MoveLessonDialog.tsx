/** Another time, another coach, or another remark: the way for hands on the keyboard; the calendar's own is dragging. */
import { CourseBooking, courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { TimeOfDay } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useSend } from '../../../api/queries.ts'
import { useDearerCoach } from '../../../ground/pay/parts.ts'
import { StaffPicker } from '../../../ground/staff-picker/parts.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AreaField, DayField, Field } from '../../../ui/forms/fields.tsx'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx'
import { dayOf, instantOf, timeOf, wallOf } from '../../../ui/page/wall.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { moveTexts } from '../bookings.texts.ts'

type Values = { coach_id: number; day: string; starts_at: string | null; remark: string }

export function MoveLessonDialog({ lesson, onClose }: { lesson: CourseBooking; onClose: () => void }) {
  const t = useTexts(moveTexts)
  const { time_zone: zone } = useUser().gym
  const [form] = Form.useForm<Values>()
  const { send } = useSend(courseBookingCalls.move)
  const valuesOf = ({ coach, starts_at, remark }: CourseBooking): Values => {
    const wall = wallOf(starts_at, zone)
    return { coach_id: coach.id, day: dayOf(wall), starts_at: timeOf(wall), remark }
  }
  const { agreed, dialog } = useDearerCoach()
  const { shown, onStale } = useEdited(lesson, CourseBooking, valuesOf)
  function save({ coach_id, day, starts_at: time, remark }: Values) {
    const before = valuesOf(shown)
    const moves = day !== before.day || time !== before.starts_at
    const body = {
      coach_id: coach_id === before.coach_id ? undefined : coach_id,
      starts_at: moves ? instantOf(`${day}T${time ?? before.starts_at}`, zone) : undefined,
      remark,
      version: shown.version,
    }
    return agreed((more) => send({ params: { id: shown.id }, body: { ...body, ...more } }))
  }
  return (
    <FormDialog
      title={fill(t.title, { name: lesson.customer.name })}
      okText={t.ok}
      form={form}
      initial={valuesOf(lesson)}
      submit={save}
      done={({ starts_at }) => fill(t.done, { at: wallOf(starts_at, zone).replace('T', ' ') })}
      onStale={onStale}
      onClose={onClose}
    >
      {dialog}
      <div className="kg-two">
        <DayField name="day" label={t.day} allowClear={false} />
        <Field name="starts_at" label={t.time} rule={TimeOfDay} asks="choose">
          <TimeInput minuteStep={5} allowClear={false} autoFocus />
        </Field>
        <Field name="coach_id" label={t.coach}>
          <StaffPicker coach chosen={lesson.coach} allowClear={false} />
        </Field>
      </div>
      <AreaField name="remark" label={t.remark} rule={courseBookingCalls.book.body.shape.remark} />
    </FormDialog>
  )
}

/** A lesson is cancelled, or nobody came: what that costs by the rules is said before, and may be forgiven with a reason. */
import { type CourseBooking, courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { lessonPolicyWords } from '@kaiguan/contract/coaching/course-bookings/texts'
import { Form } from 'antd'
import { useMoneySend, useRead } from '../../../api/queries.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AreaField, CheckField } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { wallOf } from '../../../ui/page/wall.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { endTexts } from '../bookings.texts.ts'

type Values = { reason: string; forgive: boolean }

export function EndLessonDialog({ how, lesson, onClose }: { how: 'cancel' | 'no-show'; lesson: CourseBooking; onClose: () => void }) {
  const t = useTexts(endTexts)
  const words = useWords()
  const { time_zone: zone } = useUser().gym
  const [form] = Form.useForm<Values>()
  const at = wallOf(lesson.starts_at, zone).replace('T', ' ')
  const title = fill(how === 'cancel' ? t.cancelTitle : t.noShowTitle, { name: lesson.customer.name, at })
  const cancel = useMoneySend(courseBookingCalls.cancel, { label: title })
  const noShow = useMoneySend(courseBookingCalls.noShow, { label: title })
  const rules = useRead(coachTimeCalls.rules, {}, { silent: true }).data
  const forgive = Form.useWatch('forgive', form) ?? false
  const policy = rules && words(lessonPolicyWords[how === 'cancel' ? rules.late : rules.no_show])
  return (
    <FormDialog
      title={title}
      okText={how === 'cancel' ? t.cancel : t.noShow}
      danger
      form={form}
      initial={{ reason: '', forgive: false }}
      submit={(body: Values) => (how === 'cancel' ? cancel : noShow).send({ params: { id: lesson.id }, body })}
      done={fill(how === 'cancel' ? t.cancelled : t.missed, { name: lesson.customer.name, at })}
      onClose={onClose}
    >
      {rules && policy && (
        <p className="kg-soft kg-dialog-alert">
          {how === 'cancel' ? fill(t.cancelText, { minutes: rules.cancel, policy }) : fill(t.noShowText, { policy })}
        </p>
      )}
      {how === 'cancel' && lesson.late_start !== null && (
        <p className="kg-warn kg-dialog-alert">{fill(t.movedText, { at: wallOf(lesson.late_start, zone).replace('T', ' ') })}</p>
      )}
      <AreaField
        name="reason"
        label={t.reason}
        rule={courseBookingCalls.cancel.body.shape.reason}
        dependencies={['forgive']}
        rules={[must((text: string) => forgive && text.trim() === '' && t.reasonNeeded)]}
        autoFocus
      />
      <CheckField name="forgive" text={t.forgive} />
    </FormDialog>
  )
}

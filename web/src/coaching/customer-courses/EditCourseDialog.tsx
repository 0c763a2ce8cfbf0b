/** The coach, the last day and the remark of a member's course. Each is asked of whoever may change it; what isn't changed isn't sent. */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { permissions } from '@kaiguan/contract/permissions'
import { Reason, Remark } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useMoneySend } from '../../api/queries.ts'
import { useDearerCoach } from '../../ground/pay/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { AreaField, DayField, Field, TextField } from '../../ui/forms/fields.tsx'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { CoachOfCourse } from './CoachOfCourse.tsx'
import { editCourseTexts } from './customer-courses.texts.ts'

type Values = { coach_id: number; expired_at: string | null; remark: string; reason?: string }

const valuesOf = ({ coach, ends_on, remark }: CustomerCourse): Values => ({ coach_id: coach.id, expired_at: ends_on, remark })

export function EditCourseDialog({ course, onClose }: { course: CustomerCourse; onClose: () => void }) {
  const t = useTexts(editCourseTexts)
  const words = useWords()
  const allowed = useAllowed()
  const [form] = Form.useForm<Values>()
  const title = fill(t.title, { name: course.customer.name, course: course.course.name })
  const { send } = useMoneySend(customerCourseCalls.edit, { label: title })
  const { agreed, dialog } = useDearerCoach()
  const { shown, onStale } = useEdited(course, CustomerCourse, valuesOf)
  const now = { ...valuesOf(shown), ...Form.useWatch((values: Values) => values, { form, preserve: true }) }
  const moves = now.coach_id !== shown.coach.id || (now.expired_at ?? null) !== shown.ends_on
  const coachesElse = allowed('coaching.change-coach')
  const prolongs = allowed('coaching.extend')

  function save(values: Values) {
    const asked = valuesOf(shown)
    const body = {
      coach_id: values.coach_id === asked.coach_id ? undefined : values.coach_id,
      expired_at: (values.expired_at ?? null) === asked.expired_at ? undefined : (values.expired_at ?? null),
      remark: values.remark,
      reason: values.reason?.trim() || undefined,
      version: shown.version,
    }
    return agreed((more) => send({ params: { id: shown.id }, body: { ...body, ...more } }), body.reason)
  }
  return (
    <FormDialog title={title} form={form} initial={valuesOf(course)} submit={save} done={t.done} onStale={onStale} onClose={onClose}>
      {dialog}
      <div className="kg-two">
        <Field name="coach_id" label={t.coach} extra={coachesElse ? t.coachHint : words(permissions['coaching.change-coach'])}>
          <CoachOfCourse courseId={shown.course.id} now={shown.coach} disabled={!coachesElse} />
        </Field>
        <DayField
          name="expired_at"
          label={t.ends}
          extra={prolongs ? t.endsHint : words(permissions['coaching.extend'])}
          disabled={!prolongs}
        />
      </div>
      {moves && <TextField name="reason" label={t.reason} rule={Reason} optional placeholder={t.reasonHint} />}
      <AreaField name="remark" label={t.remark} rule={Remark} autoFocus />
    </FormDialog>
  )
}

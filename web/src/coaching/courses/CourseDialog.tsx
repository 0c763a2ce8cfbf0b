/** A new course, or a changed one. */
import { Course, CourseFields, courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { fitGoalWords } from '@kaiguan/contract/people/customers/texts'
import { Form } from 'antd'
import { useSend } from '../../api/queries.ts'
import { PictureField } from '../../ground/files/parts.ts'
import { useLocked } from '../../ground/laid-down/parts.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { AreaField, CheckField, ChoiceField, IntField, TextField, useOptions } from '../../ui/forms/fields.tsx'
import { cleared } from '../../ui/forms/null-cleared.ts'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { courseDialogTexts } from './courses.texts.ts'

type Values = Pick<
  Course,
  'name' | 'fit_type' | 'persons' | 'image' | 'introduce' | 'is_hot' | 'app_status' | 'app_booking' | 'gifts_transfer'
> & { time: number | null; valid_days: number | null }

const NOTHING: Values = {
  name: '',
  time: 60,
  fit_type: null,
  persons: 1,
  valid_days: null,
  image: null,
  introduce: '',
  is_hot: false,
  app_status: true,
  app_booking: false,
  gifts_transfer: true,
}

function valuesOf(course: Course): Values {
  const { name, time, fit_type, persons, valid_days, image, introduce, is_hot, app_status, app_booking, gifts_transfer } = course
  return { name, time, fit_type, persons, valid_days, image, introduce, is_hot, app_status, app_booking, gifts_transfer }
}

type Props = { /** Null: a new one. */ course: Course | null; onSaved: (course: Course) => void; onClose: () => void }

export function CourseDialog({ course, onSaved, onClose }: Props) {
  const t = useTexts(courseDialogTexts)
  const options = useOptions()
  const [form] = Form.useForm<Values>()
  const { shown, onStale } = useEdited(course, Course, valuesOf)
  const add = useSend(courseCalls.create)
  const edit = useSend(courseCalls.edit)
  const { name, time, valid_days, introduce } = CourseFields.shape

  function submit(values: Values) {
    const body = { ...cleared(values), time: values.time ?? 0 }
    return shown ? edit.send({ params: { id: shown.id }, body: { ...body, version: shown.version } }) : add.send({ body })
  }
  return (
    <FormDialog
      title={course ? t.editTitle : t.addTitle}
      okText={t.save}
      width={640}
      form={form}
      initial={shown ? valuesOf(shown) : NOTHING}
      submit={submit}
      done={({ name: saved }) => fill(shown ? t.edited : t.added, { name: saved })}
      onDone={onSaved}
      locked={useLocked('course', shown?.id ?? null)}
      onStale={onStale}
      onClose={onClose}
    >
      <div className="kg-two">
        <TextField name="name" label={t.name} rule={name} autoFocus />
        <IntField name="time" label={t.time} rule={time} />
        <ChoiceField
          name="persons"
          label={t.persons}
          as="buttons"
          options={[
            { value: 1, label: t.one },
            { value: 2, label: t.two },
          ]}
        />
        <IntField name="valid_days" label={t.valid} rule={valid_days} optional placeholder={t.validHint} />
        <ChoiceField name="fit_type" label={t.fit} placeholder={t.fitNone} allowClear options={options([0, 1, 2] as const, fitGoalWords)} />
      </div>
      <div className="kg-two">
        <PictureField name="image" label={t.image} kind="photo" />
        <div>
          <CheckField name="app_status" text={t.shown} />
          <CheckField name="app_booking" text={t.booking} />
          <CheckField name="is_hot" text={t.hot} />
          <CheckField name="gifts_transfer" text={t.gifts} />
        </div>
      </div>
      <AreaField name="introduce" label={t.introduce} rule={introduce} placeholder={t.introduceHint} />
    </FormDialog>
  )
}

/** A new course of classes, or a changed one. */
import { classRight } from '@kaiguan/contract/classes/classes/class-rights'
import { GroupCourse, GroupCourseFields, groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import { fitGoalWords } from '@kaiguan/contract/people/customers/texts'
import { Form } from 'antd'
import { useSend } from '../../api/queries.ts'
import { PictureField } from '../../ground/files/parts.ts'
import { StaffPicker } from '../../ground/staff-picker/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { AreaField, ChoiceField, Field, IntField, MoneyField, TextField, useOptions } from '../../ui/forms/fields.tsx'
import { cleared } from '../../ui/forms/null-cleared.ts'
import { must } from '../../ui/forms/rules.ts'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { groupCourseDialogTexts, scheduleTexts } from './classes.texts.ts'
import { HallPicker } from './halls/HallPicker.tsx'

type Values = Pick<GroupCourse, 'name' | 'address' | 'fit_type' | 'introduce' | 'image'> & {
  time: number | null
  max_person: number | null
  min_person: number | null
  price: number | null
  coach_id: number | null
  hall_id: number | null
}

const NOTHING: Values = {
  name: '',
  time: 60,
  max_person: 20,
  min_person: 0,
  address: '',
  price: 0,
  fit_type: null,
  coach_id: null,
  hall_id: null,
  introduce: '',
  image: null,
}

function valuesOf(course: GroupCourse): Values {
  const { name, time, max_person, min_person, address, price, fit_type, coach, hall, introduce, image } = course
  return {
    name,
    time,
    max_person,
    min_person,
    address,
    price,
    fit_type,
    coach_id: coach?.id ?? null,
    hall_id: hall?.id ?? null,
    introduce,
    image,
  }
}

type Props = { type: ClassType /** Null: a new one. */; course: GroupCourse | null; onClose: () => void }

export function GroupCourseDialog(props: Props) {
  const { type, course, onClose } = props
  const allowed = useAllowed()(classRight(type, course ? 'edit' : 'create'))
  if (!allowed && course) {
    return (
      <Dialog title={course.name} onClose={onClose}>
        <p className="kg-card-terms">{course.introduce || '-'}</p>
      </Dialog>
    )
  }
  return <CourseForm {...props} />
}

function CourseForm({ type, course, onClose }: Props) {
  const t = useTexts(groupCourseDialogTexts)
  const [form] = Form.useForm<Values>()
  const { shown, onStale } = useEdited(course, GroupCourse, valuesOf)
  const add = useSend(groupCourseCalls.create)
  const edit = useSend(groupCourseCalls.edit)
  const most = Form.useWatch('max_person', form) ?? course?.max_person ?? 0

  function submit(values: Values) {
    const body = {
      ...cleared(values),
      time: values.time ?? 0,
      max_person: values.max_person ?? 0,
      min_person: values.min_person ?? 0,
      price: type === 2 ? 0 : (values.price ?? 0),
    }
    return shown
      ? edit.send({ params: { id: shown.id }, body: { ...body, version: shown.version } })
      : add.send({ body: { ...body, name: values.name, type } })
  }
  return (
    <FormDialog
      title={course ? t.editTitle : type === 1 ? t.addTitle : t.addPublicTitle}
      okText={t.save}
      width={640}
      form={form}
      initial={shown ? valuesOf(shown) : NOTHING}
      submit={submit}
      done={({ name }) => fill(shown ? t.edited : t.added, { name })}
      onStale={onStale}
      onClose={onClose}
    >
      <CourseFields type={type} course={course} most={most} />
    </FormDialog>
  )
}

/** `most`: how many fit, as typed now. */
function CourseFields({ type, course, most }: Pick<Props, 'type' | 'course'> & { most: number }) {
  const t = useTexts(groupCourseDialogTexts)
  const s = useTexts(scheduleTexts)
  const options = useOptions()
  const { shape } = GroupCourseFields
  return (
    <>
      <div className="kg-two">
        <TextField name="name" label={t.name} rule={shape.name} autoFocus />
        <IntField name="time" label={t.time} rule={shape.time} />
        <IntField name="max_person" label={s.most} rule={shape.max_person} />
        <IntField
          name="min_person"
          label={s.least}
          rule={shape.min_person}
          tooltip={s.leastHint}
          dependencies={['max_person']}
          rules={[must((least: number | null) => (least ?? 0) > most && s.leastAbove)]}
        />
        {type === 1 && <MoneyField name="price" label={s.price} rule={shape.price} tooltip={s.priceHint} />}
        <ChoiceField name="fit_type" label={t.fit} placeholder={t.fitNone} allowClear options={options([0, 1, 2] as const, fitGoalWords)} />
        <Field name="coach_id" label={t.coach}>
          <StaffPicker coach chosen={course?.coach ?? null} />
        </Field>
        <Field name="hall_id" label={t.hall}>
          <HallPicker chosen={course?.hall ?? null} />
        </Field>
        <TextField name="address" label={t.address} rule={shape.address} placeholder={t.addressHint} />
      </div>
      <div className="kg-two">
        <PictureField name="image" label={t.image} kind="photo" />
        <AreaField name="introduce" label={t.introduce} rule={shape.introduce} placeholder={t.introduceHint} lines={[4, 4]} />
      </div>
    </>
  )
}

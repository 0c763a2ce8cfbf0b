/** What a coach teaches a course for, and the lowest that anybody may agree to. */
import { CoursePrice, CoursePriceFields, courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { formatFen } from '@kaiguan/contract/money'
import { Form } from 'antd'
import { useSend } from '../../api/queries.ts'
import { StaffPicker } from '../../ground/staff-picker/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Field, MoneyField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { priceTexts } from './courses.texts.ts'

type Values = { coach_id: number | null; price: number | null; foot_price: number | null }

const valuesOf = ({ coach, price, foot_price }: CoursePrice): Values => ({ coach_id: coach.id, price, foot_price })

type Props = {
  courseId: number
  course: string
  /** Null: another coach. */
  price: CoursePrice | null
  /** Who teaches it already. */
  taught: readonly CoursePrice[]
  onClose: () => void
}

export function PriceDialog({ courseId, course, price: before, taught, onClose }: Props) {
  const t = useTexts(priceTexts)
  const seesFoot = useAllowed()('coaching.foot-price-view')
  const [form] = Form.useForm<Values>()
  const { shown, onStale } = useEdited(before, CoursePrice, valuesOf)
  const add = useSend(courseCalls.addCoach)
  const edit = useSend(courseCalls.editCoach)
  const price = Form.useWatch('price', form) ?? before?.price ?? 0

  function submit(values: Values) {
    const foot = seesFoot ? { foot_price: values.foot_price ?? values.price ?? 0 } : {}
    if (shown) return edit.send({ params: { id: shown.id }, body: { price: values.price ?? 0, ...foot, version: shown.version } })
    return add.send({ params: { id: courseId }, body: { coach_id: values.coach_id ?? 0, price: values.price ?? 0, ...foot } })
  }
  return (
    <FormDialog
      title={before ? fill(t.editTitle, { coach: before.coach.name }) : fill(t.addTitle, { course })}
      okText={t.save}
      form={form}
      initial={shown ? valuesOf(shown) : { coach_id: null, price: null, foot_price: null }}
      submit={submit}
      done={({ coach, price: now }) => fill(t.done, { coach: coach.name, yuan: formatFen(now) })}
      onStale={onStale}
      onClose={onClose}
    >
      {!before && (
        <Field name="coach_id" label={t.coach} rule={CoursePriceFields.shape.coach_id} asks="choose">
          <StaffPicker coach autoFocus allowClear={false} without={taught.map(({ coach }) => coach.id)} />
        </Field>
      )}
      <div className="kg-two">
        <MoneyField
          name="price"
          label={t.price}
          rule={CoursePriceFields.shape.price}
          autoFocus={before !== null}
          onFocus={({ target }) => target.select()}
        />
        {seesFoot && (
          <MoneyField
            name="foot_price"
            label={t.foot}
            rule={CoursePriceFields.shape.foot_price.unwrap()}
            optional
            tooltip={t.footHint}
            dependencies={['price']}
            rules={[must((foot: number | null) => (foot ?? 0) > price && t.above)]}
          />
        )}
      </div>
    </FormDialog>
  )
}

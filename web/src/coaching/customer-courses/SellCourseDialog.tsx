/** Selling lessons: to whom, which course with whom, how many, until when; and the payment beside it. One Enter when all is there. */
import type { Course } from '@kaiguan/contract/coaching/courses/calls'
import { courseCalls } from '@kaiguan/contract/coaching/courses/calls'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { type ExtraGifts, NO_GIFTS } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import { addDays, daysBetween } from '@kaiguan/contract/time'
import { Form, Select } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useEffectEvent } from 'react'
import { isFailure } from '../../api/failure.ts'
import { useMoneySend, useRead } from '../../api/queries.ts'
import { PayBeside, usePaidBeside, usePaying } from '../../ground/pay/parts.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { CustomerPicker } from '../../people/customers/parts.ts'
import { usePrepaid } from '../../people/prepaid/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { DayField, Field, IntField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { CoachOfCourse, useCoachesOf } from './CoachOfCourse.tsx'
import { sellCourseTexts } from './customer-courses.texts.ts'

type Values = {
  customer_id: number | null
  course_id: number | null
  coach_id: number | undefined
  quantity: number | null
  gift_lessons: number | null
  expired_at: string | null
}

type Props = {
  customerId: number | null
  /** More of the same. */
  like?: CustomerCourse
  onSold?: (id: number) => void
  onClose: () => void
}

const {
  customer_id: Who,
  course_id: What,
  coach_id: Coach,
  quantity: Quantity,
  gift_lessons: Gifts,
  expired_at: Until,
} = customerCourseCalls.sell.body.shape
/** All of them at once; a club teaches a dozen. */
const ALL = 100
const USUAL = 10

export function SellCourseDialog({ customerId, like, onSold, onClose }: Props) {
  const t = useTexts(sellCourseTexts)
  const receipt = useReceipt()
  const chosen = useChosen(customerId, like)
  const { paying, prepaid, beside, submit } = useSale(chosen)
  return (
    <FormDialog
      title={t.title}
      okText={t.ok}
      width={960}
      form={chosen.form}
      initial={chosen.initial}
      submit={submit}
      done={({ customer_course: sold }) => fill(t.done, { name: sold.customer.name, course: sold.course.name, lessons: sold.residue })}
      onDone={({ order_id, customer_course: sold }) => {
        receipt.follow(order_id)
        onSold?.(sold.id)
      }}
      onClose={onClose}
    >
      <div className="kg-pay-columns">
        <div>
          <Field name="customer_id" label={t.customer} rule={Who} asks="choose">
            <CustomerPicker autoFocus={customerId === null} allowClear={false} />
          </Field>
          <CourseFields chosen={chosen} known={customerId !== null} more={like !== undefined} />
          <Recorded chosen={chosen} paid={paying.agreed ?? 0} />
          {prepaid.notice}
        </div>
        <PayBeside {...beside} />
      </div>
    </FormDialog>
  )
}

type Chosen = ReturnType<typeof useChosen>

/** What is typed and chosen, what the course and its coach say about it, and until when it is good. */
function useChosen(customerId: number | null, like: CustomerCourse | undefined) {
  const { today } = useUser().gym
  const allowed = useAllowed()
  const [form] = Form.useForm<Values>()
  const courses = useRead(courseCalls.list, { query: { per_page: ALL } }, { silent: true })
  const offered = courses.data?.data ?? []
  const initial: Values = {
    customer_id: customerId,
    course_id: like?.course.id ?? null,
    coach_id: like?.coach.id,
    quantity: USUAL,
    gift_lessons: 0,
    expired_at: null,
  }
  const values = { ...initial, ...Form.useWatch((now: Values) => now, { form, preserve: true }) }
  const course = offered.find(({ id }) => id === values.course_id)
  const read = useCoachesOf(values.course_id)
  // Undefined: being read.
  const coaches = read.isPlaceholderData ? undefined : read.data?.data
  const own = course ? ownEnd(course, today) : null
  return {
    form,
    initial,
    values,
    today,
    offered,
    loading: courses.isPending,
    course,
    coaches,
    /** The coach chosen, with their price. */
    row: coaches?.find(({ coach }) => coach.id === values.coach_id),
    /** The last day by the course, and by what is chosen. */
    own,
    until: values.expired_at ?? own,
    latest: own !== null && !allowed('coaching.extend') ? own : null,
    quantity: values.quantity ?? 0,
    gifts: values.gift_lessons ?? 0,
    mayGive: allowed('coaching.gift'),
  }
}

/** How it is paid, what the rules for prepaid lessons say of it, and how it is sold. */
function useSale(chosen: Chosen) {
  const { form, initial, values, today, course, coaches, row, until, quantity, gifts, mayGive } = chosen
  const t = useTexts(sellCourseTexts)
  const extraGifts: ExtraGifts = mayGive ? NO_GIFTS : { ...NO_GIFTS, times: gifts }
  const paying = usePaying({
    business: 'course',
    listPrice: row && quantity > 0 ? row.price * quantity : null,
    customerId: values.customer_id,
    extraGifts,
    free: (row?.foot_price ?? 0) * quantity,
  })
  const prepaid = usePrepaid(
    values.customer_id === null || !row
      ? null
      : {
          customerId: values.customer_id,
          business: 'course',
          fee: paying.brought,
          days: until === null ? null : daysBetween(today, until) + 1,
          lessons: quantity + gifts,
          stored: paying.stored,
        },
  )
  const { beside, requirePaid } = usePaidBeside(paying)
  const { send } = useMoneySend(customerCourseCalls.sell, { label: t.title })
  usePresets({ course, coaches, form, today })

  async function submit(now: Values) {
    const asked = { ...initial, ...now }
    requirePaid(prepaid)
    try {
      return await send({
        body: {
          ...paying.fields,
          acknowledge: prepaid.acknowledge,
          customer_id: asked.customer_id ?? 0,
          course_id: asked.course_id ?? 0,
          coach_id: asked.coach_id ?? 0,
          quantity: asked.quantity ?? 0,
          gift_lessons: asked.gift_lessons ?? 0,
          expired_at: asked.expired_at ?? undefined,
        },
      })
    } catch (thrown) {
      if (isFailure(thrown)) paying.refused(thrown)
      throw thrown
    }
  }
  return { paying, prepaid, beside, submit }
}

/** `known`: the customer is, so that the course is chosen first; `more` of the same: then how many is all that is asked. */
function CourseFields({ chosen, known, more }: { chosen: Chosen; known: boolean; more: boolean }) {
  const t = useTexts(sellCourseTexts)
  const { values, today, offered, loading, own, latest, mayGive } = chosen
  return (
    <div className="kg-two">
      <Field name="course_id" label={t.course} rule={What.unwrap()} asks="choose" optional={false}>
        <CoursePicker courses={offered} loading={loading} autoFocus={known && !more} />
      </Field>
      <Field name="coach_id" label={t.coach} rule={Coach} asks="choose">
        <CoachOfCourse courseId={values.course_id} disabled={values.course_id === null} />
      </Field>
      <IntField name="quantity" label={t.quantity} rule={Quantity} onFocus={({ target }) => target.select()} autoFocus={more} />
      <IntField name="gift_lessons" label={t.gifts} rule={Gifts} tooltip={mayGive ? undefined : t.giftsHint} />
      <DayField
        name="expired_at"
        label={t.ends}
        rule={Until}
        optional
        placeholder={own ?? t.endsHint}
        minDate={dayjs(today)}
        maxDate={latest === null ? undefined : dayjs(latest)}
        tooltip={latest === null ? undefined : fill(t.lateHint, { day: latest })}
      />
    </div>
  )
}

type PickerProps = {
  courses: readonly Course[]
  loading: boolean
  value?: number | null
  onChange?: (id: number) => void
  autoFocus: boolean
  id?: string
}

function CoursePicker({ courses, value, onChange, ...rest }: PickerProps) {
  const t = useTexts(sellCourseTexts)
  return (
    <Select<number>
      {...rest}
      value={value ?? undefined}
      onChange={(id) => onChange?.(id)}
      placeholder={t.coursePlaceholder}
      showSearch={{ optionFilterProp: 'label' }}
      options={courses.map(({ id, name }) => ({ value: id, label: name }))}
      notFoundContent={t.noCourses}
    />
  )
}

type Presets = {
  course: Course | undefined
  /** Who teaches it; undefined: being read. */
  coaches: readonly { coach: { id: number; active: boolean } }[] | undefined
  form: ReturnType<typeof Form.useForm<Values>>[0]
  today: string
}

/** The last day of what is sold today, as the course says. */
function ownEnd({ valid_days }: Course, today: string): string | null {
  return valid_days === null ? null : addDays(today, valid_days - 1)
}

/** A course brings its last day, and its only coach; whoever doesn't teach it isn't chosen any more. */
function usePresets({ course, coaches, form, today }: Presets): void {
  const chosen = useEffectEvent(() => {
    if (!course) return
    form.setFieldValue('expired_at', ownEnd(course, today))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each course; what is typed later stays.
  useEffect(() => chosen(), [course?.id])
  const fitting = useEffectEvent((known: NonNullable<Presets['coaches']>) => {
    const able = known.filter(({ coach }) => coach.active).map(({ coach }) => coach.id)
    const now: unknown = form.getFieldValue('coach_id')
    if (typeof now !== 'number' || !able.includes(now)) form.setFieldValue('coach_id', able.length === 1 ? able[0] : undefined)
  })
  useEffect(() => {
    if (coaches) fitting(coaches)
  }, [coaches])
}

function Recorded({ chosen: { course, row, quantity: lessons, gifts, until }, paid }: { chosen: Chosen; paid: number }) {
  const t = useTexts(sellCourseTexts)
  if (!course || !row || lessons === 0) return null
  return (
    <div className="kg-well" aria-live="polite">
      <h3 className="kg-heading">{t.recorded}</h3>
      <FactList
        facts={[
          [t.what, fill(t.whatIs, { course: course.name, coach: row.coach.name })],
          [t.lessons, fill(gifts > 0 ? t.lessonsGifts : t.lessonsAre, { lessons, gifts })],
          [t.unit, `¥${formatFen(Math.floor(paid / (lessons + gifts)))}`],
          [t.until, until ?? t.noEnd],
        ]}
      />
    </div>
  )
}

/** Booking a lesson: whose course, on which day, at which free time; once or weekly. */
import { courseBookingCalls } from '@kaiguan/contract/coaching/course-bookings/calls'
import { coachTimeCalls } from '@kaiguan/contract/coaching/course-bookings/coach-times'
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { TimeOfDay } from '@kaiguan/contract/rules'
import { Button, Form, Select } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { useRead, useSend } from '../../api/queries.ts'
import { CustomerPicker } from '../../people/customers/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, DayField, Field, TextField } from '../../ui/forms/fields.tsx'
import { TimeInput } from '../../ui/inputs/TimeInput.tsx'
import { dayOf, instantOf, timeOf, wallOf } from '../../ui/page/wall.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { bookDialogTexts } from './bookings.texts.ts'

type Values = {
  customer_id: number | null
  course_id: number | null
  with_id: number | null
  day: string
  /** By the wall clock. */
  starts_at: string | null
  weeks: number
  remark: string
}

type Props = {
  /** Where on the calendar. */
  place: { at: string; coachId: number | null } | null
  day: string
  customerId?: number
  courseId?: number
  onClose: () => void
}

const { shape } = courseBookingCalls.book.body
const WEEKS = [1, 4, 8, 12] as const
const MOST_COURSES = 50

export function BookDialog(props: Props) {
  const { place, customerId, onClose } = props
  const t = useTexts(bookDialogTexts)
  const { time_zone: zone, today } = useUser().gym
  const { form, initial, values, courses, course, submit } = useBooking(props)
  return (
    <FormDialog
      title={t.title}
      okText={t.ok}
      width={600}
      form={form}
      initial={initial}
      submit={submit}
      done={(made) => {
        const [first] = made
        const name = first?.customer.name ?? ''
        if (made.length > 1) return fill(t.doneSeries, { name, count: made.length })
        return fill(t.done, { name, at: first ? wallOf(first.starts_at, zone).replace('T', ' ') : '' })
      }}
      onClose={onClose}
    >
      <div className="kg-two">
        <Field name="customer_id" label={t.customer} rule={shape.customer_course_id} asks="choose">
          <CustomerPicker
            autoFocus={customerId === undefined}
            allowClear={false}
            onChange={() => form.setFieldsValue({ course_id: null, with_id: null })}
          />
        </Field>
        <Field name="course_id" label={t.course} rule={shape.customer_course_id} asks="choose">
          <CoursePicker customerId={values.customer_id} {...courses} form={form} coachId={place?.coachId ?? null} />
        </Field>
        <DayField name="day" label={t.day} minDate={dayjs(today)} allowClear={false} />
        <Field name="starts_at" label={t.time} rule={TimeOfDay} asks="choose">
          <TimeInput minuteStep={5} />
        </Field>
      </div>
      {course && (
        <FreeTimes course={course} day={values.day} time={values.starts_at} onChoose={(time) => form.setFieldValue('starts_at', time)} />
      )}
      {course?.persons === 2 && (
        <Field name="with_id" label={t.with} extra={t.withHint}>
          <OtherCourse course={course} />
        </Field>
      )}
      <div className="kg-two">
        <ChoiceField
          name="weeks"
          label={t.weeks}
          options={WEEKS.map((weeks) => ({ value: weeks, label: weeks === 1 ? t.once : fill(t.weeksAre, { weeks }) }))}
        />
        <TextField name="remark" label={t.remark} rule={shape.remark} />
      </div>
    </FormDialog>
  )
}

/** What is typed, of which course it is a lesson, and how one or a series of them is booked. */
function useBooking({ place, day, customerId, courseId }: Props) {
  const { time_zone: zone, today } = useUser().gym
  const [form] = Form.useForm<Values>()
  const initial: Values = {
    customer_id: customerId ?? null,
    course_id: courseId ?? null,
    with_id: null,
    day: place ? dayOf(place.at) : day < today ? today : day,
    starts_at: place ? timeOf(place.at) : null,
    weeks: 1,
    remark: '',
  }
  const values = { ...initial, ...Form.useWatch((now: Values) => now, { form, preserve: true }) }
  const courses = useCourses(values.customer_id)
  const course = courses.rows.find(({ id }) => id === values.course_id)
  const book = useSend(courseBookingCalls.book)
  const series = useSend(courseBookingCalls.series)

  async function submit(now: Values) {
    const asked = { ...initial, ...now }
    const body = {
      customer_course_id: asked.course_id ?? 0,
      with_customer_course_id: asked.with_id ?? undefined,
      starts_at: instantOf(`${asked.day}T${asked.starts_at ?? '00:00'}`, zone),
      remark: asked.remark,
    }
    if (asked.weeks === 1) return [await book.send({ body })]
    return (await series.send({ body: { ...body, weeks: asked.weeks } })).data
  }
  return { form, initial, values, courses, course, submit }
}

type Courses = { rows: readonly CustomerCourse[]; pending: boolean }

/** Those that hold lessons that nobody booked yet. */
function useCourses(customerId: number | null): Courses {
  const read = useRead(
    customerCourseCalls.list,
    { query: { customer_id: customerId ?? 0, state: ['valid'], per_page: MOST_COURSES } },
    { enabled: customerId !== null, silent: true, staleTime: 0 },
  )
  const rows = customerId === null || read.isPlaceholderData ? [] : (read.data?.data ?? [])
  return { rows: rows.filter(({ residue, booked }) => residue > booked), pending: customerId !== null && read.isPending }
}

type PickerProps = Courses & {
  customerId: number | null
  coachId: number | null
  form: ReturnType<typeof Form.useForm<Values>>[0]
  value?: number | null
  onChange?: (id: number) => void
  id?: string
}

function CoursePicker({ customerId, rows, pending, coachId, form, value, onChange, id }: PickerProps) {
  const t = useTexts(bookDialogTexts)
  const navigate = useNavigate()
  const sells = useAllowed()('coaching.sell')
  // Whom one clicked beside is meant, else the only one.
  const meant = rows.find(({ coach }) => coach.id === coachId) ?? (rows.length === 1 ? rows[0] : undefined)
  const choose = useEffectEvent((course: number) => form.setFieldValue('course_id', course))
  useEffect(() => {
    if (value == null && meant) choose(meant.id)
  }, [value, meant])
  return (
    <Select<number>
      id={id}
      value={value ?? undefined}
      onChange={(next) => onChange?.(next)}
      disabled={customerId === null}
      loading={pending}
      placeholder={customerId === null ? t.chooseMember : rows.length === 0 && !pending ? t.none : t.choose}
      options={rows.map((row) => ({
        value: row.id,
        label: fill(t.courseOption, { course: row.course.name, coach: row.coach.name, free: row.residue - row.booked }),
      }))}
      notFoundContent={
        sells ? (
          <Button type="link" onClick={() => void navigate(`/zip/privatebuy?add=1&customer_id=${customerId}`)}>
            {t.sell}
          </Button>
        ) : (
          t.none
        )
      }
    />
  )
}

type FreeProps = { course: CustomerCourse; day: string; time: string | null; onChoose: (time: string) => void }

function FreeTimes({ course, day, time, onChoose }: FreeProps) {
  const t = useTexts(bookDialogTexts)
  const { time_zone: zone } = useUser().gym
  const read = useRead(
    coachTimeCalls.free,
    { query: { day, coach_ids: [course.coach.id], minutes: course.minutes } },
    { silent: true, staleTime: 0 },
  )
  const free = read.isPlaceholderData ? undefined : read.data?.data[0]?.free.map((at) => timeOf(wallOf(at, zone)))
  return (
    <Form.Item label={t.free} extra={time !== null && free && !free.includes(time) ? t.notFree : undefined}>
      <div className="kg-lesson-free-times kg-beside kg-gap-6 kg-wraps">
        {free?.length === 0 && <span className="kg-soft">{t.noneFree}</span>}
        {free?.map((at) => (
          <Button key={at} size="small" type={at === time ? 'primary' : 'default'} onClick={() => onChoose(at)}>
            {at}
          </Button>
        ))}
      </div>
    </Form.Item>
  )
}

/** Of a lesson of two: another member's course with the same coach. */
function OtherCourse({
  course,
  value,
  onChange,
  id,
}: {
  course: CustomerCourse
  value?: number | null
  onChange?: (id: number | null) => void
  id?: string
}) {
  const t = useTexts(bookDialogTexts)
  const read = useRead(
    customerCourseCalls.list,
    { query: { course_id: course.course.id, coach_id: course.coach.id, state: ['valid'], per_page: MOST_COURSES } },
    { silent: true },
  )
  const rows = (read.data?.data ?? []).filter(({ customer, residue, booked }) => customer.id !== course.customer.id && residue > booked)
  return (
    <Select<number | null>
      id={id}
      allowClear
      value={value ?? undefined}
      onChange={(next: number | null | undefined) => onChange?.(next ?? null)}
      placeholder={t.once}
      showSearch={{ optionFilterProp: 'label' }}
      options={rows.map((row) => ({ value: row.id, label: row.customer.name }))}
    />
  )
}

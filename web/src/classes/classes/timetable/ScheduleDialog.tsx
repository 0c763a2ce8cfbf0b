/** Scheduling a course: which one, when by the wall clock, with whom and where; weekly or on days. All of it is made, or nothing. */
import type { BodyIn } from '@kaiguan/contract/call'
import { classSessionCalls } from '@kaiguan/contract/classes/classes/class-sessions'
import { groupCourseCalls } from '@kaiguan/contract/classes/classes/group-courses'
import type { ClassType } from '@kaiguan/contract/classes/classes/texts'
import { TimeOfDay } from '@kaiguan/contract/rules'
import { minuteOf, minuteText, weekdayOf } from '@kaiguan/contract/time'
import { DatePicker, Form, Select } from 'antd'
import dayjs from 'dayjs'
import { useEffect, useEffectEvent } from 'react'
import { useRead, useSend } from '../../../api/queries.ts'
import { StaffPicker } from '../../../ground/staff-picker/parts.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, DayField, Field, GroupField, IntField, MoneyField } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx'
import { WeekdaysInput } from '../../../ui/inputs/WeekdaysInput.tsx'
import { dayOf, timeOf } from '../../../ui/page/wall.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { scheduleTexts } from '../classes.texts.ts'
import { HallPicker } from '../halls/HallPicker.tsx'
import { Clashes, useClashes } from './clashes.tsx'

type Values = {
  course_id: number | null
  schedule_type: 1 | 2
  week: number[]
  days: string[]
  time_start: string | null
  time_end: string | null
  coach_id: number | null
  hall_id: number | null
  max_person: number | null
  min_person: number | null
  price: number | null
  from_day: string | null
  to_day: string | null
}

type Props = {
  type: ClassType
  /** Where on the timetable. */
  at: string | null
  day: string
  hallId: number | null
  coachId: number | null
  onClose: () => void
}

const { shape } = classSessionCalls.create.body
const DAY_MINUTES = 1_440

export function ScheduleDialog(props: Props) {
  const { type, onClose } = props
  const t = useTexts(scheduleTexts)
  const { form, initial, values, courses, clashes, submit } = useSchedule(props)
  const weekly = values.schedule_type === 1
  return (
    <FormDialog
      title={type === 1 ? t.title : t.titlePublic}
      okText={t.ok}
      width={700}
      form={form}
      initial={initial}
      submit={submit}
      done={({ sessions }) => fill(t.done, { sessions })}
      onClose={onClose}
    >
      <Clashes clashes={clashes} />
      <CourseFields offered={courses.offered} loading={courses.loading} />
      <RepeatField weekly={weekly} />
      <HourFields />
      <PlaceFields type={type} most={values.max_person} />
      {weekly && <SpanFields from={values.from_day} />}
    </FormDialog>
  )
}

/** What the dialog begins with, what is typed in it, and how it is sent. */
function useSchedule({ type, at, day, hallId, coachId }: Props) {
  const { today } = useUser().gym
  const [form] = Form.useForm<Values>()
  const create = useSend(classSessionCalls.create)
  const { clashes, heard } = useClashes()
  const read = useRead(groupCourseCalls.all, { query: { type } }, { silent: true, staleTime: 0 })
  const offered = (read.data?.data ?? []).filter(({ status }) => status === 1)
  const begins = at ? dayOf(at) : day
  const first = begins < today ? today : begins
  const initial: Values = {
    course_id: null,
    schedule_type: 1,
    week: [weekdayOf(first)],
    days: [first],
    time_start: at ? timeOf(at) : null,
    time_end: null,
    coach_id: coachId,
    hall_id: hallId === 0 ? null : hallId,
    max_person: null,
    min_person: null,
    price: null,
    from_day: first,
    to_day: null,
  }
  const values = { ...initial, ...Form.useWatch((now: Values) => now, { form, preserve: true }) }
  const course = offered.find(({ id }) => id === values.course_id)
  usePresets({ course, start: values.time_start, form, place: { coachId, hallId } })
  const submit = (now: Values) => heard(() => create.send({ body: scheduleAsked({ ...initial, ...now }, type, first) }))
  return { form, initial, values, courses: { offered, loading: read.isPending }, clashes, submit }
}

/** What was typed, as the call takes it: of days and weeks only what was chosen. */
function scheduleAsked(asked: Values, type: ClassType, first: string): BodyIn<typeof classSessionCalls.create> {
  const weekly = asked.schedule_type === 1
  return {
    course_id: asked.course_id ?? 0,
    schedule_type: asked.schedule_type,
    week: weekly ? asked.week : [],
    days: weekly ? [] : asked.days,
    time_start: asked.time_start ?? '',
    time_end: asked.time_end ?? undefined,
    coach_id: asked.coach_id ?? undefined,
    hall_id: asked.hall_id,
    max_person: asked.max_person ?? undefined,
    min_person: asked.min_person ?? 0,
    price: type === 2 ? 0 : (asked.price ?? 0),
    ...(weekly ? { from_day: asked.from_day ?? first, to_day: asked.to_day } : {}),
  }
}

function CourseFields({ offered, loading }: { offered: readonly { id: number; name: string }[]; loading: boolean }) {
  const t = useTexts(scheduleTexts)
  return (
    <div className="kg-two">
      <Field name="course_id" label={t.course} rule={shape.course_id} asks="choose">
        <Select<number>
          autoFocus
          showSearch={{ optionFilterProp: 'label' }}
          loading={loading}
          placeholder={t.coursePlaceholder}
          options={offered.map(({ id, name }) => ({ value: id, label: name }))}
          notFoundContent={t.noCourses}
        />
      </Field>
      <ChoiceField
        name="schedule_type"
        label={t.repeats}
        as="buttons"
        options={[
          { value: 1, label: t.weekly },
          { value: 2, label: t.onDays },
        ]}
      />
    </div>
  )
}

function RepeatField({ weekly }: { weekly: boolean }) {
  const t = useTexts(scheduleTexts)
  const { today } = useUser().gym
  return weekly ? (
    <GroupField
      name="week"
      label={t.week}
      rules={[must((week: number[] | undefined) => (week ?? []).length === 0 && t.weekNeeded)]}
      optional={false}
    >
      <WeekdaysInput />
    </GroupField>
  ) : (
    <Field
      name="days"
      label={t.days}
      rules={[must((days: string[] | undefined) => (days ?? []).length === 0 && t.daysNeeded)]}
      optional={false}
    >
      <DaysInput today={today} />
    </Field>
  )
}

/** When it begins and ends, with whom, and in which hall. */
function HourFields() {
  const t = useTexts(scheduleTexts)
  return (
    <div className="kg-two">
      <Field name="time_start" label={t.start} rule={TimeOfDay} asks="choose">
        <TimeInput minuteStep={5} allowClear={false} />
      </Field>
      <Field name="time_end" label={t.end} rule={TimeOfDay} asks="choose">
        <TimeInput minuteStep={5} allowClear={false} />
      </Field>
      <Field name="coach_id" label={t.coach} rule={shape.coach_id.unwrap()} optional={false} asks="choose">
        <StaffPicker coach allowClear={false} />
      </Field>
      <Field name="hall_id" label={t.hall}>
        <HallPicker />
      </Field>
    </div>
  )
}

/** How many places it has, and what one of them costs. */
function PlaceFields({ type, most }: { type: ClassType; most: number | null }) {
  const t = useTexts(scheduleTexts)
  return (
    <div className="kg-three">
      <IntField name="max_person" label={t.most} rule={shape.max_person.unwrap()} />
      <IntField
        name="min_person"
        label={t.least}
        rule={shape.min_person.unwrap()}
        optional
        tooltip={t.leastHint}
        dependencies={['max_person']}
        rules={[must((least: number | null) => (least ?? 0) > (most ?? Number.MAX_SAFE_INTEGER) && t.leastAbove)]}
      />
      {type === 1 && <MoneyField name="price" label={t.price} rule={shape.price.unwrap()} tooltip={t.priceHint} />}
    </div>
  )
}

/** From which day to which it repeats. */
function SpanFields({ from }: { from: string | null }) {
  const t = useTexts(scheduleTexts)
  const { today } = useUser().gym
  return (
    <div className="kg-two">
      <DayField name="from_day" label={t.from} allowClear={false} minDate={dayjs(today)} />
      <DayField name="to_day" label={t.to} placeholder={t.toHint} minDate={dayjs(from ?? today)} />
    </div>
  )
}

function DaysInput({
  value = [],
  onChange,
  today,
  id,
}: {
  value?: string[]
  onChange?: (days: string[]) => void
  today: string
  id?: string
}) {
  return (
    <DatePicker
      id={id}
      multiple
      style={{ width: '100%' }}
      minDate={dayjs(today)}
      value={value.map((day) => dayjs(day))}
      onChange={(days) => onChange?.((days ?? []).map((day) => day.format('YYYY-MM-DD')).sort())}
    />
  )
}

type Course = {
  id: number
  time: number
  max_person: number
  min_person: number
  price: number
  coach_id: number | null
  hall_id: number | null
}
type Presets = {
  course: Course | undefined
  start: string | null
  form: ReturnType<typeof Form.useForm<Values>>[0]
  place: { coachId: number | null; hallId: number | null }
}

/** A course brings its length, its places and price, its usual coach and hall; where one clicked beside somebody, they are meant. */
function usePresets({ course, start, form, place }: Presets): void {
  const chosen = useEffectEvent(() => {
    if (!course) return
    form.setFieldsValue({ max_person: course.max_person, min_person: course.min_person, price: course.price })
    if (place.coachId === null && course.coach_id !== null) form.setFieldValue('coach_id', course.coach_id)
    if (place.hallId === null && course.hall_id !== null) form.setFieldValue('hall_id', course.hall_id)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each course; what is typed later stays.
  useEffect(() => chosen(), [course?.id])
  const ends = useEffectEvent(() => {
    if (course && start) form.setFieldValue('time_end', minuteText((minuteOf(start) + course.time) % DAY_MINUTES))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it begins otherwise, or lasts otherwise.
  useEffect(() => ends(), [course?.id, start])
}

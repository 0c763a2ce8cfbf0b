/** Entering a body test, and correcting one: Tab from figure to figure, Enter at the end. */
import { BODY_LEVELS, type BodyFacts, type BodyLevel, bmiOf, bodyLevelOf, warningsOf } from '@kaiguan/contract/coaching/body-tests/bands'
import { type BodyFigures, BodyTest, BodyTestFields, bodyTestCalls } from '@kaiguan/contract/coaching/body-tests/calls'
import { bodyFigures, bodyLevelWords, bodyWarningWords } from '@kaiguan/contract/coaching/body-tests/texts'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { sexWords } from '@kaiguan/contract/people/customers/texts'
import { TimeOfDay } from '@kaiguan/contract/rules'
import { Id } from '@kaiguan/contract/shapes'
import { instantAt, minuteOf, minuteText, wallClock } from '@kaiguan/contract/time'
import { Alert, Form, type FormInstance } from 'antd'
import dayjs from 'dayjs'
import { useEffect } from 'react'
import type { z } from 'zod'
import { useRead, useSend } from '../../api/queries.ts'
import { PictureField } from '../../ground/files/parts.ts'
import { StaffPicker } from '../../ground/staff-picker/parts.ts'
import { CustomerPicker } from '../../people/customers/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { dayText } from '../../ui/display/day-text.ts'
import { FormSection } from '../../ui/forms/FormSection.tsx'
import { AreaField, ChoiceField, DayField, Field, IntField, PhoneField, TextField, useOptions } from '../../ui/forms/fields.tsx'
import { useEdited } from '../../ui/forms/use-edited.ts'
import { TimeInput } from '../../ui/inputs/TimeInput.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { bodyTestFormTexts } from './body-tests.texts.ts'
import { FigureFields } from './FigureFields.tsx'
import './body-tests.css'

type Measured = z.output<typeof BodyFigures>
type Values = Measured & {
  whose: 'member' | 'stranger'
  customer_id: number | null
  name: string
  phone: string
  sex: 0 | 1 | 2
  age: number | null
  day: string
  time: string | null
  coach_id: number | null
  body_level: BodyLevel | null
  next_date: string | null
  remark: string
  image: string | null
}

const rules = BodyTestFields.shape

/** `customer`: for whom one is entered, where that is known. */
type Props = { test: BodyTest | null; customer?: { id: number; name: string }; onClose: () => void }

export function BodyTestDialog({ test, customer, onClose }: Props) {
  const t = useTexts(bodyTestFormTexts)
  const { gym } = useUser()
  const [form] = Form.useForm<Values>()
  const { send: add } = useSend(bodyTestCalls.create)
  const { send: save } = useSend(bodyTestCalls.edit)
  const zone = gym.time_zone
  const { shown, onStale } = useEdited(test, BodyTest, (row) => valuesOf(row, zone))
  const begun = newValues(zone, customer?.id ?? null)
  function submit(values: Values) {
    const body = bodyOf(values, zone)
    if (!shown) return add({ body })
    const { phone, customer_id, examTime, ...rest } = body
    const before = valuesOf(shown, zone)
    const moved = before.day !== values.day || before.time !== values.time
    return save({
      params: { id: shown.id },
      body: {
        ...rest,
        customer_id: customer_id ?? null,
        // Masked as it was read; what is typed is new.
        ...(phone ? { phone } : {}),
        ...(moved ? { examTime } : {}),
        version: shown.version,
      },
    })
  }
  return (
    <FormDialog<Values, BodyTest>
      title={test ? t.edit : t.add}
      width={820}
      form={form}
      initial={shown ? valuesOf(shown, zone) : begun}
      submit={submit}
      done={({ name }) => (test ? t.saved : fill(t.added, { name: name || '-' }))}
      onStale={onStale}
      onClose={onClose}
    >
      <div className="kg-scrolls kg-body-form">
        <Who test={test} chosen={customer} form={form} />
        <Figures form={form} test={test} autoFocus={customer !== undefined || test !== null} />
      </div>
    </FormDialog>
  )
}

function Who({ test, chosen, form }: { test: BodyTest | null; chosen: Props['customer']; form: FormInstance<Values> }) {
  const t = useTexts(bodyTestFormTexts)
  const { time_zone: zone } = useUser().gym
  const stranger = Form.useWatch('whose', form) === 'stranger'
  const { day } = wallClock(new Date(), zone)
  return (
    <>
      <div className="kg-body-who">
        {!chosen && (
          <ChoiceField
            name="whose"
            label={t.who}
            as="buttons"
            options={[
              { value: 'member', label: t.member },
              { value: 'stranger', label: t.stranger },
            ]}
          />
        )}
        {stranger ? (
          <Stranger phone={test?.phone ?? ''} />
        ) : (
          <Field name="customer_id" label={t.member} optional={false} asks="choose" rule={Id}>
            <CustomerPicker chosen={chosen} disabled={chosen !== undefined} allowClear={false} autoFocus={chosen === undefined} />
          </Field>
        )}
      </div>
      <div className="kg-three">
        <DayField name="day" label={t.day} optional={false} allowClear={false} maxDate={dayjs(day)} />
        <Field name="time" label={t.time} rule={TimeOfDay} asks="choose">
          <TimeInput allowClear={false} />
        </Field>
        <Field name="coach_id" label={t.coach}>
          <StaffPicker chosen={test?.coach_id ? { id: test.coach_id, name: test.coach_name ?? '' } : null} />
        </Field>
      </div>
    </>
  )
}

/** `phone`: as it is kept, masked. */
function Stranger({ phone }: { phone: string }) {
  const t = useTexts(bodyTestFormTexts)
  const options = useOptions()
  return (
    <div className="kg-body-four">
      <TextField name="name" label={t.name} rule={rules.name} optional={false} autoFocus />
      <PhoneField name="phone" label={t.phone} rule={rules.phone} placeholder={phone && fill(t.phoneKept, { phone })} />
      <ChoiceField name="sex" label={t.sex} options={options([1, 2, 0] as const, sexWords)} />
      <IntField name="age" label={t.age} rule={rules.age} suffix={t.years} />
    </div>
  )
}

/** Nobody over twenty grows: the last test's height is offered, and says where it is from. */
function LastHeight({ form, fresh }: { form: FormInstance<Values>; fresh: boolean }) {
  const t = useTexts(bodyTestFormTexts)
  const { time_zone: zone } = useUser().gym
  const customerId = Form.useWatch('customer_id', form)
  const height = Form.useWatch('height', form)
  const asks = fresh && customerId != null
  const read = useRead(
    bodyTestCalls.list,
    { query: { customer_id: customerId ?? 0, per_page: 1 } },
    { enabled: asks, silent: true, staleTime: 0 },
  )
  const last = asks && !read.isPlaceholderData ? read.data?.data[0] : undefined
  useEffect(() => {
    if (last?.height && !form.isFieldTouched('height')) form.setFieldValue('height', last.height)
  }, [last, form])
  if (!last?.height || last.height !== height) return null
  return <p className="kg-soft kg-below-12">{fill(t.lastHeight, { day: dayText(wallClock(new Date(last.examTime), zone).day) })}</p>
}

/** What is typed so far, with the sex of whoever it is of: a member's stands with them. */
function useFacts(form: FormInstance<Values>, test: BodyTest | null): BodyFacts {
  const values = Form.useWatch([], { form, preserve: true }) as Partial<Values> | undefined
  const stranger = values?.whose === 'stranger'
  const memberId = stranger ? null : (values?.customer_id ?? null)
  const asks = useAllowed()('customers.view') && memberId !== null
  const read = useRead(customerCalls.show, { params: { id: String(memberId ?? 0) } }, { enabled: asks, silent: true })
  const own = asks && read.data?.id === memberId ? read.data.sex : 0
  // `as`: every figure of the list is a key of the values.
  const figures = Object.fromEntries(bodyFigures.map((figure) => [figure, values?.[figure] ?? null])) as Omit<BodyFacts, 'sex'>
  return { ...figures, sex: stranger ? (values.sex ?? 0) : own || (test?.sex ?? 0) }
}

/** What follows from the figures while they are typed: the build, and what doesn't add up. */
function Said({ facts }: { facts: BodyFacts }) {
  const t = useTexts(bodyTestFormTexts)
  const words = useWords()
  const bmi = bmiOf(facts)
  const warnings = warningsOf(facts)
  return (
    <>
      {bmi !== null && <p className="kg-soft kg-figures kg-below-12">{fill(t.bmi, { bmi })}</p>}
      {warnings.length > 0 && (
        <Alert type="warning" showIcon title={warnings.map((warning) => words(bodyWarningWords[warning])).join(' ')} />
      )}
    </>
  )
}

function After({ facts }: { facts: BodyFacts }) {
  const t = useTexts(bodyTestFormTexts)
  const words = useWords()
  const options = useOptions()
  const { today } = useUser().gym
  const level = bodyLevelOf(facts)
  return (
    <FormSection title={t.after}>
      <div className="kg-three">
        <ChoiceField
          name="body_level"
          label={t.level}
          rule={rules.body_level}
          allowClear
          placeholder={level === null ? t.levelNone : fill(t.levelAuto, { level: words(bodyLevelWords[level]) })}
          options={options(BODY_LEVELS, bodyLevelWords)}
        />
        <DayField name="next_date" label={t.next} rule={rules.next_date} tooltip={t.nextHint} minDate={dayjs(today)} />
        <PictureField name="image" label={t.image} kind="photo" />
      </div>
      <AreaField name="remark" label={t.remark} rule={rules.remark} />
    </FormSection>
  )
}

/** The parts of the form that follow what is typed. */
function Figures({ form, test, autoFocus }: { form: FormInstance<Values>; test: BodyTest | null; autoFocus: boolean }) {
  const t = useTexts(bodyTestFormTexts)
  const facts = useFacts(form, test)
  return (
    <>
      <FormSection title={t.body}>
        <LastHeight form={form} fresh={test === null} />
        <FigureFields figures={bodyFigures.slice(0, -3)} autoFocus={autoFocus} />
        <Said facts={facts} />
      </FormSection>
      <FormSection title={t.heart}>
        <FigureFields figures={bodyFigures.slice(-3)} />
      </FormSection>
      <After facts={facts} />
    </>
  )
}

// `as`: every figure of the list is a key of the figures.
const noFigures = Object.fromEntries(bodyFigures.map((figure) => [figure, null])) as Measured

function newValues(zone: string, customerId: number | null): Values {
  const { day, minute } = wallClock(new Date(), zone)
  return {
    ...noFigures,
    whose: 'member',
    customer_id: customerId,
    name: '',
    phone: '',
    sex: 0,
    age: null,
    day,
    time: minuteText(minute),
    coach_id: null,
    body_level: null,
    next_date: null,
    remark: '',
    image: null,
  }
}

function valuesOf(test: BodyTest, zone: string): Values {
  const { day, minute } = wallClock(new Date(test.examTime), zone)
  const { customer_id, name, sex, age, coach_id, body_level, level_chosen, next_date, remark, image } = test
  // `as`: every figure of the list is a key of the test.
  const figures = Object.fromEntries(bodyFigures.map((figure) => [figure, test[figure]])) as Measured
  return {
    ...figures,
    // Opened to be given to somebody, where it is nobody's.
    whose: 'member',
    customer_id,
    name: customer_id === null ? name : '',
    phone: '',
    sex,
    age,
    day,
    time: minuteText(minute),
    coach_id,
    body_level: level_chosen ? body_level : null,
    next_date,
    remark,
    image,
  }
}

function bodyOf({ whose, day, time, ...values }: Values, zone: string) {
  const member = whose === 'member'
  return {
    ...values,
    // What isn't asked of a member stays as it was.
    age: member ? undefined : (values.age ?? null),
    sex: member ? undefined : values.sex,
    name: member ? '' : values.name,
    phone: member ? '' : values.phone,
    customer_id: member ? values.customer_id : null,
    examTime: instantAt(day, minuteOf(time ?? '00:00'), zone).toISOString(),
  }
}

/** Changing a class: when, with whom, where, how many; this one, or it and all that follow. */
import { classSessionCalls, Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { TimeOfDay } from '@kaiguan/contract/rules'
import { addDays, minuteOf } from '@kaiguan/contract/time'
import { Form } from 'antd'
import { useSend } from '../../../api/queries.ts'
import { StaffPicker } from '../../../ground/staff-picker/parts.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AreaField, ChoiceField, DayField, Field, IntField, MoneyField } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { useEdited } from '../../../ui/forms/use-edited.ts'
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx'
import { dayOf, instantOf, timeOf, wallOf } from '../../../ui/page/wall.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { scheduleTexts, sessionFormTexts } from '../classes.texts.ts'
import { HallPicker } from '../halls/HallPicker.tsx'
import { Clashes, useClashes } from './clashes.tsx'

type Values = {
  day: string
  starts_at: string | null
  ends_at: string | null
  coach_id: number
  hall_id: number | null
  max_person: number | null
  min_person: number | null
  price: number | null
  remark: string
  apply: 'one' | 'following'
}

const { shape } = classSessionCalls.create.body

type Props = { session: Session; onClose: () => void }

export function SessionDialog({ session, onClose }: Props) {
  const t = useTexts(sessionFormTexts)
  const { form, initial, most, clashes, submit, onStale } = useChange(session)
  return (
    <FormDialog
      title={fill(t.title, { course: session.course.name })}
      okText={t.save}
      width={600}
      form={form}
      initial={initial}
      submit={submit}
      done={t.done}
      onStale={onStale}
      onClose={onClose}
    >
      <Clashes clashes={clashes} />
      {session.taken + session.waiting > 0 && (
        <p className="kg-soft kg-dialog-alert">{fill(t.told, { taken: session.taken, waiting: session.waiting })}</p>
      )}
      {session.rule_id !== null && (
        <ChoiceField
          name="apply"
          label={t.apply}
          as="buttons"
          options={[
            { value: 'one', label: t.one },
            { value: 'following', label: t.following },
          ]}
        />
      )}
      <DayField name="day" label={t.day} allowClear={false} />
      <TermFields session={session} most={most} />
      <AreaField name="remark" label={t.remark} />
    </FormDialog>
  )
}

function valuesOf(row: Session, zone: string): Values {
  const wall = wallOf(row.starts_at, zone)
  return {
    day: dayOf(wall),
    starts_at: timeOf(wall),
    ends_at: timeOf(wallOf(row.ends_at, zone)),
    coach_id: row.coach.id,
    hall_id: row.hall?.id ?? null,
    max_person: row.max_person,
    min_person: row.min_person,
    price: row.price,
    remark: row.remark,
    apply: 'one',
  }
}

/** The class as it stands, what is typed, and how it is sent: its times only where they were changed. */
function useChange(session: Session) {
  const { time_zone: zone } = useUser().gym
  const [form] = Form.useForm<Values>()
  const { send } = useSend(classSessionCalls.edit)
  const { clashes, heard } = useClashes()
  const { shown, onStale } = useEdited(session, Session, (row) => valuesOf(row, zone))
  const initial = valuesOf(shown, zone)
  const most = Form.useWatch('max_person', form) ?? initial.max_person ?? 0

  function submit(values: Values) {
    const now = { ...initial, ...values }
    const start = now.starts_at ?? ''
    const end = now.ends_at ?? ''
    const moves = now.day !== initial.day || start !== initial.starts_at || end !== initial.ends_at
    const last = minuteOf(end) > minuteOf(start) ? now.day : addDays(now.day, 1)
    return heard(() =>
      send({
        params: { id: shown.id },
        body: {
          ...(moves ? { starts_at: instantOf(`${now.day}T${start}`, zone), ends_at: instantOf(`${last}T${end}`, zone) } : {}),
          coach_id: now.coach_id,
          hall_id: now.hall_id,
          max_person: now.max_person ?? 0,
          min_person: now.min_person ?? 0,
          price: now.price ?? 0,
          remark: now.remark,
          apply: now.apply,
          version: shown.version,
        },
      }),
    )
  }
  return { form, initial, most, clashes, submit, onStale }
}

/** When, with whom, where, for how many and for how much. */
function TermFields({ session, most }: { session: Session; most: number }) {
  const t = useTexts(sessionFormTexts)
  const s = useTexts(scheduleTexts)
  return (
    <div className="kg-two">
      <Field name="starts_at" label={s.start} rule={TimeOfDay} asks="choose">
        <TimeInput minuteStep={5} allowClear={false} autoFocus />
      </Field>
      <Field name="ends_at" label={s.end} rule={TimeOfDay} asks="choose">
        <TimeInput minuteStep={5} allowClear={false} />
      </Field>
      <Field name="coach_id" label={s.coach} rule={shape.coach_id.unwrap()} asks="choose">
        <StaffPicker coach chosen={session.coach} allowClear={false} />
      </Field>
      <Field name="hall_id" label={s.hall}>
        <HallPicker chosen={session.hall} />
      </Field>
      <IntField name="max_person" label={s.most} rule={shape.max_person.unwrap()} />
      <IntField
        name="min_person"
        label={s.least}
        rule={shape.min_person.unwrap()}
        dependencies={['max_person']}
        rules={[must((least: number | null) => (least ?? 0) > most && s.leastAbove)]}
      />
      {session.course.type === 1 && <MoneyField name="price" label={s.price} rule={shape.price.unwrap()} tooltip={t.priceHint} />}
    </div>
  )
}

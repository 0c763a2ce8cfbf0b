/** A lesson was given: the member confirms it by scanning, by signature or by a code; staff with a reason; or it waits for the member. */
import { type Confirm, courseConsumeCalls } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import type { Signature } from '@kaiguan/contract/people/contracts/calls'
import { Form, Segmented } from 'antd'
import { useState } from 'react'
import { unsaid } from '../../../api/failure.ts'
import { useMoneySend } from '../../../api/queries.ts'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { DayField, Field } from '../../../ui/forms/fields.tsx'
import { TimeInput } from '../../../ui/inputs/TimeInput.tsx'
import { instantOf } from '../../../ui/page/wall.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { consumeTexts } from '../bookings.texts.ts'
import { ConsumeCode } from './ConsumeCode.tsx'
import { confirmedFrom, Proof, type ProofValues, type Way } from './Proof.tsx'
import '../dialogs.css'

type Values = ProofValues & { day: string | null; time: string | null }

type Props = {
  courseId: number
  /** Left out: a lesson that nobody booked. */
  bookingId?: number
  customer: { id: number; name: string }
  course: string
  onClose: () => void
}

export function ConsumeDialog({ courseId, bookingId, customer, course, onClose }: Props) {
  const t = useTexts(consumeTexts)
  const allowed = useAllowed()
  const { time_zone: zone } = useUser().gym
  const [form] = Form.useForm<Values>()
  const [way, setWay] = useState<Way>('qr')
  const [drawn, setDrawn] = useState<Signature | null>(null)
  const title = fill(t.title, { name: customer.name, course })
  const { send } = useMoneySend(courseConsumeCalls.consume, { label: title })
  const ways: Way[] = ['qr', 'sign', 'sms', ...(allowed('coaching.consume-unconfirmed') ? (['staff'] as const) : []), 'later']

  async function submit({ day, time, ...values }: Values) {
    const confirm: Confirm | undefined = way === 'later' ? undefined : confirmedFrom(way, values, drawn)
    if (way !== 'later' && !confirm) throw unsaid()
    const started_at = day && time ? instantOf(`${day}T${time}`, zone) : undefined
    return send({ body: { customer_course_id: courseId, booking_id: bookingId, started_at, confirm } })
  }
  if (way === 'qr')
    return (
      <ConsumeCode title={title} courseId={courseId} bookingId={bookingId} onClose={onClose}>
        <Ways ways={ways} way={way} onWay={setWay} />
      </ConsumeCode>
    )
  return (
    <FormDialog
      title={title}
      okText={way === 'later' ? t.laterOk : t.use}
      form={form}
      initial={{ code: '', reason: '', day: null, time: null }}
      submit={submit}
      done={({ state }) => (state === 'waiting' ? t.noted : t.done)}
      onClose={onClose}
    >
      <Ways ways={ways} way={way} onWay={setWay} />
      {way === 'later' ? <p className="kg-soft">{t.later}</p> : <Proof way={way} customerId={customer.id} onDrawn={setDrawn} />}
      {bookingId === undefined && (
        <div className="kg-two">
          <DayField name="day" label={t.startedDay} extra={t.startedHint} />
          <Field name="time" label={t.startedTime}>
            <TimeInput minuteStep={5} />
          </Field>
        </div>
      )}
    </FormDialog>
  )
}

export function Ways({ ways, way, onWay }: { ways: readonly Way[]; way: Way; onWay: (way: Way) => void }) {
  const t = useTexts(consumeTexts)
  const words: Record<Way, string> = { qr: t.qr, sign: t.sign, sms: t.sms, staff: t.staff, later: t.laterOk }
  return (
    <Form.Item label={t.way} layout="vertical">
      <Segmented<Way>
        block
        className="kg-ways"
        value={way}
        options={ways.map((value) => ({ value, label: words[value] }))}
        onChange={onWay}
      />
    </Form.Item>
  )
}

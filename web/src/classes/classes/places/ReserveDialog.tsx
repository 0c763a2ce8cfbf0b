/** A place for somebody: who, by what it is paid or admitted, which place; a wait where the class is full. */
import { classReservationCalls, type PlaceChoice } from '@kaiguan/contract/classes/class-reservations/calls'
import type { Session } from '@kaiguan/contract/classes/classes/class-sessions'
import { hallCalls } from '@kaiguan/contract/classes/classes/halls'
import { Id } from '@kaiguan/contract/shapes'
import { Alert, Form, Radio } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { isFailure } from '../../../api/failure.ts'
import { useMoneySend, useRead } from '../../../api/queries.ts'
import { PayBeside, usePaidBeside, usePaying } from '../../../ground/pay/parts.ts'
import { useReceipt } from '../../../ground/printing/parts.ts'
import { CustomerPicker } from '../../../people/customers/parts.ts'
import { useUser } from '../../../session/session.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { Field } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { Reading } from '../../../ui/page/Reading.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { SeatMap } from '../halls/SeatMap.tsx'
import { spanText } from '../timetable/session-words.ts'
import { useMeans } from './means.ts'
import { reserveTexts } from './reservations.texts.ts'
import '../classes.css'

type Values = { customer_id: number | null; by: string | null; seat_id: number | null }
type Props = { session: Session; customerId?: number; onReserved?: () => void; onClose: () => void }

const NARROW = 560
const WIDE = 960
const MONEY = 'money'

/** What a choice is called in the form: its card, or money. */
const keyOf = ({ pay, card }: PlaceChoice): string => (card ? String(card.id) : pay)

export function ReserveDialog({ session, customerId, onReserved, onClose }: Props) {
  const t = useTexts(reserveTexts)
  const { time_zone: zone } = useUser().gym
  const receipt = useReceipt()
  const reserving = useReserving(session, customerId)
  const { form, initial, full, pays, beside, submit } = reserving
  const fields = <PlaceFields session={session} customerId={customerId} reserving={reserving} />
  return (
    <FormDialog
      title={fill(t.title, { course: session.course.name })}
      okText={full ? t.wait : t.ok}
      width={pays ? WIDE : NARROW}
      form={form}
      initial={initial}
      submit={submit}
      done={({ customer, state, seat, position }) => {
        const said = { name: customer.name, course: session.course.name, at: spanText(session, zone) }
        return state === 'waiting'
          ? fill(t.waits, { ...said, position: position ?? '' })
          : fill(seat ? t.doneSeat : t.done, { ...said, no: seat?.no ?? '' })
      }}
      onDone={({ order_id }) => {
        if (order_id !== null) receipt.follow(order_id)
        onReserved?.()
      }}
      onClose={onClose}
    >
      {pays ? (
        <div className="kg-pay-columns">
          <div>{fields}</div>
          <PayBeside {...beside} />
        </div>
      ) : (
        fields
      )}
    </FormDialog>
  )
}

type Reserving = ReturnType<typeof useReserving>

/** What may admit them, whether money is needed, and how the place is asked for. */
function useReserving(session: Session, customerId: number | undefined) {
  const t = useTexts(reserveTexts)
  const [form] = Form.useForm<Values>()
  const initial: Values = { customer_id: customerId ?? null, by: null, seat_id: null }
  const values = { ...initial, ...Form.useWatch((now: Values) => now, { form, preserve: true }) }
  const choices = useRead(
    classReservationCalls.choices,
    { query: { schedule_id: session.id, customer_id: values.customer_id ?? 0 } },
    { silent: true, staleTime: 0, enabled: values.customer_id !== null },
  )
  const known = values.customer_id === null || choices.isPlaceholderData ? undefined : choices.data
  const full = known?.full ?? session.taken >= session.max_person
  const chosen = known?.data.find((one) => keyOf(one) === values.by)
  // A stored-value card pays by itself; what is left is money from outside.
  const pays = !full && chosen?.pay === MONEY && chosen.card === null && (known?.price ?? 0) > 0
  const paying = usePaying({
    business: 'course',
    fixed: true,
    listPrice: pays ? (known?.price ?? null) : null,
    customerId: values.customer_id,
  })
  const { beside, requirePaid } = usePaidBeside(paying)
  const { send } = useMoneySend(classReservationCalls.reserve, { label: fill(t.title, { course: session.course.name }) })
  usePreset(known?.data, form)

  async function submit(now: Values) {
    const asked = { ...initial, ...now }
    const place = { schedule_id: session.id, customer_id: asked.customer_id ?? 0, seat_id: asked.seat_id ?? undefined }
    const card = chosen?.card ? { card_id: chosen.card.id } : {}
    if (!pays) return send({ body: { ...place, ...card, waiting: full } })
    requirePaid()
    try {
      return await send({ body: { ...paying.fields, ...place } })
    } catch (thrown) {
      if (isFailure(thrown)) paying.refused(thrown)
      throw thrown
    }
  }
  return { form, initial, known, full, pays, beside, submit }
}

/** Who, by what, and which place. */
function PlaceFields({ session, customerId, reserving }: Pick<Props, 'session' | 'customerId'> & { reserving: Reserving }) {
  const t = useTexts(reserveTexts)
  const { time_zone: zone } = useUser().gym
  const { form, known, full } = reserving
  return (
    <>
      <p className="kg-soft kg-dialog-alert">
        {spanText(session, zone)} · {session.coach.name}
        {session.hall && ` · ${session.hall.name}`} · {fill(t.places, { taken: session.taken, max: session.max_person })}
      </p>
      <Field name="customer_id" label={t.customer} rule={Id} asks="choose">
        <CustomerPicker
          autoFocus={customerId === undefined}
          allowClear={false}
          onChange={() => form.setFieldsValue({ by: null, seat_id: null })}
        />
      </Field>
      {known && known.stands !== '' && <Alert className="kg-dialog-alert" type="warning" showIcon title={known.stands} />}
      {full && <Alert className="kg-dialog-alert" type="info" showIcon title={fill(t.full, { waiting: session.waiting })} />}
      {known && known.data.length > 0 && (
        <Field name="by" label={t.by}>
          <ChoiceList choices={known.data} />
        </Field>
      )}
      {!full && session.hall?.map && <SeatField session={session} />}
    </>
  )
}

/** The best that does is chosen by itself. */
function usePreset(choices: readonly PlaceChoice[] | undefined, form: ReturnType<typeof Form.useForm<Values>>[0]): void {
  const preset = useEffectEvent((known: readonly PlaceChoice[]) => {
    const first = known.find(({ usable }) => usable)
    if (first && form.getFieldValue('by') == null) form.setFieldValue('by', keyOf(first))
  })
  useEffect(() => {
    if (choices) preset(choices)
  }, [choices])
}

function ChoiceList({
  choices,
  value,
  onChange,
}: {
  choices: readonly PlaceChoice[]
  value?: string | null
  onChange?: (key: string) => void
}) {
  const { meansName, meansTakes } = useMeans()
  return (
    <Radio.Group className="kg-choices kg-stack" value={value} onChange={({ target }) => onChange?.(String(target.value))}>
      {choices.map((choice) => {
        return (
          <Radio key={keyOf(choice)} value={keyOf(choice)} disabled={!choice.usable}>
            <strong>{meansName(choice)}</strong> <small className="kg-soft">{meansTakes(choice)}</small>
          </Radio>
        )
      })}
    </Radio.Group>
  )
}

function SeatField({ session }: { session: Session }) {
  const t = useTexts(reserveTexts)
  const read = useRead(
    hallCalls.seats,
    { params: { id: session.hall?.id ?? 0 }, query: { schedule_id: session.id } },
    { silent: true, staleTime: 0 },
  )
  return (
    <Reading read={read} rows={3}>
      {({ hall, data }) => (
        <Field name="seat_id" label={t.seat} optional={false} rules={[must((id: number | null) => id === null && t.seatNeeded)]}>
          <SeatMap hall={hall} seats={data} label={t.seat} />
        </Field>
      )}
    </Reading>
  )
}

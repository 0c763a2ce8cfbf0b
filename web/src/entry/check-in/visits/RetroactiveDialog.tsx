/** A visit that was forgotten, at its own time. */
import { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { Reason } from '@kaiguan/contract/rules'
import { wallClock } from '@kaiguan/contract/time'
import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMoneySend } from '../../../api/queries.ts'
import { CustomerPicker } from '../../../people/customers/parts.ts'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { AreaField, Field } from '../../../ui/forms/fields.tsx'
import { must } from '../../../ui/forms/rules.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { visitTexts } from '../check-in.texts.ts'
import { useClock } from '../clock.ts'
import { instantOf } from '../person/picked-moment.ts'

type Values = { customer_id: number; at: Dayjs; reason: string }

export default function RetroactiveDialog({ customerId, onClose }: { customerId: number | null; onClose: () => void }) {
  const t = useTexts(visitTexts)
  const { zone } = useClock()
  const enter = useMoneySend(checkInCalls.retroactive, {
    label: t.lateTitle,
  })
  const today = wallClock(new Date(), zone).day
  return (
    <FormDialog
      title={t.lateTitle}
      okText={t.lateOk}
      initial={customerId === null ? {} : { customer_id: customerId }}
      onClose={onClose}
      submit={({ customer_id, at, reason }: Values) => enter.send({ body: { customer_id, at: instantOf(at, zone).toISOString(), reason } })}
      done={({ visit }) => fill(t.lateDone, { name: visit.customer.name })}
    >
      <p className="kg-soft kg-dialog-alert">{t.lateText}</p>
      <Field name="customer_id" asks="choose" label={t.latePerson} rule={checkInCalls.retroactive.body.shape.customer_id}>
        <CustomerPicker autoFocus={customerId === null} />
      </Field>
      <Field
        name="at"
        label={t.lateAt}
        optional={false}
        rules={[
          must((at: Dayjs | null) => !at && t.required),
          must((at: Dayjs | null) => at && instantOf(at, zone).getTime() > Date.now() && t.lateFuture),
        ]}
      >
        <DatePicker
          autoFocus={customerId !== null}
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          format="YYYY-MM-DD HH:mm"
          maxDate={dayjs(today)}
          style={{ width: '100%' }}
        />
      </Field>
      <AreaField name="reason" label={t.lateReason} rule={Reason} lines={[2, 2]} showCount placeholder={t.lateReasonHint} />
    </FormDialog>
  )
}

/** A visit that was forgotten, at its own time. */
import { checkInCalls } from '@kaiguan/contract/features/check-in'
import { Reason } from '@kaiguan/contract/rules'
import { wallClock } from '@kaiguan/contract/time'
import { DatePicker, Form, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMoneySend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { notices } from '../../ui/notices.ts'
import { useRule } from '../../ui/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { CustomerPicker } from '../customers/parts.ts'
import { visitTexts } from './check-in.texts.ts'
import { useClock } from './clock.ts'
import { instantOf } from './picked-moment.ts'

type Values = { customer_id: number; at: Dayjs; reason: string }

export default function RetroactiveDialog({ customerId, onClose }: { customerId: number | null; onClose: () => void }) {
  const t = useTexts(visitTexts)
  const rule = useRule()
  const { zone } = useClock()
  const enter = useMoneySend(checkInCalls.retroactive, {
    label: t.lateTitle,
  })
  const today = wallClock(new Date(), zone).day
  return (
    <FormDialog<Values>
      title={t.lateTitle}
      okText={t.lateOk}
      initial={customerId === null ? {} : { customer_id: customerId }}
      onClose={onClose}
      submit={async ({ customer_id, at, reason }) => {
        const { visit } = await enter.send({ body: { customer_id, at: instantOf(at, zone).toISOString(), reason } })
        notices.message({ level: 'success', text: fill(t.lateDone, { name: visit.customer.name }) })
      }}
    >
      <p className="kg-soft kg-dialog-alert">{t.lateText}</p>
      <Form.Item name="customer_id" label={t.latePerson} required rules={[{ required: true, message: t.required }]}>
        <CustomerPicker autoFocus={customerId === null} />
      </Form.Item>
      <Form.Item
        name="at"
        label={t.lateAt}
        required
        rules={[
          { required: true, message: t.required },
          {
            validator: (_, at: Dayjs | null | undefined) =>
              at && instantOf(at, zone).getTime() > Date.now() ? Promise.reject(new Error(t.lateFuture)) : Promise.resolve(),
          },
        ]}
      >
        <DatePicker
          autoFocus={customerId !== null}
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          format="YYYY-MM-DD HH:mm"
          maxDate={dayjs(today)}
          style={{ width: '100%' }}
        />
      </Form.Item>
      <Form.Item name="reason" label={t.lateReason} required rules={[rule(Reason)]}>
        <Input.TextArea rows={2} maxLength={200} showCount placeholder={t.lateReasonHint} />
      </Form.Item>
    </FormDialog>
  )
}

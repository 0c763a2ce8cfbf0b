/** Lessons are handed over to another member, with what is unearned on them. */
import { customerCourseCalls } from '@kaiguan/contract/coaching/customer-courses/calls'
import type { CustomerCourse } from '@kaiguan/contract/coaching/customer-courses/customer-course-rows'
import { outsideMethods } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import { Alert, Form } from 'antd'
import { useMoneySend, useRead } from '../../api/queries.ts'
import { fillTenders, paymentFields, TendersItem, useTenders } from '../../ground/pay/parts.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { CustomerPicker } from '../../people/customers/parts.ts'
import { usePrepaid } from '../../people/prepaid/parts.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { Field, IntField, MoneyField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { useDebounced } from '../../ui/page/use-debounced.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { transferTexts } from './customer-courses.texts.ts'

type Values = { customer_id: number | null; quantity: number | null; fee: number | null; payments?: unknown }

const { customer_id: Who, quantity: Quantity, fee: Fee } = customerCourseCalls.transfer.body.shape
const PAUSE_MS = 200
const NO_PURSES: never[] = []

export function TransferDialog({ course, onClose }: { course: CustomerCourse; onClose: () => void }) {
  const t = useTexts(transferTexts)
  const receipt = useReceipt()
  const { form, title, initial, values, tender, free, whole, quantity, value, prepaid, submit } = useTransfer(course)
  const { customer, residue, booked } = course
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      form={form}
      initial={initial}
      submit={submit}
      done={({ customer_course: to }) => fill(t.done, { from: customer.name, course: to.course.name, name: to.customer.name })}
      onDone={({ order_id }) => order_id !== null && receipt.follow(order_id)}
      onClose={onClose}
    >
      <Field name="customer_id" label={t.to} rule={Who.unwrap()} asks="choose">
        <CustomerPicker autoFocus allowClear={false} except={customer.id} />
      </Field>
      <div className="kg-two">
        <IntField
          name="quantity"
          label={t.quantity}
          rule={Quantity.unwrap()}
          max={residue}
          rules={[
            must((lessons: number | null) => lessons !== residue && (lessons ?? 0) > free && fill(t.most, { count: free, all: residue })),
          ]}
          onFocus={({ target }) => target.select()}
        />
        <MoneyField name="fee" label={t.fee} rule={Fee} />
      </div>
      {(values.fee ?? 0) > 0 && <TendersItem tender={tender} />}
      {whole && booked > 0 && <Alert type="warning" showIcon className="kg-dialog-alert" title={fill(t.callsOff, { count: booked })} />}
      {prepaid.notice}
      <h3 className="kg-heading">{t.recorded}</h3>
      <Recorded course={course} quantity={quantity} value={value} />
    </FormDialog>
  )
}

/** How many lessons go to whom, what they are worth, what the rules for prepaid lessons say of it, and how it is sent. */
function useTransfer(course: CustomerCourse) {
  const t = useTexts(transferTexts)
  const [form] = Form.useForm<Values>()
  const { customer, residue, booked } = course
  const free = residue - booked
  const title = fill(t.title, { name: customer.name, course: course.course.name })
  const { send } = useMoneySend(customerCourseCalls.transfer, { label: title })
  const initial: Values = { customer_id: null, quantity: free === 0 ? residue : free, fee: 0 }
  const values = { ...initial, ...Form.useWatch((now: Values) => now, { form, preserve: true }) }
  const whole = values.quantity === residue
  const quantity = Math.max(0, Math.min(values.quantity ?? 0, whole ? residue : free))
  const value = useValue(course.id, quantity)
  const tender = useTenders({ due: values.fee, methods: outsideMethods, customerId: null, purses: NO_PURSES, one: true })
  const prepaid = usePrepaid(
    values.customer_id === null || value === null
      ? null
      : { customerId: values.customer_id, business: 'course', fee: value, days: null, lessons: quantity },
  )
  const submit = (asked: Values) =>
    send({
      params: { id: course.id },
      body: {
        customer_id: asked.customer_id ?? 0,
        quantity: asked.quantity ?? 0,
        fee: asked.fee ?? 0,
        ...paymentFields(fillTenders(tender.tenders, asked.fee ?? 0, NO_PURSES), tender.code),
        acknowledge: prepaid.acknowledge,
      },
    })
  return { form, title, initial, values, tender, free, whole, quantity, value, prepaid, submit }
}

/** What goes with the lessons, and what stays. `value` null: being reckoned. */
function Recorded({ course, quantity, value }: { course: CustomerCourse; quantity: number; value: number | null }) {
  const t = useTexts(transferTexts)
  const { residue, unearned } = course
  return (
    <FactList
      well
      facts={[
        [t.goes, value === null ? t.unknown : fill(t.goesIs, { lessons: quantity, yuan: formatFen(value) })],
        [
          t.stays,
          quantity === residue
            ? t.nothing
            : value === null
              ? t.unknown
              : fill(t.goesIs, { lessons: residue - quantity, yuan: formatFen(unearned - value) }),
        ],
      ]}
    />
  )
}

/** What is unearned on so many of its lessons; null: being reckoned. */
function useValue(id: number, quantity: number): number | null {
  const asked = useDebounced(String(quantity), PAUSE_MS)
  const read = useRead(
    customerCourseCalls.residualValue,
    { query: { id, quantity: Math.max(1, Number(asked)) } },
    { enabled: quantity > 0, silent: true, staleTime: 0 },
  )
  const found = read.data?.data.find((value) => value.id === id)
  return quantity === 0 ? 0 : read.isPlaceholderData || asked !== String(quantity) || !found ? null : found.transferable
}

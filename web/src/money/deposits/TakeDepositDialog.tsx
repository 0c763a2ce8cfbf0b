/** Taking a deposit: from whom, how much, for what, paid how. Enter takes it; the receipt follows. */
import { outsideMethods } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import { depositCalls } from '@kaiguan/contract/money/deposits/calls'
import { Remark } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useMoneySend } from '../../api/queries.ts'
import { fillTenders, rememberTender, TendersItem, useTenders } from '../../ground/pay/parts.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { CustomerPicker } from '../../people/customers/parts.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { Field, MoneyField, TextField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { takeDepositTexts } from './deposits.texts.ts'
import { outsidePayments } from './outside-payments.ts'
import './deposits.css'

type Values = { customer_id: number | null; fee: number | null; purpose: string; payments?: unknown; remark: string }
type Props = {
  /** Known already: taken from this customer's own page. */
  customerId?: number
  onClose: () => void
}

const NO_PURSES: never[] = []
const { customer_id, fee: Fee, purpose: Purpose } = depositCalls.take.body.shape

export function TakeDepositDialog({ customerId, onClose }: Props) {
  const t = useTexts(takeDepositTexts)
  const receipt = useReceipt()
  const [form] = Form.useForm<Values>()
  const { send } = useMoneySend(depositCalls.take, { label: t.title })
  const fee = Form.useWatch('fee', form) ?? null
  const tender = useTenders({ due: fee, methods: outsideMethods, customerId: null, purses: NO_PURSES })

  function take(values: Values) {
    // Of the amount as it was sent: what is watched comes a turn later.
    const filled = fillTenders(tender.tenders, values.fee ?? 0, NO_PURSES)
    rememberTender(filled)
    const { purpose, remark } = values
    return send({
      body: { customer_id: values.customer_id ?? 0, fee: values.fee ?? 0, purpose, payments: outsidePayments(filled, tender.code), remark },
    })
  }
  return (
    <FormDialog
      title={t.title}
      okText={t.ok}
      form={form}
      initial={{ customer_id: customerId ?? null, fee: null, purpose: '', remark: '' }}
      submit={take}
      done={(deposit) => fill(t.done, { name: deposit.customer.name, yuan: formatFen(deposit.fee) })}
      onDone={({ order_id }) => receipt.follow(order_id)}
      onClose={onClose}
      footer={<span className="kg-soft">{t.recorded}</span>}
    >
      <Field name="customer_id" asks="choose" label={t.customer} rule={customer_id}>
        <CustomerPicker
          allowClear={false}
          autoFocus={customerId === undefined}
          disabled={customerId !== undefined}
          // Behind the list that closes.
          onChange={() => setTimeout(() => form.getFieldInstance('fee')?.focus())}
        />
      </Field>
      <div className="kg-two">
        <MoneyField name="fee" label={t.fee} rule={Fee} autoFocus={customerId !== undefined} />
        <TextField name="purpose" label={t.purpose} rule={Purpose} placeholder={t.purposeHint} />
      </div>
      <TendersItem tender={tender} />
      <TextField name="remark" label={t.remark} rule={Remark} placeholder={t.remarkHint} />
    </FormDialog>
  )
}

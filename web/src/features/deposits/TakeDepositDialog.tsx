/** Taking a deposit: from whom, how much, for what, paid how. Enter takes it; the receipt follows. */
import { depositCalls } from '@kaiguan/contract/features/deposits'
import { outsideMethods } from '@kaiguan/contract/features/pay'
import { formatFen } from '@kaiguan/contract/money'
import { Remark } from '@kaiguan/contract/rules'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useMoneySend } from '../../api/queries.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { notices } from '../../ui/notices.ts'
import { useRule } from '../../ui/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { CustomerPicker } from '../customers/parts.ts'
import { cashOf, payProblems, TenderFields, type TenderState, tenderProblem, useTenders } from '../pay/parts.ts'
import { opensByItself, useReceipt } from '../printing/parts.ts'
import { depositReads } from './deposit-reads.ts'
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
  const rule = useRule()
  const receipt = useReceipt()
  const [form] = Form.useForm<Values>()
  const [tried, setTried] = useState(false)
  const { send } = useMoneySend(depositCalls.take, { label: t.title, refresh: depositReads })
  const fee = Form.useWatch('fee', form) ?? null
  const tender = useTenders({ due: fee, methods: outsideMethods, customerId: null, purses: NO_PURSES })
  const problem = useProblem(tender)

  async function take(values: Values) {
    const deposit = await send({
      body: {
        customer_id: values.customer_id ?? 0,
        fee: values.fee ?? 0,
        purpose: values.purpose,
        payments: outsidePayments(tender.filled),
        remark: values.remark,
      },
    })
    notices.message({ level: 'success', text: fill(t.done, { name: deposit.customer.name, yuan: formatFen(deposit.fee) }) })
    if (opensByItself()) setTimeout(() => receipt.open(deposit.order_id))
  }
  return (
    <FormDialog<Values>
      title={t.title}
      okText={t.ok}
      width={520}
      form={form}
      initial={{ customer_id: customerId ?? null, fee: null, purpose: '', remark: '' }}
      submit={take}
      onClose={onClose}
      footer={<span className="kg-soft">{t.recorded}</span>}
    >
      <Form.Item name="customer_id" label={t.customer} required rules={[rule(customer_id)]}>
        <CustomerPicker allowClear={false} autoFocus={customerId === undefined} disabled={customerId !== undefined} />
      </Form.Item>
      <div className="kg-two">
        <Form.Item name="fee" label={t.fee} required rules={[rule(Fee)]}>
          <MoneyInput autoFocus={customerId !== undefined} />
        </Form.Item>
        <Form.Item name="purpose" label={t.purpose} rules={[rule(Purpose, { optional: true })]}>
          <Input maxLength={50} autoComplete="off" placeholder={t.purposeHint} />
        </Form.Item>
      </div>
      <Form.Item
        name="payments"
        validateStatus={tried && problem ? 'error' : undefined}
        rules={[
          {
            validateTrigger: 'onSubmit',
            validator: async () => {
              setTried(true)
              if (problem) throw new Error(problem)
            },
          },
        ]}
      >
        <Tenders tender={tender} />
      </Form.Item>
      <Form.Item name="remark" label={t.remark} rules={[rule(Remark, { optional: true })]}>
        <Input maxLength={500} autoComplete="off" placeholder={t.remarkHint} />
      </Form.Item>
    </FormDialog>
  )
}

/** The form only asks whether they are right: what they hold is theirs. */
function Tenders({ tender }: { tender: TenderState }) {
  return (
    <div className="kg-pay-fields">
      <TenderFields paying={tender} />
    </div>
  )
}

/** What stands in the way, as the till says it; null while there is no amount yet: its own field asks for it. */
function useProblem({ due, filled, cashGiven }: TenderState): string | null {
  const t = useTexts(payProblems)
  if (due === null || due === 0) return null
  const stops = tenderProblem(filled, NO_PURSES, cashGiven)
  if (stops === null) return null
  const amounts: Partial<Record<typeof stops, number>> = {
    left: filled.remaining,
    over: -filled.remaining,
    'cash-short': cashOf(filled) - (cashGiven ?? 0),
  }
  return fill(t[stops], { yuan: formatFen(amounts[stops] ?? 0) })
}

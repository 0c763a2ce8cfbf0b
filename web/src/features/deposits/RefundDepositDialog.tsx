/** Giving a deposit back, whole or in part; what is not given back stays held, or is kept by whoever may. */
import { type Deposit, depositCalls } from '@kaiguan/contract/features/deposits'
import { outsideMethods } from '@kaiguan/contract/features/pay'
import { formatFen } from '@kaiguan/contract/money'
import { Reason } from '@kaiguan/contract/rules'
import { Button, Checkbox, Form, Input, Select, Space } from 'antd'
import { useMoneySend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { FactList } from '../../ui/FactList.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { MoneyInput } from '../../ui/MoneyInput.tsx'
import { notices } from '../../ui/notices.ts'
import { useRule } from '../../ui/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { useMethodWord } from '../pay/parts.ts'
import { opensByItself, useReceipt } from '../printing/parts.ts'
import { refundDepositTexts } from './deposits.texts.ts'
import { refundOutcome } from './refund-outcome.ts'

type Method = (typeof outsideMethods)[number] | 'AS_PAID'
type Values = { fee: number | null; keep_rest: boolean; method: Method; reason: string }

export function RefundDepositDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const t = useTexts(refundDepositTexts)
  const rule = useRule()
  const receipt = useReceipt()
  const mayKeep = useAllowed()('deposits.forfeit')
  const [form] = Form.useForm<Values>()
  const { left, customer, trade_no } = deposit
  const title = fill(t.title, { name: customer.name })
  const { send } = useMoneySend(depositCalls.refund, { label: title })

  async function refund({ fee, keep_rest, method, reason }: Values) {
    const answer = await send({
      params: { id: deposit.id },
      body: { fee: fee ?? 0, keep_rest, payment_method: method === 'AS_PAID' ? undefined : method, reason },
    })
    const { back, kept } = refundOutcome(left, fee ?? 0, keep_rest)
    const words = { yuan: formatFen(back), kept: formatFen(kept) }
    notices.message({ level: 'success', text: fill(kept > 0 ? t.keptDone : t.done, words) })
    if (opensByItself()) setTimeout(() => receipt.open(answer.refund_order_id))
  }
  return (
    <FormDialog<Values>
      title={title}
      okText={t.ok}
      danger
      width={520}
      form={form}
      initial={{ fee: left, keep_rest: false, method: 'AS_PAID', reason: '' }}
      submit={refund}
      onClose={onClose}
    >
      <div className="kg-dialog-alert">
        <FactList facts={[[t.held, fill(t.heldIs, { no: trade_no, yuan: formatFen(left) })]]} />
      </div>
      <div className="kg-two">
        <Form.Item name="fee" label={t.fee} required dependencies={['keep_rest']} rules={useFeeRules(left)}>
          <FeeInput most={left} />
        </Form.Item>
        <Form.Item name="method" label={t.method}>
          <MethodSelect />
        </Form.Item>
      </div>
      {mayKeep && (
        <Form.Item name="keep_rest" valuePropName="checked">
          <Checkbox>{t.keep}</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="reason" label={t.reason} required rules={[rule(Reason)]}>
        <Input maxLength={200} autoComplete="off" placeholder={t.reasonHint} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate>
        {() => <Recorded left={left} values={form.getFieldsValue()} />}
      </Form.Item>
    </FormDialog>
  )
}

function useFeeRules(left: number) {
  const t = useTexts(refundDepositTexts)
  return [
    { required: true, message: t.required },
    ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
      validator: async (_: unknown, value: number | null) => {
        if ((value ?? 0) > left) throw new Error(fill(t.tooMuch, { yuan: formatFen(left) }))
        if (value === 0 && getFieldValue('keep_rest') !== true) throw new Error(t.nothing)
      },
    }),
  ]
}

type FeeProps = { most: number; value?: number | null; onChange?: (fee: number | null) => void; id?: string }

function FeeInput({ most, value, onChange, id }: FeeProps) {
  const t = useTexts(refundDepositTexts)
  return (
    <Space.Compact block>
      <MoneyInput id={id} autoFocus value={value} onChange={onChange} onFocus={({ target }) => target.select()} />
      <Button onClick={() => onChange?.(most)}>{t.all}</Button>
    </Space.Compact>
  )
}

function MethodSelect(props: { value?: Method; onChange?: (method: Method) => void; id?: string }) {
  const t = useTexts(refundDepositTexts)
  const methodWord = useMethodWord()
  return (
    <Select<Method>
      {...props}
      options={[{ value: 'AS_PAID', label: t.asPaid }, ...outsideMethods.map((value) => ({ value, label: methodWord(value) }))]}
    />
  )
}

/** Before Enter: what goes back, what is kept, what is left. */
function Recorded({ left, values: { fee, keep_rest, method } }: { left: number; values: Partial<Values> }) {
  const t = useTexts(refundDepositTexts)
  const methodWord = useMethodWord()
  const outcome = refundOutcome(left, fee ?? 0, keep_rest === true)
  const by = method === undefined || method === 'AS_PAID' ? t.asPaid : methodWord(method)
  return (
    <div className="kg-deposit-recorded" aria-live="polite">
      <h3>{t.recorded}</h3>
      <FactList
        facts={[
          [t.back, outcome.back === 0 ? t.nothingBack : fill(t.backIs, { yuan: formatFen(outcome.back), method: by })],
          ...(keep_rest ? [[t.kept, `¥${formatFen(outcome.kept)}`] as const] : []),
          [t.after, `¥${formatFen(outcome.left)}`],
        ]}
      />
    </div>
  )
}

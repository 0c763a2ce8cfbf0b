/** Giving a deposit back, whole or in part; what is not given back stays held, or is kept by whoever may. */
import { type Deposit, depositCalls } from '@kaiguan/contract/features/deposits'
import { formatFen } from '@kaiguan/contract/money'
import { Reason } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useMoneySend } from '../../api/queries.ts'
import { useAllowed } from '../../session/allowed.ts'
import { FactList } from '../../ui/FactList.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { CheckField, MoneyField, TextField } from '../../ui/fields.tsx'
import { must } from '../../ui/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { methodAsked, type RefundMethod, RefundMethodField, useRefundWord } from '../pay/parts.ts'
import { useReceipt } from '../printing/parts.ts'
import { refundDepositTexts } from './deposits.texts.ts'
import { refundOutcome } from './refund-outcome.ts'

type Values = { fee: number | null; keep_rest: boolean; method: RefundMethod; reason: string }

export function RefundDepositDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const t = useTexts(refundDepositTexts)
  const receipt = useReceipt()
  const mayKeep = useAllowed()('deposits.forfeit')
  const [form] = Form.useForm<Values>()
  const { left, customer, trade_no } = deposit
  const title = fill(t.title, { name: customer.name })
  const { send } = useMoneySend(depositCalls.refund, { label: title })

  return (
    <FormDialog
      title={title}
      okText={t.ok}
      danger
      form={form}
      initial={{ fee: left, keep_rest: false, method: 'AS_PAID', reason: '' }}
      submit={({ method, ...values }: Values) =>
        send({ params: { id: deposit.id }, body: { ...values, fee: values.fee ?? 0, payment_method: methodAsked(method) } })
      }
      done={(_, { fee, keep_rest }) => {
        const { back, kept } = refundOutcome(left, fee ?? 0, keep_rest)
        return fill(kept > 0 ? t.keptDone : t.done, { yuan: formatFen(back), kept: formatFen(kept) })
      }}
      onDone={({ refund_order_id }) => receipt.follow(refund_order_id)}
      onClose={onClose}
    >
      <FactList well facts={[[t.held, fill(t.heldIs, { no: trade_no, yuan: formatFen(left) })]]} />
      <div className="kg-two">
        <MoneyField
          name="fee"
          label={t.fee}
          rule={depositCalls.refund.body.shape.fee}
          rules={[
            must((fee: number | null) => (fee ?? 0) > left && fill(t.tooMuch, { yuan: formatFen(left) })),
            must((fee: number | null) => fee === 0 && !form.getFieldValue('keep_rest') && t.nothing),
          ]}
          dependencies={['keep_rest']}
          all={left}
          autoFocus
          onFocus={({ target }) => target.select()}
        />
        <RefundMethodField />
      </div>
      {mayKeep && <CheckField name="keep_rest" text={t.keep} />}
      <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} />
      <Form.Item noStyle shouldUpdate>
        {() => <Recorded left={left} values={form.getFieldsValue()} />}
      </Form.Item>
    </FormDialog>
  )
}

/** Before Enter: what goes back, what is kept, what is left. */
function Recorded({ left, values: { fee, keep_rest, method } }: { left: number; values: Partial<Values> }) {
  const t = useTexts(refundDepositTexts)
  const methodWord = useRefundWord()
  const outcome = refundOutcome(left, fee ?? 0, keep_rest === true)
  const by = methodWord(method ?? 'AS_PAID')
  return (
    <div className="kg-well" aria-live="polite">
      <h3 className="kg-heading">{t.recorded}</h3>
      <FactList
        facts={[
          [t.back, outcome.back === 0 ? t.nothingBack : fill(t.backIs, { yuan: formatFen(outcome.back), method: by })],
          keep_rest === true && [t.kept, `¥${formatFen(outcome.kept)}`],
          [t.after, `¥${formatFen(outcome.left)}`],
        ]}
      />
    </div>
  )
}

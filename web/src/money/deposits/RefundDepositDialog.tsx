/** Giving a deposit back, whole or in part; what is not given back stays held, or is kept. Who may not alone has a colleague confirm it. */
import { formatFen } from '@kaiguan/contract/money'
import { type Deposit, depositCalls } from '@kaiguan/contract/money/deposits/calls'
import type { Permission } from '@kaiguan/contract/permissions'
import { Reason } from '@kaiguan/contract/rules'
import { Form } from 'antd'
import { useMoneySend, useSend } from '../../api/queries.ts'
import {
  type Confirm,
  confirmTexts,
  methodAsked,
  RefundForm,
  type RefundMethod,
  RefundMethodField,
  useRefundWord,
} from '../../ground/pay/parts.ts'
import { FactList } from '../../ui/display/FactList.tsx'
import { CheckField, MoneyField, TextField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { refundDepositTexts } from './deposits.texts.ts'
import { refundOutcome } from './refund-outcome.ts'

type Values = { fee: number | null; keep_rest: boolean; method: RefundMethod; reason: string }

export function RefundDepositDialog({ deposit, onClose }: { deposit: Deposit; onClose: () => void }) {
  const t = useTexts(refundDepositTexts)
  const c = useTexts(confirmTexts)
  const [form] = Form.useForm<Values>()
  const { left, customer, trade_no } = deposit
  const title = fill(t.title, { name: customer.name })
  const { send } = useMoneySend(depositCalls.refund, { label: title })
  const approve = useSend(depositCalls.approveRefund)
  const keepsRest = Form.useWatch('keep_rest', form)

  async function refund({ method, ...values }: Values, confirm: Confirm) {
    const params = { id: deposit.id }
    const body = { ...values, fee: values.fee ?? 0, payment_method: methodAsked(method) }
    const { back, kept } = refundOutcome(left, body.fee, body.keep_rest)
    const what = fill(kept > 0 ? c.kept : c.refund, { name: title, yuan: formatFen(back), kept: formatFen(kept) })
    const confirmed = await confirm(needsOf(body.keep_rest), what, (who) => approve.send({ params, body: { ...body, ...who } }))
    return send({ params, body: { ...body, ...confirmed } })
  }

  return (
    <RefundForm
      title={title}
      okText={t.ok}
      danger
      form={form}
      initial={{ fee: left, keep_rest: false, method: 'AS_PAID', reason: '' }}
      needs={needsOf(keepsRest)}
      submit={refund}
      done={(_, { fee, keep_rest }) => {
        const { back, kept } = refundOutcome(left, fee ?? 0, keep_rest)
        return fill(kept > 0 ? t.keptDone : t.done, { name: customer.name, yuan: formatFen(back), kept: formatFen(kept) })
      }}
      paperOf={({ refund_order_id }) => refund_order_id}
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
      <CheckField name="keep_rest" text={t.keep} />
      <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} />
      <Form.Item noStyle shouldUpdate>
        {() => <Recorded left={left} values={form.getFieldsValue()} />}
      </Form.Item>
    </RefundForm>
  )
}

/** Keeping the rest has a permission of its own. */
function needsOf(keepRest: boolean | undefined): Permission[] {
  return keepRest ? ['deposits.refund', 'deposits.forfeit'] : ['deposits.refund']
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

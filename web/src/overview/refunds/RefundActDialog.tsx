/** Approving, rejecting, withdrawing, paying a refund case. */
import { formatFen } from '@kaiguan/contract/money'
import { type RefundCaseRow, refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import type { RefundAct } from '@kaiguan/contract/overview/refunds/refund-states'
import { useMoneySend, useSend } from '../../api/queries.ts'
import { HeldPledges } from '../../entry/lockers/parts.ts'
import { methodAsked, type RefundMethod, RefundMethodField } from '../../ground/pay/parts.ts'
import { useReceipt } from '../../ground/printing/parts.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { MoneyField, TextField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { caseTexts, deskTexts } from './refunds.texts.ts'

type Props = { refund: RefundCaseRow; onClose: () => void }

export function RefundActDialog({ act, ...props }: Props & { act: RefundAct }) {
  if (act === 'approve') return <Approve {...props} />
  return act === 'pay' ? <Pay {...props} /> : <Refuse act={act} {...props} />
}

function Approve({ refund, onClose }: Props) {
  const t = useTexts(caseTexts)
  const d = useTexts(deskTexts)
  const { send } = useSend(refundCalls.approve)
  const { fee, remark } = refundCalls.approve.body.shape
  return (
    <FormDialog
      title={t.approveTitle}
      okText={d.approve}
      initial={{ fee: refund.fee, remark: '' }}
      submit={(values: { fee: number | null; remark: string }) =>
        send({ params: { id: refund.id }, body: { fee: values.fee ?? undefined, remark: values.remark } })
      }
      done={({ fee: agreed }) => fill(t.approved, { ...saidOf(refund), yuan: formatFen(agreed) })}
      onClose={onClose}
    >
      <MoneyField
        name="fee"
        label={t.fee}
        rule={fee.unwrap()}
        rules={[must((value: number | null) => (value ?? 0) > refund.fee && fill(t.tooMuch, { yuan: formatFen(refund.fee) }))]}
        all={refund.fee}
        autoFocus
      />
      <TextField name="remark" label={t.remark} rule={remark} optional />
    </FormDialog>
  )
}

function Refuse({ act, refund, onClose }: Props & { act: 'reject' | 'withdraw' }) {
  const t = useTexts(caseTexts)
  const d = useTexts(deskTexts)
  const reject = useSend(refundCalls.reject)
  const withdraw = useSend(refundCalls.withdraw)
  const { send } = act === 'reject' ? reject : withdraw
  return (
    <ReasonDialog
      title={act === 'reject' ? t.rejectTitle : t.withdrawTitle}
      text={act === 'withdraw' && t.withdrawText}
      okText={d[act]}
      danger
      submit={(reason) => send({ params: { id: refund.id }, body: { reason } })}
      done={fill(act === 'reject' ? t.rejected : t.withdrawn, { ...saidOf(refund), yuan: formatFen(refund.fee) })}
      onClose={onClose}
    />
  )
}

function Pay({ refund, onClose }: Props) {
  const t = useTexts(caseTexts)
  const receipt = useReceipt()
  const { send } = useMoneySend(refundCalls.pay, { label: `${t.payTitle} ${refund.customer.name}` })
  return (
    <FormDialog
      title={t.payTitle}
      okText={t.payOk}
      danger
      initial={{ method: 'AS_PAID' as RefundMethod }}
      submit={({ method }) => send({ params: { id: refund.id }, body: { payment_method: methodAsked(method) } })}
      done={({ fee }) => fill(t.payDone, { ...saidOf(refund), yuan: formatFen(fee) })}
      onDone={({ order_id }) => order_id !== null && receipt.follow(order_id)}
      onClose={onClose}
    >
      <HeldPledges customerId={refund.customer.id} />
      <p className="kg-amount">
        <span>{t.fee}</span>
        <b className="kg-figures">¥{formatFen(refund.fee)}</b>
      </p>
      <p className="kg-soft kg-below-16">
        {refund.undoes ? t.payUndoes : fill(t.payText, { name: refund.customer.name, card: refund.name })}
      </p>
      <RefundMethodField />
    </FormDialog>
  )
}

/** Whose it is, and what of it. */
function saidOf({ customer, name }: RefundCaseRow) {
  return { name: customer.name, thing: name }
}

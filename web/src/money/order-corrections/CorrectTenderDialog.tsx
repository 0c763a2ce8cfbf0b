/** 更正支付方式: a payment that was written down as another way than it came. */
import { outsideMethods } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import { type OrderPayment, orderCorrectionCalls } from '@kaiguan/contract/money/order-corrections/calls'
import { Reason } from '@kaiguan/contract/rules'
import { useMoneySend } from '../../api/queries.ts'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { ChoiceField, TextField } from '../../ui/forms/fields.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { correctTenderTexts } from './order-corrections.texts.ts'

type Method = (typeof outsideMethods)[number]
type Values = { payment_method: Method; reason: string }
type Props = { orderId: number; payment: OrderPayment; from: Method; onClose: () => void }

export function CorrectTenderDialog({ orderId, payment: { id, fee }, from, onClose }: Props) {
  const t = useTexts(correctTenderTexts)
  const methodWord = useMethodWord()
  const title = fill(t.title, { method: methodWord(from), yuan: formatFen(fee) })
  const { send } = useMoneySend(orderCorrectionCalls.correctTender, { label: title })
  // Also a way that the branch takes no money by any more: what was corrected is corrected back.
  const others = outsideMethods.filter((method) => method !== from)
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      width={480}
      initial={{ payment_method: others[0], reason: '' }}
      submit={(values: Values) => send({ params: { id: orderId, payment_id: id }, body: { ...values, from } })}
      done={({ payments }, { payment_method }) => {
        const made = payments.find((one) => one.id === id)?.corrections.at(-1)
        return fill(t.done, { method: methodWord(payment_method), day: made?.day ?? '' })
      }}
      onClose={onClose}
    >
      <div className="kg-soft kg-dialog-alert">
        <p>{t.text}</p>
        <p>{t.cash}</p>
      </div>
      <ChoiceField
        name="payment_method"
        label={t.method}
        as="buttons"
        options={others.map((value) => ({ value, label: methodWord(value) }))}
      />
      <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} autoFocus />
    </FormDialog>
  )
}

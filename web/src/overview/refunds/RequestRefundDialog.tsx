/** Which way the sum is reckoned, what it comes to and why; asked for, it waits for its approval. */
import { formatFen } from '@kaiguan/contract/money'
import { type RefundQuote, refundCalls } from '@kaiguan/contract/overview/refunds/calls'
import type { RefundMethod } from '@kaiguan/contract/overview/refunds/refund-states'
import { refundMethodWords } from '@kaiguan/contract/overview/refunds/texts'
import type { AgreedMethod } from '@kaiguan/contract/people/contracts/agreed-method'
import { Reason } from '@kaiguan/contract/rules'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { useRead, useSend } from '../../api/queries.ts'
import type { Slots } from '../../app/slots.ts'
import { HeldPledges } from '../../entry/lockers/parts.ts'
import { type RefundMethod as By, methodAsked, RefundMethodField } from '../../ground/pay/parts.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { ChoiceField, MoneyField, TextField } from '../../ui/forms/fields.tsx'
import { must } from '../../ui/forms/rules.ts'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { RefundCaseDrawer } from './RefundCaseDrawer.tsx'
import { requestTexts } from './refunds.texts.ts'
import { SumLines } from './SumLines.tsx'
import './refunds.css'

type Props = Slots['refund-request']

export default function RequestRefundDialog({ query, name, no, onClose }: Props) {
  const t = useTexts(requestTexts)
  const read = useRead(refundCalls.quote, { query }, { staleTime: 0 })
  const [shown, setShown] = useState<number | null>(null)
  const title = fill(t.title, { name, no })
  if (shown !== null) return <RefundCaseDrawer id={shown} onClose={onClose} />
  if (read.data && read.data.open_case_id === null && read.data.sums.length > 0)
    return <Asking quote={read.data} query={query} title={title} onClose={onClose} />
  // Not before it is known which: the Enter that asked for it would press the button of a dialog that stands there at once.
  if (read.isPending) return null
  return (
    <Dialog title={title} width={560} onClose={onClose}>
      <Reading read={read} rows={4}>
        {({ open_case_id }) =>
          open_case_id === null ? (
            <p>{t.none}</p>
          ) : (
            <Alert type="info" showIcon title={t.open} action={<LinkButton run={() => setShown(open_case_id)}>{t.see}</LinkButton>} />
          )
        }
      </Reading>
    </Dialog>
  )
}

type Values = { way: RefundMethod; fee: number | null; method: By; reason: string }

type AskingProps = Pick<Props, 'query' | 'onClose'> & { quote: RefundQuote; title: string }

function Asking({ quote, query, title, onClose }: AskingProps) {
  const t = useTexts(requestTexts)
  const words = useWords()
  const [form] = Form.useForm<Values>()
  const { send } = useSend(refundCalls.request)
  // As they signed it, where that can be reckoned.
  const first = quote.sums.find(({ method }) => method === quote.refund_method) ?? quote.sums[0]
  const initial: Values = { way: first?.method ?? 'unearned', fee: first?.fee ?? 0, method: 'AS_PAID', reason: '' }
  const way = Form.useWatch('way', form) ?? initial.way
  const fee = Form.useWatch('fee', form) ?? 0
  const sum = quote.sums.find(({ method }) => method === way) ?? first
  const most = sum?.fee ?? 0
  return (
    <FormDialog
      title={title}
      okText={t.ok}
      width={600}
      form={form}
      initial={initial}
      submit={({ way: method, fee: asked, method: by, reason }: Values) =>
        send({ body: { ...query, method, fee: asked ?? undefined, payment_method: methodAsked(by), reason } })
      }
      done={(asked) => fill(t.done, { name: quote.customer.name, thing: quote.name, yuan: formatFen(asked.fee) })}
      onClose={onClose}
    >
      <HeldPledges customerId={quote.customer.id} />
      <ChoiceField
        name="way"
        label={t.method}
        extra={quote.refund_method !== null && <Agreed method={quote.refund_method} way={way} />}
        as="buttons"
        options={quote.sums.map((one) => ({ value: one.method, label: `${words(refundMethodWords[one.method])} ${formatFen(one.fee)}` }))}
        onChange={(next: RefundMethod) => form.setFieldValue('fee', quote.sums.find(({ method }) => method === next)?.fee ?? 0)}
      />
      {sum && <SumLines lines={sum.lines} fee={Math.min(fee, most)} />}
      {sum?.undoes && <p className="kg-soft">{t[sum.undoes]}</p>}
      {quote.single_price === null && <p className="kg-soft">{quote.course ? t.noListPrice : t.noSinglePrice}</p>}
      <Visits quote={quote} />
      <Orders quote={quote} />
      <div className="kg-two">
        <MoneyField
          name="fee"
          label={t.fee}
          rule={refundCalls.request.body.shape.fee.unwrap()}
          rules={[must((value: number | null) => (value ?? 0) > most && fill(t.tooMuch, { yuan: formatFen(most) }))]}
          all={most}
          extra={sum && fill(t.due, { day: sum.due_on })}
          autoFocus
        />
        <RefundMethodField />
      </div>
      <TextField name="reason" label={t.reason} rule={Reason} placeholder={t.reasonHint} />
    </FormDialog>
  )
}

/** Cooling off is their right whatever they signed. */
function Agreed({ method, way }: { method: AgreedMethod; way: RefundMethod }) {
  const t = useTexts(requestTexts)
  const words = useWords()
  const differs = way !== method && way !== 'cooling-off'
  return (
    <span className={differs ? 'kg-warn' : undefined} aria-live="polite">
      {fill(differs ? t.notAgreed : t.agreed, { method: words(refundMethodWords[method]) })}
    </span>
  )
}

/** Each of them, so that the member sees what was counted. */
function Visits({ quote: { visits, used, course } }: { quote: RefundQuote }) {
  const t = useTexts(requestTexts)
  if (used === 0) return <p className="kg-soft kg-refund-visits">{course ? t.noLessons : t.noVisits}</p>
  return (
    <details className="kg-refund-visits">
      <summary>
        {fill(course ? t.lessons : t.visits, { count: used })}
        {used > visits.length && <small className="kg-soft"> {t.newest}</small>}
      </summary>
      <ol className="kg-figures">
        {visits.map(({ id, at, gym_name }) => (
          <li key={id}>
            <TimeText at={at} /> <span className="kg-soft">{gym_name}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Where its money came from, and goes back along. */
function Orders({ quote: { orders } }: { quote: RefundQuote }) {
  const t = useTexts(requestTexts)
  if (orders.length === 0) return null
  return (
    <details className="kg-refund-visits">
      <summary>{fill(t.orders, { count: orders.length })}</summary>
      <ol className="kg-figures">
        {orders.map(({ id, trade_no, day, paid, left }) => (
          <li key={id}>
            {trade_no} <span className="kg-soft">{fill(t.order, { day, paid: formatFen(paid), left: formatFen(left) })}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}

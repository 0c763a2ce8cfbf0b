/** What was given back of a payment by code: how far its provider is with each refund, and what may be done where it can't. */
import { outsideMethods } from '@kaiguan/contract/ground/pay/calls'
import { formatFen } from '@kaiguan/contract/money'
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import { type PaymentIntent, type ProviderRefund, paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import { providerRefundWords } from '@kaiguan/contract/money/payment-intents/refund.texts'
import { Reason } from '@kaiguan/contract/rules'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { notices } from '../../session/notices.ts'
import { useUser } from '../../session/session.ts'
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx'
import { timeText } from '../../ui/display/day-text.ts'
import { Money } from '../../ui/display/Money.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { ChoiceField, TextField } from '../../ui/forms/fields.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { refundTones } from './intent-tones.ts'
import { paymentDrawerTexts } from './payment-intents.texts.ts'

const PAYS_OUT = 'refunds.pay' as const

/** In the list: whether something went back of it, and whether something couldn't. */
export function RefundTag({ refunds }: Pick<PaymentIntent, 'refunds'>) {
  const d = useTexts(paymentDrawerTexts)
  const returned = refunds.reduce((sum, { fee }) => sum + fee, 0)
  if (returned === 0) return null
  if (refunds.some(({ stuck }) => stuck)) return <StatusTag tone="bad" text={d.couldNot} />
  return <span className="kg-soft">{fill(d.returned, { yuan: formatFen(returned) })}</span>
}

export function PaymentRefunds({ intent }: { intent: PaymentIntent }) {
  const d = useTexts(paymentDrawerTexts)
  const [otherWay, setOtherWay] = useState<ProviderRefund | null>(null)
  if (intent.refunds.length === 0) return null
  return (
    <>
      <h3 className="kg-heading">{d.refunds}</h3>
      <ul className="kg-items" aria-label={d.refunds}>
        {intent.refunds.map((refund) => (
          <li key={refund.id}>
            <Refund refund={refund} intent={intent} onOtherWay={() => setOtherWay(refund)} />
          </li>
        ))}
      </ul>
      {otherWay && <OtherWayDialog refund={otherWay} intent={intent} onClose={() => setOtherWay(null)} />}
    </>
  )
}

type RefundProps = { refund: ProviderRefund; intent: PaymentIntent; onOtherWay: () => void }

function Refund({ refund, intent: { provider }, onOtherWay }: RefundProps) {
  const { id, refund_no, fee, state, stuck, reason, asked_at, ended_at, staff, order } = refund
  const d = useTexts(paymentDrawerTexts)
  const words = useWords()
  const { time_zone } = useUser().gym
  const { send } = useSend(paymentIntentCalls.askRefundAgain)
  const askAgain = async () => {
    const { refunds } = await send({ params: { id } })
    const now = refunds.find((one) => one.id === id)?.state ?? state
    notices.message({ level: 'info', text: fill(d.againDone, { state: words(providerRefundWords[now]) }) })
  }
  return (
    <>
      <div className="kg-item">
        <span className="kg-named">
          <StatusTag tone={refundTones[state]} text={words(providerRefundWords[state])} />
        </span>
        <span className="kg-soft">
          {fill(d.refundOf, { no: order.trade_no, time: timeText(asked_at, time_zone), name: staff?.name ?? d.system })}
        </span>
        {ended_at && <span className="kg-soft">{fill(d.endedAt, { time: timeText(ended_at, time_zone) })}</span>}
        {reason && <span className="kg-soft">{reason}</span>}
        <span className="kg-soft kg-figures">{refund_no}</span>
        {stuck && (
          <Actions
            actions={[
              {
                text: d.again,
                needs: PAYS_OUT,
                ask: { question: fill(d.againAsk, { provider: words(providerWords[provider]), yuan: formatFen(fee) }) },
                run: askAgain,
              },
              { text: d.otherWay, needs: PAYS_OUT, run: onOtherWay },
            ]}
          />
        )}
      </div>
      <Money fen={fee} />
    </>
  )
}

type Values = { payment_method: (typeof outsideMethods)[number]; reason: string }
type OtherWayProps = { refund: ProviderRefund; intent: PaymentIntent; onClose: () => void }

function OtherWayDialog({ refund: { id, fee }, intent: { provider }, onClose }: OtherWayProps) {
  const d = useTexts(paymentDrawerTexts)
  const words = useWords()
  const methodWord = useMethodWord()
  const title = fill(d.otherWayTitle, { yuan: formatFen(fee) })
  const { send } = useSend(paymentIntentCalls.refundByHand)
  return (
    <FormDialog
      title={title}
      okText={d.otherWay}
      width={480}
      initial={{ payment_method: 'CASH', reason: '' }}
      submit={(body: Values) => send({ params: { id }, body })}
      done={({ refunds }, { payment_method }) => {
        const now = refunds.find((one) => one.id === id)?.state
        // It was asked once more, and had made it after all: nothing is to be given back.
        return now === 'by-hand'
          ? fill(d.otherWayDone, { method: methodWord(payment_method) })
          : fill(d.madeAfterAll, { provider: words(providerWords[provider]) })
      }}
      onClose={onClose}
    >
      <p className="kg-soft kg-dialog-alert">{fill(d.otherWayText, { provider: words(providerWords[provider]) })}</p>
      <ChoiceField
        name="payment_method"
        label={d.method}
        as="buttons"
        options={outsideMethods.map((value) => ({ value, label: methodWord(value) }))}
      />
      <TextField name="reason" label={d.reason} rule={Reason} placeholder={d.reasonHint} autoFocus />
    </FormDialog>
  )
}

/** One payment by a payer's code: what is known of it, and what may be done where it hangs. */
import { formatFen } from '@kaiguan/contract/money'
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import { type PaidCall, type PaymentIntent, paymentIntentCalls } from '@kaiguan/contract/money/payment-intents/calls'
import type { IntentState } from '@kaiguan/contract/money/payment-intents/states'
import { intentStateWords, payableWords } from '@kaiguan/contract/money/payment-intents/texts'
import { Alert } from 'antd'
import { useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { notices } from '../../session/notices.ts'
import { ReadDrawer } from '../../ui/dialogs/ReadDrawer.tsx'
import { ReasonDialog } from '../../ui/dialogs/ReasonDialog.tsx'
import { TimeText } from '../../ui/display/DayText.tsx'
import { FactList } from '../../ui/display/FactList.tsx'
import { StatusTag } from '../../ui/display/StatusTag.tsx'
import { Actions } from '../../ui/page/Actions.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { intentTones } from './intent-tones.ts'
import { PaymentRefunds } from './PaymentRefunds.tsx'
import { paymentDrawerTexts, paymentIntentTexts } from './payment-intents.texts.ts'

const WIDTH = 560
const PAYS_OUT = 'refunds.pay' as const
/** Of these the provider is asked until they come to another. */
const underWay: ReadonlySet<IntentState> = new Set(['created', 'waiting', 'paid', 'refunding'])

/** Something may be done about it. */
const hangs = (intent: PaymentIntent) => isAsked(intent) || intent.state === 'refund-failed'
/** The provider still has something to say of it, or of what goes back of it. */
const isAsked = ({ state, refunds }: PaymentIntent) =>
  underWay.has(state) || refunds.some((refund) => refund.state === 'requested' || refund.state === 'sent')

type Props = { id: number; onOrder: (intent: PaymentIntent) => void; onClose: () => void }

export function PaymentDrawer({ id, onOrder, onClose }: Props) {
  const d = useTexts(paymentDrawerTexts)
  const words = useWords()
  const [paying, setPaying] = useState(false)
  return (
    <ReadDrawer
      call={paymentIntentCalls.show}
      id={id}
      width={WIDTH}
      name={d.drawer}
      gone={{ title: d.gone, text: d.goneText }}
      onClose={onClose}
      title={({ trade_no, state }) => (
        <span className="kg-named">
          <span className="kg-figures">{trade_no}</span>
          <StatusTag tone={intentTones[state]} text={words(intentStateWords[state])} />
        </span>
      )}
      footer={(intent) => hangs(intent) && <PaymentActions intent={intent} onPaidOut={() => setPaying(true)} />}
    >
      {(intent) => (
        <>
          <Note intent={intent} />
          <Facts intent={intent} onOrder={onOrder} />
          <PaymentRefunds intent={intent} />
          {paying && <PaidOutDialog intent={intent} onClose={() => setPaying(false)} />}
        </>
      )}
    </ReadDrawer>
  )
}

function PaymentActions({ intent, onPaidOut }: { intent: PaidCall; onPaidOut: () => void }) {
  const { id, state, provider, fee } = intent
  const t = useTexts(paymentIntentTexts)
  const d = useTexts(paymentDrawerTexts)
  const words = useWords()
  const ask = useSend(paymentIntentCalls.ask)
  const again = useSend(paymentIntentCalls.refundAgain)
  const isStuck = state === 'refund-failed'
  const say = (text: string, now: PaymentIntent) =>
    notices.message({ level: 'info', text: fill(text, { state: words(intentStateWords[now.state]) }) })
  return (
    <Actions
      actions={[
        isAsked(intent) && { text: t.askNow, run: async () => say(t.asked, await ask.send({ params: { id } })) },
        isStuck && {
          text: d.refundAgain,
          needs: PAYS_OUT,
          primary: true,
          ask: { question: fill(d.refundAgainAsk, { provider: words(providerWords[provider]), yuan: formatFen(fee) }) },
          run: async () => say(d.refundAsked, await again.send({ params: { id } })),
        },
        isStuck && { text: d.byHand, needs: PAYS_OUT, run: onPaidOut },
      ]}
    />
  )
}

/** What its state means for whoever reads it. */
function Note({ intent: { state, calling_off } }: { intent: PaidCall }) {
  const d = useTexts(paymentDrawerTexts)
  if (state === 'refund-failed') return <Alert className="kg-dialog-alert" type="error" showIcon title={d.stuck} />
  if (state === 'refunding') return <Alert className="kg-dialog-alert" type="info" showIcon title={d.goesBack} />
  return calling_off && underWay.has(state) ? <Alert className="kg-dialog-alert" type="warning" showIcon title={d.callingOff} /> : null
}

function Facts({ intent, onOrder }: { intent: PaidCall; onOrder: Props['onOrder'] }) {
  const t = useTexts(paymentIntentTexts)
  const d = useTexts(paymentDrawerTexts)
  const words = useWords()
  const { fee, provider, pays_for, subject, reason, asked_at, paid_at, staff, order, trade_no } = intent
  return (
    <>
      <p className="kg-amount">
        <span>{words(providerWords[provider])}</span>
        <b className="kg-figures">¥{formatFen(fee)}</b>
      </p>
      <FactList
        facts={[
          [t.what, words(payableWords[pays_for])],
          [d.subject, subject],
          [t.reason, reason || '-'],
          [d.askedAt, <TimeText key="asked" at={asked_at} />],
          [d.paidAt, paid_at ? <TimeText key="paid" at={paid_at} /> : '-'],
          [t.who, staff.name],
          [
            t.order,
            order ? (
              <LinkButton key="order" run={() => onOrder(intent)}>
                {order.trade_no}
              </LinkButton>
            ) : (
              '-'
            ),
          ],
          [
            t.tradeNo,
            <span key="no" className="kg-figures">
              {trade_no}
            </span>,
          ],
        ]}
      />
    </>
  )
}

function PaidOutDialog({ intent: { id, fee }, onClose }: { intent: PaidCall; onClose: () => void }) {
  const d = useTexts(paymentDrawerTexts)
  const { send } = useSend(paymentIntentCalls.payOut)
  return (
    <ReasonDialog
      title={fill(d.byHandTitle, { yuan: formatFen(fee) })}
      text={d.byHandText}
      okText={d.byHand}
      done={d.byHandDone}
      submit={(reason) => send({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  )
}

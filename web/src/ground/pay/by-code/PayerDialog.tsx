/** Waiting for the payer: it can't be left while nobody knows the end, and says at the end what became of the money. */
import { formatFen } from '@kaiguan/contract/money'
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import { Alert, Button } from 'antd'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PaymentState, PaymentUnderWay } from '../../../api/by-code/payments-under-way.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { payerTexts } from './payer.texts.ts'
import { usePayerWords } from './payer-words.ts'
import '../pay.css'

const WIDTH = 440
const SECOND_MS = 1_000

export function PayerDialog({ payment }: { payment: PaymentUnderWay }) {
  const t = useTexts(payerTexts)
  const words = useWords()
  const state = useSyncExternalStore(payment.subscribe, payment.state)
  const { title, lead, more, tone } = usePayerWords(payment, state)
  const fee = state.intent?.fee ?? payment.fee
  const isOver = state.step === 'over'
  // Whoever presses Enter once more calls nothing off by it.
  const said = useRef<HTMLDivElement>(null)
  useEffect(() => said.current?.focus(), [])
  return (
    <Dialog title={title} width={WIDTH} busy={!isOver} stays onClose={payment.leave} buttons={<Buttons payment={payment} state={state} />}>
      <div className="kg-stack kg-gap-12">
        {fee !== null && (
          <p className="kg-amount">
            <span>{fill(t.amount, { provider: words(providerWords[payment.provider]) })}</span>
            <b className="kg-figures">¥{formatFen(fee)}</b>
          </p>
        )}
        <div ref={said} tabIndex={-1} role="status">
          <Alert type={tone} title={lead} description={more} />
        </div>
        {state.step === 'waiting' && <SecondsLeft until={payment.until} />}
        {state.unheard && state.step !== 'silent' && <p className="kg-wrong">{t.unheard}</p>}
      </div>
    </Dialog>
  )
}

/** Not read out: it would speak each second. */
function SecondsLeft({ until }: { until: number }) {
  const t = useTexts(payerTexts)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS))
  return (
    <p className="kg-soft kg-figures" role="timer" aria-live="off">
      {fill(t.left, { seconds })}
    </p>
  )
}

/** What goes on has the focus. */
function Buttons({ payment, state: { step, intent } }: { payment: PaymentUnderWay; state: PaymentState }) {
  const t = useTexts(payerTexts)
  if (step === 'over')
    return (
      <Button key="back" type="primary" autoFocus onClick={payment.leave}>
        {t.toPanel}
      </Button>
    )
  if (step === 'unknown')
    return (
      <>
        <Button key="otherwise" onClick={payment.leave}>
          {t.otherwise}
        </Button>
        <Button key="again" type="primary" autoFocus onClick={payment.askAgain}>
          {t.again}
        </Button>
      </>
    )
  if (step === 'silent' || (step === 'calling-off' && intent !== null))
    return (
      <Button key="again" type="primary" autoFocus onClick={payment.askAgain}>
        {t.again}
      </Button>
    )
  return (
    <Button key="off" danger disabled={step !== 'waiting' && step !== 'paid'} onClick={payment.callOff}>
      {t.callOff}
    </Button>
  )
}

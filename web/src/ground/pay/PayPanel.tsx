/** Paying with its total and its one button: the right side of a sale. Enter anywhere in it confirms. */
import { Button } from 'antd'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../words/texts.ts'
import { PayFields } from './fields/PayFields.tsx'
import { PayTotal } from './fields/PayTotal.tsx'
import { rememberTender } from './last-tender.ts'
import { payTexts } from './pay.texts.ts'
import { focusWhatStops } from './pay-stops.ts'
import { useApproved } from './use-paid-beside.ts'
import type { PayingFields, PayingState } from './use-paying.ts'
import './pay.css'

type Props = {
  paying: PayingState
  /** What is missing beside the payment: “choose the customer”. */
  missing?: string | null
  /** Resolves when it is done or refused; the button waits for it. */
  submit: (fields: PayingFields) => Promise<unknown>
  /** Pressed while something is missing: the screen puts the focus there. */
  onMissing?: () => void
  okText?: string
  children?: ReactNode
}

export function PayPanel({ paying, missing = null, submit, onMissing, okText, children }: Props) {
  const t = useTexts(payTexts)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  // A state would be a turn too late for the second of two quick Enters.
  const sending = useRef(false)
  const stops = missing ?? paying.problem
  const form = useRef<HTMLFormElement>(null)
  useApproved(paying, () => form.current?.querySelector<HTMLElement>('.kg-pay-ok')?.focus())

  async function confirm(event: FormEvent) {
    event.preventDefault()
    if (sending.current) return
    if (stops !== null) {
      setTried(true)
      if (missing !== null) onMissing?.()
      else focusWhatStops(form.current, paying.stops)
      return
    }
    if (paying.fields === null) {
      paying.ask()
      return
    }
    rememberTender(paying.tender.filled)
    sending.current = true
    setBusy(true)
    try {
      await submit(paying.fields)
      // Whatever is missing from now on was refused.
      setTried(true)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return (
    <form ref={form} className="kg-pay" onSubmit={(event) => void confirm(event)} noValidate aria-label={t.title}>
      <PayFields paying={paying} />
      {children}
      <div className="kg-pay-foot">
        <PayTotal paying={paying} />
        <p className="kg-pay-stops" data-tried={tried && stops !== null} role={tried && stops !== null ? 'alert' : undefined}>
          {stops ?? (busy ? t.sending : paying.approvalNeeded && !paying.approval ? t.enterAsk : t.enter)}
        </p>
        <Button
          type="primary"
          size="large"
          htmlType="submit"
          loading={busy}
          disabled={paying.listPrice === null || paying.agreed === null}
          block
          className="kg-pay-ok"
        >
          {okText ?? (paying.agreed === 0 || paying.tender.due === 0 ? t.confirmFree : t.confirm)}
        </Button>
      </div>
    </form>
  )
}

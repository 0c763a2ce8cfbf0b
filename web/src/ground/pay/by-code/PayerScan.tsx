/**
 * Hears a payer's code wherever one pays, and pays by it: what is left becomes the tender of its provider, and the form is sent. What is
 * missing the form says, and keeps the code. Such a code is nobody else's: no goods, no member (use-scanner.ts).
 */
import { providerWords } from '@kaiguan/contract/money/payment-accounts/texts'
import { providerOfCode } from '@kaiguan/contract/money/payment-intents/payer-code'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePaymentUnderWay } from '../../../api/by-code/payments-under-way.ts'
import { notices } from '../../../session/notices.ts'
import { useScannerOf } from '../../../ui/browser/use-scanner.ts'
import { isOnTop } from '../../../ui/forms/use-field-focus.ts'
import { fill, textsNow, useWords } from '../../../words/texts.ts'
import { payerCodeTexts } from '../pay.texts.ts'
import type { TenderState } from '../use-tenders.ts'
import { PayerDialog } from './PayerDialog.tsx'
import { usePaymentWays } from './use-payment-ways.ts'

export function PayerScan({ paying }: { paying: TenderState }) {
  const words = useWords()
  const ways = usePaymentWays()
  const place = useRef<HTMLSpanElement>(null)
  const [scans, setScans] = useState(0)
  const lies = () => place.current !== null && isOnTop(place.current)

  /** Why this code can't pay here and now. */
  function whyNot(code: string): string | null {
    const t = textsNow(payerCodeTexts)
    const provider = providerOfCode(code)
    if (provider === null) return null
    const said = { provider: words(providerWords[provider]) }
    if (!lies()) return t.covered
    if (!ways.includes(provider)) return fill(t.notConnected, said)
    if (!paying.methods.includes(provider)) return fill(t.notOffered, said)
    if (!paying.due) return t.nothingDue
    return paying.openProviders.includes(provider) ? fill(t.stillOpen, said) : null
  }
  useScannerOf({
    takes: (code) => ways.length > 0 && providerOfCode(code) !== null,
    isOnTop: lies,
    hear: (code) => {
      const provider = providerOfCode(code)
      const why = whyNot(code)
      if (why !== null) notices.message({ level: 'warning', text: why })
      else if (provider !== null) {
        paying.scanCode({ provider, text: code })
        setScans(scans + 1)
      }
    },
  })
  const pay = useEffectEvent(() => place.current?.closest('form')?.requestSubmit())
  // Once the tenders are as the scan made them.
  useEffect(() => {
    if (scans > 0) pay()
  }, [scans])
  const mayScan = ways.length > 0
  // What a code needs is here before the network goes away.
  useEffect(() => {
    if (mayScan) void import('../../../api/by-code/payer-payments.ts').catch(() => undefined)
  }, [mayScan])
  const payment = usePaymentUnderWay()
  return (
    <>
      <span ref={place} hidden />
      {payment && paying.isOwnCode(payment.code) && <PayerDialog key={payment.code} payment={payment} />}
    </>
  )
}

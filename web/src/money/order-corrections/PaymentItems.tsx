/** How an order was paid: each payment as it is by now, what it was first, and who put it right. */
import { outsideMethods } from '@kaiguan/contract/ground/pay/calls'
import type { OrderPayment, OrderPayments, TenderCorrection } from '@kaiguan/contract/money/order-corrections/calls'
import { providerRefundWords } from '@kaiguan/contract/money/payment-intents/refund.texts'
import { useState } from 'react'
import { useMethodWord } from '../../ground/pay/parts.ts'
import { useAllowed } from '../../session/allowed.ts'
import { Money } from '../../ui/display/Money.tsx'
import { LinkButton } from '../../ui/page/LinkButton.tsx'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { CorrectTenderDialog } from './CorrectTenderDialog.tsx'
import { paymentTexts } from './order-corrections.texts.ts'

export function PaymentItems({ order: { id, payments } }: { order: OrderPayments }) {
  const t = useTexts(paymentTexts)
  const [asked, setAsked] = useState<OrderPayment | null>(null)
  const from = outsideMethods.find((method) => method === asked?.payment_method)
  if (payments.length === 0) return <p className="kg-soft">{t.none}</p>
  return (
    <>
      <ul className="kg-items" aria-label={t.list}>
        {payments.map((payment) => (
          <li key={payment.id}>
            <Item payment={payment} onCorrect={() => setAsked(payment)} />
          </li>
        ))}
      </ul>
      {asked && from && <CorrectTenderDialog orderId={id} payment={asked} from={from} onClose={() => setAsked(null)} />}
    </>
  )
}

function Item({ payment, onCorrect }: { payment: OrderPayment; onCorrect: () => void }) {
  const t = useTexts(paymentTexts)
  const allowed = useAllowed()
  const methodWord = useMethodWord()
  const words = useWords()
  const { payment_method, recorded_as, fee, provider_state, correctable, corrections } = payment
  return (
    <>
      <div className="kg-item">
        <strong>{methodWord(payment_method)}</strong>
        {provider_state && (
          <span className="kg-soft">{provider_state === 'paid' ? t.byCode : words(providerRefundWords[provider_state])}</span>
        )}
        {corrections.length > 0 && <span className="kg-soft">{fill(t.recorded, { method: methodWord(recorded_as) })}</span>}
        {corrections.map((made) => (
          <Corrected key={made.order_id} made={made} />
        ))}
      </div>
      <Money fen={fee} />
      {correctable && allowed('cashier.change-tender') && <LinkButton run={onCorrect}>{t.correct}</LinkButton>}
    </>
  )
}

function Corrected({ made: { from, payment_method, staff_name, day, reason } }: { made: TenderCorrection }) {
  const t = useTexts(paymentTexts)
  const methodWord = useMethodWord()
  const said = { from: methodWord(from), to: methodWord(payment_method), staff: staff_name, day, reason }
  return <span className="kg-soft">{fill(t.corrected, said)}</span>
}

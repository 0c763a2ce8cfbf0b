/** 收款方式: each method with its name, its cost, and whether it is taken. */
import { paymentSettingCalls } from '@kaiguan/contract/club/settings/payment-settings'
import { paymentWords } from '@kaiguan/contract/ground/pay/texts'
import { useState } from 'react'
import { useRead } from '../../../api/queries.ts'
import { fill, useTexts, useWords } from '../../../words/texts.ts'
import { Row } from '../Row.tsx'
import { SettingsCard } from '../SettingsCard.tsx'
import { PaymentsDialog } from './PaymentsDialog.tsx'
import { paymentsTexts } from './payments.texts.ts'
import { percentOf } from './percent.ts'

export function PaymentsCard() {
  const t = useTexts(paymentsTexts)
  const words = useWords()
  const read = useRead(paymentSettingCalls.show, {})
  const [editing, setEditing] = useState(false)
  return (
    <SettingsCard
      title={t.title}
      lead={t.lead}
      edit={{ text: t.edit, needs: 'settings.payment-edit', run: () => setEditing(true) }}
      read={read}
      rows={5}
      dialog={editing && read.data && <PaymentsDialog now={read.data} onClose={() => setEditing(false)} />}
    >
      {({ methods }) => (
        <dl className="kg-settings-rows">
          {methods.map(({ payment_method, name, on, rate_bp, merchant_no }) => {
            const facts = [
              ...(name === '' ? [] : [fill(t.usually, { name: words(paymentWords[payment_method]) })]),
              ...(rate_bp === 0 ? [] : [fill(t.rateOf, { percent: percentOf(rate_bp) })]),
              ...(merchant_no === '' ? [] : [fill(t.merchantOf, { number: merchant_no })]),
            ]
            return (
              <Row
                key={payment_method}
                name={name || words(paymentWords[payment_method])}
                {...(facts.length === 0 ? {} : { hint: facts.join(' · ') })}
                value={on ? t.on : t.off}
              />
            )
          })}
        </dl>
      )}
    </SettingsCard>
  )
}

/** By what a lesson is confirmed at the counter: the member's name by hand, the code that came to their phone, or a colleague's reason. */
import type { Confirm } from '@kaiguan/contract/coaching/course-bookings/course-consumes'
import { PhoneCode, phoneCodeCalls, signedRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import type { Signature } from '@kaiguan/contract/people/contracts/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { Reason } from '@kaiguan/contract/rules'
import { Button } from 'antd'
import { useState } from 'react'
import { useSend } from '../../../api/queries.ts'
import { send } from '../../../api/send.ts'
import { keptDevice } from '../../../session/device.ts'
import { AreaField, TextField } from '../../../ui/forms/fields.tsx'
import { SignPad } from '../../../ui/inputs/SignPad.tsx'
import { useTexts } from '../../../words/texts.ts'
import { consumeTexts } from '../bookings.texts.ts'

export type Way = 'qr' | 'sign' | 'sms' | 'staff' | 'later'
export type ProofValues = { code: string; reason: string }

/** Null: it isn't there yet. */
export function confirmedFrom(way: Way, { code, reason }: ProofValues, drawn: Signature | null): Confirm | undefined {
  if (way === 'sign') return drawn ? { by: 'sign', signature: drawn, device_token: keptDevice() ?? undefined } : undefined
  if (way === 'sms') return { by: 'sms', code }
  return { by: 'staff', reason }
}

type Props = { way: Way; customerId: number; onDrawn: (drawn: Signature | null) => void }

export function Proof({ way, customerId, onDrawn }: Props) {
  const t = useTexts(consumeTexts)
  if (way === 'sign') return <Signing onDrawn={onDrawn} />
  if (way === 'sms') return <CodeSent customerId={customerId} />
  return <AreaField key="reason" name="reason" label={t.reason} rule={Reason} autoFocus />
}

function Signing({ onDrawn }: { onDrawn: (drawn: Signature | null) => void }) {
  const t = useTexts(consumeTexts)
  const [round, setRound] = useState(0)
  return (
    <div className="kg-sign">
      <SignPad label={t.signHere} round={round} onChange={onDrawn} />
      <div className="kg-between">
        <span className="kg-soft">{t.signHere}</span>
        <Button type="text" onClick={() => setRound(round + 1)}>
          {t.again}
        </Button>
      </div>
      <p className="kg-soft">{t.signNote}</p>
    </div>
  )
}

function CodeSent({ customerId }: { customerId: number }) {
  const t = useTexts(consumeTexts)
  const ask = useSend(phoneCodeCalls.customerConfirm)
  async function request() {
    // Whoever sends it needs the whole number; looking at it is logged.
    const { phone } = await send(customerCalls.revealPhone, { params: { id: customerId } })
    await ask.send({ body: signedRequest(phone, Date.now()) })
  }
  return (
    <TextField
      name="code"
      label={t.code}
      rule={PhoneCode}
      inputMode="numeric"
      figures
      autoFocus
      addonAfter={
        <Button type="link" size="small" loading={ask.sending} onClick={() => void request().catch(() => undefined)}>
          {t.send}
        </Button>
      }
    />
  )
}

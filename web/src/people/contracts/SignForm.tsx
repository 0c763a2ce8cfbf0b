/** Signing at the desk: on the pad, or by the code that came to the member's phone. */
import { phoneCodeCalls, signedRequest } from '@kaiguan/contract/ground/phone-codes/calls'
import { type Contract, contractCalls, type Signature } from '@kaiguan/contract/people/contracts/calls'
import { customerCalls } from '@kaiguan/contract/people/customers/calls'
import { Button, Input, Space } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useSend } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { SignPad } from '../../ui/inputs/SignPad.tsx'
import { useTexts } from '../../words/texts.ts'
import { contractTexts } from './contracts.texts.ts'

type Props = { contract: Contract; onSigned: () => void }

export function SignForm({ contract, onSigned }: Props) {
  const t = useTexts(contractTexts)
  const [by, setBy] = useState<'hand' | 'code'>('hand')
  const [drawn, setDrawn] = useState<Signature | null>(null)
  const [code, setCode] = useState('')
  const [round, setRound] = useState(0)
  const { send: sign, sending } = useSend(contractCalls.sign)
  const confirming = useRef<HTMLButtonElement>(null)
  // Once it is signed, Enter confirms it.
  useEffect(() => {
    if (drawn !== null) confirming.current?.focus()
  }, [drawn])
  const ready = by === 'hand' ? drawn !== null : code.length === 6
  const confirm = async () => {
    const body = by === 'hand' ? { signature: drawn ?? [] } : { code }
    // A refusal shows itself, and the pad stays as it is.
    const signed = await sign({ params: { id: contract.id }, body }).catch(() => null)
    if (signed) onSigned()
  }
  return (
    <section className="kg-sign">
      {by === 'hand' ? (
        <SignPad label={t.signHere} round={round} onChange={setDrawn} />
      ) : (
        <Code customerId={contract.customer.id} code={code} onChange={setCode} />
      )}
      <div className="kg-between">
        <Space>
          <Button type="link" onClick={() => setBy(by === 'hand' ? 'code' : 'hand')}>
            {by === 'hand' ? t.byCode : t.byHand}
          </Button>
          {by === 'hand' && (
            <Button type="text" disabled={drawn === null} onClick={() => setRound(round + 1)}>
              {t.again}
            </Button>
          )}
        </Space>
        <Button ref={confirming} type="primary" disabled={!ready} loading={sending} onClick={confirm}>
          {t.confirm}
        </Button>
      </div>
      {by === 'hand' && drawn === null && <p className="kg-sign-hint kg-soft">{t.signHere}</p>}
    </section>
  )
}

function Code({ customerId, code, onChange }: { customerId: number; code: string; onChange: (code: string) => void }) {
  const t = useTexts(contractTexts)
  const ask = useSend(phoneCodeCalls.customerConfirm)
  const request = async () => {
    // Whoever sends it needs the whole number; looking at it is logged.
    const { phone } = await send(customerCalls.revealPhone, { params: { id: customerId } })
    await ask.send({ body: signedRequest(phone, Date.now()) })
  }
  return (
    <Space.Compact block>
      <Input
        aria-label={t.code}
        placeholder={t.code}
        inputMode="numeric"
        maxLength={6}
        value={code}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button onClick={() => void request().catch(() => undefined)} loading={ask.sending}>
        {t.sendCode}
      </Button>
    </Space.Compact>
  )
}

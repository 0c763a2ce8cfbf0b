/** 扫码登录: a code that a signed-in phone scans and confirms. Fetched when it is first chosen. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { loginQrCalls } from '@kaiguan/contract/ground/auth/login-qr'
import { useState } from 'react'
import { PhoneReach } from '../../../ui/display/PhoneReach.tsx'
import { Qr } from '../../../ui/display/Qr.tsx'
import { useTexts } from '../../../words/texts.ts'
import { loginQrTexts } from './login-qr.texts.ts'
import { useLoginTicket } from './use-login-ticket.ts'

export type QrLoginProps = { onEntry: (entry: ResponseOf<typeof loginQrCalls.exchange>) => void }

export default function QrLogin({ onEntry }: QrLoginProps) {
  const [round, setRound] = useState(0)
  return <OneCode key={round} onEntry={onEntry} onAgain={() => setRound(round + 1)} />
}

function OneCode({ onEntry, onAgain }: QrLoginProps & { onAgain: () => void }) {
  const t = useTexts(loginQrTexts)
  const { qr, state, why } = useLoginTicket(onEntry)
  const over = state === 'expired' || state === 'refused' || state === 'failed'
  const said = { asking: '', waiting: t.scan, scanned: t.scanned, confirmed: '', expired: t.expired, refused: t.refused, failed: t.failed }
  return (
    <div className="kg-code kg-gap-12">
      <div className="kg-login-qr-code" data-over={over || state === 'scanned'}>
        {qr && <Qr text={qr} label={t.code} />}
      </div>
      {qr && <PhoneReach url={qr} />}
      <p role="status">{why ?? said[state]}</p>
      {over && (
        <button type="button" className="kg-login-submit" onClick={onAgain}>
          {t.again}
        </button>
      )}
    </div>
  )
}

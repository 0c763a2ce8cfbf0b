/** 在手机上登录: a code that signs one's own phone in, once. */
import { loginQrCalls } from '@kaiguan/contract/ground/auth/login-qr'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { send } from '../../../api/send.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { PhoneReach } from '../../../ui/display/PhoneReach.tsx'
import { Qr } from '../../../ui/display/Qr.tsx'
import { useTexts } from '../../../words/texts.ts'
import { phoneSignInTexts } from './login-qr.texts.ts'

const WIDTH = 360
/** A code that is still shown is good when it is scanned: it holds for two minutes. */
const GOOD_MS = 110_000

export default function PhoneSignInDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(phoneSignInTexts)
  const [round, setRound] = useState(0)
  return (
    <Dialog title={t.title} width={WIDTH} onClose={onClose} buttons={<Button onClick={() => setRound(round + 1)}>{t.again}</Button>}>
      <div className="kg-code kg-gap-12">
        <Code key={round} />
        <p className="kg-soft">{t.lead}</p>
      </div>
    </Dialog>
  )
}

function Code() {
  const t = useTexts(phoneSignInTexts)
  /** undefined: being asked for; null: over, or refused. */
  const [url, setUrl] = useState<string | null>()
  useEffect(() => {
    const gone = new AbortController()
    let over: number | undefined
    send(loginQrCalls.code, {}, { signal: gone.signal }).then(
      (made) => {
        setUrl(made.url)
        over = window.setTimeout(() => setUrl(null), GOOD_MS)
      },
      () => {
        if (!gone.signal.aborted) setUrl(null)
      },
    )
    return () => {
      gone.abort()
      window.clearTimeout(over)
    }
  }, [])
  return (
    <>
      <div className="kg-login-qr-code">{url ? <Qr text={url} label={t.code} /> : url === null && <p>{t.over}</p>}</div>
      {url && <PhoneReach url={url} />}
    </>
  )
}

/** In by phone and the code that comes to it. */
import { memberPageCalls } from '@kaiguan/contract/people/member/page-calls'
import { type FormEvent, useEffect, useState } from 'react'
import { askCode } from '../../api/ask-code.ts'
import { Failure } from '../../api/failure.ts'
import { memberSend } from '../../api/member-send.ts'
import { fill, useTexts } from '../../words/texts.ts'
import { memberTexts } from './member.texts.ts'

const AGAIN_AFTER_S = 60

export function SignIn({ gymToken, onIn }: { gymToken: string; onIn: () => void }) {
  const t = useTexts(memberTexts)
  const [phone, setPhone] = useState('')
  const [code, setCode] = useState('')
  const [said, setSaid] = useState<{ wrong: boolean; text: string } | null>(null)
  const [busy, setBusy] = useState(false)
  const [left, setLeft] = useCountdown()
  const doing = async (work: () => Promise<void>) => {
    setBusy(true)
    setSaid(null)
    await work().catch((failure: unknown) => setSaid({ wrong: true, text: wordsOf(failure, t.offline) }))
    setBusy(false)
  }
  const send = () =>
    doing(async () => {
      await askCode(phone, (request) => memberSend(memberPageCalls.sendCode, { body: { ...request, gym_token: gymToken } }))
      setLeft(AGAIN_AFTER_S)
      setSaid({ wrong: false, text: t.sent })
    })
  const enter = (event: FormEvent) => {
    event.preventDefault()
    void doing(async () => {
      await memberSend(memberPageCalls.signIn, { body: { gym_token: gymToken, phone, code } })
      onIn()
    })
  }
  return (
    <form className="m-sign-in" onSubmit={enter}>
      <p>{t.signInLead}</p>
      <label>
        {t.phone}
        <input inputMode="tel" autoComplete="tel-national" maxLength={11} value={phone} onChange={({ target }) => setPhone(target.value)} />
      </label>
      <label>
        {t.code}
        <span className="m-code">
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
          <button type="button" onClick={send} disabled={busy || left > 0 || phone.length !== 11}>
            {left > 0 ? fill(t.again, { seconds: left }) : t.send}
          </button>
        </span>
      </label>
      {said && (
        <p className={said.wrong ? 'm-wrong' : 'm-soft'} role={said.wrong ? 'alert' : 'status'}>
          {said.text}
        </p>
      )}
      <button type="submit" className="m-primary" disabled={busy || phone.length !== 11 || code.length !== 6}>
        {t.signIn}
      </button>
    </form>
  )
}

/** Seconds that are left. */
function useCountdown() {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, setLeft] as const
}

/** The first word on a field, or what the server said. */
export function wordsOf(failure: unknown, offline: string): string {
  if (!(failure instanceof Failure) || failure.kind !== 'answer') return offline
  return failure.fields[0]?.text ?? failure.body.message ?? offline
}

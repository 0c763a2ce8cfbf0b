/** The code that came to the phone of whoever signs in at a new device. Plain elements, as the form before it; fetched when a code is asked. */
import { PhoneCode } from '@kaiguan/contract/ground/phone-codes/calls'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { newDeviceTexts } from './new-device.texts.ts'

const AGAIN_AFTER_S = 60
const DIGITS = 6

export type CodeFormProps = {
  busy: boolean
  error: string | null
  submit: (code: string) => void
  /** Answers whether another was sent. */
  resend: () => Promise<boolean>
  back: () => void
}

export default function CodeForm({ busy, error, submit, resend, back }: CodeFormProps) {
  const t = useTexts(newDeviceTexts)
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const wait = useWait()
  const wrong = missing ? t.missing : error
  // What was refused is typed anew: the keyboard stands where that is done.
  useEffect(() => {
    if (error !== null) field.current?.select()
  }, [error])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const whole = PhoneCode.safeParse(code)
    setMissing(!whole.success)
    if (whole.success) submit(whole.data)
    else field.current?.focus()
  }

  async function again() {
    setMissing(false)
    if (await resend()) wait.begin()
    field.current?.focus()
  }

  return (
    <form className="kg-login" onSubmit={onSubmit} noValidate>
      <label htmlFor="login-code">{t.code}</label>
      <input
        ref={field}
        id="login-code"
        className="kg-login-code kg-figures"
        // biome-ignore lint/a11y/noAutofocus: the step has one purpose, and it starts here.
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={DIGITS}
        value={code}
        aria-invalid={wrong !== null}
        aria-describedby="login-note"
        onChange={(event) => {
          setCode(event.target.value)
          setMissing(false)
        }}
      />
      <p id="login-note" className="kg-login-note" data-wrong={wrong !== null} role={wrong === null ? undefined : 'alert'}>
        {wrong ?? ''}
      </p>
      <button type="submit" className="kg-login-submit" disabled={busy} aria-busy={busy}>
        {busy ? t.checking : t.ok}
      </button>
      <Links busy={busy} left={wait.left} again={() => void again()} back={back} />
    </form>
  )
}

function Links({ busy, left, again, back }: { busy: boolean; left: number; again: () => void; back: () => void }) {
  const t = useTexts(newDeviceTexts)
  return (
    <div className="kg-row kg-apart kg-gap-16 kg-above-16">
      <button type="button" className="kg-link" disabled={busy || left > 0} onClick={again}>
        {left > 0 ? fill(t.wait, { seconds: left }) : t.again}
      </button>
      <LinkButton run={back}>{t.back}</LinkButton>
    </div>
  )
}

/** One was sent as this opened. */
function useWait() {
  const [left, setLeft] = useState(AGAIN_AFTER_S)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1000)
    return () => clearTimeout(timer)
  }, [left])
  return { left, begin: () => setLeft(AGAIN_AFTER_S) }
}

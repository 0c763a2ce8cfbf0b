import type { ResponseOf } from '@kaiguan/contract/call'
import type { authCalls } from '@kaiguan/contract/ground/auth/calls'
import { type FormEvent, type Ref, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useCapsLock } from '../../../ui/browser/use-caps-lock.ts'
import { useLanguage } from '../../../words/language.ts'
import { fill, useTexts } from '../../../words/texts.ts'
import { loginTexts } from '../auth.texts.ts'

export type Credentials = { account_id: string; password: string }

type Props = {
  preparing: string | null
  demo: ResponseOf<typeof authCalls.setupState>['demo']
  busy: boolean
  error: string | null
  submit: (credentials: Credentials) => void
}

/** Plain elements on purpose: Ant Design would be 90 of the kilobytes that the first page sends over a weak network. */
export function LoginForm({ preparing, demo, busy, error, submit }: Props) {
  const t = useTexts(loginTexts)
  const [credentials, setCredentials] = useState<Credentials>({ account_id: '', password: '' })
  const [missing, setMissing] = useState<keyof Credentials | null>(null)
  const account = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const capsLock = useCapsLock()
  const set = (change: Partial<Credentials>) => {
    setCredentials((now) => ({ ...now, ...change }))
    setMissing(null)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const empty = credentials.account_id.trim() === '' ? 'account_id' : credentials.password === '' ? 'password' : null
    setMissing(empty)
    if (empty === 'account_id') return account.current?.focus()
    if (empty === 'password') return password.current?.focus()
    submit({ account_id: credentials.account_id.trim(), password: credentials.password })
  }

  const wrong = missing === 'account_id' ? t.accountMissing : missing === 'password' ? t.passwordMissing : error
  return (
    <form className="kg-login" onSubmit={onSubmit} noValidate>
      <label htmlFor="login-account">{t.account}</label>
      <input
        ref={account}
        id="login-account"
        // biome-ignore lint/a11y/noAutofocus: the page has one purpose, and it starts here.
        autoFocus
        autoComplete="username"
        value={credentials.account_id}
        aria-invalid={missing === 'account_id'}
        aria-describedby="login-note"
        onChange={(event) => set({ account_id: event.target.value })}
      />
      <label htmlFor="login-password">{t.password}</label>
      <div {...capsLock.watch}>
        <PasswordInput
          ref={password}
          value={credentials.password}
          wrong={missing === 'password'}
          onChange={(text) => set({ password: text })}
        />
      </div>
      <p id="login-note" className="kg-login-note" data-wrong={wrong !== null} role={wrong === null ? undefined : 'alert'}>
        {wrong ?? (capsLock.on ? t.capsLock : '')}
      </p>
      <button type="submit" className="kg-login-submit" disabled={busy || preparing !== null} aria-busy={busy}>
        {busy ? t.signingIn : t.signIn}
      </button>
      <Links />
      {preparing !== null && <Preparing doing={preparing} />}
      {demo.length > 0 && <DemoAccounts demo={demo} choose={(chosen) => set(chosen)} />}
    </form>
  )
}

type PasswordProps = { value: string; wrong: boolean; onChange: (text: string) => void; ref: Ref<HTMLInputElement> }

function PasswordInput({ value, wrong, onChange, ref }: PasswordProps) {
  const t = useTexts(loginTexts)
  const [shown, setShown] = useState(false)
  return (
    <div className="kg-login-password">
      <input
        ref={ref}
        id="login-password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        value={value}
        aria-invalid={wrong}
        aria-describedby="login-note"
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" className="kg-link" aria-label={shown ? t.hide : t.show} aria-pressed={shown} onClick={() => setShown(!shown)}>
        <Eye open={shown} />
      </button>
    </div>
  )
}

/** As every other password field shows it, drawn here: this page loads no icons. */
function Eye({ open }: { open: boolean }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.3" aria-hidden="true">
      <path d="M1.5 8s2.4-4.4 6.5-4.4S14.5 8 14.5 8s-2.4 4.4-6.5 4.4S1.5 8 1.5 8Z" />
      <circle cx="8" cy="8" r="2" />
      {!open && <path d="M2.5 13.5l11-11" />}
    </svg>
  )
}

function Links() {
  const t = useTexts(loginTexts)
  return (
    <div className="kg-row kg-apart kg-gap-16 kg-above-16">
      <Link className="kg-link" to="/forgot">
        {t.forgot}
      </Link>
      <Link className="kg-link" to="/register">
        {t.register}
      </Link>
    </div>
  )
}

function Preparing({ doing }: { doing: string }) {
  const t = useTexts(loginTexts)
  return (
    <div className="kg-stack kg-gap-4 kg-above-16" role="status">
      <span className="kg-progress" />
      <span>{fill(t.preparing, { percent: doing })}</span>
    </div>
  )
}

function DemoAccounts({ demo, choose }: { demo: Props['demo']; choose: (chosen: Credentials) => void }) {
  const t = useTexts(loginTexts)
  const language = useLanguage()
  return (
    <fieldset className="kg-login-demo">
      <legend>
        {t.demoTitle} <span className="kg-soft">{t.demoHint}</span>
      </legend>
      {demo.map((one) => (
        <button
          key={one.account_id}
          type="button"
          className="kg-row kg-apart kg-wide"
          onClick={() => choose({ account_id: one.account_id, password: one.password })}
        >
          <span>{one[language]}</span>
          <span className="kg-figures kg-soft">{one.account_id}</span>
        </button>
      ))}
    </fieldset>
  )
}

/** /login: account and password; then, for an employee of several gyms, which one. */
import { codes } from '@kaiguan/contract/codes'
import type { Account, GymChoice } from '@kaiguan/contract/ground/auth/calls'
import { type ComponentType, Suspense, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { type Failure, isFailure } from '../../../api/failure.ts'
import { lazyOf } from '../../../app/lazy-of.ts'
import { FROM_LOGIN, takePlace } from '../../../session/return-to.ts'
import { startSession } from '../../../session/session.ts'
import { LinkButton } from '../../../ui/page/LinkButton.tsx'
import { PublicPage } from '../../../ui/page/PublicPage.tsx'
import { fill, useTexts } from '../../../words/texts.ts'
import { loginTexts } from '../auth.texts.ts'
import type { CodeFormProps } from './CodeForm.tsx'
import { GymList } from './GymList.tsx'
import { type Credentials, LoginForm } from './LoginForm.tsx'
import { loginQrTexts } from './login-qr.texts.ts'
import { newDeviceTexts } from './new-device.texts.ts'
import type { QrLoginProps } from './QrLogin.tsx'
import { signIn } from './sign-in.ts'
import { useSetupState } from './use-setup-state.ts'

const ORDINARY_EMPLOYEE = 1

/** A code is asked of these, at this branch. */
type CodeAsked = { credentials: Credentials; gymId: number | undefined; phone: string }
type Entry = { token: string; account: Account; gyms: GymChoice[]; credentials: Credentials }

export default function LoginScreen() {
  const t = useTexts(loginTexts)
  const device = useTexts(newDeviceTexts)
  const setup = useSetupState()
  const { enter, enterBy, choosing, asked, busy, error, again, resend } = useLogin()
  const QrLogin = lazyOf(loadQr)
  const CodeForm = lazyOf(loadCode)
  const note = noteOf(useLocation().state)
  const [byQr, setByQr] = useState(false)

  if (setup?.empty) return <Navigate to="/setup" replace />
  if (choosing) {
    return (
      <PublicPage title={t.chooseTitle} lead={fill(t.chooseLead, { name: choosing.account.name })}>
        <GymList gyms={choosing.gyms} busy={busy} onEnter={(gymId) => void enter(choosing.credentials, gymId)} />
        {error && <p className="kg-login-error">{error}</p>}
        <LinkButton className="kg-login-back" run={again}>
          {t.back}
        </LinkButton>
      </PublicPage>
    )
  }
  if (asked) {
    return (
      <PublicPage title={device.title} lead={fill(device.lead, { phone: asked.phone })}>
        <Suspense fallback={<span className="kg-progress" />}>
          <CodeForm
            busy={busy}
            error={error}
            submit={(code) => void enter(asked.credentials, asked.gymId, code)}
            resend={resend}
            back={again}
          />
        </Suspense>
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t.title}>
      <Ways byQr={byQr} onChoose={setByQr} />
      {byQr ? (
        <Suspense fallback={<span className="kg-progress" />}>
          <QrLogin onEntry={(entry) => void enterBy(entry)} />
        </Suspense>
      ) : (
        <LoginForm
          preparing={setup?.preparing ?? null}
          demo={setup?.demo ?? []}
          busy={busy}
          error={error ?? note}
          submit={(credentials) => void enter(credentials)}
        />
      )}
    </PublicPage>
  )
}

const loadQr = (): Promise<{ default: ComponentType<QrLoginProps> }> => import('./QrLogin.tsx')
const loadCode = (): Promise<{ default: ComponentType<CodeFormProps> }> => import('./CodeForm.tsx')

function Ways({ byQr, onChoose }: { byQr: boolean; onChoose: (byQr: boolean) => void }) {
  const t = useTexts(loginQrTexts)
  return (
    <nav className="kg-login-ways" aria-label={t.ways}>
      {[false, true].map((qr) => (
        <button key={String(qr)} type="button" aria-current={qr === byQr ? 'page' : undefined} onClick={() => onChoose(qr)}>
          {qr ? t.byQr : t.byPassword}
        </button>
      ))}
    </nav>
  )
}

/** Why somebody was led here, from where a link ended (/authredirect). */
function noteOf(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'note' in state && typeof state.note === 'string' ? state.note : null
}

/** In, with a session that the server gave. */
function useEnterBy() {
  const navigate = useNavigate()
  return async ({ token, account }: Pick<Entry, 'token' | 'account'>): Promise<void> => {
    startSession(token, account)
    // Nothing of theirs may be entered yet: what became of it is said there.
    if (account.gym.is_check_pass !== 1) return await navigate('/registerProgress', { replace: true })
    await navigate(takePlace(), { replace: true, state: FROM_LOGIN })
  }
}

function useLogin() {
  const t = useTexts(loginTexts)
  const enterBy = useEnterBy()
  const [choosing, setChoosing] = useState<Entry | null>(null)
  const [asked, setAsked] = useState<CodeAsked | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function enter(credentials: Credentials, gymId?: number, code?: string): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const answer = await signIn({ ...credentials, gym_id: gymId, code })
      const enterable = answer.gyms.filter(({ id, state }) => id !== 0 && state === 'enterable')
      const mustChoose = gymId === undefined && answer.account.employee.type === ORDINARY_EMPLOYEE && enterable.length > 1
      if (mustChoose) return setChoosing({ ...answer, credentials })
      await enterBy(answer)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      const phone = phoneAsked(thrown)
      if (phone !== null) {
        thrown.take()
        return setAsked({ credentials, gymId, phone })
      }
      if (thrown.kind === 'timeout' || thrown.status >= 500) return
      // The reason stands under the form, where the eyes are. Offline it couldn't be anywhere else: notices would have to be fetched.
      thrown.take()
      setError(thrown.kind === 'offline' ? t.offline : (thrown.fields[0]?.text ?? thrown.message))
    } finally {
      setBusy(false)
    }
  }

  /** The same without a code sends another. */
  async function resend(): Promise<boolean> {
    if (!asked) return false
    setBusy(true)
    setError(null)
    try {
      await enterBy(await signIn({ ...asked.credentials, gym_id: asked.gymId }))
      return false
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      if (phoneAsked(thrown) === null) setError(thrown.kind === 'offline' ? t.offline : (thrown.fields[0]?.text ?? thrown.message))
      thrown.take()
      return phoneAsked(thrown) !== null
    } finally {
      setBusy(false)
    }
  }

  function again() {
    setChoosing(null)
    setAsked(null)
    setError(null)
  }
  return { enter, enterBy, choosing, asked, busy, error, again, resend }
}

/** The phone that a code went to, masked; null: it isn't a code that is asked. */
function phoneAsked({ code, body }: Failure): string | null {
  if (code !== codes['auth.code-needed']) return null
  const { details } = body
  return typeof details === 'object' && details !== null && 'phone' in details && typeof details.phone === 'string' ? details.phone : ''
}

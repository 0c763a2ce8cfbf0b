/** /login: account and password; then, for an employee of several gyms, which one (DOMAIN.md §1). */
import { type Account, authCalls, type GymChoice } from '@kaiguan/contract/features/auth'
import { type ComponentType, Suspense, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { isFailure } from '../../api/failure.ts'
import { useRead } from '../../api/queries.ts'
import { lazyOf } from '../../app/lazy-of.ts'
import { FROM_LOGIN, takePlace } from '../../session/return-to.ts'
import { startSession } from '../../session/session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { loginTexts } from './auth.texts.ts'
import { GymList } from './GymList.tsx'
import { type Credentials, LoginForm } from './LoginForm.tsx'
import { loginQrTexts } from './login-qr.texts.ts'
import type { QrLoginProps } from './QrLogin.tsx'
import { signIn } from './sign-in.ts'

const ORDINARY_EMPLOYEE = 1
const PREPARING_POLL_MS = 1000

type Entry = { token: string; account: Account; gyms: GymChoice[]; credentials: Credentials }

export default function LoginScreen() {
  const t = useTexts(loginTexts)
  const setup = useRead(
    authCalls.setupState,
    {},
    { silent: true, refetchInterval: PREPARING_POLL_MS, staleTime: 0, until: (state) => state.preparing === null },
  )
  const { enter, enterBy, choosing, busy, error, again } = useLogin()
  const QrLogin = lazyOf(loadQr)
  const note = noteOf(useLocation().state)
  const [byQr, setByQr] = useState(false)

  if (setup.data?.empty) return <Navigate to="/setup" replace />
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
  return (
    <PublicPage title={t.title}>
      <Ways byQr={byQr} onChoose={setByQr} />
      {byQr ? (
        <Suspense fallback={<span className="kg-progress" />}>
          <QrLogin onEntry={(entry) => void enterBy(entry)} />
        </Suspense>
      ) : (
        <LoginForm
          preparing={setup.data?.preparing ?? null}
          demo={setup.data?.demo ?? []}
          busy={busy}
          error={error ?? note}
          submit={(credentials) => void enter(credentials)}
        />
      )}
    </PublicPage>
  )
}

const loadQr = (): Promise<{ default: ComponentType<QrLoginProps> }> => import('./QrLogin.tsx')

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

function useLogin() {
  const t = useTexts(loginTexts)
  const navigate = useNavigate()
  const [choosing, setChoosing] = useState<Entry | null>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function enterBy({ token, account }: Pick<Entry, 'token' | 'account'>): Promise<void> {
    startSession(token, account)
    // Nothing of theirs may be entered yet: what became of it is said there (OPEN-DECISIONS a10).
    if (account.gym.is_check_pass !== 1) return await navigate('/registerProgress', { replace: true })
    await navigate(takePlace(), { replace: true, state: FROM_LOGIN })
  }

  async function enter(credentials: Credentials, gymId?: number): Promise<void> {
    setBusy(true)
    setError(null)
    try {
      const answer = await signIn({ ...credentials, gym_id: gymId })
      const enterable = answer.gyms.filter(({ id, state }) => id !== 0 && state === 'enterable')
      const mustChoose = gymId === undefined && answer.account.employee.type === ORDINARY_EMPLOYEE && enterable.length > 1
      if (mustChoose) return setChoosing({ ...answer, credentials })
      await enterBy(answer)
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      if (thrown.kind === 'timeout' || thrown.status >= 500) return
      // The reason stands under the form, where the eyes are. Offline it couldn't be anywhere else: notices would have to be fetched.
      thrown.take()
      setError(thrown.kind === 'offline' ? t.offline : (thrown.fields[0]?.text ?? thrown.message))
    } finally {
      setBusy(false)
    }
  }

  function again() {
    setChoosing(null)
    setError(null)
  }
  return { enter, enterBy, choosing, busy, error, again }
}

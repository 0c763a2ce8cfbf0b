/**
 * /authredirect: where a scanned code leads. `?ticket=`: a browser asks to be let in, and whoever is signed in here says
 * whether. `?code=`: this device is signed in by it, once. Anything else: to /login, with a sentence.
 */

import { browserName } from '@kaiguan/contract/ground/auth/browser'
import { loginQrCalls, type TicketAsker } from '@kaiguan/contract/ground/auth/login-qr'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { isFailure } from '../../api/failure.ts'
import { send } from '../../api/send.ts'
import { Redirect } from '../../app/Redirect.tsx'
import { FROM_LOGIN } from '../../session/return-to.ts'
import { isLoggedIn, startSession, useSession } from '../../session/session.ts'
import { useBusy } from '../../ui/dialogs/use-busy.ts'
import { timeText } from '../../ui/display/day-text.ts'
import { PublicPage } from '../../ui/page/PublicPage.tsx'
import { OWN_ZONE } from '../../words/browser-zone.ts'
import { useTexts } from '../../words/texts.ts'
import { redirectTexts } from './login/login-qr.texts.ts'

export default function AuthRedirectScreen() {
  const t = useTexts(redirectTexts)
  const [params] = useSearchParams()
  const { pathname, search } = useLocation()
  const session = useSession()
  const [ticket, code] = [params.get('ticket'), params.get('code')]
  const signedIn = isLoggedIn(session)
  // Whoever comes with a code while signed in stays who they are.
  if (code !== null) return signedIn ? <Navigate to="/" replace /> : <Exchange code={code} />
  if (ticket === null) return <Navigate to="/login" replace state={{ note: t.nothing }} />
  if (!signedIn) return <Redirect to="/login" from={pathname + search} />
  return <Ticket key={ticket} ticket={ticket} />
}

function Exchange({ code }: { code: string }) {
  const t = useTexts(redirectTexts)
  const navigate = useNavigate()
  const { busy, run } = useBusy()
  async function enter() {
    try {
      const { token, account } = await send(loginQrCalls.exchange, { body: { code } }, { silent: true })
      startSession(token, account)
      await navigate('/', { replace: true, state: FROM_LOGIN })
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
      await navigate('/login', { replace: true, state: { note: thrown.answered ? thrown.message : t.lost } })
    }
  }
  if (busy)
    return (
      <PublicPage title={t.entering}>
        <span className="kg-progress" />
      </PublicPage>
    )
  // Asked first: a link that somebody else sent would sign this device in as them.
  return (
    <PublicPage title={t.enterTitle} lead={t.enterLead}>
      <div className="kg-stack kg-gap-12">
        <button type="button" className="kg-login-submit" onClick={() => void run(enter)}>
          {t.enter}
        </button>
        <Link className="kg-link" to="/login">
          {t.enterNot}
        </Link>
      </div>
    </PublicPage>
  )
}

type Answer = 'confirm' | 'refuse'

/** `refused`: the server’s reason, for good. `lost`: it wasn’t reached, so the code may still be answered. */
type Outcome = { asker: TicketAsker | null; done: Answer | null; refused: string | null; lost: boolean }

async function told(ticket: string, action: Answer | 'scan'): Promise<Partial<Outcome>> {
  try {
    const asker = await send(loginQrCalls.answer, { body: { ticket, action } }, { silent: true })
    return { asker, lost: false, ...(action === 'scan' ? {} : { done: action }) }
  } catch (thrown) {
    if (!isFailure(thrown)) throw thrown
    return thrown.answered ? { refused: thrown.message } : { lost: true }
  }
}

function Ticket({ ticket }: { ticket: string }) {
  const t = useTexts(redirectTexts)
  const [{ asker, done, refused, lost }, setOutcome] = useState<Outcome>({ asker: null, done: null, refused: null, lost: false })
  const { busy, run } = useBusy()
  const note = (now: Partial<Outcome>) => setOutcome((before) => ({ ...before, ...now }))
  const say = (action: Answer | 'scan') => void run(async () => note(await told(ticket, action)))
  useEffect(() => void told(ticket, 'scan').then((now) => setOutcome((before) => ({ ...before, ...now }))), [ticket])
  const home = (
    <Link className="kg-link" to="/">
      {t.home}
    </Link>
  )
  if (refused !== null)
    return (
      <PublicPage title={t.wrong} lead={refused}>
        {home}
      </PublicPage>
    )
  if (done !== null)
    return (
      <PublicPage title={done === 'confirm' ? t.confirmed : t.refused} lead={done === 'confirm' ? t.confirmedLead : t.refusedLead}>
        {home}
      </PublicPage>
    )
  return (
    <PublicPage title={t.title} lead={t.lead}>
      {asker && (
        <dl className="kg-login-asker">
          <dt>{t.device}</dt>
          <dd>{browserName(asker.device)}</dd>
          <dt>{t.address}</dt>
          <dd className="kg-figures">{asker.ip}</dd>
          <dt>{t.time}</dt>
          <dd className="kg-figures">{timeText(asker.asked_at, OWN_ZONE)}</dd>
        </dl>
      )}
      {lost && <p role="alert">{t.lost}</p>}
      <div className="kg-stack kg-gap-12">
        {lost && !asker && (
          <button type="button" className="kg-login-submit" disabled={busy} onClick={() => say('scan')}>
            {t.scanAgain}
          </button>
        )}
        <button type="button" className="kg-login-submit" disabled={busy || !asker} onClick={() => say('confirm')}>
          {t.confirm}
        </button>
        <button type="button" className="kg-login-refuse" disabled={busy || !asker} onClick={() => say('refuse')}>
          {t.refuse}
        </button>
      </div>
    </PublicPage>
  )
}

/** /systemRenew: the subscription is over; what is known of it, and how one goes on. Public, so that it is reached in every state. */
import { authCalls, type UserInfo } from '@kaiguan/contract/ground/auth/calls'
import { NEVER } from '@kaiguan/contract/time'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { isFailure } from '../../api/failure.ts'
import { useRead } from '../../api/queries.ts'
import { send } from '../../api/send.ts'
import { logOut } from '../../app/boot.ts'
import { Slot } from '../../app/Slot.tsx'
import { notices } from '../../session/notices.ts'
import { isLoggedIn, setUser, useSession } from '../../session/session.ts'
import { Look } from '../../ui/page/Look.tsx'
import { PublicPage } from '../../ui/page/PublicPage.tsx'
import { fill, useTexts } from '../../words/texts.ts'
import { renewTexts } from './clubs.texts.ts'
import { Plans } from './Plans.tsx'
import './clubs.css'

export default function SystemRenewScreen() {
  const t = useTexts(renewTexts)
  const session = useSession()
  const loggedIn = isLoggedIn(session)
  const asked = useRead(authCalls.user, {}, { enabled: loggedIn && session.user === null })
  const user = session.user ?? asked.data ?? null
  return (
    <PublicPage title={t.title} lead={loggedIn ? undefined : t.visitor} wide>
      {loggedIn ? (
        <Look>
          <Renewal user={user} overdue={session.overdue || (user?.gym.over_status ?? false)} />
        </Look>
      ) : (
        <Link to="/login" className="kg-link">
          {t.toLogin}
        </Link>
      )}
    </PublicPage>
  )
}

function Renewal({ user, overdue }: { user: UserInfo | null; overdue: boolean }) {
  const t = useTexts(renewTexts)
  const navigate = useNavigate()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const known = { gym: user?.gym.name ?? '', day: user?.gym.over_date ?? '' }
  const until = user?.gym.over_date === NEVER ? t.never : t.until
  const sentence = overdue ? (user ? t.over : t.overUnknown) : user ? until : ''

  // What never expires has nothing to renew, and head office stands in no branch.
  const offered = user !== null && user.gym_id !== 0 && user.gym.over_date !== NEVER

  async function lookAgain() {
    setBusy(true)
    try {
      const now = await send(authCalls.user, {})
      setUser(now)
      if (!now.gym.over_status) return await navigate('/')
      notices.message({ level: 'warning', text: t.still })
    } catch (thrown) {
      if (!isFailure(thrown)) throw thrown
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <p className="kg-renew" data-overdue={overdue}>
        {fill(sentence, known)}
      </p>
      {offered ? <Plans /> : <p className="kg-public-lead">{t.how}</p>}
      <div className="kg-public-actions kg-beside kg-wraps kg-above-24">
        <Button
          type={offered ? 'default' : 'primary'}
          size="large"
          loading={busy}
          onClick={() => void (overdue ? lookAgain() : navigate('/'))}
        >
          {overdue ? t.done : t.home}
        </Button>
        {session.user && <Slot at="leaving" />}
        <Button size="large" onClick={() => void logOut()}>
          {t.logOut}
        </Button>
      </div>
    </>
  )
}

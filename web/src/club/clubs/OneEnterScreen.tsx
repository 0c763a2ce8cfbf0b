/** /oneEnterPage: the account has no gym that it enters by itself; here are its gyms, what state each is in, and what awaits its holder’s word. */
import { GYM_OWNER } from '@kaiguan/contract/employee-type'
import { authCalls, type GymChoice } from '@kaiguan/contract/ground/auth/calls'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { went } from '../../api/failure.ts'
import { useRead } from '../../api/queries.ts'
import { logOut } from '../../app/boot.ts'
import { changeGym } from '../../app/branch/change-gym.ts'
import { lazyOf } from '../../app/lazy-of.ts'
import { GymList } from '../../ground/auth/parts.ts'
import { offerGyms, useSession } from '../../session/session.ts'
import { useBusy } from '../../ui/dialogs/use-busy.ts'
import { Look } from '../../ui/page/Look.tsx'
import { PublicPage } from '../../ui/page/PublicPage.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { joinHeadOffice } from '../hq/parts.ts'
import { AwaitingPosts } from '../my-posts/parts.ts'
import { oneEnterTexts } from './clubs.texts.ts'
import './clubs.css'

export default function OneEnterScreen() {
  const t = useTexts(oneEnterTexts)
  const { token } = useSession()
  if (token === null) {
    return (
      <PublicPage title={t.title}>
        <Link to="/login">{t.toLogin}</Link>
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t.title} lead={t.lead} wide>
      <Look>
        {/* What was offered before is asked for anew: a branch may be theirs now. */}
        <AwaitingPosts onDone={() => offerGyms([])}>{(awaiting) => <Choices awaiting={awaiting} />}</AwaitingPosts>
      </Look>
      <div className="kg-beside kg-gap-20 kg-below-16">
        <Link className="kg-link" to="/register">
          {t.register}
        </Link>
        <Link className="kg-link" to="/registerProgress">
          {t.progress}
        </Link>
      </div>
      <Look>
        <Button block onClick={() => void logOut()}>
          {t.logOut}
        </Button>
      </Look>
    </PublicPage>
  )
}

function Choices({ awaiting }: { awaiting: boolean }) {
  const t = useTexts(oneEnterTexts)
  const { offered } = useSession()
  const asked = useRead(authCalls.manageGyms, {}, { enabled: offered.length === 0 })
  if (offered.length > 0) return <Gyms gyms={offered} />
  return (
    <Reading read={asked} rows={3}>
      {({ data }) => (data.length === 0 ? !awaiting && <p className="kg-public-lead">{t.none}</p> : <Gyms gyms={data} />)}
    </Reading>
  )
}

function Gyms({ gyms }: { gyms: readonly GymChoice[] }) {
  const navigate = useNavigate()
  const { busy, run } = useBusy()
  const enter = (id: number) => run(async () => (await went(changeGym(id))) && navigate('/'))
  const own = gyms.filter(({ id, type, state }) => id !== 0 && type === GYM_OWNER && state !== 'disabled')
  return (
    <>
      <GymList gyms={gyms} busy={busy} onEnter={(id) => void enter(id)} />
      {own.length > 0 && <JoinLink gyms={own} />}
    </>
  )
}

function JoinLink({ gyms }: { gyms: readonly { id: number; name: string }[] }) {
  const words = useWords()
  const [open, setOpen] = useState(false)
  const Join = lazyOf(joinHeadOffice.load)
  return (
    <>
      <Button type="link" onClick={() => setOpen(true)}>
        {words(joinHeadOffice.title)}
      </Button>
      <Suspense fallback={null}>{open && <Join gyms={gyms} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

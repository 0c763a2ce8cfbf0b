/** /registerProgress: how far what this account registered is, and what can be done about it. */
import { clubCalls, type Registration } from '@kaiguan/contract/club/clubs/calls'
import { type RegistrationState, registrationStateWords } from '@kaiguan/contract/club/clubs/texts'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { went } from '../../api/failure.ts'
import { useRead } from '../../api/queries.ts'
import { logOut } from '../../app/boot.ts'
import { changeGym } from '../../app/branch/change-gym.ts'
import { offerGyms, useSession } from '../../session/session.ts'
import { useBusy } from '../../ui/dialogs/use-busy.ts'
import { timeText } from '../../ui/display/day-text.ts'
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx'
import { Look } from '../../ui/page/Look.tsx'
import { PublicPage } from '../../ui/page/PublicPage.tsx'
import { Reading } from '../../ui/page/Reading.tsx'
import { OWN_ZONE } from '../../words/browser-zone.ts'
import { fill, useTexts, useWords } from '../../words/texts.ts'
import { AwaitingPosts } from '../my-posts/parts.ts'
import { progressTexts } from './clubs.texts.ts'
import './clubs.css'

const POLL_MS = 15_000
const tones: Record<RegistrationState, Tone> = { 'under-review': 'info', passed: 'good', rejected: 'bad' }

export default function RegisterProgressScreen() {
  const t = useTexts(progressTexts)
  const { token } = useSession()
  const navigate = useNavigate()
  const chooseBranch = () => {
    // What was offered before is asked for anew: a branch may be theirs now.
    offerGyms([])
    void navigate('/oneEnterPage')
  }
  if (token === null) {
    return (
      <PublicPage title={t.title} lead={t.visitor}>
        <Link className="kg-link" to="/login">
          {t.toLogin}
        </Link>
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t.title} lead={t.lead} wide>
      <Look>
        <AwaitingPosts onDone={chooseBranch}>{(awaiting) => <Registrations awaiting={awaiting} />}</AwaitingPosts>
        <div className="kg-public-actions kg-beside kg-wraps kg-above-24">
          <Link className="kg-link" to="/register">
            {t.another}
          </Link>
          <Link className="kg-link" to="/oneEnterPage">
            {t.branches}
          </Link>
          <Button onClick={() => void logOut()}>{t.logOut}</Button>
        </div>
      </Look>
    </PublicPage>
  )
}

function Registrations({ awaiting }: { awaiting: boolean }) {
  const t = useTexts(progressTexts)
  // Nobody is pushed to before the frame: what waits is asked for again.
  const read = useRead(
    clubCalls.registrations,
    {},
    { refetchInterval: POLL_MS, staleTime: 0, until: ({ data }) => data.every(({ state }) => state !== 'under-review') },
  )
  return (
    <Reading read={read} rows={3}>
      {({ data }) =>
        data.length === 0 ? (
          !awaiting && <p>{t.none}</p>
        ) : (
          <ul className="kg-registrations kg-stack kg-gap-12">
            {data.map((one) => (
              <Registered key={one.gym_id} one={one} />
            ))}
          </ul>
        )
      }
    </Reading>
  )
}

function Registered({ one }: { one: Registration }) {
  const t = useTexts(progressTexts)
  const words = useWords()
  const navigate = useNavigate()
  const { busy, run } = useBusy()
  const enter = () => run(async () => (await went(changeGym(one.gym_id))) && navigate('/'))
  return (
    <li>
      <div className="kg-ends">
        <strong>{one.name}</strong>
        <StatusTag tone={tones[one.state]} text={words(registrationStateWords[one.state])} />
      </div>
      <p className="kg-soft">
        {one.province} {one.city} {one.address}
      </p>
      <p className="kg-soft kg-figures">{fill(t.submitted, { at: timeText(one.submitted_at, OWN_ZONE) })}</p>
      {one.state === 'rejected' && <p className="kg-registration-why">{fill(t.reason, { reason: one.reason ?? '' })}</p>}
      {one.state === 'under-review' && <p>{t.waits}</p>}
      {one.state === 'passed' && <p>{t.passed}</p>}
      <div className="kg-above-8">
        {one.state === 'passed' ? (
          <Button type="primary" loading={busy} onClick={() => void enter()}>
            {t.enter}
          </Button>
        ) : (
          <Button
            type={one.state === 'rejected' ? 'primary' : 'default'}
            onClick={() => void navigate(`/modifyRegister?gym=${one.gym_id}`)}
          >
            {t.correct}
          </Button>
        )}
      </div>
    </li>
  )
}

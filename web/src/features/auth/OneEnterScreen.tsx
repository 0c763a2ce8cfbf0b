/** /oneEnterPage: the account has no gym that it enters by itself; here are its gyms and what state each is in (DOMAIN.md §1). */
import { authCalls } from '@kaiguan/contract/features/auth'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { went } from '../../api/failure.ts'
import { useRead } from '../../api/queries.ts'
import { changeGym, logOut } from '../../app/boot.ts'
import { useSession } from '../../session/session.ts'
import { Look } from '../../ui/Look.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { useTexts } from '../../words/texts.ts'
import { placeTexts } from './auth.texts.ts'
import { GymList } from './GymList.tsx'

export default function OneEnterScreen() {
  const t = useTexts(placeTexts)
  const { token, offered } = useSession()
  if (token === null) {
    return (
      <PublicPage title={t.oneEnterTitle}>
        <Link to="/login">{t.toLogin}</Link>
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t.oneEnterTitle} lead={t.oneEnterLead} wide>
      <Choices offered={offered} />
      <Look>
        <Button block onClick={() => void logOut()}>
          {t.logOut}
        </Button>
      </Look>
    </PublicPage>
  )
}

function Choices({ offered }: Pick<ReturnType<typeof useSession>, 'offered'>) {
  const t = useTexts(placeTexts)
  const navigate = useNavigate()
  const { busy, run } = useBusy()
  const asked = useRead(authCalls.manageGyms, {}, { enabled: offered.length === 0 })
  const gyms = offered.length > 0 ? offered : (asked.data?.data ?? [])

  const enter = (id: number) => run(async () => (await went(changeGym(id))) && navigate('/'))
  if (gyms.length === 0 && asked.isFetched) return <p className="kg-public-lead">{t.oneEnterNone}</p>
  return <GymList gyms={gyms} busy={busy} onEnter={(id) => void enter(id)} />
}

import { useNavigate, useSearchParams } from 'react-router'
import { Look } from '../../ui/page/Look.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { useTexts } from '../../words/texts.ts'
import { placeTexts } from './auth.texts.ts'

/** /401. `noGoBack`: the page before is the one that was refused, so there is no way back to it. */
export default function ForbiddenScreen() {
  const t = useTexts(placeTexts)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const back = params.has('noGoBack') ? undefined : { text: t.back, run: () => void navigate(-1) }
  return (
    <Look>
      <main className="kg-full">
        <PageState
          kind="forbidden"
          title={t.forbiddenTitle}
          text={t.forbiddenText}
          action={{ text: t.home, run: () => void navigate('/') }}
          second={back}
        />
      </main>
    </Look>
  )
}

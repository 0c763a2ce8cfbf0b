import { useNavigate } from 'react-router'
import { Look } from '../../ui/page/Look.tsx'
import { PageState } from '../../ui/page/PageState.tsx'
import { useTexts } from '../../words/texts.ts'
import { placeTexts } from './auth.texts.ts'

export default function NotFoundScreen() {
  const t = useTexts(placeTexts)
  const navigate = useNavigate()
  return (
    <Look>
      <main className="kg-full">
        <PageState
          kind="not-found"
          title={t.notFoundTitle}
          text={t.notFoundText}
          action={{ text: t.home, run: () => void navigate('/') }}
          second={{ text: t.back, run: () => void navigate(-1) }}
        />
      </main>
    </Look>
  )
}

import { PageState } from '../ui/page/PageState.tsx'
import { useTexts } from '../words/texts.ts'
import { appTexts } from './app.texts.ts'

/** A role without a single permission: says so, instead of an empty frame. */
export function NothingYet() {
  const t = useTexts(appTexts)
  return (
    <main id="kg-main" className="kg-main" tabIndex={-1}>
      <PageState kind="forbidden" title={t.nothingTitle} text={t.nothingText} />
    </main>
  )
}

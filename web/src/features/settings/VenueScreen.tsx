/** 场馆信息: how the club is set up, in the parts that features bring (`venueTabs`), each for whoever may see it. `?tab=` says which. */
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyOf } from '../../app/lazy-of.ts'
import { venueTabs } from '../../app/registry.ts'
import { useAllowed } from '../../session/allowed.ts'
import { PageSkeleton } from '../../ui/PageState.tsx'
import { PartTabs } from '../../ui/PartTabs.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { settingsScreenTexts } from './screens.texts.ts'
import './settings.css'

export default function VenueScreen() {
  const t = useTexts(settingsScreenTexts)
  const words = useWords()
  const allowed = useAllowed()
  const [params, setParams] = useSearchParams()
  const offered = venueTabs.filter(({ needs }) => allowed(needs))
  const asked = params.get('tab') ?? (params.get('isRealNameAuthe') === '1' ? CERTIFICATION : null)
  const tab = offered.find(({ key }) => key === asked) ?? offered[0]
  if (!tab) return null
  const Part = lazyOf(tab.load)
  return (
    <div className="kg-tabbed" data-tab={tab.key}>
      <PartTabs
        label={t.venue}
        tabs={offered.map(({ key, label }) => ({ key, text: words(label) }))}
        current={tab.key}
        onShow={(key) => setParams({ tab: key }, { replace: true })}
      >
        <Suspense fallback={<PageSkeleton />}>
          <Part key={tab.key} />
        </Suspense>
      </PartTabs>
    </div>
  )
}

/** Where the badge of the top bar leads (seed §2 "venue"). */
const CERTIFICATION = 'certification'

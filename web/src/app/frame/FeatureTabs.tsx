/** A screen in the parts that features bring, each for whoever may see it. `?tab=` says which; without it the first. */
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useAllowed } from '../../session/allowed.ts'
import { PageSkeleton } from '../../ui/page/PageState.tsx'
import { PartTabs } from '../../ui/page/PartTabs.tsx'
import { useWords } from '../../words/texts.ts'
import { lazyOf } from '../lazy-of.ts'
import type { FeatureTab } from '../screen.ts'

/** `otherwise`: shown in place of the first, where the address names none. */
type Props = { label: string; tabs: readonly FeatureTab[]; otherwise?: string | undefined }

export function FeatureTabs({ label, tabs, otherwise }: Props) {
  const words = useWords()
  const allowed = useAllowed()
  const [params, setParams] = useSearchParams()
  const offered = tabs.filter(({ needs }) => allowed(needs))
  const [first] = offered
  const asked = params.get('tab') ?? otherwise
  const tab = offered.find(({ key }) => key === asked) ?? first
  if (!tab) return null
  const Part = lazyOf(tab.load)
  // The filters of the other tab go with it.
  const show = (key: string) => setParams(key === first?.key ? {} : { tab: key }, { replace: true })
  return (
    <div className="kg-tabbed" data-tab={tab.key}>
      <PartTabs label={label} tabs={offered.map(({ key, label: text }) => ({ key, text: words(text) }))} current={tab.key} onShow={show}>
        <Suspense fallback={<PageSkeleton />}>
          <Part key={tab.key} />
        </Suspense>
      </PartTabs>
    </div>
  )
}

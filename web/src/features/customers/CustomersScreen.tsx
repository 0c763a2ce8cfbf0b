/** 客户管理: the parts that features bring (`customerTabs`), each for whoever may see it. `?tab=` says which; without it, everybody. */
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { lazyOf } from '../../app/lazy-of.ts'
import { customerTabs } from '../../app/registry.ts'
import { useAllowed } from '../../session/allowed.ts'
import { PageSkeleton } from '../../ui/PageState.tsx'
import { PartTabs } from '../../ui/PartTabs.tsx'
import { useTexts, useWords } from '../../words/texts.ts'
import { customerListTexts } from './customers.texts.ts'
import './customers.css'

export default function CustomersScreen() {
  const t = useTexts(customerListTexts)
  const words = useWords()
  const allowed = useAllowed()
  const [params, setParams] = useSearchParams()
  const offered = customerTabs.filter(({ needs }) => allowed(needs))
  const tab = offered.find(({ key }) => key === params.get('tab')) ?? offered[0]
  if (!tab) return null
  const Part = lazyOf(tab.load)
  // The filters of the other tab go with it.
  const show = (key: string) => setParams(key === EVERYBODY ? {} : { tab: key }, { replace: true })
  return (
    <div className="kg-tabbed" data-tab={tab.key}>
      <PartTabs label={t.parts} tabs={offered.map(({ key, label }) => ({ key, text: words(label) }))} current={tab.key} onShow={show}>
        <Suspense fallback={<PageSkeleton />}>
          <Part key={tab.key} />
        </Suspense>
      </PartTabs>
    </div>
  )
}

const EVERYBODY = 'all'

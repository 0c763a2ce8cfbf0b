/** 薪酬管理: what plans pay, and who is paid by which. `?tab=people` opens the second. */
import { PartTabs } from '../../ui/page/PartTabs.tsx'
import { useAddress } from '../../ui/page/use-address.ts'
import { useTexts } from '../../words/texts.ts'
import { PeoplePart } from './PeoplePart.tsx'
import { PlanCards } from './PlanCards.tsx'
import { branchKeeper } from './plan-keeper.ts'
import './salary.css'
import { plansTexts } from './salary.texts.ts'

const parts = ['plans', 'people'] as const

export default function PayPlansScreen() {
  const t = useTexts(plansTexts)
  const [params, change] = useAddress()
  const tab = parts.find((one) => one === params.get('tab')) ?? 'plans'
  return (
    <div className="kg-tabbed">
      <PartTabs
        label={t.parts}
        tabs={parts.map((key) => ({ key, text: t[key] }))}
        current={tab}
        onShow={(next) => change({ tab: next === 'plans' ? '' : next })}
      >
        {tab === 'plans' ? <PlanCards keeper={branchKeeper} /> : <PeoplePart />}
      </PartTabs>
    </div>
  )
}

/** 数据统计 of head office: the branches’ statistics added up and side by side. `?tab=` says which part. */
import { useSearchParams } from 'react-router'
import { useAllowed } from '../../../session/allowed.ts'
import { PartTabs } from '../../../ui/page/PartTabs.tsx'
import { useTexts } from '../../../words/texts.ts'
import { SettlementsTab } from '../../head-office/parts.ts'
import { AchievementsTab } from './AchievementsTab.tsx'
import { branchesTexts } from './branches.texts.ts'
import { FinancialTab } from './FinancialTab.tsx'
import { OperationTab } from './OperationTab.tsx'
import { ProfitTab } from './ProfitTab.tsx'
import { TotalTab } from './TotalTab.tsx'

/** Each part by its name in the address; what it is called stands under the same name in the texts. */
const parts = {
  total: TotalTab,
  financial: FinancialTab,
  achievements: AchievementsTab,
  operation: OperationTab,
  profit: ProfitTab,
  settlement: SettlementsTab,
} as const
type Part = keyof typeof parts

/** What all parts are about: it stays in the address when another part is shown. */
const KEPT = ['from', 'to', 'group', 'compare', 'gyms']

const allKeys = Object.keys(parts) as Part[]

export default function BranchStatisticsScreen() {
  const t = useTexts(branchesTexts)
  const [params, setParams] = useSearchParams()
  const may = useAllowed()
  const keys = allKeys.filter((key) => may(key === 'settlement' ? 'head-office.settlements' : 'head-office.statistics'))
  const [first = 'total'] = keys
  const current = keys.find((key) => key === params.get('tab')) ?? first
  const Shown = parts[current]
  const show = (next: Part) => {
    const kept = KEPT.flatMap((name) => {
      const value = params.get(name)
      return value === null ? [] : [[name, value] as const]
    })
    setParams(Object.fromEntries([...kept, ...(next === first ? [] : [['tab', next] as const])]), { replace: true })
  }
  return (
    <div className="kg-tabbed">
      <PartTabs label={t.parts} tabs={keys.map((key) => ({ key, text: t[key] }))} current={current} onShow={show}>
        <Shown key={current} />
      </PartTabs>
    </div>
  )
}

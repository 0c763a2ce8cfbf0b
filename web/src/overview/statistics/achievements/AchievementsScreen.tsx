/** 员工业绩: what each employee performed; one’s own for whoever may see no more. `?tab=` says of which business, or the lines behind. */
import { type AchievementTab, achievementTabs, partNeeds } from '@kaiguan/contract/overview/statistics/achievements'
import { useAllowed } from '../../../session/allowed.ts'
import { useUser } from '../../../session/session.ts'
import { PartTabs } from '../../../ui/page/PartTabs.tsx'
import { useAddress } from '../../../ui/page/use-address.ts'
import { useTexts } from '../../../words/texts.ts'
import { AchievementsPage } from './AchievementsPage.tsx'
import { achievementTexts, tabTexts } from './achievements.texts.ts'
import { PerformanceLines } from './PerformanceLines.tsx'

const parts = achievementTabs.filter((tab) => tab !== 'total')

export default function AchievementsScreen() {
  const t = useTexts(achievementTexts)
  const names = useTexts(tabTexts)
  const [params, change] = useAddress()
  const staffId = useStaffId(params.get('staff_id'))
  const [first, tabs] = useTabs(staffId)
  const offered = [...tabs, 'lines' as const]
  const tab = offered.find((one) => one === params.get('tab')) ?? first
  const show = (next: AchievementTab | 'lines') =>
    change({ tab: next === first ? '' : next, day_from: '', day_to: '', business: '', source: '', page: '' })
  return (
    <div className="kg-tabbed">
      <PartTabs label={t.parts} tabs={offered.map((key) => ({ key, text: names[key] }))} current={tab} onShow={show}>
        {tab === 'lines' ? (
          <PerformanceLines />
        ) : (
          <AchievementsPage tab={tab} staffId={staffId} onStaff={(id) => change({ staff_id: id === null ? '' : String(id) })} />
        )}
      </PartTabs>
    </div>
  )
}

/** Whose it is, as the address says; null: it says nobody. */
function useStaffId(text: string | null): number | null {
  const id = Number(text ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

/** One’s own stands in all of them; everybody’s, which comes first, and a colleague’s where one may see that part of the business (docs/statistics.md). */
function useTabs(staffId: number | null): [first: AchievementTab | 'lines', tabs: AchievementTab[]] {
  const allowed = useAllowed()
  const own = useUser().employee.id
  const seen = parts.filter((part) => allowed(partNeeds[part]))
  const all = [...achievementTabs]
  if (!allowed('reports.performance-all') || seen.length === parts.length || staffId === own) return ['total', all]
  return staffId === null ? [seen[0] ?? 'total', all] : [seen[0] ?? 'lines', seen]
}

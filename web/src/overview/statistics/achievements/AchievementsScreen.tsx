/** 员工业绩: what each employee performed; one’s own for whoever may see no more. `?tab=` says of which business, or the lines behind. */
import { type AchievementTab, achievementTabs, partNeeds } from '@kaiguan/contract/overview/statistics/achievements'
import { useAllowed } from '../../../session/allowed.ts'
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
  const offered = [...useTabs(staffId), 'lines' as const]
  const tab = offered.find((one) => one === params.get('tab')) ?? offered[0] ?? 'lines'
  const show = (next: AchievementTab | 'lines') =>
    change({ tab: next === offered[0] ? '' : next, day_from: '', day_to: '', business: '', source: '', page: '' })
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

/** One’s own stands in all of them where one sees no more; everybody’s and a colleague’s where one may see that part of the business (docs/statistics.md). */
function useTabs(staffId: number | null): AchievementTab[] {
  const allowed = useAllowed()
  const seen = parts.filter((part) => allowed(partNeeds[part]))
  const own = !allowed('reports.performance-all') || (staffId === null && seen.length === 0)
  return own || seen.length === parts.length ? [...achievementTabs] : seen
}

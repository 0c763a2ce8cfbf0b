/** What somebody looks at: whose performance, in which part of the business, cut into what. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { AchievementTab } from '@kaiguan/contract/overview/statistics/achievements'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import type { PerformanceBusiness } from '@kaiguan/contract/overview/statistics/performance'
import type { Ctx } from '../../../context.ts'
import { businessesOf, seenTabs, tabOf, whoseIs } from './whose.ts'

export type Looked = {
  tabs: AchievementTab[]
  tab: AchievementTab
  /** Null: everybody’s. */
  staffId: number | null
  businesses: PerformanceBusiness[]
  grain: 'day' | 'month'
}

export function lookedAt(ctx: Ctx, { tab: asked, staff_id, group }: QueryOf<typeof statisticsCalls.achievements>): Looked {
  const staffId = whoseIs(ctx, staff_id)
  const tabs = seenTabs(ctx, staffId)
  const tab = tabOf(tabs, asked)
  return { tabs, tab, staffId, businesses: businessesOf(tab), grain: group === 'month' ? 'month' : 'day' }
}

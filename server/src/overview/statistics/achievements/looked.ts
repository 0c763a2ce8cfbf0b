/** What somebody looks at: whose performance, in which part of the business, cut into what. */
import type { QueryOf } from '@kaiguan/contract/call'
import type { AchievementTab } from '@kaiguan/contract/overview/statistics/achievements'
import type { statisticsCalls } from '@kaiguan/contract/overview/statistics/calls'
import type { PerformanceBusiness } from '@kaiguan/contract/overview/statistics/performance'
import type { Ctx } from '../../../context.ts'
import { businessesOf, offeredTabs, seenTabs, tabOf, whoseIs } from './whose.ts'

export type Looked = {
  tabs: AchievementTab[]
  tab: AchievementTab
  /** Null: everybody’s. */
  staffId: number | null
  businesses: PerformanceBusiness[]
  grain: 'day' | 'month'
}

export function lookedAt(ctx: Ctx, { tab: asked, staff_id, group }: QueryOf<typeof statisticsCalls.achievements>): Looked {
  const staffId = whoseIs(ctx, staff_id, asked)
  const tab = tabOf(seenTabs(ctx, staffId), asked)
  return { tabs: offeredTabs(ctx, staff_id), tab, staffId, businesses: businessesOf(tab), grain: group === 'month' ? 'month' : 'day' }
}

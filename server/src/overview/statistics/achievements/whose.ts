/**
 * Whose performance somebody sees. One's own needs no more than reports.performance-view. Of everybody one sees those parts of the business
 * that one has the right for, and the total where one has all of these.
 */
import {
  type AchievementPart,
  type AchievementTab,
  achievementTabs,
  partBusinesses,
  partNeeds,
} from '@kaiguan/contract/overview/statistics/achievements'
import type { PerformanceBusiness } from '@kaiguan/contract/overview/statistics/performance'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../../context.ts'
import { type Refusal, refuse } from '../../../http/refusal.ts'

export const parts = achievementTabs.filter((tab) => tab !== 'total')

export function mayAll(ctx: Ctx): boolean {
  return ctx.may('reports.performance-all')
}

/** Null: everybody's. Whoever may see only their own gets it unasked; a colleague's is refused. */
export function whoseIs(ctx: Ctx, asked: number | undefined): number | null {
  if (asked === undefined) return mayAll(ctx) && seenParts(ctx, null).length > 0 ? null : ctx.staff.id
  if (asked !== ctx.staff.id && !mayAll(ctx)) throw missing('reports.performance-all')
  return asked
}

/** Of which businesses one sees lines: those asked for, or all that one may; the first that one may not is refused. */
export function seenBusinesses(ctx: Ctx, staffId: number | null, asked: readonly PerformanceBusiness[] | undefined): PerformanceBusiness[] {
  const seen = seenParts(ctx, staffId)
  const lacked = parts.find((part) => !seen.includes(part) && partBusinesses[part].some((business) => asked?.includes(business)))
  if (lacked) throw missing(partNeeds[lacked])
  if (seen.length === 0) throw missing(partNeeds.private)
  return asked ? [...asked] : seen.flatMap((part) => partBusinesses[part])
}

export function seenParts(ctx: Ctx, staffId: number | null): AchievementPart[] {
  return parts.filter((part) => staffId === ctx.staff.id || ctx.may(partNeeds[part]))
}

export function seenTabs(ctx: Ctx, staffId: number | null): AchievementTab[] {
  const seen = seenParts(ctx, staffId)
  return seen.length === parts.length ? [...achievementTabs] : seen
}

/** The tab that was asked for, else the first. */
export function tabOf(tabs: readonly AchievementTab[], asked: AchievementTab | undefined): AchievementTab {
  const tab = asked ?? tabs[0] ?? 'total'
  if (tabs.includes(tab)) return tab
  const lacked = tab === 'total' ? parts.find((part) => !tabs.includes(part)) : tab
  throw missing(partNeeds[lacked ?? 'private'])
}

export function businessesOf(tab: AchievementTab): PerformanceBusiness[] {
  return tab === 'total' ? parts.flatMap((part) => partBusinesses[part]) : [...partBusinesses[tab]]
}

function missing(permission: Permission): Refusal {
  return refuse('permission.missing', { permission: permissions[permission] })
}

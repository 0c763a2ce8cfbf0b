/**
 * Whose performance somebody sees. One's own needs no more than reports.performance-view. Of everybody one sees those parts of the business
 * that one has the right for, and the total where one has all of these; in any other part it is one's own again.
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

/** Null: everybody's. Whoever may see only their own, of all or of this tab, gets it unasked; a colleague's is refused. */
export function whoseIs(ctx: Ctx, asked: number | undefined, tab?: AchievementTab): number | null {
  if (asked === undefined) return mayAll(ctx) && seesAll(ctx, tab) ? null : ctx.staff.id
  if (asked !== ctx.staff.id && !mayAll(ctx)) throw missing('reports.performance-all')
  return asked
}

function seesAll(ctx: Ctx, tab: AchievementTab | undefined): boolean {
  const seen = seenTabs(ctx, null)
  return tab === undefined ? seen.length > 0 : seen.includes(tab)
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

/** Of which somebody sees theirs, or everybody's; those that are offered (`offeredTabs`) are more. */
export function seenTabs(ctx: Ctx, staffId: number | null): AchievementTab[] {
  const seen = seenParts(ctx, staffId)
  return seen.length === parts.length ? [...achievementTabs] : seen
}

/** All of them, for one's own stands in each; of a colleague those that one sees. */
export function offeredTabs(ctx: Ctx, asked: number | undefined): AchievementTab[] {
  return asked === undefined ? [...achievementTabs] : seenTabs(ctx, asked)
}

/** Whether one sees the total of everybody. */
export function seesTotal(ctx: Ctx): boolean {
  return ctx.may('reports.performance-view') && mayAll(ctx) && seenTabs(ctx, null).includes('total')
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

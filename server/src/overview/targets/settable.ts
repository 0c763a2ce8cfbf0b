/** Which targets somebody may set: of the parts of the business of which they may see everybody's performance. */
import { type AchievementPart, achievementTabs, partNeeds } from '@kaiguan/contract/overview/statistics/achievements'
import { type Goal, goals } from '@kaiguan/contract/overview/targets/goals'
import { type Permission, permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'

const parts: readonly AchievementPart[] = achievementTabs.filter((tab) => tab !== 'total')

export function settableGoals(ctx: Ctx): Goal[] {
  return goals.filter((goal) => lackedFor(ctx, goal) === undefined)
}

export function requireGoal(ctx: Ctx, goal: Goal): void {
  const lacked = lackedFor(ctx, goal)
  if (lacked) throw refuse('permission.missing', { permission: permissions[lacked] })
}

/** The first right that one would need and hasn't. */
function lackedFor(ctx: Ctx, goal: Goal): Permission | undefined {
  const of = goal === 'total' ? parts : [goal === 'lessons' ? 'private' : goal]
  return ['reports.performance-all' as const, ...of.map((part) => partNeeds[part])].find((permission) => !ctx.may(permission))
}

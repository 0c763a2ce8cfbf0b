/** Which targets somebody may set: of the parts of the business of which they may see everybody's performance. */
import { goalNeeds } from '@kaiguan/contract/overview/statistics/achievements'
import { type Goal, goals } from '@kaiguan/contract/overview/targets/goals'
import { permissions } from '@kaiguan/contract/permissions'
import type { Ctx } from '../../context.ts'
import { refuse } from '../../http/refusal.ts'

export function settableGoals(ctx: Ctx): Goal[] {
  return goals.filter((goal) => goalNeeds(goal).every((permission) => ctx.may(permission)))
}

/** The first right that one would need and hasn't is named. */
export function requireGoal(ctx: Ctx, goal: Goal): void {
  const lacked = goalNeeds(goal).find((permission) => !ctx.may(permission))
  if (lacked) throw refuse('permission.missing', { permission: permissions[lacked] })
}

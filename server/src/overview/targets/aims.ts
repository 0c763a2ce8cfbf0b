/** How far somebody is with their targets: what they performed, by the sums that 员工业绩 reads, against what they should. */
import { partBusinesses } from '@kaiguan/contract/overview/statistics/achievements'
import type { Aim } from '@kaiguan/contract/overview/targets/calls'
import { type Goal, goals } from '@kaiguan/contract/overview/targets/goals'
import { type PerformedSum, performanceIn, unitsIn } from '../../orders/performed.ts'
import type { Target } from './targets.sql.ts'

export function reachedOf(goal: Goal, performed: readonly PerformedSum[]): number {
  if (goal === 'lessons') return unitsIn(performed, 'lesson')
  if (goal === 'total') return performanceIn(performed)
  return performanceIn(performed.filter(({ business }) => partBusinesses[goal].some((one) => one === business)))
}

/** Of these goals; those that nobody was given are absent. What somebody performed in a month for which they have no target reaches none. */
export function aimsOf(targets: readonly Target[], performed: readonly PerformedSum[], of: readonly Goal[] = goals): Aim[] {
  return of.flatMap((goal) => {
    const given = targets.filter((target) => target.goal === goal)
    if (given.length === 0) return []
    const target = given.reduce((sum, { amount }) => sum + amount, 0)
    const reached = reachedOf(
      goal,
      performed.filter(({ staff_id, period }) => given.some((one) => one.staff_id === staff_id && isIn(period, one.month))),
    )
    return [{ goal, target, reached, reached_bp: Math.round((reached * 10_000) / target) }]
  })
}

/** `period`: a day, or the first of a month. */
const isIn = (period: string, month: string): boolean => period.slice(0, 7) === month.slice(0, 7)

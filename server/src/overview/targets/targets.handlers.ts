/** The calls of targets. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { targetCalls } from '@kaiguan/contract/overview/targets/calls'
import type { Goal } from '@kaiguan/contract/overview/targets/goals'
import { addDays, monthOf } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { together } from '../../database/transaction.ts'
import type { Handlers } from '../../handler.ts'
import { type PerformedSum, performedOn } from '../../orders/performed.ts'
import { reachedOf } from './aims.ts'
import { setTargets } from './set-targets.ts'
import { requireGoal, settableGoals } from './settable.ts'
import { peopleHere, type Target, targetsIn } from './targets.sql.ts'

type Listed = ResponseOf<typeof targetCalls.list>

export const targetHandlers: Handlers<typeof targetCalls> = {
  list: async (ctx, { query }) => listTargets(ctx, query.month),
  set: async (ctx, { body }) => {
    await setTargets(ctx, body)
    return { done: true }
  },
}

async function listTargets(ctx: Ctx, month: string): Promise<Listed> {
  const goals = settableGoals(ctx)
  if (goals.length === 0) requireGoal(ctx, 'private')
  const first = `${month}-01`
  const before = monthOf(addDays(first, -1))
  const [people, targets, performed] = await together([
    peopleHere(ctx),
    targetsIn(ctx, { from: before.from, to: first }, null),
    performedOn(ctx, before, 'month', null),
  ])
  const goalsOf = (id: number) => goals.map((goal) => goalOf(goal, id, first, targets, performed))
  return { month, goals, people: people.map((staff) => ({ staff, goals: goalsOf(staff.id) })) }
}

function goalOf(
  goal: Goal,
  id: number,
  month: string,
  targets: readonly Target[],
  performed: readonly PerformedSum[],
): Listed['people'][number]['goals'][number] {
  const own = targets.filter((target) => target.staff_id === id && target.goal === goal)
  const amountOf = (now: boolean) => own.find((target) => (target.month === month) === now)?.amount ?? null
  const reached = reachedOf(
    goal,
    performed.filter(({ staff_id }) => staff_id === id),
  )
  return { goal, amount: amountOf(true), before: { amount: amountOf(false), reached } }
}

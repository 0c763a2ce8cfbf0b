/** Setting targets of a month, by somebody who may see what is performed there; nobody but an owner sets their own. */
import type { BodyOf } from '@kaiguan/contract/call'
import { OWNERS } from '@kaiguan/contract/employee-type'
import type { targetCalls } from '@kaiguan/contract/overview/targets/calls'
import { goalUnits } from '@kaiguan/contract/overview/targets/goals'
import { addMonths } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { type Operation, operation, recordBy } from '../../ground/operation-log/index.ts'
import { refuse } from '../../http/refusal.ts'
import { requireGoal } from './settable.ts'
import { lockPeopleHere, type Person, saveTargets, type Target, targetsIn } from './targets.sql.ts'

type Body = BodyOf<typeof targetCalls.set>
type Asked = Body['targets'][number]

/** How many months ahead a year is planned. */
const AHEAD = 12

export async function setTargets(ctx: Ctx, { month, targets }: Body): Promise<void> {
  requireMonth(ctx, month)
  const first = `${month}-01`
  const people = await lockPeopleHere(ctx, [...new Set(targets.map(({ staff_id }) => staff_id))])
  const before = await targetsIn(ctx, { from: first, to: first }, null)
  const changed = targets.map((asked, at) => ({ asked, at })).filter(({ asked }) => asked.amount !== asked.was)
  const done = changed.map(({ asked, at }) => {
    const person = requireSettable(ctx, asked, at, people)
    requireUnchanged(asked, at, person, before)
    return operationOf(month, asked, person)
  })
  if (done.length === 0) return
  await saveTargets(
    ctx,
    first,
    changed.map(({ asked: { staff_id, goal, amount } }) => ({ staff_id, goal, amount })),
  )
  await recordBy(ctx, done)
}

function requireMonth(ctx: Ctx, month: string): void {
  const monthText = (day: string) => day.slice(0, 7)
  if (month < monthText(ctx.today)) throw refuse('target.month-over', { month }, { field: 'month' })
  const last = monthText(addMonths(ctx.today, AHEAD))
  if (month > last) throw refuse('target.too-far', { month: last }, { field: 'month' })
}

function requireSettable(ctx: Ctx, { staff_id, goal }: Asked, at: number, people: readonly Person[]): Person {
  requireGoal(ctx, goal)
  const person = people.find(({ id }) => id === staff_id)
  if (!person) throw refuse('target.not-here', {}, { field: `targets.${at}.staff_id` })
  if (staff_id === ctx.staff.id && !OWNERS.includes(ctx.staff.type)) throw refuse('target.own', {}, { field: `targets.${at}.amount` })
  return person
}

/** Also where one of two who set it at once comes second. */
function requireUnchanged({ staff_id, goal, was }: Asked, at: number, { name: staff }: Person, before: readonly Target[]): void {
  const amount = before.find((target) => target.staff_id === staff_id && target.goal === goal)?.amount ?? null
  if (amount !== was) throw refuse('target.changed', { staff }, { field: `targets.${at}.amount` })
}

function operationOf(month: string, { staff_id, goal, amount, was }: Asked, { name }: Person): Operation {
  const change = { before: was, after: amount }
  const diff: { fee?: typeof change; lessons?: typeof change } = goalUnits[goal] === 'fen' ? { fee: change } : { lessons: change }
  if (amount === null) return operation('target.cleared', staff_id, { name, month, goal }, diff)
  return operation('target.set', staff_id, { name, month, goal }, diff)
}

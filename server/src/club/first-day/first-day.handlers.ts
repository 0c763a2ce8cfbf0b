/** The calls of a branch's first day. */
import { type FirstDay, type FirstDayStep, type firstDayCalls, firstDaySteps, stepNeeds } from '@kaiguan/contract/club/first-day/calls'
import { stepWords } from '@kaiguan/contract/club/first-day/texts'
import type { Ctx } from '../../context.ts'
import { record } from '../../ground/operation-log/index.ts'
import type { Handlers } from '../../handler.ts'
import { firstDayOf, setSkipped } from './first-day.sql.ts'

export const firstDayHandlers: Handlers<typeof firstDayCalls> = {
  show: (ctx) => firstDay(ctx),
  skip: async (ctx, { body }) => {
    await skip(ctx, body.step, body.skipped)
    return firstDay(ctx)
  },
}

/** Said twice, it is recorded once. */
async function skip(ctx: Ctx, step: FirstDayStep, skipped: boolean): Promise<void> {
  if (!(await setSkipped(ctx, step, skipped))) return
  const action = skipped ? 'gym.first-day-step-skipped' : 'gym.first-day-step-wanted'
  await record(ctx, action, ctx.gymId, { step: stepWords[step][ctx.language] })
}

async function firstDay(ctx: Ctx): Promise<FirstDay> {
  const { done, skipped } = await firstDayOf(ctx)
  const steps = firstDaySteps
    .filter((step) => stepNeeds[step].some((permission) => ctx.may(permission)))
    .map((step) => ({ step, done: done[step], skipped: skipped.includes(step) }))
  return { steps, open: steps.filter((step) => !step.done && !step.skipped).length }
}

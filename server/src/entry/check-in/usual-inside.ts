/** How full the branch usually is on a weekday like today. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { instantAt } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { usualByHour, weekdaysBefore } from '../../sums/usual.ts'
import { insideByHour } from './usual-inside.sql.ts'

export async function usualInside(ctx: Ctx): Promise<ResponseOf<typeof checkInCalls.usual>> {
  const from = instantAt(ctx.today, ctx.gym.day_starts_at, ctx.gym.time_zone).toISOString()
  // As of today's figures: whoever sees only their own members isn't told how many the branch has.
  if (!ctx.may('check-in.admit') && !ctx.may('check-in.check-out')) return { day: ctx.today, from, days: 0, inside: null }
  const { days, mean } = usualByHour(await insideByHour(ctx, weekdaysBefore(ctx.today)), ({ people }) => people)
  return { day: ctx.today, from, days, inside: days === 0 ? [] : mean.map(Math.round) }
}

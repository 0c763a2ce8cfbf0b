/** How full the branch usually is on a weekday like today. */
import type { ResponseOf } from '@kaiguan/contract/call'
import type { checkInCalls } from '@kaiguan/contract/entry/check-in/calls'
import { addDays, instantAt } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { insideByHour } from './usual-inside.sql.ts'

const WEEKS = 8
/** An hour that comes twice makes a day of 25. */
const MOST_HOURS = 25

export async function usualInside(ctx: Ctx): Promise<ResponseOf<typeof checkInCalls.usual>> {
  const from = instantAt(ctx.today, ctx.gym.day_starts_at, ctx.gym.time_zone).toISOString()
  // As of today's figures: whoever sees only their own members isn't told how many the branch has.
  if (!ctx.may('check-in.admit') && !ctx.may('check-in.check-out')) return { day: ctx.today, from, days: 0, inside: null }
  const before = Array.from({ length: WEEKS }, (_, week) => addDays(ctx.today, -7 * (week + 1)))
  const counted = await insideByHour(ctx, before)
  const days = new Set(counted.map(({ business_day }) => business_day)).size
  if (days === 0) return { day: ctx.today, from, days, inside: [] }
  const inside = new Array<number>(MOST_HOURS).fill(0)
  for (const { hour, people } of counted) inside[hour] = (inside[hour] ?? 0) + people
  return { day: ctx.today, from, days, inside: inside.map((sum) => Math.round(sum / days)) }
}

/** How fast messages leave a branch, and so when a sending begins and ends after what waits already. */
import { addDays, instantAt, minuteOf, wallClock } from '@kaiguan/contract/time'
import type { Ctx } from '../../context.ts'
import { nightOver } from '../../sms/quiet-hours.ts'
import { paceOf, waitingBefore } from './audience.sql.ts'

const MINUTE_MS = 60_000
/** Of a branch: what members' phones and a provider bear. */
export const A_MINUTE = 60
/** By the branch's own clock. */
export const NIGHT = { quiet_from: '21:00', quiet_to: '09:00' }

/** Each leaves by its place in its sending: the first after the firsts that wait, the last after all up to its place. */
export async function turnOf(ctx: Ctx, people: number): Promise<{ from: Date; until: Date }> {
  const next = await paceOf(ctx)
  const starts = next === undefined || next < ctx.now ? ctx.now : next
  const before = async (place: number) => Math.floor((await waitingBefore(ctx, place)) / A_MINUTE)
  const from = dayMinutesOn(ctx, starts, await before(1))
  if (people <= 1) return { from, until: from }
  const last = Math.floor(((await waitingBefore(ctx, people)) + people - 1) / A_MINUTE)
  return { from, until: dayMinutesOn(ctx, starts, last) }
}

/** So many minutes on, of those in which messages leave. */
function dayMinutesOn({ gym }: Pick<Ctx, 'gym'>, start: Date, minutes: number): Date {
  let at = nightOver({ now: start, gym }, NIGHT) ?? start
  let left = minutes
  for (;;) {
    const { day } = wallClock(at, gym.time_zone)
    const night = instantAt(day, minuteOf(NIGHT.quiet_from), gym.time_zone)
    const leaves = Math.ceil((night.getTime() - at.getTime()) / MINUTE_MS)
    if (left < leaves) return new Date(at.getTime() + left * MINUTE_MS)
    left -= leaves
    at = instantAt(addDays(day, 1), minuteOf(NIGHT.quiet_to), gym.time_zone)
  }
}

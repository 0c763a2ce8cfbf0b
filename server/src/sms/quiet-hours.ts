/** Nights are quiet: nobody is written to by text between two times of the branch's own clock. */
import { addDays, instantAt, minuteOf, wallClock } from '@kaiguan/contract/time'

/** When the quiet hours that are now end; null: it is none of them. */
export function nightOver(
  { now, gym }: { now: Date; gym: { time_zone: string } },
  { quiet_from, quiet_to }: { quiet_from: string; quiet_to: string },
): Date | null {
  const [from, to] = [minuteOf(quiet_from), minuteOf(quiet_to)]
  if (from === to) return null
  const { day, minute } = wallClock(now, gym.time_zone)
  const overMidnight = from > to
  const quiet = overMidnight ? minute >= from || minute < to : minute >= from && minute < to
  if (!quiet) return null
  return instantAt(overMidnight && minute >= from ? addDays(day, 1) : day, to, gym.time_zone)
}

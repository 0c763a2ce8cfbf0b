/** Moments on the club's own clock, whatever zone the counter's computer stands in. */
import { addDays, instantAt, wallClock } from '@kaiguan/contract/time'

export type Supposed = { key: 'tonight' | 'tomorrow' | 'after-suspension'; at: Date }
const EVENING = 19 * 60
const MORNING = 10 * 60

/** The times people ask about. Those that have passed are left out. */
export function supposedTimes(now: Date, timeZone: string, suspendedTo: string | null): Supposed[] {
  const { day, minute } = wallClock(now, timeZone)
  const times: Supposed[] = []
  if (minute < EVENING) times.push({ key: 'tonight', at: instantAt(day, EVENING, timeZone) })
  times.push({ key: 'tomorrow', at: instantAt(addDays(day, 1), minute, timeZone) })
  if (suspendedTo !== null && suspendedTo > day) times.push({ key: 'after-suspension', at: instantAt(suspendedTo, MORNING, timeZone) })
  return times
}

/** Moments on the club's own clock, whatever zone the counter's computer stands in. */
import { addDays, wallClock } from '@kaiguan/contract/time'

const MINUTE_MS = 60_000

/** The instant at which the club's clock shows this day and minute. */
export function instantAt(day: string, minute: number, timeZone: string): Date {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE_MS
  let at = wanted
  // Twice: the first guess may stand on the other side of a change of summer time.
  for (let i = 0; i < 2; i++) {
    const shown = wallClock(new Date(at), timeZone)
    at += wanted - (Date.parse(`${shown.day}T00:00:00Z`) + shown.minute * MINUTE_MS)
  }
  return new Date(Math.floor(at / MINUTE_MS) * MINUTE_MS)
}

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

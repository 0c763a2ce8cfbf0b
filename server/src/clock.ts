/** The one source of time: `main` gives the real one, or one from KAIGUAN_NOW on; tests one that stands still until told. */
import { businessDay } from '@kaiguan/contract/time'
import type { GymFacts } from './context.ts'

export type Clock = { now(): Date }

/**
 * The real clock; with a `moment`, one that showed it when this process began and runs on at the real pace. So whoever knows
 * when the process began (the walks do, for their browser) reads the same time, however long the start took.
 */
export function clockOf(moment: Date | null): Clock {
  const ahead = moment ? moment.getTime() - performance.timeOrigin : 0
  return { now: () => new Date(Date.now() + ahead) }
}

/** The business day of an instant, in the gym's time zone. */
export function dayIn(gym: Pick<GymFacts, 'time_zone' | 'day_starts_at'>, at: Date): string {
  return businessDay(at, { timeZone: gym.time_zone, dayStartsAtMinute: gym.day_starts_at })
}

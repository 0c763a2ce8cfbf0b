/** The one source of time: `main` gives the real one, tests one that stands still until told. */
import { businessDay } from '@kaiguan/contract/time'
import type { GymFacts } from './context.ts'

export type Clock = { now(): Date }
export const systemClock: Clock = { now: () => new Date() }

/** The business day of an instant, in the gym's time zone. */
export function dayIn(gym: Pick<GymFacts, 'time_zone' | 'day_starts_at'>, at: Date): string {
  return businessDay(at, { timeZone: gym.time_zone, dayStartsAtMinute: gym.day_starts_at })
}

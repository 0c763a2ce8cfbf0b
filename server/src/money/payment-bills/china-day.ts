/** A day of China, by whose clock both providers make their bills, and when the bill of it is asked for. */
import { addDays, instantAt, minuteOf } from '@kaiguan/contract/time'
import { chinaTime } from '../../payments/china-time.ts'

export const CHINA = 'Asia/Shanghai'

const HOUR_MS = 60 * 60_000
/** Both providers have the bill of a day at about ten the next morning. */
export const ASKED_AT = '10:05'
/** After so many tries in vain the next one waits so long; then the last again. */
const PAUSES_MS = [HOUR_MS / 4, HOUR_MS, 3 * HOUR_MS, 6 * HOUR_MS]
/** A bill that isn’t here after so many days is asked for no more. */
export const MOST_DAYS_BACK = 14
/** From then on whoever reconciles is told that it is missing. */
export const MISSED_AFTER_DAYS = 3

export const chinaDay = (at: Date): string => chinaTime(at).slice(0, 10)

export function beginOf(day: string): Date {
  return instantAt(day, 0, CHINA)
}

/** The first moment at which the bill of this day is asked for. */
export function askedFrom(day: string): Date {
  return instantAt(addDays(day, 1), minuteOf(ASKED_AT), CHINA)
}

/** The next morning’s moment at which the bills of the day before are planned. */
export function nextMorning(now: Date): Date {
  const today = askedFrom(addDays(chinaDay(now), -1))
  return today > now ? today : askedFrom(chinaDay(now))
}

/** null: it is given up. `tries`: in vain so far. */
export function askedAgain(day: string, tries: number, now: Date): Date | null {
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)] ?? 0
  const at = new Date(now.getTime() + pause)
  return at < askedFrom(addDays(day, MOST_DAYS_BACK)) ? at : null
}

/** When a rule gives its classes, by the wall clock. Pure. */
import { addDays, daysBetween, instantAt, weekdayOf } from '@kaiguan/contract/time'
import type { RuleValues } from '../rules.sql.ts'

type Pattern = Pick<RuleValues, 'schedule_type' | 'week' | 'days' | 'from_day' | 'to_day'>

/** Its days between two, both included. */
export function daysOf({ schedule_type, week, days, from_day, to_day }: Pattern, from: string, to: string): string[] {
  const first = from > from_day ? from : from_day
  const last = to_day !== null && to_day < to ? to_day : to
  if (schedule_type === 2) return days.filter((day) => day >= first && day <= last)
  // Counted: no day comes after the last one there is.
  const all = Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, i) => addDays(first, i))
  return all.filter((day) => week.includes(weekdayOf(day)))
}

/**
 * It begins when the clock on the wall says so, also where the clocks change, and lasts as long as ever: an hour that is left out
 * or comes twice neither shortens nor stretches a class.
 */
export function timesOf(day: string, { from_minute, to_minute }: Pick<RuleValues, 'from_minute' | 'to_minute'>, zone: string) {
  const startsAt = instantAt(day, from_minute, zone)
  return { startsAt, endsAt: new Date(startsAt.getTime() + (to_minute - from_minute) * 60_000) }
}

/** An end that isn't after the beginning is on the next day. */
export const endMinute = (from: number, to: number): number => (to > from ? to : to + 1440)
